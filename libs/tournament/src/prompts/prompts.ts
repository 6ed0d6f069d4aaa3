/**
 * What the director should see to now: computed from the state at a moment, nothing is stored but the answers.
 *
 * Invariants: every command on offer is one that `decide` takes in this state; a prompt that was answered stays away until
 * the facts in its key change. Which kinds there are, when and why: docs/spec/prompts.md.
 */
import type { Instant, TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { asOf, decisionTime } from '../state.js';
import { deskPrompts, playerPrompts } from './desk-prompts.js';
import { drawPrompts } from './draw-prompts.js';
import { eveningPrompts } from './evening-prompts.js';
import { floorPlan } from './floor-plan.js';
import { floorPrompts } from './floor-prompts.js';
import { unanswered } from './prompt-maker.js';

/** Prompts that stand at `now`, the most urgent first. */
export function prompts(state: TournamentState, now: Instant): readonly Prompt[] {
  const at = decisionTime(state, now);
  const current = asOf(state, at);
  if (current.phase === 'none') return [];
  const desk = [...drawPrompts(current), ...deskPrompts(current, at)];
  if (current.phase !== 'running') return unanswered(current, desk);
  const floor = floorPlan(current, at);
  return unanswered(current, [...desk, ...floorPrompts(floor), ...eveningPrompts(floor), ...playerPrompts(current)]);
}
