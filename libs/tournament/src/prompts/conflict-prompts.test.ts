import { describe, expect, it } from 'vitest';
import { apply, applyLive } from '../apply.js';
import type { Command } from '../command.js';
import { decide } from '../decide.js';
import type { RecordedEvent } from '../event.js';
import type { TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { replay } from '../replay.js';
import { decisionTime } from '../state.js';
import { Director, level, MINUTE, STRUCTURE, seededDraw } from '../testing.js';
import { standingEvent } from './conflict-sides.js';
import { prompts } from './prompts.js';

/** Two desks with a common past; what each does, the other hears of only when they meet, A's events first. */
class TwoDesks {
  readonly td = new Director({
    settings: { lateRegistrationUntilLevel: 6, reentry: { maxPerPerson: 2, untilLevel: 6 } },
  });
  private readonly tails: Record<'a' | 'b', RecordedEvent[]> = { a: [], b: [] };
  private readonly states: Partial<Record<'a' | 'b', TournamentState>> = {};
  /** The state after they met. */
  state: TournamentState = this.td.state;

  /** Splits: from here on they are apart. */
  split(): this {
    this.states.a = structuredClone(this.td.state);
    this.states.b = structuredClone(this.td.state);
    return this;
  }
  does(desk: 'a' | 'b', command: Command, now = this.td.now): this {
    const state = this.states[desk] ?? this.td.state;
    const cause = `${desk}${this.tails[desk].length}`;
    const decided = decide(state, command, { now, commandId: cause, draw: seededDraw(desk === 'a' ? 3 : 4) });
    if (!decided.ok) throw new Error(`${desk} ${command.type}: ${decided.error.code}`);
    const at = decisionTime(state, now);
    for (const draft of decided.value) {
      const event = { ...draft, id: `t/${desk}:${this.tails[desk].length + 1}`, cause, at };
      this.tails[desk].push(event);
      apply(state, event);
    }
    return this;
  }
  meet(): this {
    this.state = replay(this.live());
    return this;
  }
  live(): RecordedEvent[] {
    return [...this.td.live(), ...this.tails.a, ...this.tails.b];
  }
  get now() {
    return Math.max(this.td.now, this.state.lastAt) + 1;
  }
  cards(): readonly Prompt[] {
    return prompts(this.state, this.now).filter(({ kind }) => kind === 'conflict');
  }
  /** The one card, as kind, offers and the command that holds. */
  card() {
    const [card, ...more] = this.cards();
    if (!card || more.length > 0) throw new Error(`not one card: ${this.cards().map(({ facts }) => facts.conflict)}`);
    const holds = standingEvent(this.state, this.live(), String(card.facts.event));
    return { is: card.facts.conflict, offers: card.commands.map(({ id }) => id), holds: holds?.cause ?? null };
  }
  /** Taps an offer: it must be taken, and the card must be gone. */
  settle(id: string): TournamentState {
    const [card] = this.cards();
    const command = card?.commands.find((one) => one.id === id)?.command;
    if (!command) throw new Error(`no ${id}`);
    const decided = decide(this.state, command, { now: this.now, commandId: 'fix', draw: seededDraw(9) });
    if (!decided.ok) throw new Error(decided.error.code);
    const events = decided.value.map((draft, i) => ({ ...draft, id: `t/a:${99 + i}`, cause: 'fix', at: this.now }));
    this.state = applyLive(this.state, events);
    expect(this.cards()).toEqual([]);
    return this.state;
  }
}

/** Twelve players at two tables, and `x`, who waits for a seat; the clock runs. */
function evening(): TwoDesks {
  const desks = new TwoDesks();
  desks.td.seatAndStart(12);
  desks.td.do({ type: 'registerPlayer', personId: 'px', entryId: 'x', seat: 'later' });
  desks.td.wait(MINUTE);
  return desks.split();
}
const freeAt = ({ td }: TwoDesks, table: string): number =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].find((seat) => td.state.tables[table]?.seats[seat] === null) ?? 0;
const seatOf = ({ td }: TwoDesks, id: string) => td.state.entries[id]?.seat ?? { table: '', seat: 0 };
const register = (name: string, seat: Extract<Command, { type: 'registerPlayer' }>['seat'] = 'later'): Command => ({
  type: 'registerPlayer',
  personId: `p-${name.slice(0, 1)}`,
  entryId: name,
  seat,
});
const bust = (entryId: string): Command => ({ type: 'bustPlayers', entries: [{ entryId }], ranking: 'shared' });

