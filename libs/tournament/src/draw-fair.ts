/**
 * The arithmetic of the fair draw: commitment, seed, stream, permutation, picks. Pure and the same everywhere: desk, fold and
 * the phone that checks a draw all run this file. The byte forms are specified in docs/spec/draw.md. [DRW-3 … DRW-6]
 *
 *   secret ──SHA-256──▶ commitment                       (known before the public value)
 *   secret ‖ UTF-8(value) ──SHA-256──▶ seed ──▶ stream ──▶ chairs shuffled, entries shuffled ──▶ picks
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrawSource } from './context.js';
import type { DrawLists, DrawPick, DrawPool } from './draw-model.js';

/** 256 bits in lower-case hex. */
export const HEX_256 = /^[0-9a-f]{64}$/;

/** What is shown of a secret before it is told: SHA-256 of its 32 bytes, hex. `secret` must be 64 hex digits. [DRW-3] */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** SHA-256 of the secret's 32 bytes followed by the UTF-8 bytes of the public value, hex. [DRW-4] */
export const drawSeed = (secret: string, value: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(secret), utf8ToBytes(value))));

const WORDS_IN_BLOCK = 8;

/**
 * Unbiased integers from a seed. Block k is SHA-256 of the seed's 32 bytes and k as four bytes, the highest first, from 0;
 * each block gives eight words of 32 bits, the highest byte first. Words at or above the largest multiple of n are skipped. [DRW-5]
 */
export function seededSource(seed: string): DrawSource {
  const key = hexToBytes(seed);
  let taken = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  const next = (): number => {
    const place = taken % WORDS_IN_BLOCK;
    if (place === 0) block = blockOf(key, taken / WORDS_IN_BLOCK);
    taken++;
    return block.getUint32(4 * place);
  };
  return {
    int(n) {
      const limit = 2 ** 32 - (2 ** 32 % n);
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
  };
}

function blockOf(key: Uint8Array, k: number): DataView {
  const counter = new Uint8Array(4);
  new DataView(counter.buffer).setUint32(0, k);
  const bytes = sha256(concatBytes(key, counter));
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Fisher-Yates from the end: each order is as likely as any other. Answers with a new array. [DRW-5] */
export function shuffled<T>(items: readonly T[], source: DrawSource): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = source.int(i + 1);
    // Reason for `as`: both indexes lie within the array.
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/**
 * Who draws which chair: all free chairs are shuffled, then all entries; of the chairs those are taken, in their new order,
 * that keep the tables even, and the first entry gets the first of them. Entries beyond the room are left out. [DRW-6]
 */
export function fairPicks<Key>(lists: DrawLists<Key>, seed: string): Array<DrawPick<Key>> {
  const source = seededSource(seed);
  const chairs = shuffled(
    lists.pools.flatMap(({ table, seats }) => seats.map((seat) => ({ table, seat }))),
    source,
  );
  const entries = shuffled(lists.entries, source);
  return evenChairs(chairs, lists.pools, entries.length).map((to, i) => ({
    // Reason for `as`: never more chairs than entries.
    entryId: entries[i] as string,
    to,
  }));
}

/** The next chair is always the first one left at a table with the fewest players among those with room. */
function evenChairs<Key, Chair extends { readonly table: Key }>(
  shuffledChairs: readonly Chair[],
  pools: ReadonlyArray<DrawPool<Key>>,
  wanted: number,
): Chair[] {
  const tables = pools.map(({ table, players, room }) => ({
    players,
    room,
    places: shuffledChairs.flatMap((chair, place) => (chair.table === table ? [place] : [])),
    taken: 0,
  }));
  const chosen: Chair[] = [];
  while (chosen.length < wanted) {
    const usable = tables.filter(({ room, places, taken }) => taken < room && taken < places.length);
    const fewest = Math.min(...usable.map(({ players }) => players));
    const [next] = usable
      .filter(({ players }) => players === fewest)
      .sort((a, b) => (a.places[a.taken] ?? 0) - (b.places[b.taken] ?? 0));
    const chair = next && shuffledChairs[next.places[next.taken] ?? 0];
    if (!next || !chair) break;
    next.players++;
    next.taken++;
    chosen.push(chair);
  }
  return chosen;
}

/** What a phone finds when it draws again by itself. */
export interface DrawCheck<Key> {
  /** SHA-256 of the secret that was told. */
  readonly commitment: string;
  readonly commitmentFits: boolean;
  readonly seed: string;
  /** The picks that follow from the seed. */
  readonly picks: ReadonlyArray<DrawPick<Key>>;
  /** Places among the picks that differ from what was told, from 0. */
  readonly differing: readonly number[];
  /** Commitment and outcome both fit. */
  readonly fits: boolean;
}

/** Checks a revealed draw from nothing but what stands in public. Never throws: a secret of the wrong shape does not fit. */
export function checkFairDraw<Key>(
  lists: DrawLists<Key> & { readonly commitment: string },
  told: { readonly secret: string; readonly value: string; readonly outcome: ReadonlyArray<DrawPick<Key>> },
): DrawCheck<Key> {
  if (!HEX_256.test(told.secret))
    return { commitment: '', commitmentFits: false, seed: '', picks: [], differing: [], fits: false };
  const commitment = commitmentOf(told.secret);
  const seed = drawSeed(told.secret, told.value);
  const picks = fairPicks(lists, seed);
  const longest = Math.max(picks.length, told.outcome.length);
  const differing = Array.from({ length: longest }, (_, i) => i).filter((i) => !samePick(picks[i], told.outcome[i]));
  const commitmentFits = commitment === lists.commitment;
  return { commitment, commitmentFits, seed, picks, differing, fits: commitmentFits && differing.length === 0 };
}

const samePick = <Key>(a: DrawPick<Key> | undefined, b: DrawPick<Key> | undefined): boolean =>
  a !== undefined && b !== undefined && a.entryId === b.entryId && a.to.table === b.to.table && a.to.seat === b.to.seat;
