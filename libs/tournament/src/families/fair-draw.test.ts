import { describe, expect, test } from 'vitest';
import { authority } from '../authority.js';
import { commitmentOf, drawSeed, fairPicks } from '../draw-fair.js';
import type { FairReason } from '../draw-model.js';
import { fairDrawStatus } from '../draw-state.js';
import type { RecordedEvent } from '../event.js';
import { prompts } from '../prompts/prompts.js';
import { publicView } from '../public-view.js';
import { contentHash } from '../state-hash.js';
import { Director, MINUTE, START } from '../testing.js';
import { openTables, playersAt } from './seating.js';

const secretNo = (n: number): string => n.toString(16).padStart(64, 'a');
const people = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ personId: `p${from + i}`, entryId: `e${from + i}` }));

/** A director at a desk that keeps its secrets. */
class Desk extends Director {
  private secrets = 0;
  get secret(): string {
    return secretNo(this.secrets);
  }
  get draw1() {
    const draw = this.state.fairDraws?.at(-1);
    if (!draw) throw new Error('no draw');
    return draw;
  }
  get status() {
    return fairDrawStatus(this.state, this.draw1);
  }
  commit(reason: FairReason, table: string | null = null, redraw = false): this {
    this.secrets++;
    this.do({ type: 'commitDraw', reason, table, redraw, commitment: commitmentOf(this.secret) });
    return this;
  }
  reveal(value = 'Ks', draw = this.draw1.id): this {
    this.do({ type: 'revealDraw', draw, secret: this.secret, value });
    return this;
  }
  seat(draw = this.draw1.id) {
    return this.do({ type: 'seatDraw', draw });
  }
}
const registered = (players: number): Desk => {
  const d = new Desk();
  d.do({ type: 'registerPlayers', players: people(1, players) });
  return d;
};
const emptyChair = (d: Director, table: string): number =>
  Number(Object.entries(d.state.tables[table]?.seats ?? {}).find(([, who]) => who === null)?.[0]);
const event = (type: string, data: unknown, id = 'x/d:1'): RecordedEvent => ({
  id,
  cause: 'other',
  at: START + MINUTE,
  type,
  v: 1,
  data,
});

describe('the first seats', () => {
  test('[DRW-1] committed, revealed, seated: evenly, and as the secret and the card say', () => {
    const d = registered(20).commit('start');
    expect(d.status).toBe('committed');
    expect(d.draw1).toMatchObject({ no: 1, reason: 'start', entries: people(1, 20).map(({ entryId }) => entryId) });
    expect(openTables(d.state).map(({ id }) => id)).toEqual(['t1', 't2', 't3']);
    expect(d.state.draws).toEqual([]);
    d.reveal(' k S ');
    expect(d.status).toBe('revealed');
    expect(d.draw1.revealed).toMatchObject({ value: 'Ks', secret: d.secret });
    const outcome = fairPicks(d.draw1, drawSeed(d.secret, 'Ks'));
    expect(d.draw1.revealed?.outcome).toEqual(outcome);
    d.seat();
    expect(d.status).toBe('seated');
    for (const { entryId, to } of outcome) expect(d.state.entries[entryId]?.seat).toEqual(to);
    expect(openTables(d.state).map(playersAt).sort()).toEqual([6, 7, 7]);
    expect(d.state.draws).toMatchObject([{ kind: 'fair', fair: d.draw1.id, reason: 'start' }]);
  });

  test('[DRW-8] who left is passed over; who came, or whose chair is blocked, draws singly', () => {
    const d = registered(8).commit('start').reveal();
    const [first, second] = d.draw1.revealed?.outcome ?? [];
    if (!first || !second) throw new Error('nobody drew');
    d.do({ type: 'cancelEntry', entryId: first.entryId });
    d.do({ type: 'blockSeat', table: second.to.table, seat: second.to.seat, blocked: true });
    d.do({ type: 'registerPlayer', personId: 'p9', entryId: 'e9', seat: 'later' });
    d.seat();
    expect(d.state.draws.map(({ kind, result }) => [kind, result.map(({ entryId }) => entryId).sort()])).toEqual([
      [
        'fair',
        d.draw1.revealed?.outcome
          .slice(2)
          .map(({ entryId }) => entryId)
          .sort(),
      ],
      ['simple', [second.entryId, 'e9'].sort()],
    ]);
    expect(d.state.entries[second.entryId]?.seat).not.toEqual(second.to);
    expect(d.state.entries.e9?.status).toBe('seated');
    for (const { entryId, to } of d.draw1.revealed?.outcome.slice(2) ?? [])
      expect(d.state.entries[entryId]?.seat).toEqual(to);
  });

  test('[DRW-8] everybody has gone, or sits already: the draw is seated all the same', () => {
    const d = registered(3).commit('start').reveal();
    for (const { entryId } of people(1, 2)) d.do({ type: 'cancelEntry', entryId });
    d.do({ type: 'seatEntry', entryId: 'e3', seat: { table: 't1', seat: 9 } });
    d.seat();
    expect(d.status).toBe('seated');
    expect(d.state.draws.at(-1)).toMatchObject({ kind: 'fair', result: [] });
  });

  test('[DRW-10] a late entry draws singly, as a simple draw', () => {
    const d = registered(5).commit('start').reveal();
    d.seat();
    d.do({ type: 'startClock' });
    d.wait(MINUTE).do({ type: 'registerPlayer', personId: 'p9', entryId: 'e9', seat: 'draw' });
    expect(d.state.draws.map(({ kind }) => kind)).toEqual(['fair', 'simple']);
  });

  test('[DRW-6] tables are filled to the number the tournament is played with', () => {
    const d = new Desk({ settings: { handed: 8 } });
    d.do({ type: 'openTable', tableId: 't1', no: 1, maxSeats: 10 });
    d.do({ type: 'registerPlayers', players: people(1, 9) });
    d.commit('start').reveal().seat();
    expect(openTables(d.state).map(playersAt).sort()).toEqual([4, 5]);
  });
});

