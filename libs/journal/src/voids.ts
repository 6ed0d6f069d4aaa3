/**
 * Undo, resolved before the fold: an event `command.voided { cause }` takes out all events of one command. A void that is
 * voided itself counts for nothing, so what it took out is back. Where two voids void each other (only after a merge), the
 * later one in canonical order holds.
 */
import type { CommandId, Envelope } from './envelope.js';

/** Type of the event that voids a command. Its data: `{ cause }`. */
export const VOID_TYPE = 'command.voided';

/** The ordered events, parted. Both lists keep the order. */
export interface VoidsResolved {
  readonly live: readonly Envelope[];
  readonly voided: readonly Envelope[];
}

/** The command that a void takes out; null when the event is no void, or its data do not name one. */
export const voidTarget = (event: Envelope): CommandId | null => {
  if (event.type !== VOID_TYPE) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('cause' in data)) return null;
  return typeof data.cause === 'string' && data.cause !== event.cause ? data.cause : null;
};

/** Whether a void counts. This lib knows no rights: the application brings them. */
export type VoidFilter = (event: Envelope) => boolean;

/**
 * Parts events in canonical order into those that count and those taken out.
 * @param counts asked of every void; one that does not count takes nothing out, and stays among the live events.
 */
export const resolveVoids = (ordered: readonly Envelope[], counts: VoidFilter = () => true): VoidsResolved => {
  const out = voidedCauses(ordered, counts);
  if (out.size === 0) return { live: ordered, voided: [] };
  const live: Envelope[] = [];
  const voided: Envelope[] = [];
  for (const event of ordered) (out.has(event.cause) ? voided : live).push(event);
  return { live, voided };
};

interface Void {
  readonly cause: CommandId;
  readonly target: CommandId;
}

/** Commands taken out by a void that itself stands. */
const voidedCauses = (ordered: readonly Envelope[], counts: VoidFilter): ReadonlySet<CommandId> => {
  const voids: Void[] = [];
  for (const event of ordered) {
    const target = voidTarget(event);
    if (target !== null && counts(event)) voids.push({ cause: event.cause, target });
  }
  const stands = standingVoids(voids);
  return new Set(voids.filter((item) => stands.get(item) === true).map(({ target }) => target));
};

/**
 * A void stands when no standing void targets its command. Answered from the last to the first with a stack of open
 * questions (chains may be long); a question met again while open closes a circle and is taken as standing.
 */
const standingVoids = (voids: readonly Void[]): ReadonlyMap<Void, boolean> => {
  const attackers = new Map<CommandId, Void[]>();
  for (const item of voids) attackers.set(item.target, [...(attackers.get(item.target) ?? []), item]);
  const answer = new Map<Void, boolean>();
  const open = new Set<Void>();
  for (const first of [...voids].reverse()) {
    const stack = [first];
    for (let item = stack.at(-1); item !== undefined; item = stack.at(-1)) {
      open.add(item);
      const against = answer.has(item) ? [] : (attackers.get(item.cause) ?? []);
      const unanswered = against.find((other) => !answer.has(other) && !open.has(other));
      if (unanswered !== undefined) {
        stack.push(unanswered);
        continue;
      }
      if (!answer.has(item)) answer.set(item, !against.some((other) => answer.get(other) ?? open.has(other)));
      open.delete(item);
      stack.pop();
    }
  }
  return answer;
};
