'use client';
import {
  browserClock,
  browserHttp,
  browserTimers,
  fetchSnapshot,
  fetchTournaments,
  newestView,
  startProbing,
} from '@blindwerk/hub-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { VIEW_KEY } from './live-view';
import type { Session } from './session';
import { isPublicView, type Snapshot } from './snapshot';

/** How often a phone asks; spread out, so that a hall of phones does not ask at once. */
const POLL_MS = 3_000;
const SPREAD_MS = 600;
/** Which tournament is on is asked with every so many-th question. */
const ASK_CURRENT_EVERY = 5;

/** Asks the hub again and again while the page is visible; what comes is kept only if it is newer. */
export function usePolledView(session: Session): Snapshot | null | undefined {
  const [ask] = useState(() => makeAsk(session));
  const query = useQuery<Snapshot | null>({
    queryKey: VIEW_KEY,
    queryFn: ask,
    staleTime: 0,
    refetchInterval: () => POLL_MS + (Math.random() - 0.5) * SPREAD_MS,
    structuralSharing: keepNewer,
  });
  useEffect(() => {
    const stopWatching = session.time.watch();
    const stopProbing = startProbing({
      http: browserHttp(),
      clock: browserClock,
      timers: browserTimers,
      time: session.time.hub,
    });
    return () => {
      stopProbing();
      stopWatching();
    };
  }, [session]);
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
  offered === null ? null : newestView((shown as Snapshot | null | undefined) ?? null, offered as Snapshot);

/** One question after the other: which tournament, then its snapshot. Each answer is a sign of life. */
function makeAsk({ client, live, time, tournament: named }: Session): () => Promise<Snapshot | null> {
  const http = browserHttp();
  let count = 0;
  let current: string | null = named;
  let etag: string | null = null;
  const askCurrent = async (): Promise<void> => {
    const list = await fetchTournaments(http);
    if (!list.ok) throw new Error(list.error.code);
    if (list.value.current === current) return;
    current = list.value.current;
    etag = null;
  };
  return async () => {
    if (named === null && (current === null || count % ASK_CURRENT_EVERY === 0)) await askCurrent();
    count += 1;
    const answer = current === null ? null : await fetchSnapshot(http, current, etag);
    if (answer !== null && !answer.ok) throw new Error(answer.error.code);
    live.heard(time.now());
    if (answer === null || current === null) return null;
    if (answer.value.kind === 'same') return client.getQueryData<Snapshot | null>(VIEW_KEY) ?? null;
    const { position, view } = answer.value.answer;
    if (!isPublicView(view)) throw new Error('the hub sent something that is no public view');
    etag = answer.value.etag;
    return { tournament: current, position, view };
  };
}