describe('a broken table and the final table', () => {
  test('[DRW-8] a broken table: who came since, or whose chair is blocked, draws singly', () => {
    const d = new Desk().seatAndStart(14) as Desk;
    d.wait(MINUTE).bust(...d.at('t1').slice(0, 3), ...d.at('t2').slice(0, 4));
    d.commit('break', 't2').reveal();
    expect(d.draw1.pools).toMatchObject([{ table: 't1', players: 4, room: 5 }]);
    const [first, ...others] = d.draw1.revealed?.outcome ?? [];
    if (!first) throw new Error('nobody drew');
    d.do({ type: 'blockSeat', table: 't1', seat: first.to.seat, blocked: true });
    d.do({ type: 'registerPlayer', personId: 'p20', entryId: 'e20', seat: { table: 't2', seat: emptyChair(d, 't2') } });
    d.seat();
    expect(d.state.draws.slice(-2)).toMatchObject([
      { kind: 'fair', result: others },
      { kind: 'simple', reason: 'break' },
    ]);
    expect(
      d.state.draws
        .at(-1)
        ?.result.map(({ entryId }) => entryId)
        .sort(),
    ).toEqual([first.entryId, 'e20'].sort());
    expect(d.at('t1')).toHaveLength(8);
  });

  test('[DRW-8] a broken table, seated: moved as drawn, the table closes, the room is told', () => {
    const d = new Desk().seatAndStart(20) as Desk;
    d.wait(MINUTE);
    const gone = d.at('t1').slice(0, 4);
    d.bust(...gone);
    d.bust(...d.at('t2').slice(0, 3));
    const [out = '', ...left] = d.at('t3');
    d.commit('break', 't3').reveal('Isar');
    const outcome = d.draw1.revealed?.outcome ?? [];
    expect(outcome).toHaveLength(1 + left.length);
    d.bust(out);
    d.seat();
    for (const { entryId, to } of outcome) if (entryId !== out) expect(d.state.entries[entryId]?.seat).toEqual(to);
    expect(d.state.tables.t3?.open).toBe(false);
    expect(Object.values(d.state.calls)).toMatchObject([{ kind: 'break' }]);
    expect(d.state.draws.at(-1)).toMatchObject({ kind: 'fair', reason: 'break', fair: d.draw1.id });
  });

  test.each([true, false])('[DRW-1] the final table, redraw %s', (redraw) => {
    const d = new Desk({ settings: { lateRegistrationUntilLevel: null, reentry: null } }).seatAndStart(12) as Desk;
    d.wait(MINUTE).bust(...d.at('t2').slice(0, 3));
    const staying = d.at('t1');
    d.commit('finalTable', 't1', redraw);
    expect(d.draw1.entries).toHaveLength(redraw ? 9 : 3);
    d.reveal('10h').seat();
    expect(d.draw1.revealed?.value).toBe('Th');
    expect(d.state.finalTable).toMatchObject({ table: 't1' });
    for (const { entryId, to } of d.draw1.revealed?.outcome ?? []) expect(d.state.entries[entryId]?.seat).toEqual(to);
    if (!redraw) expect(d.at('t1')).toEqual(expect.arrayContaining(staying));
    expect(d.at('t1')).toHaveLength(9);
  });

  test('[DRW-2] what the simple commands refuse, a fair draw refuses too', () => {
    const d = new Desk().seatAndStart(18) as Desk;
    const commit = (reason: FairReason, table: string | null) =>
      d.code({ type: 'commitDraw', reason, table, redraw: true, commitment: commitmentOf(secretNo(99)) });
    expect(commit('break', 't1')).toBe('break/no-room');
    expect(commit('break', null)).toBe('table/unknown');
    expect(commit('finalTable', 't1')).toBe('final-table/too-many-players');
    expect(commit('start', null)).toBe('draw/nobody-draws');
  });
});

