/** The public door of `@blindwerk/tournament`: commands, events, decide, apply, replay, prompts, public views. */

export { apply, applyLive } from './apply.js';
export { authority } from './authority.js';
export { MOST_CHIPS, USUAL_CHIPS } from './chip-set.js';
export { clockAt, itemIndex, levelsStarted } from './clock.js';
export type { Command, CommandOf, CommandType, SeatChoice } from './command.js';
export { COMMAND_TYPES } from './command-schema.js';
export type { Ctx, DrawSource } from './context.js';
export { decide } from './decide.js';
export { checkFairDraw, commitmentOf, type DrawCheck, drawSeed, fairPicks } from './draw-fair.js';
export * from './draw-model.js';
export { type FairDrawStatus, fairDraw, fairDrawStatus, fairDraws, isDrawFact, openFairDraws } from './draw-state.js';
export { cardOf, normalValue, VALUE_LENGTH } from './draw-value.js';
export * from './draw-view.js';
export { type EveningPoint, eveningSeries } from './evening.js';
export type { NewEvent, RecordedEvent } from './event.js';
export { EVENT_TYPES, type EventType } from './event-types.js';
export { isNoted, PRESS_BOUND_MS } from './families/clock-moment.js';
export { penaltyRounds } from './families/penalty.js';
export { type RulingQuestion, readQuestion, writeQuestion } from './families/ruling-question.js';
export { NUMBER_FIELDS, type NumberField } from './fault.js';
export { checkInvariants } from './invariants.js';
export * from './model.js';
export { parseCommand, parseEvent } from './parse.js';
export type { Prompt, PromptKind, Urgency } from './prompt.js';
export { CONFLICT_KINDS, type ConflictKind } from './prompts/conflict-kinds.js';
export { REPAIRS } from './prompts/conflict-repairs.js';
export { standingEvent } from './prompts/conflict-sides.js';
export { prompts } from './prompts/prompts.js';
export { DEFAULT_NAME_CHOICE, personName, publicName, type StoredName } from './public-name.js';
export { publicView } from './public-view.js';
export { type Rank, type ResultRow, ranks, results } from './ranks.js';
export { type KnownRefusal, REFUSAL_CODES, REFUSALS, type RefusalInfo } from './refusals.js';
export {
  currentLevelNo,
  isReentryOpen,
  isRegistrationOpen,
  reentryEndsAt,
  registrationEndsAt,
} from './registration.js';
export { replay } from './replay.js';
export { ok, type Refusal, type Result, refuse } from './result.js';
export { authorFault, authorOf, isSecured, mayWrite, ROLES, rightsOf, roleOf, type Standing } from './roles.js';
export { profileOf } from './rules-adapter.js';
export { blindsAt, chipsAt } from './ruling-setup.js';
export { entriesOf, isLive, liveEntries, waitingEntries } from './selectors.js';
export { asOf, decisionTime, initialState } from './state.js';
export { CHANGE_KINDS, type ChangeKind, type ChangeValue, type StateChange } from './state-changes.js';
export { contentHash, stateHash } from './state-hash.js';
export { stats } from './stats.js';
export { decideUndo, previewUndo, type UndoFolds, type UndoPreview } from './undo.js';
export * from './view.js';
