/** The hub over real HTTP: journal, people, time, views. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths, pulledSchema, pushedSchema, tournamentsSchema, viewSchema } from '@blindwerk/hub-client/wire';
import { makeHlc } from '@blindwerk/journal';
import { SLICES } from '@blindwerk/tournament';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningHub, runningHub } from './testing/running-hub.js';
import { create, runningDesk, testDesk } from './testing/test-desk.js';

let room: RunningHub;
beforeEach(async () => {
  room = await runningHub({ testControl: true });
});
afterEach(async () => {
  await room.dispose();
  expect(room.faults).toEqual([]);
});

const push = (events: readonly unknown[], tournament = 't1') => room.post(paths.events(tournament), { events });
const snapshot = async (tournament = 't1') => v.parse(viewSchema, (await room.ask(paths.snapshot(tournament))).json);

describe('events', () => {
  it('are taken, placed and given back', async () => {
    const desk = runningDesk();
    const answer = await push(desk.events());
    expect(answer.status).toBe(200);
    const { epoch, receipts, head } = v.parse(pushedSchema, answer.json);
    expect(receipts.map(({ n }) => n)).toEqual(desk.events().map((_, index) => index + 1));
    const pulled = v.parse(pulledSchema, (await room.ask(paths.eventsAfter('t1', 2))).json);
    expect(pulled.epoch).toEqual(epoch);
    expect(pulled.head).toEqual(head);
    expect(pulled.events.map(({ event }) => event)).toEqual(desk.events().slice(2));
  });

  it('may be pushed again: the same receipts come back', async () => {
    const desk = runningDesk();
    const once = await push(desk.events());
    const again = await push(desk.events());
    expect(again.json).toEqual(once.json);
  });

  it('with a gap are refused with the number expected', async () => {
    const [first] = runningDesk().events();
    await push([first]);
    expect(await push(runningDesk().events().slice(2))).toMatchObject({
      status: 409,
      json: { code: 'hub/chain-gap', params: { expectedSeq: 2 } },
    });
  });

  it('of one command are taken whole or not at all', async () => {
    const desk = runningDesk();
    const [created, ...others] = desk.events();
    await push([created]);
    const forged = others.map((event, index) => (index === 2 ? { ...event, prev: 'f'.repeat(64) } : event));
    expect(await push(forged)).toMatchObject({ status: 409, json: { code: 'hub/chain-broken' } });
    expect((await room.ask(paths.eventsAfter('t1', 0))).json.events).toHaveLength(1);
    expect(await push(others)).toMatchObject({ status: 200 });
  });

  it('with a known id and other content are refused', async () => {
    const desk = runningDesk();
    await push(desk.events());
    expect(await push([{ ...desk.events()[1], actor: 'somebody' }])).toMatchObject({
      status: 409,
      json: { code: 'hub/id-clash' },
    });
  });

  it.each<[string, unknown, number, string]>([
    ['no object', [], 400, 'hub/bad-request'],
    ['no list', { events: 'all' }, 400, 'hub/bad-request'],
    ['no envelope', { events: [{ id: 'x' }] }, 400, 'hub/bad-event'],
  ])('that are %s are refused', async (_name, body, status, code) => {
    expect(await room.post(paths.events('t1'), body)).toMatchObject({ status, json: { code } });
  });

  it('of another tournament are refused', async () => {
    expect(await push(runningDesk().events(), 't2')).toMatchObject({ json: { code: 'hub/wrong-tournament' } });
  });

  it('of a type from the future are stored and relayed', async () => {
    const desk = testDesk();
    const [created] = desk.tap(create());
    const unknown = {
      ...created!,
      id: 't1/new:1',
      seq: 1,
      prev: null,
      type: 'sofa.moved',
      v: 3,
      data: { to: 'window' },
    };
    expect(await push([created, unknown])).toMatchObject({ status: 200 });
    expect((await room.ask(paths.eventsAfter('t1', 1))).json.events[0].event).toEqual(unknown);
  });

  it('outlast a restart of the hub', async () => {
    const desk = runningDesk();
    const before = await push(desk.events());
    const view = await snapshot();
    await room.restart();
    expect((await push(desk.events())).json).toEqual(before.json);
    expect((await snapshot()).view).toEqual(view.view);
    expect((await snapshot()).position).toEqual(view.position);
  });

  it('come back from the desk after the folder was emptied, in an epoch that outranks the old one', async () => {
    const desk = runningDesk();
    const { epoch, head } = (await push(desk.events())).json;
    await room.hub.close();
    rmSync(join(room.folder.path, 'data'), { recursive: true });
    room.time.pass(60_000);
    await room.restart();
    expect((await room.ask(paths.snapshot('t1'))).json).toEqual({ code: 'hub/unknown-tournament', params: {} });
    const seen = { id: epoch.id, ordinal: epoch.ordinal, n: head.n };
    const answer = await room.post(paths.events('t1'), { events: desk.events(), seen });
    expect(answer.status).toBe(200);
    expect(answer.json.epoch.ordinal).toBeGreaterThan(epoch.ordinal);
    expect(answer.json.epoch.keeps).toEqual({ n: 0, hash: null });
    expect((await snapshot()).position.epoch).toBe(answer.json.epoch.ordinal);
  });

  it('get a new epoch even when no desk says what it had seen', async () => {
    const desk = runningDesk();
    const first = (await push(desk.events())).json.epoch.ordinal;
    await room.hub.close();
    rmSync(join(room.folder.path, 'data'), { recursive: true });
    room.time.pass(60_000);
    await room.restart();
    expect((await push(desk.events())).json.epoch.ordinal).toBeGreaterThan(first);
  });
});

describe('requests that are not as they should be', () => {
  it.each<[string, string]>([
    ['events', paths.eventsAfter('t9', 0)],
    ['view', paths.snapshot('t9')],
    ['slice', paths.view('t9', 'clock')],
    ['stream', paths.stream('t9')],
  ])('%s of an unknown tournament', async (_name, path) => {
    expect(await room.ask(path)).toMatchObject({ status: 404, json: { code: 'hub/unknown-tournament' } });
  });

  it('broken JSON', async () => {
    const answer = await room.ask(paths.events('t1'), { method: 'POST', rawBody: '{"events":[' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'hub/bad-request' } });
  });

  it('a body that is too large', async () => {
    const answer = await room.ask(paths.events('t1'), { method: 'POST', rawBody: `"${'x'.repeat(9_000_000)}"` });
    expect(answer).toMatchObject({ status: 413, json: { code: 'hub/too-large' } });
  });

  it.each(['-1', '1.5', 'x', '1e3'])('a place that is none: %s', async (after) => {
    expect(await room.ask(`${paths.events('t1')}?after=${after}`)).toMatchObject({ status: 400 });
  });

  it('an id that is none', async () => {
    expect(await room.post('/api/v1/tournaments/a%20b/events', { events: [] })).toMatchObject({ status: 400 });
    expect(await room.post('/api/v1/tournaments/%zz/events', { events: [] })).toMatchObject({ status: 400 });
  });

  it('a path of the API that is none', async () => {
    expect(await room.ask('/api/v1/nothing')).toMatchObject({ status: 404, json: { code: 'hub/not-found' } });
  });
});

describe('people', () => {
  const row = (value: string, ms: number) => ({
    id: 'p-a',
    fields: { name: { value, hlc: makeHlc({ ms, counter: 0, device: 'desk' }) } },
  });
  const put = (rows: unknown) => room.ask(paths.people('t1'), { method: 'PUT', body: { rows } });

  it('merge: the last writer wins, field by field', async () => {
    expect((await put([row('Anna Kern', 2)])).json.rows).toEqual([row('Anna Kern', 2)]);
    expect((await put([row('Anne Kern', 1)])).json.rows).toEqual([row('Anna Kern', 2)]);
    expect((await room.ask(paths.people('t1'))).json.rows).toEqual([row('Anna Kern', 2)]);
  });

  it('give the views the names people chose, and nothing more', async () => {
    await push(runningDesk().events());
    await put([row('Anna Kern', 1)]);
    const { seating } = (await snapshot()).view as { seating: { name: string }[] };
    expect(seating.map(({ name }) => name)).toContain('Anna K.');
    const { text } = await room.askLan(paths.snapshot('t1'));
    expect(text).not.toContain('Kern');
    expect(text).not.toContain('p-a');
  });

  it('that are no rows are refused', async () => {
    expect(await put([{ id: 'p-a' }])).toMatchObject({ status: 400, json: { code: 'hub/bad-request' } });
  });
});

describe('time', () => {
  const time = async () => (await room.ask(paths.time)).json;

  it('is the hub’s, and never goes back over a restart', async () => {
    const desk = runningDesk();
    await push(desk.events());
    const lastAt = desk.events().at(-1)!.at;
    const before = await time();
    expect(before).toMatchObject({ rate: 1, h: room.time.source.wall() });
    room.time.setWall(-86_400_000);
    await room.restart();
    const after = await time();
    expect(after.h).toBe(lastAt);
    expect(after.epoch).not.toBe(before.epoch);
  });

  it('goes on by a sleep of the laptop, which health tells', async () => {
    const before = await time();
    room.time.sleep(600_000);
    room.time.pass(1_000);
    expect((await time()).h).toBe(before.h + 601_000);
    const { anomaly, ok } = (await room.ask(paths.health)).json;
    expect({ anomaly, ok }).toEqual({ anomaly: { kind: 'sleep', byMs: 600_000, at: before.h + 601_000 }, ok: true });
  });

  it('is moved by tests only where that is allowed', async () => {
    const before = await time();
    expect((await room.post('/api/v1/test/clock', { advanceMs: 5_000 })).json.h).toBe(before.h + 5_000);
    expect((await room.post('/api/v1/test/clock', { freeze: true })).json.rate).toBe(0);
    expect(await room.post('/api/v1/test/clock', { stop: true })).toMatchObject({ status: 400 });
    const normal = await runningHub();
    expect(await normal.post('/api/v1/test/clock', { advanceMs: 1 })).toMatchObject({ status: 404 });
    expect(await room.askLan('/api/v1/test/clock', { method: 'POST', body: {} })).toMatchObject({ status: 401 });
    await normal.dispose();
  });
});

describe('views', () => {
  it('show what the desk shows, snapshot and slices', async () => {
    const desk = runningDesk();
    await push(desk.events());
    const { view, position, at } = await snapshot();
    expect(view).toEqual(JSON.parse(JSON.stringify(desk.view(at))));
    expect(position).toMatchObject({ n: desk.events().length, tail: 0 });
    for (const slice of SLICES) {
      const answer = (await room.ask(paths.view('t1', slice))).json;
      expect(answer).toEqual({ position, at, view: (view as Record<string, unknown>)[slice] });
    }
    expect(await room.ask(paths.view('t1', 'until'))).toMatchObject({ status: 404 });
  });

  it('follow an undo', async () => {
    const desk = runningDesk();
    await push(desk.events());
    const [posted] = desk.tap({ type: 'postMessage', text: 'Hallo' });
    await push([posted]);
    expect((await snapshot()).view).toMatchObject({ message: { text: 'Hallo' } });
    const undo = { ...posted!, id: 't1/other:1', seq: 1, prev: null, cause: 'undo', type: 'command.voided', v: 1 };
    await push([{ ...undo, data: { cause: posted!.cause } }]);
    expect((await snapshot()).view).toMatchObject({ message: null });
  });

  it('are answered by 304 while nothing changed, on both listeners', async () => {
    const desk = runningDesk();
    await push(desk.events());
    const first = await room.ask(paths.snapshot('t1'));
    expect(first.headers['cache-control']).toContain('s-maxage=1');
    const headers = { 'if-none-match': first.headers.etag! };
    expect(await room.askLan(paths.snapshot('t1'), { headers })).toMatchObject({ status: 304, text: '' });
    await push(desk.tap({ type: 'postMessage', text: 'Hallo' }));
    expect(await room.ask(paths.snapshot('t1'), { headers })).toMatchObject({ status: 200 });
  });

  it('change by themselves when a level rolls', async () => {
    const desk = runningDesk('desk', 't1', room.time.source.wall());
    room.time.pass(10_000);
    await push(desk.events());
    const before = await snapshot();
    const { until } = before.view as { until: number };
    room.time.pass(until - room.hub.clock.now() + 50);
    expect((await snapshot()).view).not.toEqual(before.view);
    expect(((await snapshot()).view as { until: number }).until).toBe(until + 20 * 60_000);
  });
});

describe('tournaments', () => {
  const list = async () => v.parse(tournamentsSchema, (await room.askLan(paths.tournaments)).json);

  it('are none at first', async () => {
    expect(await list()).toEqual({ current: null, list: [] });
  });

  it('name as current the one that is on, most recently active', async () => {
    const start = room.time.source.wall();
    const [first, second] = [runningDesk('desk', 't1', start), testDesk('desk', 't2', start + 60_000)];
    await push(first.events());
    await push(second.tap(create('t2', 'Samstag')), 't2');
    expect(await list()).toMatchObject({ current: 't2', list: [{ id: 't2', name: 'Samstag' }, { id: 't1' }] });
    await push(first.tap({ type: 'postMessage', text: 'x' }, start + 120_000));
    expect((await list()).current).toBe('t1');
    await push(first.tap({ type: 'finishTournament' }, start + 180_000));
    expect(await list()).toMatchObject({ current: 't2', list: [{ id: 't1', phase: 'finished' }, { id: 't2' }] });
    await room.restart();
    expect((await list()).current).toBe('t2');
  });
});
