'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askCurrent, askSnapshot } from './hub-api';
import { askAndSetTime } from './hub-stream';
import { VIEW_KEY } from './live-view';
import type { Session } from './session';
import { newerSnapshot, type Snapshot } from './snapshot';

/** How often a phone asks; spread out, so that a hall of phones does not ask at once. */
const POLL_MS = 3_000;
const SPREAD_MS = 600;
/** The time and the current tournament are asked for with every so many-th question. */
const ASK_TIME_EVERY = 5;

/** Asks the hub again and again while the page is visible; what comes is kept only if it is newer. */
export function usePolledView(session: Session): Snapshot | null | undefined {
  const query = useQuery<Snapshot | null>({
    queryKey: VIEW_KEY,
    queryFn: makeAsk(session),
    staleTime: 0,
    refetchInterval: () => POLL_MS + (Math.random() - 0.5) * SPREAD_MS,
    refetchOnWindowFocus: 'always',
    structuralSharing: (shown, offered) => keepNewer(shown, offered),
  });
  useEffect(() => {
    const onWake = (): void => {
      if (document.visibilityState === 'visible') void session.client.refetchQueries({ queryKey: VIEW_KEY });
    };
    document.addEventListener('visibilitychange', onWake);
    return () => document.removeEventListener('visibilitychange', onWake);
  }, [session]);
  return query.data;
}

// Reason for `as`: the query of this key holds nothing else; TanStack hands its data over untyped.
const keepNewer = (shown: unknown, offered: unknown): Snapshot | null =>
  offered === null ? null : newerSnapshot((shown as Snapshot | null | undefined) ?? undefined, offered as Snapshot);

const asks = new WeakMap<Session, () => Promise<Snapshot | null>>();

/** One question: the snapshot of the tournament that is on. Each answer is a sign of life. */
function makeAsk(session: Session): () => Promise<Snapshot | null> {
  const known = asks.get(session);
  if (known !== undefined) return known;
  const { clock, live } = session;
  let count = 0;
  let current: string | null = null;
  const ask = async (): Promise<Snapshot | null> => {
    if (current === null || count % ASK_TIME_EVERY === 0) {
      current = session.tournament ?? (await askCurrent());
      await askAndSetTime({ clock, monotonic: () => performance.now() });
    }
    count += 1;
    if (current === null) {
      live.heard(clock.now());
      return null;
    }
    try {
      const snapshot = await askSnapshot(current);
      live.heard(clock.now());
      return snapshot;
    } catch (cause) {
      current = null;
      throw cause;
    }
  };
  asks.set(session, ask);
  return ask;
}
