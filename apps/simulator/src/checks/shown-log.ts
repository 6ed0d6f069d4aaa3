/**
 * What hubs have shown, slice by slice, with its position: so that a screen that puts an older slice under a newer position
 * is caught, not only one that goes back as a whole.
 */
import type { Snapshot } from '@blindwerk/display/screen';
import { comparePositions, type Epoch, isValidReceipt, type Position } from '@blindwerk/journal';
import { SLICES } from '@blindwerk/tournament';
import { readEvents } from '../world/network.js';

interface Shown {
  readonly hub: string;
  readonly position: Position;
  readonly text: string;
}
/** See the methods. */
export interface ShownLog {
  hear(hub: string, message: { readonly text: string } | { readonly snapshot: unknown }): void;
  /** Epochs that a hub has: what one does not keep was shown, but is past. */
  know(epochs: readonly Epoch[]): void;
  /** The name of a slice that is older than the position it is shown under; null: none is known to be. */
  olderSlice(snapshot: Snapshot): string | null;
}

/** A log of nothing yet. */
export const makeShownLog = (): ShownLog => {
  const log = new Map<string, Shown[]>();
  const epochs = new Map<string, Epoch>();
  const reached = new Map<string, Position>();
  const note = (hub: string, slice: string, position: Position, data: unknown): void => {
    const rows = log.get(slice) ?? [];
    log.set(slice, rows);
    const text = JSON.stringify(data);
    const isKnown = rows.some(
      (row) => row.hub === hub && row.text === text && comparePositions(row.position, position) === 0,
    );
    if (!isKnown) rows.push({ hub, position, text });
  };
  /** All that a commit changes comes in one message: at a new place, every other slice is what it was. */
  const carryOver = (hub: string, position: Position, told: ReadonlySet<string>): void => {
    const before = reached.get(hub);
    reached.set(hub, position);
    if (before === undefined || comparePositions(before, position) === 0) return;
    for (const [slice, rows] of log) {
      const last = rows.findLast((row) => row.hub === hub);
      if (last !== undefined && !told.has(slice)) rows.push({ ...last, position });
    }
  };
  return {
    hear: (hub, message) => {
      if ('text' in message) {
        const told = readEvents(message.text).map(({ event, data }) => ({
          isSlice: event === 'slice',
          // Reason for `as`: the hub's own stream made it; every message has a position, slices have the rest.
          ...(JSON.parse(data) as { readonly slice: string; readonly position: Position; readonly data: unknown }),
        }));
        const slices = told.filter(({ isSlice }) => isSlice);
        for (const { slice, position, data } of slices) note(hub, slice, position, data);
        const position = told[0]?.position;
        if (position !== undefined) carryOver(hub, position, new Set(slices.map(({ slice }) => slice)));
        return;
      }
      // Reason for `as`: the hub's own view route made it.
      const { position, view } = message.snapshot as { readonly position: Position; readonly view: object };
      for (const slice of SLICES) note(hub, slice, position, Reflect.get(view, slice));
    },
    know: (found) => {
      for (const epoch of found) epochs.set(epoch.id, epoch);
    },
    olderSlice: ({ position, view }) => {
      const known = [...epochs.values()].filter(({ ordinal }) => ordinal <= position.epoch);
      const isKept = ({ position: { epoch, n } }: Shown): boolean => isValidReceipt({ id: '', epoch, n }, known);
      for (const slice of SLICES) {
        const text = JSON.stringify(view[slice]);
        const past = (log.get(slice) ?? []).filter(
          (row) => comparePositions(row.position, position) <= 0 && isKept(row),
        );
        const hubs = new Set(past.filter((row) => row.text === text).map(({ hub }) => hub));
        if (hubs.size > 0 && ![...hubs].some((hub) => isNewest(past, position, hub, text))) return slice;
      }
      return null;
    },
  };
};

/**
 * Two hubs, or two runs of one that lost its disk in between, may number an epoch alike without knowing of each other; their
 * places then say nothing about each other.
 */
const isNewest = (past: readonly Shown[], { epoch }: Position, hub: string, text: string): boolean => {
  const line = past.filter((row) => row.hub === hub || row.position.epoch !== epoch);
  const newest = line.reduce<Shown | null>(
    (best, row) => (best === null || comparePositions(row.position, best.position) > 0 ? row : best),
    null,
  );
  return line.some(
    (row) => newest !== null && row.text === text && comparePositions(row.position, newest.position) === 0,
  );
};
