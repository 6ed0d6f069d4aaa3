/** From version 1, one row an event, to version 2: older events and receipts go into chunks, heads learn what they lack. */
import type { TournamentId } from '@blindwerk/journal';
import { parseEnvelope } from '@blindwerk/journal';
import type { Transaction } from 'dexie';
import { CHUNK_EVENTS, chunkOf } from './chunks.js';
import type { EventRow, JournalHead, MetaRow, ReceiptRow } from './database.js';
import { receiptChunks } from './receipts.js';

const HEADS = 'journal/';

/** Runs inside the upgrade's own transaction: all of it, or nothing. */
export const upgradeToChunks = async (transaction: Transaction): Promise<void> => {
  const meta = transaction.table<MetaRow, string>('meta');
  for (const { key, value } of await meta.where('key').startsWith(HEADS).toArray()) {
    const tournament = key.slice(HEADS.length);
    const loose = await chunkEvents(transaction, tournament);
    await chunkReceipts(transaction, tournament);
    // Version 1 wrote heads alone under these keys, without these two fields.
    const head = value as Omit<JournalHead, 'whole' | 'loose'>;
    await meta.put({ key, value: { ...head, whole: head.tail === 0 ? head.hash : null, loose } });
  }
};

const chunkEvents = async (transaction: Transaction, tournament: TournamentId): Promise<number> => {
  const table = transaction.table<EventRow, number>('events');
  const rows = await table.where({ tournament }).sortBy('k');
  // A row that cannot be read, and all after it, stay as they are: opening judges them.
  const unread = rows.findIndex(({ event }) => !parseEnvelope(event).ok);
  const sound = unread === -1 ? rows.length : unread;
  const whole = Math.max(0, Math.min(sound, rows.length - CHUNK_EVENTS));
  const chunked = whole - (whole % CHUNK_EVENTS);
  for (let from = 0; from < chunked; from += CHUNK_EVENTS) {
    const part = rows.slice(from, from + CHUNK_EVENTS);
    const arrived = part.map(({ k = 0, event }) => ({ k, event }));
    const { chunk, keys } = chunkOf(tournament, arrived);
    await transaction.table('chunks').put(chunk);
    await transaction.table('chunkKeys').put(keys);
    await table.bulkDelete(arrived.map(({ k }) => k));
  }
  return rows.length - chunked;
};

const chunkReceipts = async (transaction: Transaction, tournament: TournamentId): Promise<void> => {
  const table = transaction.table<ReceiptRow, [string, number]>('receipts');
  const rows = await table.where({ tournament }).sortBy('n');
  const old = rows.slice(0, Math.max(0, rows.length - (rows.length % CHUNK_EVENTS) - CHUNK_EVENTS));
  await transaction.table('receiptChunks').bulkAdd(receiptChunks(tournament, old));
  await table.bulkDelete(old.map(({ id, epoch }): [string, number] => [id, epoch]));
};
