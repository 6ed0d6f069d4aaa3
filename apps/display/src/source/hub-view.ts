/** Views from the hub for a wall: which tournament is on, and its stream, written into the live view. */
import {
  browserChannel,
  browserHttp,
  browserLocks,
  browserStream,
  browserTimers,
  fetchTournaments,
  openSharedStream,
  type SharePorts,
  shareName,
} from '@blindwerk/hub-client';
import type { Instant } from '@blindwerk/ui';
import type { LiveView } from './live-view';
import { makeSliceBoard } from './slices';
import { isPublicView } from './snapshot';

/** How often the current tournament is asked for: soon while there is none, seldom once there is. */
const ASK_SOON_MS = 3_000;
const ASK_AGAIN_MS = 10_000;
/** Slices of one commit come within this time and are shown together. */
const TOGETHER_MS = 16;

export interface HubViewPorts {
  readonly now: () => Instant;
  readonly live: LiveView;
  /** The tournament named by the screen's address or by the desk on this machine; null: the hub's current one. */
  readonly wanted: () => string | null;
}

/** Follows the hub, whatever happens to it; returns the stop. */
export function startHubView(ports: HubViewPorts): () => void {
  const { now, live, wanted } = ports;
  const http = browserHttp();
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = null;
  let close: () => void = () => undefined;

  const show = (tournament: string | null): void => {
    if (tournament === shown) return;
    close();
    shown = tournament;
    close = tournament === null ? () => undefined : openView(tournament, ports);
  };
  const look = async (): Promise<void> => {
    const named = wanted();
    const list = await fetchTournaments(http);
    if (stopped) return;
    if (list.ok) {
      live.heard(now());
      if (named === null && list.value.current === null) live.clear();
      show(named ?? list.value.current);
    }
    timer = setTimeout(look, shown === null ? ASK_SOON_MS : ASK_AGAIN_MS);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    close();
  };
}

function openView(tournament: string, { now, live, wanted }: HubViewPorts): () => void {
  const board = makeSliceBoard(tournament);
  let pending: ReturnType<typeof setTimeout> | undefined;
  const isMeant = (): boolean => (wanted() ?? tournament) === tournament;
  const offerSoon = (): void => {
    pending ??= setTimeout(() => {
      pending = undefined;
      const snapshot = board.snapshot();
      if (snapshot !== null && isMeant()) live.offer(snapshot);
    }, TOGETHER_MS);
  };
  const close = openSharedStream(tournament, sharePorts(tournament), {
    onMessage(message) {
      if (message.kind === 'slice') board.put(message.data.slice, message.data.position, message.data.data);
      else if (message.kind === 'hello') board.begin(message.data.position);
      else board.at(message.data.position);
      offerSoon();
    },
    onSnapshot({ position, view }) {
      if (isPublicView(view) && isMeant()) live.offer({ tournament, position, view });
    },
    onContact: () => live.heard(now()),
  });
  return () => {
    clearTimeout(pending);
    close();
  };
}

const sharePorts = (tournament: string): SharePorts => ({
  stream: browserStream(),
  http: browserHttp(),
  timers: browserTimers,
  random: Math.random,
  locks: browserLocks(),
  channel: browserChannel(shareName(tournament)),
  pageId: `${performance.timeOrigin}-${Math.random()}`,
});
