/** Receipts as they lie on the disk: the newest in a row each, older ones in chunks by place. */
import type { Receipt, TournamentId } from '@blindwerk/journal';
import { CHUNK_EVENTS, LOOSE_EVENTS } from './chunks.js';
import type { BlindwerkDatabase, ReceiptRow } from './database.js';

/** Receipts with a place above `n`; those of all epochs. */
export const receiptsAbove = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  n: number,
): Promise<readonly Receipt[]> => {
  const [from, to] = [
    [tournament, n],
    [tournament, Number.MAX_SAFE_INTEGER],
  ];
  const [chunks, rows] = await Promise.all([
    db.receiptChunks.where('[tournament+to]').between(from, to, false).toArray(),
    db.receipts.where('[tournament+n]').between(from, to, false).toArray(),
  ]);
  return [...chunks.flatMap(({ receipts }) => receipts).filter((receipt) => receipt.n > n), ...rows.map(plain)];
};

/** Adds receipts; one held already, of the same epoch, stays. */
export const addReceipts = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  receipts: readonly Receipt[],
): Promise<void> => {
  const chunks = await db.receiptChunks.where({ tournament }).toArray();
  const held = new Set(chunks.flatMap((chunk) => chunk.receipts.map(keyOf)));
  const news = receipts.filter((receipt) => !held.has(keyOf(receipt)));
  await db.receipts.bulkPut(news.map((receipt) => ({ ...receipt, tournament })));
};

/** Lets go of all receipts of a tournament. */
export const clearReceipts = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<void> => {
  await db.receipts.where({ tournament }).delete();
  await db.receiptChunks.where({ tournament }).delete();
};

/** Puts the oldest rows into chunks when there are many. */
export const compactReceipts = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<void> => {
  const count = await db.receipts.where({ tournament }).count();
  if (count < LOOSE_EVENTS) return;
  const rows = await db.receipts.where({ tournament }).sortBy('n');
  const old = rows.slice(0, count - (count % CHUNK_EVENTS) - CHUNK_EVENTS);
  await db.receiptChunks.bulkAdd(receiptChunks(tournament, old));
  await db.receipts.bulkDelete(old.map(({ id, epoch }): [string, number] => [id, epoch]));
};

/** Receipts, sorted by place, in chunks. */
export const receiptChunks = (tournament: TournamentId, rows: readonly Receipt[]) => {
  const chunks = [];
  for (let from = 0; from < rows.length; from += CHUNK_EVENTS) {
    const receipts = rows.slice(from, from + CHUNK_EVENTS).map(plain);
    chunks.push({ tournament, to: receipts.at(-1)?.n ?? 0, receipts });
  }
  return chunks;
};

const keyOf = ({ id, epoch }: Receipt): string => `${epoch} ${id}`;
const plain = ({ id, epoch, n }: Receipt | ReceiptRow): Receipt => ({ id, epoch, n });