describe('nobody can grind', () => {
  test('[DRW-2] one draw at a time; a secret is used once', () => {
    const d = registered(5).commit('start');
    const again = { type: 'commitDraw', reason: 'start', table: null, redraw: false } as const;
    expect(d.code({ ...again, commitment: commitmentOf(secretNo(9)) })).toBe('draw/open');
    d.do({ type: 'abandonDraw', draw: d.draw1.id, reason: 'mistake' });
    expect(d.code({ ...again, commitment: commitmentOf(d.secret) })).toBe('draw/commitment-used');
    d.do({ ...again, commitment: commitmentOf(secretNo(9)) });
    expect(d.state.fairDraws?.map(({ no, abandoned }) => [no, abandoned?.reason])).toEqual([
      [1, 'mistake'],
      [2, undefined],
    ]);
  });

  test('[DRW-9] a draw is revealed once, and with its own secret only', () => {
    const d = registered(5).commit('start');
    const reveal = (secret: string, value: string) => d.code({ type: 'revealDraw', draw: d.draw1.id, secret, value });
    expect(reveal(secretNo(5), 'Ks')).toBe('draw/wrong-secret');
    expect(reveal(d.secret, '  ')).toBe('draw/no-value');
    expect(d.code({ type: 'seatDraw', draw: d.draw1.id })).toBe('draw/not-revealed');
    d.reveal();
    expect(reveal(d.secret, 'Kh')).toBe('draw/settled');
    d.seat();
    expect(d.code({ type: 'seatDraw', draw: d.draw1.id })).toBe('draw/settled');
    expect(d.code({ type: 'abandonDraw', draw: d.draw1.id, reason: 'other' })).toBe('draw/settled');
    expect(d.code({ type: 'abandonDraw', draw: 'nope', reason: 'other' })).toBe('draw/unknown');
  });

  test('[DRW-9] neither commitment nor reveal nor abandonment can be undone; the seating can, and comes back the same', () => {
    const d = registered(6).commit('start');
    const undo = (cause: string) => d.code({ type: 'undo', cause, clock: 'keep' });
    expect(undo(d.draw1.id)).toBe('draw/stands');
    d.reveal();
    expect(undo(d.draw1.revealed?.cause ?? '')).toBe('draw/stands');
    d.seat();
    const seats = Object.values(d.state.entries).map(({ seat }) => seat);
    d.undo();
    expect(d.status).toBe('revealed');
    expect(d.state.entries.e1?.seat).toBeNull();
    d.seat();
    expect(Object.values(d.state.entries).map(({ seat }) => seat)).toEqual(seats);
    d.undo();
    d.do({ type: 'abandonDraw', draw: d.draw1.id, reason: 'roomChanged' });
    expect(undo(d.lastCommand)).toBe('draw/stands');
    expect(d.draw1.revealed?.outcome).toHaveLength(6);
  });

  test('[DRW-9] a void of a draw that another program writes does not count, in open and secured journals', () => {
    const d = registered(4).commit('start').reveal();
    d.seat();
    const seating = d.lastCommand;
    const voidOf = (cause: string) => event('command.voided', { cause }, 'x/d:9');
    const counts = (cause: string, before: readonly RecordedEvent[] = []) => {
      const trial = voidOf(cause);
      return authority([...before, ...d.journal, trial])(trial);
    };
    expect([counts(d.draw1.id), counts(d.draw1.revealed?.cause ?? ''), counts(seating)]).toEqual([false, false, true]);
  });

  test('[DRW-3] [DRW-6] a reveal that does not fit becomes a conflict and changes nothing else', () => {
    const d = registered(4).commit('start');
    const outcome = fairPicks(d.draw1, drawSeed(d.secret, 'Ks'));
    const told = { draw: d.draw1.id, secret: d.secret, value: 'Ks', outcome };
    const before = contentHash({ ...d.state, conflicts: [], lastAt: 0 });
    const codeOf = (data: object) => {
      const state = d.withForeign(event('draw.revealed', data));
      const changed = contentHash({ ...state, conflicts: [], lastAt: 0 }) !== before;
      return [state.conflicts.at(-1)?.code, changed];
    };
    expect(codeOf({ ...told, secret: secretNo(77) })).toEqual(['draw/wrong-secret', false]);
    expect(codeOf({ ...told, value: 'Kh' })).toEqual(['draw/wrong-outcome', false]);
    expect(codeOf({ ...told, outcome: [...outcome].reverse() })).toEqual(['draw/wrong-outcome', false]);
    expect(codeOf({ ...told, draw: 'nope' })).toEqual(['draw/unknown', false]);
    expect(codeOf(told)).toEqual([undefined, true]);
  });

  test('[DRW-2] two desks commit apart: both draws stand in the list', () => {
    const d = registered(4).commit('start');
    const data = {
      reason: 'start',
      table: null,
      redraw: false,
      commitment: commitmentOf(secretNo(50)),
      pools: [],
      entries: ['e1'],
    };
    expect(d.withForeign(event('draw.committed', data)).fairDraws?.map(({ no }) => no)).toEqual([1, 2]);
    const same = d.withForeign(event('draw.committed', { ...data, commitment: d.draw1.commitment }));
    expect(same.conflicts).toMatchObject([{ code: 'draw/commitment-used' }]);
    const twice = d.withForeign(
      event('draw.abandoned', { draw: d.draw1.id, reason: 'other' }, 'x/d:1'),
      event('draw.abandoned', { draw: d.draw1.id, reason: 'mistake' }, 'x/d:2'),
      event('draw.revealed', { draw: d.draw1.id, secret: d.secret, value: 'Ks', outcome: [] }, 'x/d:3'),
    );
    expect(twice.fairDraws?.[0]?.abandoned?.reason).toBe('other');
    expect(twice.conflicts).toMatchObject([{ code: 'draw/settled' }]);
  });
});

