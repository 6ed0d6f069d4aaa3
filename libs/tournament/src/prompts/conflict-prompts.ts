/**
 * Cards for what did not fit: one card a matter, not one an event. A command that lost out with ten seats is one card, and so
 * are all the clock changes a desk made on its own.
 *
 * Invariants: every conflict stands on a card, unless it is settled; every repair on offer is taken by `decide` now, and
 * settles the card, because it brings the answer along. [CON-1, CON-2]
 */
import { decide } from '../decide.js';
import type { Conflict, EntryId, Instant, RuleId, TournamentState } from '../model.js';
import type { Prompt, Urgency } from '../prompt.js';
import { authorOf } from '../roles.js';
import { isLive } from '../selectors.js';
import {
  CONFLICT_RULES,
  type ConflictKind,
  conflictKind,
  isSettled,
  lostEntry,
  lostSubject,
} from './conflict-kinds.js';
import { type Repair, repairs } from './conflict-repairs.js';
import { type Offer, offer, prompt } from './prompt-maker.js';

/** Conflicts of one matter; the first names it. */
export interface ConflictMatter {
  readonly kind: ConflictKind;
  readonly first: Conflict;
  readonly conflicts: readonly Conflict[];
}

/** All cards, in the order their conflicts came up, then those read from the state itself. */
export const conflictPrompts = (state: TournamentState, now: Instant): Prompt[] => [
  ...conflictMatters(state, now).map((matter) => matterPrompt(state, matter, now)),
  ...cancelledPrompts(state, now),
  ...penaltyPrompts(state, now),
];

/** What is to be settled at `now`. */
export function conflictMatters(state: TournamentState, now: Instant): ConflictMatter[] {
  const matters = new Map<string, { kind: ConflictKind; all: Conflict[] }>();
  for (const conflict of state.conflicts) {
    const { key, kind } = matterOf(state, conflict);
    const known = matters.get(key);
    if (known) known.all.push(conflict);
    else matters.set(key, { kind, all: [conflict] });
  }
  return [...matters.values()].flatMap(({ kind, all }) => {
    const open = all.filter((conflict) => !isSettled(state, conflict, now));
    const last = all.at(-1);
    // Of what a desk set again and again on its own only the last counts; of a command the first names the matter.
    const isRunOn = kind === 'clockTwice' || kind === 'buttonTwice';
    const first = isRunOn ? last : all[0];
    if (first === undefined || (isRunOn ? isSettled(state, first, now) : open.length === 0)) return [];
    return [{ kind, first, conflicts: isRunOn ? all : open }];
  });
}

/** Which matter a conflict belongs to. */
function matterOf(state: TournamentState, conflict: Conflict): { readonly key: string; readonly kind: ConflictKind } {
  const kind = conflictKind(state, conflict);
  const twin = kind === 'other' ? twinOf(state, conflict) : undefined;
  if (twin !== undefined) return matterOf(state, twin);
  const { cause, id, table } = conflict;
  if (kind === 'clockTwice') return { key: `clock ${authorOf(id)}`, kind };
  if (kind === 'buttonTwice') return { key: `button ${table} ${authorOf(id)}`, kind };
  // Moves of a table that could not be broken, or of a final table that stood already, are part of that.
  const whole = state.conflicts.find((other) => other.cause === cause && isWhole(conflictKind(state, other)));
  const wholeKind = whole ? conflictKind(state, whole) : kind;
  return { key: `${wholeKind} ${cause}`, kind: wholeKind };
}

const isWhole = (kind: ConflictKind): boolean => kind === 'breakHeld' || kind === 'finalTwice';

/** The registration that lost out, for what was done with its entry afterwards: nobody else ever knew that entry. */
function twinOf(state: TournamentState, conflict: Conflict): Conflict | undefined {
  if (conflict.code !== 'entry/unknown') return undefined;
  const subject = lostSubject(conflict)?.entryId ?? conflict.entryIds[0];
  return state.conflicts.find(
    (other) => other.lost?.type === 'entry.registered' && lostEntry(other)?.entryId === subject,
  );
}

const URGENT: ReadonlySet<ConflictKind> = new Set([
  'seatTwice',
  'tableGone',
  'personTwice',
  'reentryTwice',
  'clockTwice',
  'cancelledInPlay',
]);
const urgencyOf = (kind: ConflictKind): Urgency => (URGENT.has(kind) ? 'now' : 'soon');

