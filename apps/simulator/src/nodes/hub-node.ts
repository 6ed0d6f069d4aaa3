/**
 * A hub: the real rooms, store, clock, routes and streams, on a disk and a machine that fail. No framework, no sockets.
 */
import {
  type ClockControl,
  createHubClock,
  createSqliteStore,
  createStatus,
  createStreams,
  createViewBodies,
  deskRoutes,
  type HubClock,
  publicRoutes,
  Rooms,
  type SqliteStore,
  StoreFailure,
  type Streams,
  type Timers,
} from '@blindwerk/hub/parts';
import { API_ROOT } from '@blindwerk/hub-client/wire';
import type { EventStore, Receipt } from '@blindwerk/journal';
import type { Chance } from '../world/chance.js';
import type { Machine } from '../world/machine.js';
import type { Server } from '../world/network.js';
import type { Life, WorldTime } from '../world/time.js';
import { type Damage, type Disk, makeDisk } from './disk.js';
import { makeRouter, type Router } from './routes.js';

/** Where a hub is set to die, or to fail, at a commit. */
export type HubTrap = 'before-commit' | 'after-commit' | 'disk-full';
/** See the methods. */
export interface HubNode extends Server {
  readonly name: string;
  readonly disk: Disk;
  start(): void;
  isUp(): boolean;
  /** How often it was started. */
  runs(): number;
  /** The store of the program that runs now. */
  store(): SqliteStore;
  rooms(): Rooms;
  clock(): HubClock;
  crash(damage: Damage): boolean;
  restore(): void;
  empty(): void;
  /** Springs at the next commit that stores something. */
  trap(trap: HubTrap, sprung: () => void): void;
  /** Receipts in answers that were sent: what this disk must hold until a fault of the disk is told. */
  readonly promised: Map<string, Receipt>;
  /** Errors that nobody expected. */
  readonly faults: unknown[];
  /** Hears every text of the stream and every snapshot as it leaves. */
  onShown: (message: { readonly text: string } | { readonly snapshot: unknown }) => void;
  dispose(): void;
}

/** What a hub is made of. */
export interface HubOptions {
  readonly name: string;
  readonly time: WorldTime;
  readonly machine: Machine;
  readonly chance: Chance;
  /** A test's own wrapper around the store. */
  readonly wrapStore?: ((store: EventStore) => EventStore) | undefined;
}

interface Program {
  readonly life: Life;
  readonly store: SqliteStore;
  readonly rooms: Rooms;
  readonly clock: HubClock & ClockControl;
  readonly streams: Streams;
  readonly router: Router;
}

class Killed extends Error {}
const CHECK_CLOCKS_MS = 1_000;
const STREAM = new RegExp(`^${API_ROOT}/tournaments/([^/]+)/stream$`);

/** A hub with an empty disk, not started. */
export const makeHub = ({ name, time, machine, wrapStore = (store) => store }: HubOptions): HubNode => {
  const disk = makeDisk();
  const faults: unknown[] = [];
  const promised = new Map<string, Receipt>();
  let program: Program | null = null;
  let life: Life = { alive: false };
  let ids = 0;
  let runs = 0;
  const newId = (): string => {
    ids += 1;
    return `${name}-${ids}`;
  };
  const running = (): Program => {
    if (program === null) throw new Error(`${name} is down`);
    return program;
  };
  const end = (): void => {
    life.alive = false;
    program = null;
    disk.hook = null;
  };
  const start = (): void => {
    runs += 1;
    life = { alive: true };
    const store = createSqliteStore({
      data: disk.open(),
      newId,
      firstOrdinal: () => Math.max(1, Math.floor(machine.clock.wall() / 1_000)),
    });
    const timers = hubTimers(machine, life);
    const clock = createHubClock({ source: machine.clock, rate: 1, floor: store.lastAt(), newEpoch: newId });
    const onFault = (error: unknown): void => {
      if (!(error instanceof Killed)) faults.push(error);
    };
    const rooms = new Rooms({ store: wrapStore(store), clock, timers, onFault });
    const streams = createStreams(clock, timers);
    const router = makeRouter();
    const status = createStatus();
    deskRoutes(router.app, { store: wrapStore(store), rooms, status });
    publicRoutes(router.app, {
      version: '0',
      clock,
      rooms,
      status,
      streams,
      seats: { take: () => null, taken: 0 },
      viewBodies: createViewBodies(),
    });
    timers.every(CHECK_CLOCKS_MS, () => clock.check(CHECK_CLOCKS_MS));
    program = { life, store, rooms, clock, streams, router };
  };
  const node: HubNode = {
    name,
    machine,
    disk,
    faults,
    promised,
    onShown: () => {},
    start,
    life: () => life,
    isUp: () => life.alive,
    runs: () => runs,
    store: () => running().store,
    rooms: () => running().rooms,
    clock: () => running().clock,
    answer: async (request, text) => {
      const { life: own, router } = running();
      const answer = await router.answer(request, text, (error) => {
        if (!(error instanceof Killed)) faults.push(error);
      });
      if (!own.alive) return null;
      if (request.method === 'POST' && answer.status === 200) notePromises(promised, answer.body);
      if (request.path.endsWith('/snapshot') && answer.status === 200) node.onShown({ snapshot: answer.body });
      return answer;
    },
    open: (path, write) => {
      const tournament = STREAM.exec(path)?.[1] ?? '';
      const { life: own, rooms, streams } = running();
      let leave: (() => void) | null = null;
      let isClosed = false;
      void time.working(rooms.room(tournament)).then((room) => {
        if (room === null || isClosed || !own.alive) return;
        const send = (text: string): void => {
          if (!own.alive) return;
          node.onShown({ text });
          write(text);
        };
        leave = streams.join(room, { write: send, end: () => {} });
      });
      return () => {
        isClosed = true;
        leave?.();
      };
    },
    crash: (damage) => {
      end();
      const took = disk.crash(damage);
      if (took) promised.clear();
      return took;
    },
    restore: () => {
      end();
      disk.restore();
      promised.clear();
    },
    empty: () => {
      end();
      disk.empty();
      promised.clear();
    },
    trap: (kind, sprung) => {
      disk.hook = (commit) => {
        disk.hook = null;
        sprung();
        if (kind === 'disk-full') throw new StoreFailure('hub/disk-full', 'SQLITE_FULL');
        if (kind === 'after-commit') commit();
        life.alive = false;
        throw new Killed(kind);
      };
    },
    dispose: () => {
      end();
      disk.dispose();
    },
  };
  return node;
};

const hubTimers = (machine: Machine, life: Life): Timers => {
  const { set, clear } = machine.timers(life);
  return {
    after: (ms, call) => {
      const timer = set(call, ms);
      return () => clear(timer);
    },
    every: (ms, call) => {
      let timer = set(function again() {
        timer = set(again, ms);
        call();
      }, ms);
      return () => clear(timer);
    },
  };
};

const notePromises = (promised: Map<string, Receipt>, body: unknown): void => {
  // Reason for `as`: an answer of the push route.
  const { receipts = [] } = body as { readonly receipts?: readonly Receipt[] };
  for (const receipt of receipts) promised.set(receipt.id, receipt);
};
