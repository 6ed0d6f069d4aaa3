'use client';
import type { ClockPort, TimersPort } from '@blindwerk/hub-client';
import { makeTimePort, type TimePort } from '@blindwerk/ui';
/** What a page of this app lives on: the hub's time, the newest view, and the sources that bring them. */
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Contact, type LiveView, makeLiveView, rememberedAhead, VIEW_KEY } from './live-view';
import { makeScreenTime, type ScreenTime } from './screen-time';
import type { Snapshot } from './snapshot';

export interface Session {
  readonly client: QueryClient;
  readonly time: ScreenTime;
  /** The same time, with timers. */
  readonly port: TimePort;
  readonly live: LiveView;
  /** Tournament named by the address; null: the one that is on. */
  readonly tournament: string | null;
}

// Own ports instead of the hub client's, whose module brings the stream along: that is fetched after the first picture.
const deviceClock: ClockPort = { wall: () => Date.now(), mono: () => performance.now() };
const deviceTimers: TimersPort = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (id) => clearTimeout(id as number), // as: ids come from `set`
};
const NO_CONTACT: Contact = { at: null, reached: false };

/** Makes the parts; starts nothing. */
export function makeSession(query: URLSearchParams): Session {
  const client = new QueryClient({
    // The hub is on the LAN: the browser's idea of being online says nothing about it.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
    },
  });
  const ahead = rememberedAhead();
  const time = makeScreenTime({ ...deviceClock, wall: () => Date.now() + ahead }, deviceTimers);
  const port = makeTimePort(time.now, { rate: time.rate });
  return {
    client,
    time,
    port,
    live: makeLiveView(client, { aheadOfDevice: () => time.now() - Date.now() }),
    tournament: query.get('t'),
  };
}

/** Once in the browser: a session, its last view restored. Null while the page is being taken over from the export. */
export function useSession(): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const made = makeSession(new URLSearchParams(location.search));
    made.live.restore();
    setSession(made);
  }, []);
  return session;
}

const RETRY_MS = 2_000;

/** Starts sources whose code is fetched after the first picture; asks again until it is there. */
export function useSources(session: Session | null, fetchStart: () => Promise<(session: Session) => () => void>): void {
  useEffect(() => {
    if (session === null) return;
    let stop: () => void = () => undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const begin = (): void => {
      fetchStart().then(
        (start) => {
          if (!stopped) stop = start(session);
        },
        () => {
          if (!stopped) retry = setTimeout(begin, RETRY_MS);
        },
      );
    };
    begin();
    const unwatch = session.time.watch();
    return () => {
      stopped = true;
      clearTimeout(retry);
      unwatch();
      stop();
    };
  }, [session, fetchStart]);
}

/** The newest view; null: there is no tournament; undefined: nothing has come yet. */
export function useView(): Snapshot | null | undefined {
  return useQuery<Snapshot | null>({ queryKey: VIEW_KEY, enabled: false }).data;
}

/** When something was last heard. */
export const useContact = (live: LiveView): Contact =>
  useSyncExternalStore(live.subscribe, live.contact, () => NO_CONTACT);
