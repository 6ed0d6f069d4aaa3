/** Compares journals: what the hub has, and what the desk saves to its file. */
import { type Envelope, liveEvents, parseNdjson, type Receipt } from '@blindwerk/journal';
import { authority, replay, stateHash } from '@blindwerk/tournament';
import type { Desk } from './desk.js';
import type { Hub } from './hub.js';

/** A journal as one side holds it. */
export interface HeldJournal {
  /** Ids in the order held. */
  readonly ids: readonly string[];
  /** Places the hub gave, each event's newest: a hub that starts again goes on in an epoch of its own. From 1. */
  readonly places: readonly number[];
  /** Hash of the state that follows from it. */
  readonly hash: string;
}

function held(events: readonly Envelope[], receipts: readonly Receipt[]): HeldJournal {
  const standing = new Map<string, Receipt>();
  for (const receipt of receipts)
    if (receipt.epoch >= (standing.get(receipt.id)?.epoch ?? 0)) standing.set(receipt.id, receipt);
  return {
    ids: events.map(({ id }) => id),
    places: [...standing.values()].map(({ n }) => n).sort((a, b) => a - b),
    hash: stateHash(replay(liveEvents(events, receipts, { authority }).live)),
  };
}

/** The journal of the hub's current tournament. */
export async function hubJournal(hub: Hub): Promise<HeldJournal> {
  const { current } = await hub.ask<{ current: string | null }>('/tournaments');
  const placed: { readonly event: Envelope; readonly receipt: Receipt }[] = [];
  for (;;) {
    const after = placed.at(-1)?.receipt.n ?? 0;
    const page = await hub.ask<{ events: typeof placed; head: { n: number } }>(
      `/tournaments/${encodeURIComponent(current ?? '')}/events?after=${after}`,
    );
    placed.push(...page.events);
    if (page.events.length === 0) break;
  }
  return held(
    placed.map(({ event }) => event),
    placed.map(({ receipt }) => receipt),
  );
}

/** The journal of the desk's open tournament, as its file holds it. Ends on the page of the tournament. */
export async function deskJournal(desk: Desk): Promise<HeldJournal> {
  const file = parseNdjson(await desk.saveFile());
  if (!file.ok) throw new Error(file.error.code);
  return held(file.value.events, file.value.receipts);
}
