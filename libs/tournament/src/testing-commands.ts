/**
 * Arbitrary evenings for property tests: each step is what a director might tap, right or wrong, made from the state at
 * hand. Not part of the public door.
 */
import type { Command, SeatChoice } from './command.js';
import { commitmentOf } from './draw-fair.js';
import { ABANDON_REASONS, FAIR_REASONS } from './draw-model.js';
import { fairDraws, openFairDraws } from './draw-state.js';
import type { EntryId, Offence, PenaltyKind, PersonId, StructureItem } from './model.js';
import { type Director, level, MINUTE, pause } from './testing.js';

/** One step: how long the director waits, and the command made from the state then. `n` are free numbers to choose with. */
export interface Step {
  readonly waitMs: number;
  readonly kind: (typeof KINDS)[number];
  readonly n: readonly [number, number, number];
}

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];
const CHOICES = ['draw', 'later', 'draw'] as const;
const PENALTIES: readonly PenaltyKind[] = ['warning', 'oneHand', 'rounds', 'disqualification'];
const OFFENCE: Offence = 'other';

/** How each kind of step becomes a command; the weight makes evenings move. */
const MAKERS = {
  registerPlayer: [
    6,
    (d: Director, [a, b]: Numbers): Command => {
      const choice: SeatChoice = b % 4 === 3 ? chair(d, a, b) : (pick(CHOICES, b) ?? 'draw');
      return { type: 'registerPlayer', personId: `p${a % 40}`, entryId: `e${a % 60}`, seat: choice };
    },
  ],
  registerPlayers: [
    2,
    (_d: Director, [a, b]: Numbers): Command => ({
      type: 'registerPlayers',
      players: Array.from({ length: 1 + (b % 12) }, (_, i) => ({
        personId: `p${(a + i) % 40}`,
        entryId: `l${a % 50}-${i}`,
      })),
    }),
  ],
  reEnter: [
    4,
    (d: Director, [a, b]: Numbers): Command => ({
      type: 'reEnter',
      personId: buster(d, a),
      entryId: `r${b % 90}`,
      seat: pick(CHOICES, b) ?? 'draw',
    }),
  ],
  drawSeats: [
    3,
    (d: Director, [a]: Numbers): Command => ({ type: 'drawSeats', tables: a % 4 === 0 ? [table(d, a)] : undefined }),
  ],
  commitDraw: [
    1,
    (d: Director, [a, b, c]: Numbers): Command => ({
      type: 'commitDraw',
      reason: pick(FAIR_REASONS, b) ?? 'start',
      table: b % 3 === 0 ? null : table(d, a),
      redraw: c % 2 === 0,
      commitment: commitmentOf(secretOf(fairDraws(d.state).length)),
    }),
  ],
  revealDraw: [
    2,
    (d: Director, [a]: Numbers): Command => {
      const no = openFairDraws(d.state)[0]?.no ?? 1;
      return { type: 'revealDraw', draw: drawId(d), secret: secretOf(no - 1), value: `word ${a}` };
    },
  ],
  seatDraw: [2, (d: Director): Command => ({ type: 'seatDraw', draw: drawId(d) })],
  abandonDraw: [
    1,
    (d: Director, [a]: Numbers): Command => ({
      type: 'abandonDraw',
      draw: drawId(d),
      reason: pick(ABANDON_REASONS, a) ?? 'other',
    }),
  ],
  seatEntry: [
    2,
    (d: Director, [a, b, c]: Numbers): Command => ({
      type: 'seatEntry',
      entryId: entry(d, a),
      seat: b % 2 ? 'draw' : chair(d, b, c),
    }),
  ],
  bustPlayers: [
    8,
    (d: Director, [a, b, c]: Numbers): Command => ({
      type: 'bustPlayers',
      entries: [a, a + 1, a + 2].slice(0, 1 + (b % 3)).map((n) => ({ entryId: entry(d, n), chipsBefore: (c * n) % 9 })),
      ranking: c % 2 ? 'shared' : 'byStack',
    }),
  ],
  cancelEntry: [1, (d: Director, [a]: Numbers): Command => ({ type: 'cancelEntry', entryId: entry(d, a) })],
  markNoShow: [1, (d: Director, [a]: Numbers): Command => ({ type: 'markNoShow', entryId: entry(d, a) })],
  setAway: [
    1,
    (d: Director, [a, b]: Numbers): Command => ({ type: 'setAway', entryId: entry(d, a), away: b % 2 === 0 }),
  ],
  countChips: [1, (d: Director, [a, b]: Numbers): Command => ({ type: 'countChips', entryId: entry(d, a), chips: b })],
  moveEntry: [
    3,
    (d: Director, [a, b, c]: Numbers): Command => ({
      type: 'moveEntry',
      entryId: entry(d, a),
      to: pick(['worst', 'draw', chair(d, b, c)] as const, b) ?? 'draw',
      table: c % 3 ? table(d, c) : undefined,
      reason: a % 2 ? 'balance' : 'manual',
    }),
  ],
  swapSeats: [1, (d: Director, [a, b]: Numbers): Command => ({ type: 'swapSeats', a: entry(d, a), b: entry(d, b) })],
  openTable: [
    1,
    (_d: Director, [a, b]: Numbers): Command => ({
      type: 'openTable',
      tableId: `t${a % 9}`,
      no: 1 + (b % 9),
      maxSeats: 2 + (a % 9),
    }),
  ],
  blockSeat: [
    1,
    (d: Director, [a, b, c]: Numbers): Command => ({
      type: 'blockSeat',
      table: table(d, a),
      seat: 1 + (b % 9),
      blocked: c % 2 === 0,
    }),
  ],
  setButton: [
    1,
    (d: Director, [a, b, c]: Numbers): Command => ({
      type: 'setButton',
      table: table(d, a),
      button: 1 + (b % 9),
      smallBlind: c % 3 ? 1 + (c % 9) : null,
      bigBlind: 1 + ((b + c) % 9),
    }),
  ],
  setNextBigBlind: [
    2,
    (d: Director, [a, b]: Numbers): Command => ({ type: 'setNextBigBlind', table: table(d, a), seat: 1 + (b % 9) }),
  ],
  handPlayed: [2, (d: Director, [a]: Numbers): Command => ({ type: 'handPlayed', table: table(d, a) })],
  haltTable: [1, (d: Director, [a]: Numbers): Command => ({ type: 'haltTable', table: table(d, a) })],
  releaseTable: [1, (d: Director, [a]: Numbers): Command => ({ type: 'releaseTable', table: table(d, a) })],
  breakTable: [2, (d: Director, [a]: Numbers): Command => ({ type: 'breakTable', table: table(d, a) })],
  formFinalTable: [
    2,
    (d: Director, [a, b]: Numbers): Command => ({ type: 'formFinalTable', table: table(d, a), redraw: b % 2 === 0 }),
  ],
  givePenalty: [
    2,
    (d: Director, [a, b, c]: Numbers): Command => ({
      type: 'givePenalty',
      penaltyId: `pen${b % 30}`,
      entryId: entry(d, a),
      kind: pick(PENALTIES, c) ?? 'warning',
      rounds: c % 4 === 2 ? 1 + (b % 4) : undefined,
      offence: OFFENCE,
    }),
  ],
  countPenaltyHand: [
    1,
    (d: Director, [a]: Numbers): Command => ({ type: 'countPenaltyHand', penaltyId: penalty(d, a) }),
  ],
  endPenalty: [1, (d: Director, [a]: Numbers): Command => ({ type: 'endPenalty', penaltyId: penalty(d, a) })],
  scheduleStart: [
    1,
    (d: Director, [a]: Numbers): Command => ({
      type: 'scheduleStart',
      startsAt: a % 3 ? d.now + (a % 60) * MINUTE : null,
    }),
  ],
  startClock: [3, (): Command => ({ type: 'startClock' })],
  pauseClock: [2, (): Command => ({ type: 'pauseClock' })],
  resumeClock: [3, (): Command => ({ type: 'resumeClock' })],
  adjustClock: [2, (_d: Director, [a]: Numbers): Command => ({ type: 'adjustClock', byMs: ((a % 41) - 20) * 30_000 })],
  setTimeLeft: [1, (_d: Director, [a]: Numbers): Command => ({ type: 'setTimeLeft', remainingMs: (a % 60) * 30_000 })],
  goToItem: [
    1,
    (d: Director, [a]: Numbers): Command => ({ type: 'goToItem', itemId: pick(d.state.structure, a)?.id ?? 'none' }),
  ],
  nextItem: [2, (): Command => ({ type: 'nextItem' })],
  previousItem: [1, (): Command => ({ type: 'previousItem' })],
  editStructure: [
    1,
    (d: Director, [a, b]: Numbers): Command => ({ type: 'editStructure', structure: edited(d.state.structure, a, b) }),
  ],
  noteClockAnomaly: [1, (_d: Director, [a]: Numbers): Command => ({ type: 'noteClockAnomaly', kind: 'step', byMs: a })],
  changeSettings: [
    1,
    (_d: Director, [a, b]: Numbers): Command => ({
      type: 'changeSettings',
      settings: {
        maxSpread: a % 2 ? 1 : 2,
        handed: 6 + (b % 4),
        lateRegistrationUntilLevel: b % 5 === 0 ? null : 1 + (b % 9),
      },
    }),
  ],
  noteRuling: [
    1,
    (d: Director, [a, b]: Numbers): Command => ({
      type: 'noteRuling',
      question: b % 5 === 0 ? 'nothing' : '{"given":{},"when":{"actor":"B","op":"legal"}}',
      ruling: 'legal',
      amountTotal: a % 3 ? a : null,
      rules: ['TDA-47A'],
      table: b % 2 ? table(d, a) : null,
      otherwise: null,
    }),
  ],
  setPrizes: [
    1,
    (_d: Director, [a]: Numbers): Command => ({
      type: 'setPrizes',
      prizes: Array.from({ length: a % 5 }, (_, i) => ({ place: i + 1, amount: a * 100 })),
    }),
  ],
  postMessage: [1, (): Command => ({ type: 'postMessage', text: 'x' })],
  clearMessage: [1, (): Command => ({ type: 'clearMessage' })],
  answerPrompt: [
    1,
    (_d: Director, [a]: Numbers): Command => ({ type: 'answerPrompt', key: `k${a % 9}`, answer: 'no' }),
  ],
  settleCall: [
    2,
    (d: Director, [a]: Numbers): Command => ({
      type: 'settleCall',
      callId: pick(Object.keys(d.state.calls), a) ?? 'none',
    }),
  ],
  settleAnomaly: [
    1,
    (d: Director, [a, b]: Numbers): Command => ({
      type: 'settleAnomaly',
      anomalyId: d.live().findLast(({ type }) => type === 'clock.anomalyNoted')?.id ?? `t/a:${1 + (a % 9)}`,
      answer: b % 2 ? 'keep' : 'rollBack',
    }),
  ],
  setClock: [
    1,
    (d: Director, [a, b]: Numbers): Command => {
      const { clock } = d.state;
      const itemId = pick(d.state.structure, a)?.id ?? 'l1';
      const anchor = { itemId, elapsedMs: (b % 20) * MINUTE, at: d.now };
      return clock.status === 'paused'
        ? { type: 'setClock', clock: { status: 'paused', anchor, since: d.now } }
        : { type: 'setClock', clock: { status: 'running', anchor } };
    },
  ],
  finishTournament: [1, (_d: Director): Command => ({ type: 'finishTournament' })],
  undo: [
    4,
    (d: Director, [a, b]: Numbers): Command => ({
      type: 'undo',
      cause: pick(d.journal, d.journal.length - 1 - (a % 12))?.cause ?? 'c1',
      clock: b % 2 ? 'keep' : 'restore',
    }),
  ],
} satisfies Record<
  // Rights have evenings of their own (roles.prop.test.ts): a journal that is secured refuses this director's taps.
  Exclude<Command['type'], 'createTournament' | 'admitDevice' | 'revokeDevice'>,
  readonly [number, (d: Director, n: Numbers) => Command]
