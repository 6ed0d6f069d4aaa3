/**
 * What brings a wall its views: the hub's stream, and beside it the store of a desk in the same browser, if there can be one.
 * Loaded after the first picture.
 */
import { browserClock, browserHttp, browserTimers, startProbing } from '@blindwerk/hub-client';
import { mayHaveDesk, startDeskViews } from './desk-views';
import { startHubView } from './hub-view';
import type { Session } from './session';

/** Starts all sources; returns the stop. */
export function startWallSources({ time, live, tournament }: Session): () => void {
  let ofDesk: string | null = null;
  const stops = [
    startProbing({
      http: browserHttp(),
      clock: browserClock,
      timers: browserTimers,
      time: time.hub,
      onProbe: () => live.heard(time.now()),
    }),
    startHubView({ now: time.now, live, wanted: () => tournament ?? ofDesk }),
  ];
  if (mayHaveDesk())
    stops.push(
      startDeskViews({
        now: time.now,
        live,
        wanted: tournament,
        onTournament: (found) => {
          ofDesk = found;
        },
      }),
    );
  return () => {
    for (const stop of stops) stop();
  };
}
