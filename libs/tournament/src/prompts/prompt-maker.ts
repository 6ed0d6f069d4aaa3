/**
 * Making prompts: keys, defaults, order.
 *
 * Invariant: a key is made of rule, kind, tables, entries and the facts that raised the prompt, never of what merely passes
 * (minutes left); so an answered prompt stays away until its facts change, and then comes back.
 */
import type { Command } from '../command.js';
import type { RuleId, TournamentState } from '../model.js';
import type { Prompt, PromptKind, Urgency } from '../prompt.js';

/** A command on offer, by an id that is stable within the prompt. */
export type Offer = Prompt['commands'][number];
/** What a prompt needs to say; the rest has defaults. */
export interface PromptDraft {
  readonly kind: PromptKind;
  readonly rule: RuleId;
  readonly urgency: Urgency;
  readonly facts: Prompt['facts'];
  /** Facts that raised it; `facts` unless named. */
  readonly raisedBy?: Prompt['facts'];
  readonly tables?: Prompt['tables'];
  readonly entries?: Prompt['entries'];
  readonly move?: Prompt['move'];
  readonly commands?: readonly Offer[];
  readonly dismissable?: boolean;
  /** What the key is made of besides `raisedBy`, where tables and entries may shrink while it stands. */
  readonly keyed?: readonly string[];
}

/** A prompt from its draft. */
export function prompt(draft: PromptDraft): Prompt {
  const { kind, rule, urgency, facts, raisedBy = facts, tables = [], entries = [] } = draft;
  return {
    key: keyOf(draft.keyed ?? [rule, kind, ...tables, ...entries], raisedBy),
    kind,
    rule,
    urgency,
    tables,
    entries,
    facts,
    move: draft.move ?? null,
    commands: draft.commands ?? [],
    dismissable: draft.dismissable ?? true,
  };
}

/** A command on offer. */
export const offer = (id: string, command: Command): Offer => ({ id, command });

/** What was not answered yet, the most urgent first, otherwise in the order given. */
export function unanswered(state: TournamentState, prompts: readonly Prompt[]): Prompt[] {
  const open = prompts.filter(({ key }) => !Object.hasOwn(state.answers, key));
  return open.sort((a, b) => URGENCY[a.urgency] - URGENCY[b.urgency]);
}

const URGENCY: Readonly<Record<Urgency, number>> = { now: 0, soon: 1, later: 2 };

/** Longest a key may be: it is stored with its answer. */
const KEY_LENGTH = 300;

function keyOf(parts: readonly string[], raisedBy: Prompt['facts']): string {
  const facts = Object.keys(raisedBy)
    .sort()
    .map((name) => `${name}=${raisedBy[name]}`);
  const key = [...parts, ...facts].join('|');
  return key.length <= KEY_LENGTH ? key : `${key.slice(0, KEY_LENGTH - 9)}~${hashOf(key)}`;
}

/** Eight hex digits of FNV-1a, so that long keys that begin alike differ. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
