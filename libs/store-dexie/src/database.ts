/**
 * The database: tables and rows. Dexie's implicit cache is off, since two tabs must never decide on a stale head, and
 * transactions are durable in the strict sense: "done" on the screen means "on the disk".
 */
import type { DeviceHead, Envelope, Epoch, Hash, Hlc, PersonRow, Position, Receipt } from '@blindwerk/journal';
import Dexie, { type Table } from 'dexie';
import { DATABASE_NAME } from './channel.js';
import { neverNewer } from './never-newer.js';
import type { AsideRow, ChunkKeysRow, ChunkRow, ReceiptChunkRow, SnapshotRow } from './rows.js';
import { upgradeToChunks } from './upgrade.js';

/**
 * One of the newest events; older ones are in chunks. `k` counts arrivals on this machine: what another tab added since is
 * above the `k` last read.
 */
export interface EventRow {
  k?: number;
  readonly tournament: string;
  readonly id: string;
  readonly device: string;
  readonly seq: number;
  readonly cause: string;
  readonly event: Envelope;
}
/** One of the newest receipts; older ones are in chunks, receipts of epochs past stay. */
export interface ReceiptRow extends Receipt {
  readonly tournament: string;
}
/** An epoch of a tournament. */
export interface EpochRow {
  readonly tournament: string;
  readonly ordinal: number;
  readonly epoch: Epoch;
}
/** An event the hub has not placed; `no` gives the order of the tail. */
export interface OutboxRow {
  no?: number;
  readonly tournament: string;
  readonly id: string;
}
/** A person; `dirty` 1 until the hub has the row. */
export interface PersonStoreRow {
  readonly tournament: string;
  readonly id: string;
  readonly row: PersonRow;
  readonly dirty: 0 | 1;
}
/** What the wall shows. `view` is opaque here. */
export interface ViewRow {
  readonly tournament: string;
  readonly position: Position;
  /** Tournament time it was made, ms. */
  readonly at: number;
  readonly view: unknown;
}
/** Settings, the device's id, and one head for each journal. */
export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

/** Where a journal stands on this machine; in `meta` under `headKey`. */
export interface JournalHead {
  /** Head of this device's chain. */
  readonly own: DeviceHead | null;
  /** Newest stamp given or seen. */
  readonly hlc: Hlc | null;
  /** Highest `k` of the tournament. */
  readonly k: number;
  /** Grows when the order changed otherwise than by appending. */
  readonly order: number;
  /** Grows with every change. */
  readonly rev: number;
  /** Newest epoch known. */
  readonly epoch: Epoch | null;
  /** Last place of the hub's order held here, and the prefix hash there. */
  readonly n: number;
  readonly hash: Hash | null;
  /** Length of the tail. */
  readonly tail: number;
  /** Hash of the whole order, tail included (`prefixHash`); null for no events, or when it is not known. */
  readonly whole: Hash | null;
  /** Events of the tournament that are in rows of their own. */
  readonly loose: number;
}

const HEAD_PREFIX = 'journal/';
/** Key of a tournament's head in `meta`. */
export const headKey = (tournament: string): string => `${HEAD_PREFIX}${tournament}`;
/** The tournament of such a key. */
export const tournamentOfKey = (key: string): string => key.slice(HEAD_PREFIX.length);

/** Where the browser's database comes from; tests bring their own. */
export interface DatabasePorts {
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof IDBKeyRange;
}

/** The factory that Dexie is given. Without any it is given none, and reports that itself. */
const guardedFactory = (ports: DatabasePorts): { readonly indexedDB?: IDBFactory } => {
  const own = typeof indexedDB === 'undefined' ? undefined : indexedDB;
  const factory = 'indexedDB' in ports ? ports.indexedDB : own;
  return factory === undefined ? {} : { indexedDB: neverNewer(factory) };
};

/** The tables. */
export class BlindwerkDatabase extends Dexie {
  declare readonly events: Table<EventRow, number>;
  declare readonly chunks: Table<ChunkRow, [string, number]>;
  declare readonly chunkKeys: Table<ChunkKeysRow, [string, number]>;
  declare readonly receiptChunks: Table<ReceiptChunkRow, number>;
  declare readonly snapshots: Table<SnapshotRow, [string, number]>;
  declare readonly aside: Table<AsideRow, number>;
  declare readonly receipts: Table<ReceiptRow, [string, number]>;
  declare readonly epochs: Table<EpochRow, [string, number]>;
  declare readonly outbox: Table<OutboxRow, number>;
  declare readonly people: Table<PersonStoreRow, [string, string]>;
  declare readonly views: Table<ViewRow, string>;
  declare readonly meta: Table<MetaRow, string>;

  constructor(ports: DatabasePorts = {}) {
    super(DATABASE_NAME, {
      ...ports,
      ...guardedFactory(ports),
      cache: 'disabled',
      chromeTransactionDurability: 'strict',
    });
    this.version(1).stores({
      events: '++k, &id, tournament, [tournament+device+seq], [tournament+cause]',
      receipts: '[id+epoch], tournament',
      epochs: '[tournament+ordinal], tournament',
      outbox: '++no, &id, tournament',
      people: '[tournament+id], tournament, [tournament+dirty]',
      views: 'tournament',
      meta: 'key',
    });
    this.version(2)
      .stores({
        chunks: '[tournament+to]',
        chunkKeys: '[tournament+to], *causes, *ends',
        receipts: '[id+epoch], tournament, [tournament+n]',
        receiptChunks: '++no, tournament, [tournament+to]',
        snapshots: '[tournament+count]',
        aside: '++no, tournament',
      })
      .upgrade((transaction) => upgradeToChunks(transaction));
  }
}
