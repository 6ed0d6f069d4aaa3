import type { Position } from '@blindwerk/journal';
import type { PublicView } from '@blindwerk/tournament';

/** What a screen shows: the public view of one tournament, and how new it is. */
export interface Snapshot {
  readonly tournament: string;
  readonly position: Position;
  readonly view: PublicView;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True for something that has the shape of a public view as far as a screen would stumble over it. */
export function isPublicView(value: unknown): value is PublicView {
  if (!isRecord(value)) return false;
  const { clock, structure, tables, seating, calls, prizes, stats } = value;
  return (
    isRecord(clock) &&
    isRecord(clock.clock) &&
    typeof clock.clock.status === 'string' &&
    isRecord(structure) &&
    Array.isArray(structure.items) &&
    [tables, seating, calls].every(Array.isArray) &&
    isRecord(prizes) &&
    Array.isArray(prizes.rows) &&
    isRecord(stats)
  );
}

/** True for a position. */
export const isPosition = (value: unknown): value is Position =>
  isRecord(value) && [value.epoch, value.n, value.tail].every((part) => Number.isSafeInteger(part));

/** Reads a snapshot out of anything, or null. */
export function parseSnapshot(value: unknown): Snapshot | null {
  if (!isRecord(value) || typeof value.tournament !== 'string') return null;
  if (!isPosition(value.position) || !isPublicView(value.view)) return null;
  return { tournament: value.tournament, position: value.position, view: value.view };
}
