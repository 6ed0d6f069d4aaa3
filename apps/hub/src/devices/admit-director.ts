/**
 * The way back when the director's key is lost: a desk that took over at the hub's own keyboard is admitted as director, by
 * the hub's key, to every tournament that had admitted this hub. Other tournaments stay closed to it.
 */
import {
  type DeviceId,
  type EventStore,
  type Hlc,
  headOf,
  latestHlc,
  makeEnvelopes,
  type Signer,
  type TournamentId,
} from '@blindwerk/journal';
import { isSecured, roleOf } from '@blindwerk/tournament';
import type { Rooms } from '../rooms/rooms.js';

export interface AdmitDirector {
  readonly store: EventStore;
  readonly rooms: Rooms;
  readonly signer: Signer;
  readonly now: () => number;
  readonly newId: () => string;
}

/** @returns the tournaments it was admitted to */
export async function admitDirector(hub: AdmitDirector, device: DeviceId): Promise<readonly TournamentId[]> {
  const admitted: TournamentId[] = [];
  for (const tournament of await hub.store.tournaments()) {
    if (await admitTo(hub, tournament, device)) admitted.push(tournament);
  }
  return admitted;
}

async function admitTo(
  { store, rooms, signer, now, newId }: AdmitDirector,
  tournament: TournamentId,
  device: DeviceId,
) {
  const state = (await rooms.room(tournament))?.state;
  if (state === undefined || !isSecured(state)) return false;
  if (roleOf(state, signer.device) !== 'hub' || roleOf(state, device) === 'director') return false;
  const events = (await store.read(tournament, 0)).map(({ event }) => event);
  const { envelopes } = makeEnvelopes(
    {
      tournament,
      device: signer.device,
      actor: signer.device,
      head: headOf(events, signer.device),
      hlc: events.reduce<Hlc | null>((latest, { hlc }) => latestHlc(latest, hlc), null),
      signer,
    },
    [{ type: 'device.admitted', v: 1, data: { device, role: 'director' } }],
    { at: Math.max(Math.floor(now()), state.lastAt), cause: newId() },
  );
  return (await rooms.append(tournament, envelopes)).ok;
}
