/**
 * Who may write what: the one table of roles and event types, and how the standing of devices is read from the state.
 *
 * A journal without any `device.admitted` is open: everybody may write everything. From the first one on it is secured: its
 * creator is a director, and an event of a device that is unknown, revoked or without the right changes nothing but
 * `state.conflicts`. Fold, desk and hub all ask `authorFault`. [DEV-1 … DEV-4]
 */
import { EVENT_TYPES, type EventType } from './event-types.js';
import type { AdmittedDevice, DeviceId, EventId, Role, TournamentState } from './model.js';

/** All roles, the mightiest first. */
export const ROLES = ['director', 'floor', 'registration', 'screen', 'hub'] as const satisfies readonly Role[];

const FLOOR: readonly Role[] = ['floor'];
const DOOR: readonly Role[] = ['floor', 'registration'];
const DIRECTOR_ONLY: readonly Role[] = [];

/** Who may write an event type beside the director, who may write all of them. A screen writes nothing. */
const RIGHTS: Readonly<Record<EventType, readonly Role[]>> = {
  'tournament.created': DIRECTOR_ONLY,
  'tournament.settingsChanged': DIRECTOR_ONLY,
  'tournament.finished': DIRECTOR_ONLY,
  'structure.edited': DIRECTOR_ONLY,
  'clock.scheduled': DIRECTOR_ONLY,
  'clock.started': DIRECTOR_ONLY,
  'clock.paused': FLOOR,
  'clock.resumed': FLOOR,
  'clock.adjusted': DIRECTOR_ONLY,
  'clock.timeSet': DIRECTOR_ONLY,
  'clock.itemChanged': DIRECTOR_ONLY,
  'clock.kept': FLOOR,
  'clock.anomalyNoted': FLOOR,
  'entry.registered': DOOR,
  'entry.seated': DOOR,
  'entry.awaySet': DOOR,
  'entry.chipsCounted': FLOOR,
  'entry.busted': FLOOR,
  'entry.cancelled': DOOR,
  'entry.noShow': FLOOR,
  'entry.disqualified': FLOOR,
  'entry.moved': FLOOR,
  'entries.swapped': FLOOR,
  'draw.made': DOOR,
  'draw.committed': FLOOR,
  'draw.revealed': FLOOR,
  'draw.abandoned': FLOOR,
  'table.opened': DOOR,
  'table.broken': FLOOR,
  'table.halted': FLOOR,
  'table.released': FLOOR,
  'seat.blocked': FLOOR,
  'button.set': FLOOR,
  'button.advanced': FLOOR,
  'finalTable.formed': FLOOR,
  'penalty.given': FLOOR,
  'penalty.handCounted': FLOOR,
  'penalty.ended': FLOOR,
  'call.raised': DOOR,
  'call.settled': DOOR,
  'prizes.set': DIRECTOR_ONLY,
  'message.posted': FLOOR,
  'message.cleared': FLOOR,
  'prompt.answered': FLOOR,
  'ruling.noted': FLOOR,
  'device.admitted': ['hub'],
  'device.revoked': DIRECTOR_ONLY,
  'command.voided': DOOR,
};

/** Whether a role may write events of a type; of a type this version does not know, only a director. */
export const mayWrite = (role: Role, type: string): boolean =>
  role === 'director' || (isKnown(type) && RIGHTS[type].includes(role));

const isKnown = (type: string): type is EventType => Object.hasOwn(RIGHTS, type);

/** The event types a role may write, in the order of `EVENT_TYPES`. */
export const rightsOf = (role: Role): readonly EventType[] => EVENT_TYPES.filter((type) => mayWrite(role, type));

/** The device an event's id names; an empty text for an id that names none. */
export const authorOf = (id: EventId): DeviceId => id.slice(id.indexOf('/') + 1, Math.max(0, id.lastIndexOf(':')));

/** The part of the state that says who may write. */
export type Standing = Pick<TournamentState, 'devices' | 'creator'>;

/** Whether rights are enforced: from the first admission on. */
export const isSecured = ({ devices }: Standing): boolean => devices !== undefined;

/** Role of a device in a secured journal; null for one unknown or revoked, and in an open journal. */
export function roleOf(state: Standing, device: DeviceId): Role | null {
  const held = admitted(state, device);
  return held === undefined || held.revoked ? null : held.role;
}

/** Why a device may not write events of this type; null when it may. */
export function authorFault(
  state: Standing,
  device: DeviceId,
  type: string,
): 'device/unknown' | 'device/revoked' | 'device/not-allowed' | null {
  if (!isSecured(state)) return null;
  const held = admitted(state, device);
  if (held === undefined) return 'device/unknown';
  if (held.revoked) return 'device/revoked';
  return mayWrite(held.role, type) ? null : 'device/not-allowed';
}

/** What the journal says of a device; undefined when it says nothing. */
export const admitted = ({ devices = {} }: Standing, device: DeviceId): AdmittedDevice | undefined =>
  Object.hasOwn(devices, device) ? devices[device] : undefined;
