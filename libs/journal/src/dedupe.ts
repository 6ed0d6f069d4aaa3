/**
 * Merge is a union by id. One id with two contents is tampering or corruption: neither is folded (which of them is true
 * cannot be known from the set alone), both are kept aside for a loud alarm.
 */
import type { Envelope, EventId } from './envelope.js';
import { sameContent } from './hash.js';

/** One id that came with different contents. */
export interface IdClash {
  readonly id: EventId;
  readonly versions: readonly Envelope[];
}
/** Events with each id once, and what was set aside. */
export interface Deduped {
  readonly events: readonly Envelope[];
  readonly tampered: readonly IdClash[];
}

/** Each id once, in order of first appearance. Any order and any number of copies of the same events give the same set. */
export const dedupe = (events: Iterable<Envelope>): Deduped => {
  const byId = new Map<EventId, Envelope>();
  const clashes = new Map<EventId, Envelope[]>();
  for (const event of events) {
    const held = byId.get(event.id);
    if (held === undefined) byId.set(event.id, event);
    else if (!sameContent(held, event)) addVersion(clashes, held, event);
    else if (preferred(event, held)) byId.set(event.id, event);
  }
  for (const id of clashes.keys()) byId.delete(id);
  return { events: [...byId.values()], tampered: [...clashes].map(([id, versions]) => ({ id, versions })) };
};

const addVersion = (clashes: Map<EventId, Envelope[]>, held: Envelope, event: Envelope): void => {
  const versions = clashes.get(event.id) ?? [held];
  if (!versions.some((version) => sameContent(version, event))) versions.push(event);
  clashes.set(event.id, versions);
};

/** Of two equal events the signed one stays; of two signatures the lower, so that arrival does not matter. */
const preferred = (event: Envelope, held: Envelope): boolean =>
  event.sig !== undefined && (held.sig === undefined || event.sig < held.sig);
