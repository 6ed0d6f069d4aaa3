/**
 * The question about a sleep of the computer: keep the time as it went on, or take the slept time back. Both answers are
 * shown with the level and time left they lead to. A clock that was only set moved no time and is told. [CLK-16, CLK-17]
 */
import { clockAt } from '../clock.js';
import { isAsked, rolledBack } from '../families/clock-repair.js';
import type { Anomaly, Instant, TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { type Offer, offer, prompt } from './prompt-maker.js';

/** Sleeps and steps that wait for an answer. */
export const anomalyPrompts = (state: TournamentState, now: Instant): Prompt[] =>
  state.anomalies.filter((anomaly) => isAsked(state, anomaly)).map((anomaly) => anomalyPrompt(state, anomaly, now));

function anomalyPrompt(state: TournamentState, anomaly: Anomaly, now: Instant): Prompt {
  const { id, kind, byMs, at, noticedAt = at } = anomaly;
  const isSleep = kind === 'sleep' && byMs > 0;
  return prompt({
    kind: 'clockAnomaly',
    rule: 'PRM-11',
    urgency: isSleep ? 'now' : 'soon',
    facts: { cause: kind, seconds: Math.round(byMs / 1000), byMs, noticedAt, ...outcomes(state, byMs, now) },
    raisedBy: { event: id },
    commands: isSleep ? answers(id) : [],
    dismissable: !isSleep,
  });
}

const answers = (anomalyId: string): Offer[] => [
  offer('keep', { type: 'settleAnomaly', anomalyId, answer: 'keep' }),
  offer('rollBack', { type: 'settleAnomaly', anomalyId, answer: 'rollBack' }),
];

/** Level (0 in a break) and time left for either answer, as of `now`. */
function outcomes(state: TournamentState, byMs: number, now: Instant): Prompt['facts'] {
  const kept = clockAt(state.clock, state.structure, now);
  const back = clockAt({ ...rolledBack(state, byMs, now), basis: null }, state.structure, now);
  return {
    keptLevel: kept.isBreak ? 0 : (kept.levelNo ?? 0),
    keptMs: kept.remainingMs,
    backLevel: back.isBreak ? 0 : (back.levelNo ?? 0),
    backMs: back.remainingMs,
  };
}
