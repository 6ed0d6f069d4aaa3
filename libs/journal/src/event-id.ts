/** The id of an event says where it stands: `<tournament>/<device>:<seq>`. */
import type { DeviceId, EventId, TournamentId } from './envelope.js';

/** What a tournament's or a device's id may look like: it stands in event ids, file names and addresses. */
export const ID_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;
const EVENT_ID_PATTERN = /^([A-Za-z0-9._-]{1,64})\/([A-Za-z0-9._-]{1,64}):([1-9][0-9]{0,14})$/;

/** An event id, taken apart. `seq` counts from 1. */
export interface EventIdParts {
  readonly tournament: TournamentId;
  readonly device: DeviceId;
  readonly seq: number;
}

/** Puts an event id together. */
export const makeEventId = ({ tournament, device, seq }: EventIdParts): EventId => `${tournament}/${device}:${seq}`;

/** Takes an event id apart; null when it is none. */
export const parseEventId = (id: EventId): EventIdParts | null => {
  const match = EVENT_ID_PATTERN.exec(id);
  if (match === null) return null;
  const [, tournament, device, seq] = match;
  // The pattern has three groups, none optional.
  return { tournament: tournament!, device: device!, seq: Number(seq) };
};

/** The device that wrote an event; an empty text for an id that is none. */
export const deviceOf = (event: { readonly id: EventId }): DeviceId =>
  event.id.slice(event.id.indexOf('/') + 1, Math.max(0, event.id.lastIndexOf(':')));
