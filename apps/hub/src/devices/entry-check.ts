/**
 * What a pushed event must show before it gets a place: the signature of its device, and a right of that device to write it,
 * by the same table and the same fold that every replay uses.
 *
 * Events that are held already are passed over: whether they say the same is the store's check. Events without a signature
 * come from this computer only, and only into a journal that is open.
 */

import { type HubCode, hubCodeOf } from '@blindwerk/hub-client/wire';
import { deviceOf, type Envelope, isKeyedDevice, type Verify, VOID_TYPE, verifySignatures } from '@blindwerk/journal';
import { isSoundKey } from '@blindwerk/journal/ed25519';
import { apply, authorFault, authority, isSecured, type TournamentState } from '@blindwerk/tournament';
import type { Authors } from '../rooms/fold.js';

/** Which listener it came in by. */
export type Via = 'loopback' | 'lan';

/** What is pushed, and what is held of the tournament; an initial state for one that is new. */
export interface Entry {
  readonly state: TournamentState;
  readonly authors: Authors;
  readonly events: readonly Envelope[];
  readonly via: Via;
  /** The whole journal in order; read only when a void has to be judged. */
  readonly readAll: () => Promise<readonly Envelope[]>;
}
/** Why the events are not taken; none of them is. */
export interface EntryRefusal {
  readonly code: HubCode;
  readonly params: Readonly<Record<string, string | number>>;
}
export type EntryCheck = (entry: Entry) => Promise<EntryRefusal | null>;

export function entryCheck(verify: Verify): EntryCheck {
  return async (entry) => {
    const fresh = entry.events.filter((event) => event.seq > (entry.authors.get(deviceOf(event))?.seq ?? 0));
    if (fresh.length === 0) return null;
    return checkSignatures(entry, fresh, verify) ?? checkRights(entry, fresh) ?? (await checkVoids(entry, fresh));
  };
}

function checkSignatures({ authors }: Entry, fresh: readonly Envelope[], verify: Verify): EntryRefusal | null {
  const weak = fresh.find(({ key }) => key !== undefined && !isSoundKey(key));
  if (weak !== undefined) return { code: 'hub/forged-event', params: { id: weak.id } };
  const refusal = verifySignatures(fresh, (device) => authors.get(device)?.key ?? null, verify);
  return refusal === null ? null : { code: hubCodeOf(refusal.code), params: refusal.params };
}

/** Goes through the events in order, on a copy of what decides about rights. */
function checkRights({ state, via }: Entry, fresh: readonly Envelope[]): EntryRefusal | null {
  const trial = rightsOfState(state);
  for (const event of fresh) {
    const device = deviceOf(event);
    const params = { id: event.id, device };
    if (!isKeyedDevice(device) && (via === 'lan' || isSecured(trial))) return { code: 'hub/unsigned-event', params };
    const fault = authorFault(trial, device, event.type);
    if (fault !== null) return { code: fault === 'device/revoked' ? 'hub/revoked' : 'hub/not-allowed', params };
    if (changesRights(event)) apply(trial, event);
  }
  return null;
}

async function checkVoids({ state, readAll }: Entry, fresh: readonly Envelope[]): Promise<EntryRefusal | null> {
  const voids = fresh.filter(({ type }) => type === VOID_TYPE);
  if (voids.length === 0 || !(isSecured(state) || fresh.some(changesRights))) return null;
  const counts = authority([...(await readAll()), ...fresh]);
  const barred = voids.find((event) => !counts(event));
  if (barred === undefined) return null;
  return { code: 'hub/not-allowed', params: { id: barred.id, device: deviceOf(barred) } };
}

/** Whether what comes after this event has to be checked with it in place: it shows a key, voids, or changes rights. */
export const decidesOthers = (event: Envelope): boolean =>
  event.key !== undefined || event.type === VOID_TYPE || changesRights(event);

const changesRights = ({ type }: Envelope): boolean => type === 'tournament.created' || type.startsWith('device.');

/** A state to fold such events on; nothing of it is shared that they change. */
const rightsOfState = (state: TournamentState): TournamentState => ({
  ...state,
  ...(state.devices === undefined ? {} : { devices: { ...state.devices } }),
  conflicts: [],
});
