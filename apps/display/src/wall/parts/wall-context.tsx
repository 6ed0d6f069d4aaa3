'use client';
import type { ClockReading, PublicView, SeatingRow } from '@blindwerk/tournament';
import { clockAt } from '@blindwerk/tournament';
import type { Instant } from '@blindwerk/ui';
import { useNow } from '@blindwerk/ui';

/** What every page of the wall draws from. */
export interface PageProps {
  readonly view: PublicView;
  readonly reading: ClockReading;
  /** Tournament time of the last sign of life; null before the first. */
  readonly contactAt: Instant | null;
  readonly inch: number;
  readonly distance: number;
  readonly inset: number | null;
}

/** The clock of a view, read anew when the item ends or the start comes. */
export function useReading(view: PublicView): ClockReading {
  const read = (now: Instant): ClockReading => clockAt(view.clock.clock, view.structure.items, now);
  return read(useNow((now) => rollsAt(read(now))));
}

const rollsAt = ({ status, endsAt }: ClockReading): Instant | null =>
  status === 'running' || status === 'scheduled' ? endsAt : null;

/** True when the ante says something that the big blind does not. */
export function anteDiffers(level: {
  readonly ante: number;
  readonly bigBlind: number;
  readonly anteKind: string;
}): boolean {
  return level.anteKind !== 'none' && level.ante !== level.bigBlind;
}
/** True of who has a chair and plays. */
export const isSeated = (row: SeatingRow): boolean => row.seat !== null && row.status === 'playing';
/** True when there is an ante at all. */
export const hasAnte = (level: { readonly ante: number; readonly anteKind: string }): boolean =>
  level.anteKind !== 'none' && level.ante > 0;
