/** Rows of the tables that came with version 2: chunks with their keys, snapshots, and what was set aside. */
import type { Envelope, Hash, Receipt } from '@blindwerk/journal';

/** Older events of a tournament, by arrival. */
export interface ChunkRow {
  readonly tournament: string;
  /** The last of `ks`. */
  readonly to: number;
  /** Arrival of each event, ascending. */
  readonly ks: readonly number[];
  readonly events: readonly Envelope[];
}
/** What is looked for in chunks, one small row a chunk, so that a look-up reads no chunk that does not hold it. */
export interface ChunkKeysRow {
  readonly tournament: string;
  readonly to: number;
  /** Commands with an event in the chunk. */
  readonly causes: ReadonlyArray<readonly [tournament: string, cause: string]>;
  /** Last event of each device in the chunk. */
  readonly ends: ReadonlyArray<readonly [tournament: string, device: string, seq: number]>;
}
/** Older receipts of a tournament, by place. */
export interface ReceiptChunkRow {
  no?: number;
  readonly tournament: string;
  /** Highest place in it. */
  readonly to: number;
  readonly receipts: readonly Receipt[];
}
/** The folded state after the first `count` events of the order, as the application handed it over. */
export interface SnapshotRow {
  readonly tournament: string;
  readonly count: number;
  /** Every event it folds had arrived by then, and every other one came after. */
  readonly k: number;
  /** `order` of the head at that time. */
  readonly order: number;
  /** Newest epoch and last place of the hub's order then known. */
  readonly epoch: number;
  readonly n: number;
  /** `prefixHash` of the events folded. */
  readonly hash: Hash | null;
  /** Version of the code that folded. */
  readonly version: string;
  readonly value: unknown;
}
/** Something that is not taken for true, and not thrown away either. */
export interface AsideRow {
  no?: number;
  readonly tournament: string;
  /** `damaged`: the row could not be read. `beyond`: it follows one that could not. `bad-signature`: as it came. */
  readonly reason: 'damaged' | 'beyond' | 'bad-signature';
  /** Last events of devices in it: once they are held again, it is mended. */
  readonly ends: ReadonlyArray<readonly [device: string, seq: number]>;
  readonly row: unknown;
}
