/** Rows of the tables, alike in SQLite and PostgreSQL, and the domain's types made of them. */
import type { Epoch, Receipt } from '@blindwerk/journal';
import { StoreFailure } from './failure.js';

export interface EventRow {
  readonly n: number;
  readonly epoch: number;
  readonly id: string;
  readonly hash: string;
}
export interface EpochRow {
  readonly ordinal: number;
  readonly id: string;
  readonly keeps_n: number;
  readonly keeps_hash: string | null;
}

export const toReceipt = ({ id, epoch, n }: Pick<EventRow, 'id' | 'epoch' | 'n'>): Receipt => ({ id, epoch, n });

export const toEpoch = ({ id, ordinal, keeps_n, keeps_hash }: EpochRow): Epoch => ({
  id,
  ordinal,
  keeps: { n: keeps_n, hash: keeps_hash },
});

/** What was stored had been checked by its schema; only a damaged database gives anything else. */
export function parseStored<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new StoreFailure('hub/data-corrupt', 'json', { cause: error });
  }
}
