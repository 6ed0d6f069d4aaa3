/**
 * Penalties (TDA-71, ISAR-T57): warning, one hand, rounds, disqualification.
 *
 * Invariants: the number of hands is fixed when the penalty is given and follows the player to any table; it goes down
 * by completed hands only, never below 0; of several penalties of a player the oldest is served first; the chips of a
 * disqualified player leave play.
 */
import { type Measure, penaltyHands } from '@blindwerk/rules';
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import type { Ctx } from '../context.js';
import type { NewEvent } from '../event.js';
import type { EntryId, Penalty, Table, TournamentState } from '../model.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { profileOf, ruleIdOf } from '../rules-adapter.js';
import { countSchema, idSchema, offenceSchema } from '../schemas.js';
import { isLive } from '../selectors.js';
import { noteStep, openTable, playersAt, seatedAt, vacate } from './seating.js';
import { finishIfDecided } from './tournament.js';

/** Most rounds where the book names no end: what the house rules stop at too. */
const MOST_ROUNDS = 4;

/** Rounds a penalty of this tournament may have: its book's, or its club's. Rules TDA-71A, ISAR-T57B. */
export function penaltyRounds(state: TournamentState): { readonly min: number; readonly max: number } {
  const { min, max } = profileOf(state).penaltyRounds;
  return { min, max: max ?? Math.max(min, MOST_ROUNDS) };
}

const given = v.object({
  penaltyId: idSchema,
  entryId: idSchema,
  kind: v.picklist(['warning', 'oneHand', 'rounds', 'disqualification']),
  offence: offenceSchema,
  rounds: v.nullable(countSchema),
  playersWhenGiven: countSchema,
  handsTotal: countSchema,
});
type Given = v.InferOutput<typeof given>;

export const penaltyEvents = {
  'penalty.given': defineEvent({
    v: 1,
    schema: given,
    apply(state, data, event) {
      if (state.penalties[data.penaltyId]) noteConflict(state, event, 'penalty/id-taken', { entryIds: [data.entryId] });
      else if (!state.entries[data.entryId]) noteConflict(state, event, 'entry/unknown', { entryIds: [data.entryId] });
      else state.penalties[data.penaltyId] = newPenalty(data, event.at);
    },
  }),
  /** Holds the hands left afterwards: the same hand counted by two desks counts once. */
  'penalty.handCounted': defineEvent({
    v: 1,
    schema: v.object({ penaltyId: idSchema, handsLeft: countSchema }),
    apply(state, data, event) {
      const penalty = state.penalties[data.penaltyId];
      if (!penalty) return noteConflict(state, event, 'penalty/unknown');
      if (penalty.endedAt !== null || data.handsLeft >= penalty.handsLeft) return;
      penalty.handsLeft = data.handsLeft;
      if (penalty.handsLeft === 0) penalty.endedAt = event.at;
    },
  }),
  'penalty.ended': defineEvent({
    v: 1,
    schema: v.object({ penaltyId: idSchema }),
    apply(state, data, event) {
      const penalty = state.penalties[data.penaltyId];
      if (penalty) penalty.endedAt ??= event.at;
      else noteConflict(state, event, 'penalty/unknown');
    },
  }),
  /** The player is out as of now, in a hand of their own. The last count stays: so many chips leave play. */
  'entry.disqualified': defineEvent({
    v: 1,
    schema: v.object({ entryId: idSchema }),
    apply(state, data, event) {
      const entry = state.entries[data.entryId];
      if (!entry) return noteConflict(state, event, 'entry/unknown', { entryIds: [data.entryId] });
      const problem = state.phase === 'finished' ? 'tournament/finished' : isLive(entry) ? null : 'entry/not-live';
      if (problem) return noteConflict(state, event, problem, { entryIds: [data.entryId] });
      const from = vacate(state, entry.id);
      entry.status = 'disqualified';
      entry.away = false;
      noteStep(entry, event.at, 'disqualified', from, null);
      state.busts.push({ entryId: entry.id, hand: event.cause, order: 0, at: event.at });
    },
  }),
};