describe('two desks that worked apart', () => {
  it('[CON-2] [CON-4] give one seat twice: the second player gets another, in one command with the answer', () => {
    const d = evening();
    const to = { table: 't1', seat: freeAt(d, 't1') };
    d.does('a', register('n1', to)).does('b', register('m1', to)).meet();
    expect(d.card()).toEqual({ is: 'seatTwice', offers: ['seat'], holds: 'a0' });
    expect(d.settle('seat').entries.m1?.seat).not.toBeNull();
  });

  it('[CON-5] move a player to a table that was broken: the player gets a drawn seat, or stays', () => {
    const d = evening();
    const [mover = ''] = d.td.at('t1');
    d.does('a', { type: 'openTable', tableId: 't9', no: 9, maxSeats: 9 });
    d.does('a', { type: 'breakTable', table: 't2' });
    d.does('b', { type: 'moveEntry', entryId: mover, to: { table: 't2', seat: freeAt(d, 't2') }, reason: 'manual' });
    d.meet();
    expect(d.card()).toEqual({ is: 'tableGone', offers: ['moveDraw'], holds: 'a1' });
    expect(d.settle('moveDraw').entries[mover]?.seat?.table).toBe('t9');
  });

  it('[CON-6] move one player to two seats: the first holds, the other is a tap away', () => {
    const d = evening();
    const [mover = ''] = d.td.at('t1');
    const own = seatOf(d, mover).seat;
    const other = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((seat) => seat !== own && !d.td.state.tables.t1?.seats[seat]) ?? 0;
    d.does('a', { type: 'moveEntry', entryId: mover, to: { table: 't2', seat: freeAt(d, 't2') }, reason: 'manual' });
    d.does('b', { type: 'moveEntry', entryId: mover, to: { table: 't1', seat: other }, reason: 'manual' });
    d.meet();
    expect(d.card()).toEqual({ is: 'movedTwice', offers: ['moveThere'], holds: 'a0' });
    expect(d.settle('moveThere').entries[mover]?.seat).toEqual({ table: 't1', seat: other });
  });

  it('[CON-6] draw seats twice: one card, not one a player', () => {
    const d = new TwoDesks();
    for (const n of [1, 2, 3, 4, 5])
      d.td.do({ type: 'registerPlayer', personId: `p${n}`, entryId: `e${n}`, seat: 'later' });
    d.split().does('a', { type: 'drawSeats' }).does('b', { type: 'drawSeats' }).meet();
    const cards = d.cards().map(({ facts }) => facts.conflict);
    expect(cards.length).toBeLessThanOrEqual(2);
    expect(cards).toContain('drawnTwice');
    expect(d.state.conflicts.length).toBeGreaterThan(2);
  });

  it('[CON-7] register one person twice: one entry counts, the second fee goes back', () => {
    const d = evening();
    const to = { table: 't1', seat: freeAt(d, 't1') };
    d.does('a', register('n1')).does('b', register('n2', to)).does('b', bust('n2')).meet();
    expect(d.card()).toEqual({ is: 'personTwice', offers: ['refund', 'otherSeat'], holds: 'a0' });
    d.settle('refund');
    expect(d.state.answers).toMatchObject({ [Object.keys(d.state.answers)[0] ?? '']: { answer: 'refund' } });
    d.meet();
    expect(d.settle('otherSeat').entries.n1?.seat).toEqual(to);
  });

  it('[CON-7] register one person twice and bust the second entry: the bust is offered for the one that counts', () => {
    const d = evening();
    d.does('a', register('n1', { table: 't1', seat: freeAt(d, 't1') }));
    d.does('b', register('n2', { table: 't2', seat: freeAt(d, 't2') }))
      .does('b', bust('n2'))
      .meet();
    expect(d.card().offers).toEqual(['refund', 'otherSeat', 'bustToo']);
    expect(d.settle('bustToo').entries.n1?.status).toBe('busted');
  });

  it('[CON-7] take one re-entry twice', () => {
    const d = evening();
    const [out = ''] = d.td.at('t1');
    d.td.bust(out);
    d.split();
    const { personId = '' } = d.td.state.entries[out] ?? {};
    d.does('a', { type: 'reEnter', personId, entryId: 'r1', seat: 'later' });
    d.does('b', { type: 'reEnter', personId, entryId: 'r2', seat: 'later' }).meet();
    expect(d.card()).toEqual({ is: 'reentryTwice', offers: ['refund'], holds: 'a0' });
    d.settle('refund');
  });

  it('[CON-8] bust one player twice: out once; and the other of that hand stays out too', () => {
    const d = evening();
    const [one = '', two = ''] = d.td.at('t1');
    d.does('a', bust(one));
    d.does('b', { type: 'bustPlayers', entries: [{ entryId: one }, { entryId: two }], ranking: 'shared' }).meet();
    expect(d.card()).toEqual({ is: 'bustTwice', offers: [], holds: 'a0' });
    expect(d.state.entries[two]?.status).toBe('busted');
    expect(d.state.busts).toHaveLength(2);
  });

  it('[CON-9] bust by one, moved by the other: out holds', () => {
    const d = evening();
    const [one = ''] = d.td.at('t1');
    d.does('a', bust(one));
    d.does('b', {
      type: 'moveEntry',
      entryId: one,
      to: { table: 't2', seat: freeAt(d, 't2') },
      reason: 'manual',
    }).meet();
    expect(d.card()).toEqual({ is: 'outMeanwhile', offers: [], holds: 'a0' });
  });

  it('[CON-9] cancelled by one, seated by the other: registered again in that seat', () => {
    const d = evening();
    const to = { table: 't1', seat: freeAt(d, 't1') };
    d.does('a', { type: 'cancelEntry', entryId: 'x' }).does('b', { type: 'seatEntry', entryId: 'x', seat: to }).meet();
    expect(d.card()).toEqual({ is: 'outMeanwhile', offers: ['registerAgain'], holds: 'a0' });
    expect(d.settle('registerAgain').entries['x-r']?.seat).toEqual(to);
  });

  it('[CON-9] seated by one, cancelled by the other who did not see it: told, although the event fits', () => {
    const d = evening();
    const to = { table: 't1', seat: freeAt(d, 't1') };
    d.does('a', { type: 'seatEntry', entryId: 'x', seat: to }).does('b', { type: 'cancelEntry', entryId: 'x' }).meet();
    expect(d.state.conflicts).toEqual([]);
    expect(d.card()).toMatchObject({ is: 'cancelledInPlay', offers: ['registerAgain'] });
    expect(d.settle('registerAgain').entries['x-r']?.seat).toEqual(to);
  });

  it('[CON-10] set the clock twice: the first holds, the other is a tap away, to the millisecond', () => {
    const d = evening();
    d.does('a', { type: 'nextItem' });
    d.does('b', { type: 'pauseClock' }).does('b', { type: 'adjustClock', byMs: MINUTE }).meet();
    expect(d.card()).toEqual({ is: 'clockTwice', offers: ['takeClock'], holds: 'a0' });
    expect(d.settle('takeClock').clock).toMatchObject({ status: 'paused', anchor: { itemId: 'l1', elapsedMs: 0 } });
  });

  it('[CON-10] pause twice alike: nothing is left to ask', () => {
    const d = evening();
    d.does('a', { type: 'pauseClock' }).does('b', { type: 'pauseClock' }).meet();
    expect(d.state.conflicts).toHaveLength(1);
    expect(d.cards()).toEqual([]);
  });

  it('[CLK-15] a pause that comes ten minutes late turns nothing back by itself', () => {
    const d = evening();
    const [one = ''] = d.td.at('t1');
    d.does('a', bust(one), d.td.now + 10 * MINUTE)
      .does('b', { type: 'pauseClock' }, d.td.now + 1_000)
      .meet();
    expect(d.state.clock.status).toBe('running');
    expect(d.state.conflicts).toMatchObject([{ code: 'clock/late' }]);
    expect(d.card()).toMatchObject({ is: 'clockTwice', offers: ['takeClock'] });
    expect(d.settle('takeClock').clock).toMatchObject({ status: 'paused', anchor: { elapsedMs: MINUTE + 1_000 } });
  });

  it('[CLK-15] a pause a few seconds late counts from a second and a half before the last thing known', () => {
    const d = evening();
    const [one = ''] = d.td.at('t1');
    d.does('a', bust(one), d.td.now + 5_000)
      .does('b', { type: 'pauseClock' }, d.td.now + 1_000)
      .meet();
    expect(d.state.clock).toMatchObject({ status: 'paused', anchor: { elapsedMs: MINUTE + 3_500 } });
    expect(d.cards()).toEqual([]);
  });

  it('[CON-11] set the button twice', () => {
    const d = evening();
    d.does('a', { type: 'setButton', table: 't1', button: 1, smallBlind: 2, bigBlind: 3 });
    d.does('b', { type: 'setButton', table: 't1', button: 4, smallBlind: 5, bigBlind: 6 }).meet();
    expect(d.card()).toEqual({ is: 'buttonTwice', offers: ['takeButton'], holds: 'a0' });
    expect(d.settle('takeButton').tables.t1?.button).toMatchObject({ button: 4 });
  });

  it('[CON-12] [CON-13] set prizes and structure twice', () => {
    const d = evening();
    const structure = [...STRUCTURE, level(10)];
    d.does('a', { type: 'setPrizes', prizes: [{ place: 1, amount: 500 }] });
    d.does('b', { type: 'setPrizes', prizes: [{ place: 1, amount: 900 }] }).meet();
    expect(d.card()).toEqual({ is: 'prizesTwice', offers: ['takePrizes'], holds: 'a0' });
    expect(d.settle('takePrizes').prizes).toEqual([{ place: 1, amount: 900 }]);
    const e = evening();
    e.does('a', { type: 'editStructure', structure: [...structure, level(11)] });
    e.does('b', { type: 'editStructure', structure }).meet();
    expect(e.card()).toEqual({ is: 'structureTwice', offers: ['takeStructure'], holds: 'a0' });
    expect(e.settle('takeStructure').structure).toHaveLength(structure.length);
  });

  it('[CON-14] open two tables with one number: the second gets another number', () => {
    const d = evening();
    d.does('a', { type: 'openTable', tableId: 'ta', no: 3, maxSeats: 9 });
    d.does('b', { type: 'openTable', tableId: 'tb', no: 3, maxSeats: 9 }).meet();
    expect(d.card()).toEqual({ is: 'tableTwice', offers: ['openAs'], holds: 'a0' });
    expect(d.settle('openAs').tables.tb?.no).toBe(4);
  });

  it('[CON-14] break a table where the other has seated somebody: broken again, with that player', () => {
    const d = evening();
    d.td.do({ type: 'openTable', tableId: 't9', no: 9, maxSeats: 9 });
    d.split();
    d.does('a', { type: 'seatEntry', entryId: 'x', seat: { table: 't2', seat: freeAt(d, 't2') } });
    d.does('b', { type: 'breakTable', table: 't2' }).meet();
    expect(d.card()).toEqual({ is: 'breakHeld', offers: ['breakAgain'], holds: 'a0' });
    expect(d.settle('breakAgain').tables.t2?.open).toBe(false);
  });

  it('[CON-15] an older count that comes late does not replace a newer one', () => {
    const d = evening();
    const [one = ''] = d.td.at('t1');
    d.does('a', { type: 'countChips', entryId: one, chips: 31_000 }, d.td.now + 2 * MINUTE);
    d.does('b', { type: 'countChips', entryId: one, chips: 12_000 }).meet();
    expect(d.state.entries[one]?.chips).toBe(31_000);
    expect(d.card()).toEqual({ is: 'countTwice', offers: ['takeCount'], holds: 'a0' });
    expect(d.settle('takeCount').entries[one]?.chips).toBe(12_000);
  });

  it('[CON-16] a penalty for a player who was out by then is lifted; one from before the bust is no conflict', () => {
    const penalty = (entryId: string): Command => ({
      type: 'givePenalty',
      penaltyId: 'pen',
      entryId,
      kind: 'oneHand',
      offence: 'device',
    });
    const d = evening();
    const [one = ''] = d.td.at('t1');
    d.does('a', bust(one))
      .does('b', penalty(one), d.td.now + MINUTE)
      .meet();
    expect(d.card()).toMatchObject({ is: 'penaltyForOut', offers: ['lift'] });
    d.settle('lift');
    const e = evening();
    e.does('a', bust(one), e.td.now + MINUTE)
      .does('b', penalty(one))
      .meet();
    expect(e.cards()).toEqual([]);
  });

  it('[CON-17] end the tournament while the other goes on: what came after the end is told, and only undo is left', () => {
    const d = evening();
    const [one = ''] = d.td.at('t1');
    d.does('a', { type: 'finishTournament' }).does('b', bust(one)).meet();
    expect(d.card()).toEqual({ is: 'afterEnd', offers: [], holds: 'a0' });
  });

  it('[CON-18] what no kind fits is told all the same, with the state as it was', () => {
    const d = evening();
    d.does('a', { type: 'openTable', tableId: 't9', no: 9, maxSeats: 9 });
    d.does('a', { type: 'breakTable', table: 't2' });
    d.does('b', { type: 'haltTable', table: 't2' }).meet();
    expect(d.card()).toEqual({ is: 'other', offers: [], holds: null });
  });

  it('[CON-3] [UNDO-3] undoing what one desk saw of the other is no conflict', () => {
    const td = new Director();
    const set = (amount: number): Command => ({ type: 'setPrizes', prizes: [{ place: 1, amount }] });
    td.do(set(100));
    td.wait(MINUTE);
    td.do(set(200));
    const second = td.lastCommand;
    td.wait(MINUTE);
    td.do(set(300));
    const without = replay(td.live().filter(({ cause }) => cause !== second));
    expect(without.prizes).toEqual([{ place: 1, amount: 300 }]);
    expect(without.conflicts).toEqual([]);
  });
});
