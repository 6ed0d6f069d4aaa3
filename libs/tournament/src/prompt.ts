import type { Command } from './command.js';
import type { EntryId, RuleId, SeatRef, TableId } from './model.js';

/** `now`: the room waits; `soon`: before the next hand or break; `later`: worth knowing. */
export type Urgency = 'now' | 'soon' | 'later';

/** What a prompt is about; when each is raised stands in docs/spec/prompts.md. */
export type PromptKind =
  | 'nextBigBlind'
  | 'balance'
  | 'halt'
  | 'resume'
  | 'breakTable'
  | 'finalTable'
  | 'bubble'
  | 'colorUp'
  | 'lateRegistrationEnds'
  | 'penaltyRunning'
  | 'penaltyServed'
  | 'unseated'
  | 'structureEnds'
  | 'lastPlayer'
  | 'conflict'
  | 'clockAnomaly'
  | 'callOpen'
  | 'drawCommitted'
  | 'drawRevealed';

/** One thing to settle. `key` = rule + table + the facts that raised it, so changed facts raise it anew. */
export interface Prompt {
  readonly key: string;
  readonly kind: PromptKind;
  readonly rule: RuleId;
  readonly urgency: Urgency;
  readonly tables: readonly TableId[];
  readonly entries: readonly EntryId[];
  /** The numbers that led to it, as message parameters (table numbers, counts, seats, level numbers, minutes). */
  readonly facts: Readonly<Record<string, string | number>>;
  readonly move: { readonly entryId: EntryId; readonly from: SeatRef; readonly to: SeatRef } | null;
  /** Commands that settle it, best first. An empty list: settled by `answerPrompt` only, or by time. */
  readonly commands: ReadonlyArray<{ readonly id: string; readonly command: Command }>;
  /** Whether the director may wave it off with `answerPrompt`. */
  readonly dismissable: boolean;
}
