/**
 * Keeps the desk and the hub in step for as long as the desk is open. The desk never waits for it: a push is asked for, not
 * awaited. One round at a time; a round asked for during a round follows it.
 */
import { ok, type Result } from '@blindwerk/journal';
import type { HubProblem } from './call.js';
import type { RandomPort, TimersPort } from './ports.js';
import { fetchTournaments } from './snapshot.js';
import { retryMs } from './stream.js';
import { pullEvents, pushOutbox, type SyncPorts, syncPeople, syncTournament } from './sync.js';

/** How the way to the hub is. `problem`: what the hub refused, or null. */
export interface SyncStatus {
  readonly reach: 'reached' | 'lost';
  readonly problem: HubProblem | null;
}
/** What the loop needs. */
export interface SyncLoopPorts extends SyncPorts {
  readonly timers: TimersPort;
  readonly random: RandomPort;
  /** Ids of the tournaments held here. */
  readonly held: () => Promise<readonly string[]>;
  readonly onStatus: (status: SyncStatus) => void;
  /** Something of the tournament has changed in the store: places, events of others, people. */
  readonly onChanged: (tournament: string) => void;
  /** A tournament that was not here has been fetched whole. */
  readonly onFetched: (tournament: string) => void;
}
/** The loop. */
export interface SyncLoop {
  /** The tournament to keep in step; null: none, only new tournaments are looked for. */
  follow(tournament: string | null): void;
  /** There is something to push. Returns at once. */
  pushSoon(): void;
  stop(): void;
}

/** Between two rounds while all is well, ms. */
export const ROUND_MS = 2_000;

/** Starts the loop. */
export const startSyncLoop = (ports: SyncLoopPorts): SyncLoop => {
  const { timers, random, onStatus } = ports;
  let followed: string | null = null;
  let failures = 0;
  let stopped = false;
  let running = false;
  let again = false;
  let timer: unknown;
  const round = async (): Promise<void> => {
    timers.clear(timer);
    again = running;
    if (running || stopped) return;
    running = true;
    const result = await runRound(ports, followed);
    running = false;
    if (stopped) return;
    failures = result.ok ? 0 : failures + 1;
    const lost = !result.ok && result.error.code === 'hub/unreachable';
    onStatus({ reach: lost ? 'lost' : 'reached', problem: result.ok || lost ? null : result.error });
    if (again && result.ok) return round();
    timer = timers.set(() => void round(), result.ok ? ROUND_MS : retryMs(failures, random));
  };
  void round();
  return {
    follow: (tournament) => {
      followed = tournament;
      void round();
    },
    pushSoon: () => void round(),
    stop: () => {
      stopped = true;
      timers.clear(timer);
    },
  };
};

/** First the tournament followed, then what is left to push of others, then those the hub has and this desk has not. */
const runRound = async (ports: SyncLoopPorts, followed: string | null): Promise<Result<null, HubProblem>> => {
  if (followed !== null) {
    const people = await syncPeople(ports, followed);
    if (!people.ok) return people;
    const pulled = await pullEvents(ports, followed);
    if (!pulled.ok) return pulled;
    const pushed = await pushOutbox(ports, followed);
    if (!pushed.ok) return pushed;
    if (people.value || pulled.value > 0 || pushed.value.fetched + pushed.value.pushed > 0) ports.onChanged(followed);
  }
  const held = new Set(await ports.held());
  for (const other of held) {
    const pushed = other === followed ? ok({ pushed: 0 }) : await pushOutbox(ports, other);
    if (!pushed.ok) return pushed;
    if (pushed.value.pushed > 0) ports.onChanged(other);
  }
  const list = await fetchTournaments(ports.http);
  if (!list.ok) return list;
  for (const { id } of list.value.list) {
    if (held.has(id)) continue;
    const fetched = await syncTournament(ports, id);
    if (!fetched.ok) return fetched;
    ports.onFetched(id);
  }
  return ok(null);
};
