'use client';
import { browserClock, browserHttp, browserTimers } from '@blindwerk/hub-client';
import { makeTimePort, type TimePort } from '@blindwerk/ui';
/** What a page of this app lives on: the hub's time, the newest view, and the sources that bring them. */
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayHaveDesk, startDeskViews } from './desk-views';
import { startHubView } from './hub-view';
import { type Contact, type LiveView, makeLiveView, VIEW_KEY } from './live-view';
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
  const time = makeScreenTime(browserClock, browserTimers);
  const port = makeTimePort(time.now, { rate: time.rate });
  return { client, time, port, live: makeLiveView(client), tournament: query.get('t') };
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

/** Sources of a wall: the hub's stream, and beside it the store of a desk in the same browser, if there can be one. */
export function useWallSources(session: Session | null): void {
  useEffect(() => {
    if (session === null) return;
    const { time, live } = session;
    let ofDesk: string | null = null;
    const stopDesk = mayHaveDesk()
      ? startDeskViews({
          now: time.now,
          live,
          wanted: session.tournament,
          onTournament: (tournament) => {
            ofDesk = tournament;
          },
        })
      : undefined;
    const stopTime = time.follow(browserHttp(), () => live.heard(time.now()));
    const stopHub = startHubView({ now: time.now, live, wanted: () => session.tournament ?? ofDesk });
    return () => {
      stopTime();
      stopHub();
      stopDesk?.();
    };
  }, [session]);
}

/** The newest view; null: there is no tournament; undefined: nothing has come yet. */
export function useView(): Snapshot | null | undefined {
  return useQuery<Snapshot | null>({ queryKey: VIEW_KEY, enabled: false }).data;
}

/** When something was last heard. */
export const useContact = (live: LiveView): Contact =>
  useSyncExternalStore(live.subscribe, live.contact, () => NO_CONTACT);
