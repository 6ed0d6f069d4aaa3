'use client';
/** Who holds this phone: remembered in the browser, by entry number of one tournament and by name for the next. */
import type { PublicCall, PublicView, SeatingRow } from '@blindwerk/tournament';
import { useState } from 'react';

export interface Me {
  readonly entryId: string;
  readonly name: string;
}
const STORAGE_KEY = 'blindwerk.me.v1';

/** Reads who is remembered; null when nobody is, or storage is blocked. */
export function readMe(): Me | null {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof raw !== 'object' || raw === null || !('entryId' in raw) || !('name' in raw)) return null;
    const { entryId, name } = raw;
    return typeof entryId === 'string' && typeof name === 'string' ? { entryId, name } : null;
  } catch {
    return null;
  }
}

function writeMe(me: Me | null): void {
  try {
    if (me === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(me));
  } catch {
    // Storage is blocked: the choice holds until the page is loaded anew.
  }
}

/** The remembered player and how to change it. */
export function useMe(): readonly [Me | null, (me: Me | null) => void] {
  const [me, setMe] = useState(readMe);
  return [
    me,
    (next) => {
      setMe(next);
      writeMe(next);
    },
  ];
}

/**
 * The row of the remembered player. A re-entry is a new entry: the player's newest entry by the same name counts, so that a
 * phone follows its owner back into play.
 */
export function rowOf(me: Me | null, seating: readonly SeatingRow[]): SeatingRow | null {
  if (me === null) return null;
  const own = seating.filter((row) => row.entryId === me.entryId || row.name === me.name);
  const playing = own.filter((row) => row.status !== 'out');
  const exact = own.find((row) => row.entryId === me.entryId);
  if (exact !== undefined && exact.status !== 'out') return exact;
  const newest = [...playing].sort((a, b) => b.no - a.no)[0];
  return newest ?? exact ?? null;
}

/** A call as it concerns one player. */
export type MyCall =
  | { readonly kind: 'move'; readonly call: PublicCall; readonly move: PublicCall['moves'][number] }
  | { readonly kind: 'halt' | 'break' | 'finalTable'; readonly call: PublicCall };

/** The calls that concern a player: own moves first, then what happens at the own table. */
export function myCalls(row: SeatingRow | null, view: PublicView): readonly MyCall[] {
  if (row === null || row.status === 'out') return [];
  const moves = view.calls.flatMap((call): MyCall[] => {
    const move = call.moves.find((one) => one.entryId === row.entryId);
    return move === undefined ? [] : [{ kind: 'move', call, move }];
  });
  if (moves.length > 0) return moves;
  return view.calls.flatMap((call): MyCall[] => {
    switch (call.kind) {
      case 'halt':
      case 'break':
        return call.table !== null && call.table === row.seat?.table ? [{ kind: call.kind, call }] : [];
      case 'finalTable':
        return [{ kind: 'finalTable', call }];
      case 'move':
      case 'seat':
        return [];
      default:
        return assertNever(call.kind);
    }
  });
}

function assertNever(kind: never): never {
  throw new Error(`unknown kind of call: ${String(kind)}`);
}
