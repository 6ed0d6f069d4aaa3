import type { Position } from '@blindwerk/journal';
import { comparePositions } from '@blindwerk/journal';
import { type PublicView, SLICES, type SliceName } from '@blindwerk/tournament';
import { isPublicView, type Snapshot } from './snapshot';

/**
 * Puts the slices of one stream together; gives a snapshot once all of them came.
 *
 * A hello begins anew, since all slices follow it: a hub that came back from a backup tells its older slices first, and these
 * must never stand under the newer position of those before. So one snapshot is always of one hub at one time, and whether it
 * is newer than what is shown is left to `newestView`.
 */
export interface SliceBoard {
  /** A hello: the hub's order stands at `position`, and all slices come again. */
  begin(position: Position): void;
  put(slice: string, position: Position, data: unknown): void;
  /** The hub's order stands at `position` and nothing shown changed. */
  at(position: Position): void;
  snapshot(): Snapshot | null;
}

const isSlice = (name: string): name is SliceName => SLICES.some((slice) => slice === name);

/** An empty board for a tournament. Slices of an unknown name are left alone. */
export function makeSliceBoard(tournament: string): SliceBoard {
  let slices: Partial<Record<SliceName, unknown>> = {};
  let newest: Position | null = null;
  const at = (position: Position): void => {
    if (newest === null || comparePositions(position, newest) > 0) newest = position;
  };
  return {
    begin(position) {
      slices = {};
      newest = position;
    },
    put(slice, position, data) {
      if (!isSlice(slice)) return;
      slices[slice] = data;
      at(position);
    },
    at,
    snapshot() {
      if (newest === null || SLICES.some((slice) => !(slice in slices))) return null;
      const view: unknown = { ...slices, until: null };
      return isPublicView(view) ? { tournament, position: newest, view: view satisfies PublicView } : null;
    },
  };
}
