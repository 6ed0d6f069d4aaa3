import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, applyLive } from '../apply.js';
import type { Command } from '../command.js';
import { decide } from '../decide.js';
import type { RecordedEvent } from '../event.js';
import { checkInvariants } from '../invariants.js';
import type { Conflict, TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { replay } from '../replay.js';
import { decisionTime } from '../state.js';
import { stateHash } from '../state-hash.js';
import { Director, deepFreeze, level, MINUTE, STRUCTURE, seededDraw } from '../testing.js';
import { isSettled } from './conflict-kinds.js';
import { conflictMatters } from './conflict-prompts.js';
import { prompts } from './prompts.js';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261201);

const entryId = fc.integer({ min: 1, max: 20 }).map((n) => `e${n}`);
const person = fc.constantFrom('late2', 'late2', 'late2', 'p1', 'p2');
const table = fc.constantFrom('t1', 't2', 't3');
const seatRef = fc.record({ table, seat: fc.integer({ min: 1, max: 9 }) });
const of = <T extends Command['type']>(type: T) => fc.constant(type);
const newcomer = { personId: person, seat: fc.oneof(fc.constantFrom('draw' as const, 'later' as const), seatRef) };

/** What desks do on a floor; ids of new things are put in by the desk. */
const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: of('registerPlayer'), entryId: fc.constant('new'), ...newcomer }),
  fc.record({ type: of('reEnter'), entryId: fc.constant('new'), ...newcomer }),
  fc.record({ type: of('drawSeats') }),
  fc.record({ type: of('seatEntry'), entryId, seat: fc.oneof(fc.constant('draw' as const), seatRef) }),
  fc.record({ type: of('cancelEntry'), entryId }),
  fc.record({ type: of('markNoShow'), entryId }),
  fc.record({ type: of('countChips'), entryId, chips: fc.constantFrom(10_000, 20_500, 41_000) }),
  fc.record({
    type: of('bustPlayers'),
    entries: fc.uniqueArray(fc.record({ entryId }), { selector: (one) => one.entryId, minLength: 1, maxLength: 2 }),
    ranking: fc.constant('shared' as const),
  }),
  fc.record({ type: of('moveEntry'), entryId, to: seatRef, reason: fc.constant('manual' as const) }),
  fc.record({ type: of('swapSeats'), a: entryId, b: entryId }),
  fc.record({
    type: of('openTable'),
    tableId: fc.constantFrom('t4', 'new'),
    no: fc.constant(4),
    maxSeats: fc.constantFrom(6, 9),
  }),
  fc.record({ type: of('breakTable'), table }),
  fc.record({
    type: of('setButton'),
    table,
    button: fc.constantFrom(1, 2),
    smallBlind: fc.constant(4),
    bigBlind: fc.constant(5),
  }),
  fc.record({ type: of('handPlayed'), table }),
  fc.record({
    type: of('givePenalty'),
    penaltyId: fc.constant('new'),
    entryId,
    kind: fc.constantFrom('oneHand' as const, 'warning' as const, 'disqualification' as const),
    offence: fc.constant('device' as const),
  }),
  fc.record({ type: of('pauseClock') }),
  fc.record({ type: of('resumeClock') }),
  fc.record({ type: of('adjustClock'), byMs: fc.constantFrom(60_000, -30_000) }),
  fc.record({ type: of('nextItem') }),
  fc.record({
    type: of('setPrizes'),
    prizes: fc.constantFrom(500, 900).map((amount) => [{ place: 1, amount }]),
  }),
  fc.record({
    type: of('editStructure'),
    structure: fc.constantFrom([10], [10, 11]).map((added) => [...STRUCTURE, ...added.map((no) => level(no))]),
  }),
  fc.record({ type: of('finishTournament') }),
);

/** A desk that works on its own from a common state: its own fold, its own events. */
class Desk {
  readonly tail: RecordedEvent[] = [];
  state: TournamentState;
  private seq = 0;
  private readonly draw;
  constructor(
    readonly name: string,
    base: TournamentState,
    private now: number,
    seed: number,
  ) {
    this.state = structuredClone(base);
    this.draw = seededDraw(seed);
  }