>;

type Numbers = Step['n'];
// Reason for `as`: Object.keys forgets the literal keys of a const object.
const KINDS = Object.keys(MAKERS) as ReadonlyArray<keyof typeof MAKERS>;
/** Kinds of step with how often each comes, for a weighted choice. */
export const STEP_KINDS = KINDS.map((kind) => ({ kind, weight: MAKERS[kind][0] }));

/** An entry: mostly one that is seated, else any. */
function entry(d: Director, n: number): EntryId {
  const ids = Object.keys(d.state.entries);
  const seated = ids.filter((id) => d.state.entries[id]?.seat);
  return pick(n % 7 === 0 || seated.length === 0 ? ids : seated, n) ?? 'nobody';
}
/** A person who busted, if there is one. */
function buster(d: Director, n: number): PersonId {
  const busted = Object.values(d.state.entries).filter((other) => other.status === 'busted');
  return pick(busted, n)?.personId ?? `p${n % 40}`;
}
const penalty = (d: Director, n: number) => pick(Object.keys(d.state.penalties), n) ?? 'none';
/** The secret of the nth draw: tests need no chance. */
const secretOf = (n: number) => n.toString(16).padStart(64, 'a');
const drawId = (d: Director) => openFairDraws(d.state)[0]?.id ?? fairDraws(d.state)[0]?.id ?? 'none';
const table = (d: Director, n: number) => pick(Object.keys(d.state.tables), n) ?? 'nowhere';
const chair = (d: Director, a: number, b: number) => ({ table: table(d, a), seat: 1 + (b % 10) });

/** Longer or shorter items, items added, an item taken out. */
function edited(structure: readonly StructureItem[], a: number, b: number): StructureItem[] {
  const items = structure.map((item) => ({ ...item }));
  const at = a % Math.max(1, items.length);
  const item = items[at];
  if (b % 3 === 0 && item) items[at] = { ...item, durationMs: (1 + (b % 40)) * MINUTE };
  else if (b % 3 === 1) items.push(b % 2 ? level(100 + (a % 50)) : pause(100 + (a % 50)));
  else items.splice(at, 1);
  return items;
}

/** The command of a step, from the director's state. */
export const commandOf = (d: Director, { kind, n }: Step): Command => MAKERS[kind][1](d, n);
