/**
 * Prompts about the course of the evening: bubble, chips that leave play, registration that ends, levels that run out, and
 * the player who is left alone.
 */
import { clockAt } from '../clock.js';
import type { Instant, TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { placesPaid } from '../ranks.js';
import { registrationEndsAt } from '../registration.js';
import { ruleIdOf } from '../rules-adapter.js';
import { liveEntries } from '../selectors.js';
import type { FloorPlan } from './floor-plan.js';
import { offer, prompt } from './prompt-maker.js';

/** How long before its end late registration is announced, ms. */
export const REGISTRATION_NOTICE_MS = 10 * 60_000;

const MINUTE = 60_000;
/** Minutes left, begun ones counted. */
const minutes = (ms: number): number => Math.ceil(ms / MINUTE);

/** All prompts about the course of the evening. */
export const eveningPrompts = (floor: FloorPlan): Prompt[] => [
  ...bubblePrompt(floor),
  ...colorUpPrompt(floor.state, floor.now),
  ...registrationPrompt(floor.state, floor.now),
  ...structurePrompt(floor),
  ...lastPlayerPrompt(floor),
];

/** One place before the money: hand for hand. Not while somebody can still come in: the field is not complete. */
function bubblePrompt({ state, left, registrationOpen }: FloorPlan): Prompt[] {
  const places = placesPaid(state);
  if (registrationOpen || places === 0 || left !== places + 1) return [];
  const facts = { players: left, places };
  return [prompt({ kind: 'bubble', rule: ruleIdOf(state, 'handForHand'), urgency: 'now', facts })];
}

function colorUpPrompt(state: TournamentState, now: Instant): Prompt[] {
  const { item, remainingMs } = clockAt(state.clock, state.structure, now);
  if (item?.kind !== 'break' || item.colorUp === null) return [];
  return [
    prompt({
      kind: 'colorUp',
      rule: ruleIdOf(state, 'colorUp'),
      urgency: 'soon',
      facts: { chip: item.colorUp, minutes: minutes(remainingMs) },
      raisedBy: { item: item.id, chip: item.colorUp },
    }),
  ];
}

function registrationPrompt(state: TournamentState, now: Instant): Prompt[] {
  const endsAt = registrationEndsAt(state, now);
  const level = state.settings.lateRegistrationUntilLevel;
  if (endsAt === null || level === null || endsAt <= now || endsAt - now > REGISTRATION_NOTICE_MS) return [];
  return [
    prompt({
      kind: 'lateRegistrationEnds',
      rule: 'ENT-3',
      urgency: 'later',
      facts: { level, minutes: minutes(endsAt - now) },
      raisedBy: { level },
    }),
  ];
}

/** The last level runs, or has run out, and there is still somebody to beat. */
function structurePrompt({ state, now, left }: FloorPlan): Prompt[] {
  const { item, next, levelNo, remainingMs, status } = clockAt(state.clock, state.structure, now);
  if (!item || levelNo === null || next !== null || left < 2) return [];
  const isOver = status === 'ended';
  return [
    prompt({
      kind: 'structureEnds',
      rule: 'CLK-10',
      urgency: isOver ? 'now' : 'soon',
      facts: { level: levelNo, minutes: minutes(remainingMs) },
      raisedBy: { item: item.id, over: isOver ? 1 : 0 },
    }),
  ];
}

/**
 * One player is left and the tournament still runs: somebody could come in when the others went, or still can. Nothing ends
 * by itself when registration closes, so the director is asked.
 */
function lastPlayerPrompt({ state, left, registrationOpen }: FloorPlan): Prompt[] {
  const [last] = left === 1 ? liveEntries(state) : [];
  if (last === undefined) return [];
  const isOpen = registrationOpen ? 1 : 0;
  return [
    prompt({
      kind: 'lastPlayer',
      rule: 'ENT-12',
      urgency: registrationOpen ? 'soon' : 'now',
      entries: [last.id],
      facts: { no: last.no, registrationOpen: isOpen },
      raisedBy: { registrationOpen: isOpen },
      commands: [offer('finish', { type: 'finishTournament' })],
    }),
  ];
}
