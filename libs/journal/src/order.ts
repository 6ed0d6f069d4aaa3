/**
 * Canonical order: the same events, receipts and epochs give the same row on every device.
 *
 *   positioned by the hub, by (epoch, n)  |  tail: what no valid receipt covers
 *
 * - A receipt is *valid* while every later epoch keeps it: `n <= keeps.n` for each epoch of a higher ordinal. The others
 *   fall back into the tail and are pushed again.
 * - The tail: first what once had a position, in that order (it stood on the walls so); then the rest, by (hlc, device, seq)
 *   with each device's own order kept. With one device that is simply its own order.
 */
import type { Envelope, Epoch, EventId, Hash, Position, Receipt } from './envelope.js';
import { deviceOf } from './event-id.js';
import { compareHlc } from './hlc.js';

/** Epochs known for the tournament; none means: every receipt is valid. */
export interface OrderOptions {
  readonly epochs?: readonly Epoch[];
}
/** An event with the receipt that places it. */
export interface PositionedEvent {
  readonly event: Envelope;
  readonly receipt: Receipt;
}
/** The two parts of the canonical order. */
export interface SplitOrder {
  readonly positioned: readonly PositionedEvent[];
  readonly tail: readonly Envelope[];
}

/** Order of two receipts: by epoch, then place. */
export const compareReceipts = (a: Receipt, b: Receipt): number => a.epoch - b.epoch || a.n - b.n;

/** Whether a receipt still stands: no later epoch has cut it off. */
export const isValidReceipt = (receipt: Receipt, epochs: readonly Epoch[]): boolean =>
  epochs.every((epoch) => epoch.ordinal <= receipt.epoch || receipt.n <= epoch.keeps.n);

/**
 * Prefix hashes that the epochs name, by place. What an epoch kept counts only as far as every later one keeps it too: a hub
 * that was emptied since (keeps 0) orders anew from the first place on.
 */
export const keptPrefixes = (epochs: readonly Epoch[]): ReadonlyMap<number, Hash | null> =>
  new Map(
    epochs
      .filter(({ ordinal, keeps }) => isValidReceipt({ id: '', epoch: ordinal, n: keeps.n }, epochs))
      .map(({ keeps }) => [keeps.n, keeps.hash]),
  );

/** Splits events (each id once) into what the hub has placed and the tail, both in canonical order. */
export const splitByPosition = (
  events: readonly Envelope[],
  receipts: readonly Receipt[],
  { epochs = [] }: OrderOptions = {},
): SplitOrder => {
  const { valid, lapsed } = receiptsById(receipts, epochs);
  const positioned: PositionedEvent[] = [];
  const cutOff: PositionedEvent[] = [];
  const unplaced: Envelope[] = [];
  for (const event of events) {
    const receipt = valid.get(event.id);
    const old = receipt === undefined ? lapsed.get(event.id) : undefined;
    if (receipt !== undefined) positioned.push({ event, receipt });
    else if (old !== undefined) cutOff.push({ event, receipt: old });
    else unplaced.push(event);
  }
  positioned.sort(byReceipt);
  const tail = [...cutOff.sort(byReceipt).map(({ event }) => event), ...mergeTails(unplaced)];
  return { positioned, tail };
};

/** All events in canonical order. Each id is expected once: `dedupe` first. */
export const canonicalOrder = (
  events: readonly Envelope[],
  receipts: readonly Receipt[],
  options: OrderOptions = {},
): readonly Envelope[] => {
  const { positioned, tail } = splitByPosition(events, receipts, options);
  return [...positioned.map(({ event }) => event), ...tail];
};

/** How new a journal is: highest epoch known, last place of the hub's order, length of the tail. */
export const positionOf = ({ positioned, tail }: SplitOrder, epochs: readonly Epoch[] = []): Position => {
  const last = positioned.at(-1)?.receipt;
  const epoch = epochs.reduce((highest, { ordinal }) => Math.max(highest, ordinal), last?.epoch ?? 0);
  return { epoch, n: last?.n ?? 0, tail: tail.length };
};

const byReceipt = (a: PositionedEvent, b: PositionedEvent): number =>
  compareReceipts(a.receipt, b.receipt) || compareText(a.event.id, b.event.id);

/** Per event the receipt that counts: the first of the valid ones, else the last of those cut off. */
const receiptsById = (receipts: readonly Receipt[], epochs: readonly Epoch[]) => {
  const valid = new Map<EventId, Receipt>();
  const lapsed = new Map<EventId, Receipt>();
  for (const receipt of receipts) {
    const stands = isValidReceipt(receipt, epochs);
    const held = (stands ? valid : lapsed).get(receipt.id);
    if (held === undefined || compareReceipts(receipt, held) < 0 === stands) {
      (stands ? valid : lapsed).set(receipt.id, receipt);
    }
  }
  return { valid, lapsed };
};

/**
 * Merges the tails of several devices. Sort key: the highest stamp the device had reached by then, so that a stamp that ran
 * backwards cannot tear a device's own order apart.
 */
const mergeTails = (events: readonly Envelope[]): readonly Envelope[] => {
  const keyed = [...events]
    .sort((a, b) => a.seq - b.seq)
    .map((event) => ({ event, device: deviceOf(event), hlc: event.hlc }));
  const reached = new Map<string, string>();
  for (const item of keyed) {
    const before = reached.get(item.device);
    if (before !== undefined && compareHlc(before, item.hlc) > 0) item.hlc = before;
    reached.set(item.device, item.hlc);
  }
  keyed.sort((a, b) => compareHlc(a.hlc, b.hlc) || compareText(a.device, b.device) || a.event.seq - b.event.seq);
  return keyed.map(({ event }) => event);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