function matterPrompt(state: TournamentState, matter: ConflictMatter, now: Instant): Prompt {
  const { kind, first, conflicts } = matter;
  const entries = [...new Set(conflicts.flatMap(({ entryIds }) => entryIdsOf(state, entryIds)))];
  return card(state, now, {
    kind,
    rule: first.rule ?? CONFLICT_RULES[kind],
    tables: first.table === null ? [] : [first.table],
    entries,
    facts: { code: first.code, event: first.id, seat: first.seat ?? 0, count: conflicts.length },
    keyed: [CONFLICT_RULES[kind], 'conflict', first.cause],
    raisedBy: { event: first.id },
    repairs: repairs(state, matter, now),
  });
}

/** Entries that stand; of one that was never taken there is nothing to show. */
const entryIdsOf = (state: TournamentState, ids: readonly EntryId[]): readonly EntryId[] =>
  ids.filter((id) => state.entries[id] !== undefined);

interface Card {
  readonly kind: ConflictKind;
  readonly rule: RuleId;
  readonly tables: Prompt['tables'];
  readonly entries: Prompt['entries'];
  readonly facts: Prompt['facts'];
  readonly keyed: readonly string[];
  readonly raisedBy: Prompt['facts'];
  readonly repairs: readonly Repair[];
}

function card(state: TournamentState, now: Instant, { kind, facts, repairs: all, ...draft }: Card): Prompt {
  const entry = state.entries[draft.entries[0] ?? ''];
  const made = prompt({
    kind: 'conflict',
    urgency: urgencyOf(kind),
    ...draft,
    facts: {
      ...facts,
      conflict: kind,
      table: state.tables[draft.tables[0] ?? '']?.no ?? 0,
      no: entry?.no ?? 0,
      atTable: state.tables[entry?.seat?.table ?? '']?.no ?? 0,
      atSeat: entry?.seat?.seat ?? 0,
      status: entry?.status ?? 'none',
    },
  });
  return { ...made, commands: all.flatMap((repair) => taken(state, made.key, repair, now)) };
}

/** The repair with its answer, if it is taken now. */
function taken(state: TournamentState, key: string, { id, command }: Repair, now: Instant): Offer[] {
  const answered = offer(id, { type: 'answerPrompt', key, answer: id, ...(command && { repair: command }) });
  const decided = decide(state, answered.command, { now, commandId: 'offer', draw: { int: () => 0 } });
  return decided.ok ? [answered] : [];
}

/** Cancelled by a desk that did not know the player had been seated and was playing. */
function cancelledPrompts(state: TournamentState, now: Instant): Prompt[] {
  const { startedAt } = state;
  if (startedAt === null) return [];
  return Object.values(state.entries).flatMap((entry) => {
    if (entry.status !== 'cancelled') return [];
    const step = entry.history.at(-1);
    const isBack = Object.values(state.entries).some((other) => other.personId === entry.personId && isLive(other));
    if (step?.what !== 'cancelled' || step.from === null || step.at <= startedAt || isBack) return [];
    const { table, seat } = step.from;
    const seatedAgain = { type: 'registerPlayer', personId: entry.personId, entryId: `${entry.id}-r` } as const;
    return card(state, now, {
      kind: 'cancelledInPlay',
      rule: CONFLICT_RULES.cancelledInPlay,
      tables: [table],
      entries: [entry.id],
      facts: { code: 'entry/already-playing', seat, count: 1 },
      keyed: [CONFLICT_RULES.cancelledInPlay, 'conflict', entry.id],
      raisedBy: { at: step.at },
      repairs: [{ id: 'registerAgain', command: { ...seatedAgain, seat: { table, seat } } }],
    });
  });
}

const LEFT: ReadonlySet<string> = new Set(['busted', 'cancelled', 'noShow', 'disqualified']);

/** Given to a player who was out by then. */
function penaltyPrompts(state: TournamentState, now: Instant): Prompt[] {
  return Object.values(state.penalties).flatMap((penalty) => {
    const entry = state.entries[penalty.entryId];
    if (penalty.endedAt !== null || !entry || isLive(entry)) return [];
    const leftAt = [...entry.history].reverse().find(({ what }) => LEFT.has(what))?.at ?? penalty.at;
    if (penalty.at <= leftAt) return [];
    return card(state, now, {
      kind: 'penaltyForOut',
      rule: CONFLICT_RULES.penaltyForOut,
      tables: [],
      entries: [entry.id],
      facts: { code: 'entry/not-live', seat: 0, count: 1, hands: penalty.handsLeft },
      keyed: [CONFLICT_RULES.penaltyForOut, 'conflict', entry.id],
      raisedBy: { penalty: penalty.id },
      repairs: [{ id: 'lift', command: { type: 'endPenalty', penaltyId: penalty.id } }],
    });
  });
}
