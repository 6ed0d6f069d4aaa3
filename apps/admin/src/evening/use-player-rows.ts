'use client';
import { useMemo } from 'react';
import type { Evening } from '../session/model';
import { useClock } from '../shell/use-clock';
import { type PlayerRow, playerRows } from './player-rows';

/** All entries as rows, counted in the big blind of the level that runs or comes next. */
export function usePlayerRows(evening: Evening): readonly PlayerRow[] {
  const clock = useClock(evening);
  const bigBlind = clock.item?.kind === 'level' ? clock.item.bigBlind : (clock.next?.bigBlind ?? null);
  return useMemo(() => playerRows(evening, bigBlind), [evening, bigBlind]);
}