describe('what is told', () => {
  test('[DRW-12] an open draw is a prompt until it is seated or abandoned', () => {
    const d = registered(4).commit('start');
    const kinds = () => prompts(d.state, d.now).map(({ kind, commands }) => [kind, commands.map(({ id }) => id)]);
    expect(kinds()).toEqual([['drawCommitted', []]]);
    d.reveal();
    expect(kinds()).toEqual([['drawRevealed', ['seatDraw']]]);
    d.seat();
    expect(kinds()).toEqual([]);
  });

  test('[DRW-11] the public view holds what a check needs; before the reveal no secret is anywhere', () => {
    const d = registered(4).commit('start');
    const view = () => publicView(d.state, { p1: { name: 'Anna Kern', nickname: null, show: 'short' } }, d.now);
    const text = JSON.stringify([view(), d.state, d.journal, prompts(d.state, d.now)]);
    expect(text).not.toContain(d.secret);
    expect(text).toContain(d.draw1.commitment);
    expect(view().draws).toMatchObject([
      {
        kind: 'fair',
        no: 1,
        status: 'committed',
        revealed: null,
        entries: [{ entryId: 'e1', no: 1, name: 'Anna K.' }, {}, {}, {}],
      },
    ]);
    expect(JSON.stringify(view().draws)).not.toMatch(/p1|Kern|device/);
    d.reveal().seat();
    expect(view().draws).toMatchObject([{ status: 'seated', revealed: { secret: d.secret, value: 'Ks' } }]);
    expect(view().draws).toHaveLength(1);
  });

  test('[DRW-11] simple draws are listed too, with a name where it is one', () => {
    const d = new Desk().seatAndStart(5) as Desk;
    d.do({ type: 'registerPlayer', personId: 'p9', entryId: 'e9', seat: 'draw' });
    expect(publicView(d.state, {}, d.now).draws).toMatchObject([
      { kind: 'simple', reason: 'start', players: 5, name: null },
      { kind: 'simple', reason: 'late', players: 1, name: '#6' },
    ]);
  });
});
