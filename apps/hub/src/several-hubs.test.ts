/** Several hub processes on one PostgreSQL database: what one takes, the walls of all show. */
import { paths } from '@blindwerk/hub-client/wire';
import { makeHlc } from '@blindwerk/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POLL_MS } from './store/postgres/follow-news.js';
import { TEST_SERVER, type TemporaryDatabase, temporaryDatabase } from './testing/postgres.js';
import { type RunningHub, runningHub } from './testing/running-hub.js';
import { openStream, type SseClient } from './testing/sse-client.js';
import { runningDesk } from './testing/test-desk.js';

describe.skipIf(TEST_SERVER === null)('two hubs on one database', () => {
  let database: TemporaryDatabase;
  let first: RunningHub;
  let second: RunningHub;
  beforeEach(async () => {
    database = await temporaryDatabase();
    [first, second] = await Promise.all([
      runningHub({ databaseUrl: database.url }),
      runningHub({ databaseUrl: database.url }),
    ]);
  });
  afterEach(async () => {
    await Promise.all([first.dispose(), second.dispose()]);
    await database.dispose();
  });

  const push = (hub: RunningHub, events: readonly unknown[]) => hub.post(paths.events('t1'), { events });
  /** The next slice of this name. */
  const slice = async (stream: SseClient, name: string) => {
    for (;;) {
      const event = await stream.next();
      if (event === null) throw new Error('the stream ended');
      if (event.event === 'slice' && event.data.slice === name) return event.data;
    }
  };

  it('a wall at one shows what the desk told the other', async () => {
    const desk = runningDesk();
    await push(first, desk.events());
    const stream = await openStream(second.hub.port, paths.stream('t1'));
    expect((await slice(stream, 'message')).position).toMatchObject({ n: desk.events().length });
    await push(first, desk.tap({ type: 'postMessage', text: 'Hallo' }));
    expect(await slice(stream, 'message')).toMatchObject({ data: { text: 'Hallo' } });
    stream.close();
  });

  it('names given at one reach the walls of the other', async () => {
    await push(first, runningDesk().events());
    const stream = await openStream(second.hub.port, paths.stream('t1'));
    await slice(stream, 'seating');
    const name = { value: 'Anna Kern', hlc: makeHlc({ ms: 1, counter: 0, device: 'desk' }) };
    await first.ask(paths.people('t1'), { method: 'PUT', body: { rows: [{ id: 'p-a', fields: { name } }] } });
    expect(JSON.stringify(await slice(stream, 'seating'))).toContain('Anna K.');
    stream.close();
  });

  it('desks at both push at once into one order, in one epoch', async () => {
    const [a, b] = [runningDesk('a'), runningDesk('b')];
    const answers = await Promise.all([push(first, a.events()), push(second, b.events())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.json.epoch.ordinal).toBe(answers[1]!.json.epoch.ordinal);
    const [one, two] = await Promise.all([first, second].map((hub) => hub.ask(paths.eventsAfter('t1', 0))));
    expect(one!.json.events).toHaveLength(a.events().length + b.events().length);
    expect(two!.json.events).toEqual(one!.json.events);
  });

  it('what no hint told of is shown after a second', async () => {
    const desk = runningDesk();
    await push(first, desk.events());
    const stream = await openStream(second.hub.port, paths.stream('t1'));
    await slice(stream, 'message');
    // Hints go with the connections that are cut; the second hub connects anew with its next look.
    await database.cutConnections();
    const events = desk.tap({ type: 'postMessage', text: 'Hallo' });
    while ((await push(first, events)).status !== 200);
    second.time.pass(POLL_MS);
    expect(await slice(stream, 'message')).toMatchObject({ data: { text: 'Hallo' } });
    stream.close();
  });
});