  give(command: Command, waitMs = 0): boolean {
    this.now += waitMs;
    const cause = `${this.name}-c${this.seq}`;
    const named = JSON.parse(JSON.stringify(command).replaceAll('"new"', `"${cause}"`)) as Command; // ids differ, shapes do not
    const decided = decide(this.state, named, { now: this.now, commandId: cause, draw: this.draw });
    if (!decided.ok) return false;
    const at = decisionTime(this.state, this.now);
    for (const draft of decided.value) {
      this.seq += 1;
      this.tail.push(deepFreeze({ ...draft, id: `t/${this.name}:${this.seq}`, cause, at }));
      apply(this.state, this.tail.at(-1)!);
    }
    this.seq += 1;
    return true;
  }
}

/** Commands of both, each desk's own order kept, woven as `takes` says; commands stay whole. */
function woven(a: readonly RecordedEvent[], b: readonly RecordedEvent[], takes: readonly boolean[]): RecordedEvent[] {
  const rest = [byCommand(a), byCommand(b)];
  const order: RecordedEvent[] = [];
  for (let i = 0; rest[0]!.length + rest[1]!.length > 0; i++) {
    const first = takes[i % Math.max(1, takes.length)] ? 0 : 1;
    const from = rest[first]!.length > 0 ? first : 1 - first;
    order.push(...(rest[from]!.shift() ?? []));
  }
  return order;
}
function byCommand(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const groups: RecordedEvent[][] = [];
  for (const event of events) {
    if (groups.at(-1)?.[0]?.cause === event.cause) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

const cards = (state: TournamentState, now: number): readonly Prompt[] =>
  prompts(state, now).filter(({ kind }) => kind === 'conflict');

/** Conflicts that are neither settled nor on a card. */
function untold(state: TournamentState, now: number): Conflict[] {
  const told = new Set(conflictMatters(state, now).flatMap(({ conflicts }) => conflicts.map(({ id }) => id)));
  return state.conflicts.filter((conflict) => !told.has(conflict.id) && !isSettled(state, conflict, now));
}

/** Every repair of every card, tried on its own: those that were refused, or that left the card standing. */
function badRepairs(state: TournamentState, now: number): string[] {
  return cards(state, now).flatMap((card) =>
    card.commands.flatMap(({ id, command }) => {
      const ctx = { now, commandId: `fix-${id}`, draw: seededDraw(7) };
      const decided = decide(state, command, ctx);
      if (!decided.ok) return [`${card.facts.conflict}/${id} refused: ${decided.error.code}`];
      const at = decisionTime(state, now);
      const events = decided.value.map(
        (draft, i): RecordedEvent => ({ ...draft, id: `t/c:${i + 1}`, cause: `fix-${id}`, at }),
      );
      const after = applyLive(state, events);
      const lost = after.conflicts.length - state.conflicts.length;
      if (lost > 0) return [`${card.facts.conflict}/${id} became a conflict: ${after.conflicts.at(-1)?.code}`];
      return cards(after, now).some(({ key }) => key === card.key)
        ? [`${card.facts.conflict}/${id} does not clear it`]
        : [];
    }),
  );
}

describe('[CON-1] two desks that worked apart', () => {
  it('have the same state after they meet, a card for all that was lost, and repairs that settle it', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(commands, { minLength: 1, maxLength: 14 }),
        fc.array(commands, { minLength: 1, maxLength: 14 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        fc.nat(),
        fc.constantFrom(0, 700, 20_000),
        (forA, forB, takes, seed, skew) => {
          const td = new Director({ check: false, seed });
          td.seatAndStart(20);
          td.do({ type: 'registerPlayer', personId: 'late1', entryId: 'waiting', seat: 'later' });
          td.wait(MINUTE);
          const a = new Desk('a', td.state, td.now, seed);
          const b = new Desk('b', td.state, td.now + skew, seed + 1);
          for (const one of forA) a.give(one, 300);
          for (const one of forB) b.give(one, 1_100);
          const order = woven(a.tail, b.tail, takes);
          const base = td.live();
          const onA = replay([...base, ...order]);
          let onB = td.state;
          for (const event of order) onB = applyLive(onB, [event]);
          expect(stateHash(onB)).toBe(stateHash(onA));
          expect(checkInvariants(onA)).toEqual([]);
          const now = onA.lastAt + 1_000;
          expect(untold(onA, now)).toEqual([]);
          expect(cards(onB, now)).toEqual(cards(onA, now));
          expect(badRepairs(onA, now)).toEqual([]);
          for (const card of cards(onA, now)) seen.add(String(card.facts.conflict));
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
    // The desks clashed in all the ways that desks clash in.
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['bustTwice', 'clockTwice', 'movedTwice', 'seatTwice', 'personTwice']),
    );
    if (process.env.SHOW) console.log([...seen].sort());
  }, 120_000);
});