export const penaltyDeciders: Deciders<'givePenalty' | 'countPenaltyHand' | 'endPenalty'> = {
  givePenalty(state, { penaltyId, entryId, kind, rounds = null, offence }, ctx) {
    const entry = state.entries[entryId];
    if (!entry) return refuse('entry/unknown');
    if (!isLive(entry)) return refuse('entry/not-live');
    if (state.penalties[penaltyId]) return refuse('penalty/id-taken');
    if (!roundsFit(state, kind, rounds))
      return refuse('penalty/rounds', ruleIdOf(state, 'penalties'), penaltyRounds(state));
    const table = entry.seat ? openTable(state, entry.seat.table) : null;
    const players = table ? playersAt(table) : 0;
    if (players === 0 && kind !== 'warning' && kind !== 'disqualification') return refuse('entry/not-seated');
    const missed = penaltyHands(measureOf(kind, rounds), players, profileOf(state));
    if ('error' in missed) return refuse('penalty/rounds', ruleIdOf(state, 'penalties'), penaltyRounds(state));
    const handsTotal = missed.hands;
    const data: Given = { penaltyId, entryId, kind, offence, rounds, playersWhenGiven: players, handsTotal };
    const out = kind === 'disqualification' ? disqualified(state, entryId, ctx) : [];
    return ok([{ type: 'penalty.given', v: 1, data }, ...out]);
  },
  countPenaltyHand(state, { penaltyId }) {
    const penalty = state.penalties[penaltyId];
    if (!penalty) return refuse('penalty/unknown');
    return penalty.endedAt === null ? ok([handCounted(penalty)]) : refuse('penalty/over');
  },
  endPenalty(state, { penaltyId }) {
    const penalty = state.penalties[penaltyId];
    if (!penalty) return refuse('penalty/unknown');
    return penalty.endedAt === null
      ? ok([{ type: 'penalty.ended', v: 1, data: { penaltyId } }])
      : refuse('penalty/over');
  },
};

/** Penalties now being served, at most one a player, oldest first. */
export function runningPenalties(state: TournamentState): Penalty[] {
  const running = Object.values(state.penalties).filter(({ endedAt, entryId }) => {
    const entry = state.entries[entryId];
    return endedAt === null && entry !== undefined && isLive(entry);
  });
  running.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const serving = new Map<EntryId, Penalty>();
  for (const penalty of running) if (!serving.has(penalty.entryId)) serving.set(penalty.entryId, penalty);
  return [...serving.values()];
}

/** One completed hand of the table, for everybody who serves a penalty there. */
export function handCountedAt(state: TournamentState, table: Table): NewEvent[] {
  const here = new Set(seatedAt(table));
  return runningPenalties(state)
    .filter((penalty) => here.has(penalty.entryId))
    .map(handCounted);
}

const handCounted = ({ id, handsLeft }: Penalty): NewEvent => ({
  type: 'penalty.handCounted',
  v: 1,
  data: { penaltyId: id, handsLeft: handsLeft - 1 },
});

function roundsFit(state: TournamentState, kind: Given['kind'], rounds: number | null): boolean {
  if (kind !== 'rounds') return rounds === null;
  const { min, max } = penaltyRounds(state);
  return rounds !== null && Number.isInteger(rounds) && rounds >= min && rounds <= max;
}

/** Out at once; the last player left has won. */
const disqualified = (state: TournamentState, entryId: EntryId, ctx: Ctx): NewEvent[] => [
  { type: 'entry.disqualified', v: 1, data: { entryId } },
  ...finishIfDecided(state, [entryId], ctx),
];

const measureOf = (kind: Given['kind'], rounds: number | null): Measure =>
  kind === 'rounds' ? { kind, rounds: rounds ?? 0 } : { kind };

function newPenalty(data: Given, at: number): Penalty {
  const { penaltyId, entryId, kind, offence, rounds, playersWhenGiven, handsTotal } = data;
  const endedAt = handsTotal === 0 ? at : null;
  return {
    id: penaltyId,
    entryId,
    kind,
    offence,
    at,
    rounds,
    playersWhenGiven,
    handsTotal,
    handsLeft: handsTotal,
    endedAt,
  };
}
