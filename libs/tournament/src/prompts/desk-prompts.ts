/** Prompts about single entries and about the desk's own work: penalties, unseated players, conflicts, clock, open calls. */
import { runningPenalties } from '../families/penalty.js';
import type { Entry, Instant, Penalty, TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { ruleIdOf } from '../rules-adapter.js';
import { isLive, waitingEntries } from '../selectors.js';
import { anomalyPrompts } from './anomaly-prompts.js';
import { conflictPrompts } from './conflict-prompts.js';
import { type Offer, offer, prompt } from './prompt-maker.js';

/** Penalties that run or have just been served, and players without a seat. Only while the tournament runs. */
export const playerPrompts = (state: TournamentState): Prompt[] => [
  ...servedPrompts(state),
  ...unseatedPrompt(state),
  ...runningPrompts(state),
];

/** What the desk has to settle in any phase. */
export const deskPrompts = (state: TournamentState, now: Instant): Prompt[] => [
  ...conflictPrompts(state, now),
  ...anomalyPrompts(state, now),
  ...callPrompts(state),
];

function runningPrompts(state: TournamentState): Prompt[] {
  return runningPenalties(state).flatMap((penalty) => {
    const entry = state.entries[penalty.entryId];
    if (!entry) return [];
    return [
      prompt({
        ...penaltyDraft(state, penalty, entry),
        kind: 'penaltyRunning',
        urgency: 'later',
        raisedBy: { penalty: penalty.id, hands: penalty.handsLeft },
        commands: [
          offer('countHand', { type: 'countPenaltyHand', penaltyId: penalty.id }),
          offer('end', { type: 'endPenalty', penaltyId: penalty.id }),
        ],
      }),
    ];
  });
}

/** Served in full: the player may come back. */
function servedPrompts(state: TournamentState): Prompt[] {
  return Object.values(state.penalties).flatMap((penalty) => {
    const entry = state.entries[penalty.entryId];
    const isServed = penalty.endedAt !== null && penalty.handsTotal > 0 && penalty.handsLeft === 0;
    if (!isServed || !entry || !isLive(entry)) return [];
    return [
      prompt({
        ...penaltyDraft(state, penalty, entry),
        kind: 'penaltyServed',
        urgency: 'soon',
        raisedBy: { penalty: penalty.id },
      }),
    ];
  });
}

function penaltyDraft(state: TournamentState, penalty: Penalty, entry: Entry) {
  const table = entry.seat ? state.tables[entry.seat.table] : undefined;
  return {
    rule: ruleIdOf(state, 'penalties'),
    entries: [entry.id],
    tables: table ? [table.id] : [],
    facts: {
      no: entry.no,
      table: table?.no ?? 0,
      seat: entry.seat?.seat ?? 0,
      hands: penalty.handsLeft,
      total: penalty.handsTotal,
    },
  };
}

function unseatedPrompt(state: TournamentState): Prompt[] {
  const waiting = waitingEntries(state);
  const [first] = waiting;
  if (!first) return [];
  const seat: Offer =
    waiting.length === 1
      ? offer('seat', { type: 'seatEntry', entryId: first.id, seat: 'draw' })
      : offer('draw', { type: 'drawSeats' });
  return [
    prompt({
      kind: 'unseated',
      rule: 'ENT-8',
      urgency: 'soon',
      entries: waiting.map(({ id }) => id),
      facts: { players: waiting.length, no: first.no },
      commands: [seat],
    }),
  ];
}

/** Calls that still stand on the wall; a halt goes by releasing the table. */
function callPrompts(state: TournamentState): Prompt[] {
  return Object.values(state.calls)
    .filter(({ kind }) => kind !== 'halt')
    .sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))
    .map((call) =>
      prompt({
        kind: 'callOpen',
        rule: 'PRM-12',
        urgency: 'later',
        tables: call.table === null ? [] : [call.table],
        entries: [...call.moves, ...call.seated].map(({ entryId }) => entryId),
        facts: { call: call.kind, players: call.moves.length + call.seated.length },
        raisedBy: { call: call.id },
        commands: [offer('settle', { type: 'settleCall', callId: call.id })],
        dismissable: false,
      }),
    );
}
