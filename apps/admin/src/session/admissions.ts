/**
 * Which devices of the hub's list the open tournament still lacks, as commands in the order they have to be given. Pure.
 *
 * A journal stays open while nobody but this desk is in the list: there is nobody to keep out. A device that the journal has
 * revoked is never let in again from here: that is a person's word, not a list's. [DEV-31]
 */
import type { Device, HubIdentity } from '@blindwerk/hub-client';
import { type Command, type DeviceId, isSecured, type Role, roleOf, type TournamentState } from '@blindwerk/tournament';

export type DeviceCommand = Extract<Command, { type: 'admitDevice' | 'revokeDevice' }>;

/** @param own this desk */
export function admissionsFor(
  state: TournamentState,
  own: DeviceId,
  { hub, devices }: { readonly hub: HubIdentity; readonly devices: readonly Device[] },
): readonly DeviceCommand[] {
  const active = devices.filter(({ revokedAt }) => revokedAt === null);
  if (state.phase === 'none' || !active.some(({ id, role }) => id === own && role === 'director')) return [];
  if (!isSecured(state) && active.every(({ id }) => id === own)) return [];
  if (isSecured(state) && roleOf(state, own) !== 'director') return [];
  const lacks = (id: DeviceId) => state.devices?.[id] === undefined && id !== state.creator;
  const admit = (device: DeviceId, role: Role): readonly DeviceCommand[] =>
    lacks(device) ? [{ type: 'admitDevice', device, role }] : [];
  const gone = devices.filter(({ id, revokedAt }) => revokedAt !== null && state.devices?.[id]?.revoked === false);
  return [
    // Whoever secures a journal must be in it first. [DEV-2]
    ...admit(own, 'director'),
    ...admit(hub.device, 'hub'),
    ...active.filter(({ id }) => id !== own).flatMap(({ id, role }) => admit(id, role)),
    ...gone.map(({ id }): DeviceCommand => ({ type: 'revokeDevice', device: id })),
  ];
}
