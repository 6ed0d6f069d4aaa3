/** Bodies of the cacheable views, made once per state of a room, with a strong ETag of their content. */
import { createHash } from 'node:crypto';
import type { Room } from '../rooms/room.js';
import { allSlices, isSliceName } from '../rooms/slices.js';

export interface ViewBody {
  readonly etag: string;
  readonly text: string;
}

/** Shared caches may answer for a second, and with an old one while they ask; browsers ask each time. */
export const VIEW_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';

export type ViewBodies = (room: Room, name: string) => ViewBody | null;

/** `name` is `snapshot` or a slice; null for anything else. */
export function createViewBodies(): ViewBodies {
  const known = new WeakMap<Room, { key: string; bodies: Map<string, ViewBody> }>();
  return (room, name) => {
    if (name !== 'snapshot' && !isSliceName(name)) return null;
    const { epoch, n } = room.position;
    const key = `${epoch}.${n}.${room.version}`;
    let entry = known.get(room);
    if (entry?.key !== key) {
      entry = { key, bodies: new Map() };
      known.set(room, entry);
    }
    const body = entry.bodies.get(name) ?? makeBody(room, name);
    entry.bodies.set(name, body);
    return body;
  };
}

function makeBody(room: Room, name: string): ViewBody {
  const view = name === 'snapshot' ? room.view : allSlices(room.view).find(({ slice }) => slice === name)?.data;
  const text = JSON.stringify({ position: room.position, at: room.viewedAt, view });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/** Whether the client already has this body (`If-None-Match`, weak comparison as RFC 9110 asks). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');
