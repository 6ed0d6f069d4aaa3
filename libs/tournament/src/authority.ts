/**
 * Which voids count. Voids are resolved before the fold, so their rights cannot be checked in it: this pass over the ordered
 * events comes first, and whoever joins journal and tournament hands it to the journal's `liveEvents` or `resolveVoids`.
 *
 * A void counts when its author may write, at that place, everything the voided command wrote; a void of a void, when it may
 * write what comes back with it. Of a secured journal neither the creation nor an admission or a revocation can be voided:
 * rights must not hang on voids that hang on rights. [DEV-5, DEV-6]
 */
import { apply } from './apply.js';
import type { RecordedEvent } from './event.js';
import type { CommandId, EventId, Role } from './model.js';
import { authorFault, authorOf, isSecured, mayWrite, roleOf } from './roles.js';
import { initialState } from './state.js';

/** What one command wrote with right, as far as its undoing is concerned. */
interface Written {
  readonly types: Set<string>;
  /** Commands it voids. */
  readonly targets: Set<CommandId>;
}
type Commands = ReadonlyMap<CommandId, Written>;

const isRights = (type: string): boolean => type === 'device.admitted' || type === 'device.revoked';
/** A draw that was committed, revealed or abandoned stays so, whoever would undo it. [DRW-9] */
const isDrawFact = (type: string): boolean =>
  type === 'draw.committed' || type === 'draw.revealed' || type === 'draw.abandoned';
const isFixed = (type: string): boolean => isRights(type) || type === 'tournament.created';

/**
 * Says of each void among `ordered` (all events in canonical order, voided ones too) whether it counts.
 * @example liveEvents(events, receipts, { epochs, authority })
 */
export function authority(ordered: readonly RecordedEvent[]): (event: RecordedEvent) => boolean {
  if (!ordered.some(({ type }) => type === 'device.admitted')) return openAuthority(ordered);
  const { isSecuredJournal, roles, commands } = readRights(ordered);
  if (!isSecuredJournal) return openAuthority(ordered);
  return (event) => {
    const role = roles.get(event.id);
    const target = targetOf(event);
    return role !== undefined && target !== null && mayVoid(role, target, commands);
  };
}

/** In an open journal everybody may undo everything but what a draw stands on. */
function openAuthority(ordered: readonly RecordedEvent[]): (event: RecordedEvent) => boolean {
  const standing = new Set(ordered.filter(({ type }) => isDrawFact(type)).map(({ cause }) => cause));
  return (event) => !standing.has(targetOf(event) ?? '');
}

interface Rights {
  readonly isSecuredJournal: boolean;
  /** Role in which each void was written; voids of those without the right are missing. */
  readonly roles: ReadonlyMap<EventId, Role>;
  readonly commands: Commands;
}

/** Rights are folded by the fold itself, so that both always agree. */
function readRights(ordered: readonly RecordedEvent[]): Rights {
  const state = initialState();
  const roles = new Map<EventId, Role>();
  const commands = new Map<CommandId, Written>();
  for (const event of ordered) {
    const author = authorOf(event.id);
    if (authorFault(state, author, event.type) !== null) continue;
    if (isFixed(event.type)) apply(state, event);
    const written = commands.get(event.cause) ?? { types: new Set(), targets: new Set() };
    commands.set(event.cause, written);
    written.types.add(event.type);
    const target = targetOf(event);
    if (target === null) continue;
    written.targets.add(target);
    // While the journal was open everybody was as good as a director.
    roles.set(event.id, isSecured(state) ? (roleOf(state, author) ?? 'screen') : 'director');
  }
  return { isSecuredJournal: isSecured(state), roles, commands };
}

function mayVoid(role: Role, target: CommandId, commands: Commands): boolean {
  const types = commands.get(target)?.types ?? [];
  if ([...types].some((type) => isFixed(type) || isDrawFact(type))) return false;
  return role === 'director' || writesAll(role, target, commands);
}

/** Whether the role may write all that the command wrote, and all that its voids took out. */
function writesAll(role: Role, first: CommandId, commands: Commands): boolean {
  const seen = new Set([first]);
  for (const command of seen) {
    const written = commands.get(command);
    if (written === undefined) continue;
    for (const type of written.types) if (!mayWrite(role, type)) return false;
    for (const target of written.targets) seen.add(target);
  }
  return true;
}

/** The command a void names; null for any other event, or data that name none. */
function targetOf({ type, data }: RecordedEvent): CommandId | null {
  if (type !== 'command.voided' || typeof data !== 'object' || data === null || !('cause' in data)) return null;
  return typeof data.cause === 'string' ? data.cause : null;
}
