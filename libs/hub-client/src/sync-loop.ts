/**
 * Keeps the desk and the hub in step for as long as the desk is open. The desk never waits for it: a push is asked for, not
 * awaited. One round at a time; a round asked for during a round follows it.
 */
import { ok, type Result } from '@blindwerk/journal';
import type { HubProblem } from './call.js';
import type { RandomPort, TimersPort } from './ports.js';
import { fetchTournaments } from './snapshot.js';
import { retryMs } from './stream.js';
import { isLost, pushOutbox, type SyncPorts, type SyncStore, syncEvents, syncPeople, syncTournament } from './sync.js';

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
    const lost = !result.ok && isLost(result.error);
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

/**
 * First the tournament followed, then what is left to push of others, then those the hub has and this desk has not. What the
 * hub refuses of one of them, or of its people, holds up nothing else; the first refusal is told.
 */
const runRound = async (ports: SyncLoopPorts, followed: string | null): Promise<Result<null, HubProblem>> => {
  const held = new Set(await ports.held());
  if (followed !== null) held.add(followed);
  const own = [...held].sort((a, b) => Number(b === followed) - Number(a === followed));
  const steps: Step[] = [
    ...own.flatMap((id) => (id === followed ? followedSteps(ports, id) : [() => pushLeft(ports, id)])),
    () => fetchNew(ports, held),
  ];
  return inTurn(steps);
};

type Step = () => Promise<Result<unknown, HubProblem>>;

/** Takes all steps unless the hub is lost; gives the first problem there was. */
const inTurn = async (steps: Iterable<Step>): Promise<Result<null, HubProblem>> => {
  let refused: HubProblem | null = null;
  for (const step of steps) {
    const done = await step();
    if (done.ok) continue;
    if (isLost(done.error)) return done;
    refused ??= done.error;
  }
  return refused === null ? ok(null) : { ok: false, error: refused };
};

/**
 * A step with a store that notes whether anything of the journal changed. It is told however the step ends: a push may fail
 * after a fetch, and places may come for events whose push was never answered.
 */
const telling = async <T>(
  ports: SyncLoopPorts,
  id: string,
  step: (ports: SyncPorts) => Promise<Result<T, HubProblem>>,
): Promise<Result<T, HubProblem>> => {
  let changed = false;
  const place: SyncStore['place'] = async (tournament, answer) => {
    const placed = await ports.store.place(tournament, answer);
    if (placed.ok && placed.value.kind === 'placed' && placed.value.changed) changed = true;
    return placed;
  };
  const { outbox, takePeople, unsentPeople, peopleSent } = ports.store;
  const done = await step({ http: ports.http, store: { outbox, place, takePeople, unsentPeople, peopleSent } });
  if (changed) ports.onChanged(id);
  return done;
};

const followedSteps = (ports: SyncLoopPorts, id: string): Step[] => [
  async () => {
    const people = await syncPeople(ports, id);
    if (people.ok && people.value) ports.onChanged(id);
    return people;
  },
  () => telling(ports, id, (noting) => syncEvents(noting, id)),
];

const pushLeft = (ports: SyncLoopPorts, id: string): Promise<Result<unknown, HubProblem>> =>
  telling(ports, id, (noting) => pushOutbox(noting, id));

const fetchNew = async (ports: SyncLoopPorts, held: ReadonlySet<string>): Promise<Result<null, HubProblem>> => {
  const list = await fetchTournaments(ports.http);
  if (!list.ok) return list;
  const fetching = list.value.list.map(({ id }): Step | null =>
    held.has(id)
      ? null
      : async () => {
          const fetched = await syncTournament(ports, id);
          if (fetched.ok) ports.onFetched(id);
          return fetched;
        },
  );
  return inTurn(fetching.filter((step) => step !== null));
};
