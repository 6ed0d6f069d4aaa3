/**
 * A desk: the director's real program (`openDesk`) over the real Dexie store, with its sync loop and its time, on a machine
 * and a storage that fail. Beside it a second window on the same storage, which only looks.
 */
import { type Desk, deskTime, hubOver, openDesk } from '@blindwerk/admin/session';
import { type HttpPort, paths } from '@blindwerk/hub-client';
import type { Envelope } from '@blindwerk/journal';
import { type ChannelPort, type JournalStore, openStore, type Stored, type StoreProblem } from '@blindwerk/store-dexie';
import { fakeChannels } from '@blindwerk/testing';
import { IDBKeyRange } from 'fake-indexeddb';
import type { Chance } from '../world/chance.js';
import type { Machine } from '../world/machine.js';
import type { Network, Route } from '../world/network.js';
import type { Life, WorldTime } from '../world/time.js';
import { type BrowserDisk, makeBrowserDisk } from './browser-disk.js';

/** What a desk is set to meet at its next command. */
export type DeskTrap = 'quota' | 'crash-before-commit' | 'crash-after-commit';
/** See the methods. */
export interface DeskNode {
  readonly name: string;
  readonly machine: Machine;
  /** The program that runs; null while it is down. */
  desk(): Desk | null;
  /** The second window. */
  window(): JournalStore | null;
  /** This storage's device; null before the first start. */
  device(): string | null;
  route: Route;
  disk: BrowserDisk;
  start(tournament: string | null): Promise<void>;
  /** The program ends without a word. */
  crash(): void;
  trap(trap: DeskTrap, sprung: () => void): void;
  /** Events whose command was answered "done" on this storage. */
  readonly promised: Map<string, Envelope>;
  /** Answers that told the hub's time: each may correct the desk's. */
  probes: number;
  /** How often the program was started: each start takes the wall clock as it finds it. */
  starts: number;
  /** Problems of the store that were told. */
  readonly problems: StoreProblem[];
}

/** What a desk is made of. */
export interface DeskOptions {
  readonly name: string;
  readonly time: WorldTime;
  readonly machine: Machine;
  readonly network: Network;
  readonly chance: Chance;
  readonly route: Route;
  readonly disk?: BrowserDisk;
  /** A test's own wrapper around the store. */
  readonly wrapStore?: ((store: JournalStore) => JournalStore) | undefined;
}

interface Program {
  readonly life: Life;
  readonly desk: Desk;
  readonly stores: JournalStore[];
  window: JournalStore | null;
}

/** A desk that is down. */
export const makeDeskNode = (options: DeskOptions): DeskNode => {
  const { name, time, machine, network, chance, wrapStore = (store) => store } = options;
  const promised = new Map<string, Envelope>();
  const problems: StoreProblem[] = [];
  let program: Program | null = null;
  let trap: { readonly kind: DeskTrap; readonly sprung: () => void } | null = null;
  let device: string | null = null;

  const start = async (tournament: string | null): Promise<void> => {
    const life: Life = { alive: true };
    node.starts += 1;
    const { disk } = node;
    const channels = fakeChannels();
    const timers = machine.timers(life);
    const random = chance.fork();
    const clock = machine.clock;
    const http = network.http(machine, life, () => node.route());
    const counting: HttpPort = async (request) => {
      const answer = await http(request);
      if (request.path === paths.time) node.probes += 1;
      return answer;
    };
    const parts = { http: counting, clock, timers, random: random.next };
    const way = hubOver(parts);
    const stores: JournalStore[] = [];
    const openOn = async (
      onProblem: (problem: StoreProblem) => void,
      newId: () => string,
    ): Promise<Stored<JournalStore>> => {
      const channel: ChannelPort = channels();
      const opened = await time.working(
        openStore({ indexedDB: disk.indexedDB, IDBKeyRange, channel, storage: null, newId, onProblem }),
      );
      if (opened.ok) stores.push(opened.value);
      return opened;
    };
    const hear = (problem: StoreProblem): void => {
      if (life.alive) problems.push(problem);
    };
    const desk = openDesk({
      openStore: async (onProblem, newId) => {
        const opened = await openOn((problem) => {
          hear(problem);
          onProblem(problem);
        }, newId);
        if (!opened.ok) return opened;
        device = opened.value.device;
        return { ok: true, value: guarded(wrapStore(opened.value), life) };
      },
      random: (words) => {
        for (let i = 0; i < words.length; i += 1) words[i] = random.int(2 ** 32);
      },
      time: deskTime({ wall: clock.wall, monotonic: clock.mono }, way.now),
      timers: {
        after: (ms, run) => {
          const timer = timers.set(run, ms);
          return () => timers.clear(timer);
        },
        every: (ms, run) => {
          let timer = timers.set(function again() {
            timer = timers.set(again, ms);
            run();
          }, ms);
          return () => timers.clear(timer);
        },
      },
      hub: way.open,
    });
    const own: Program = { life, desk, stores, window: null };
    program = own;
    if (tournament !== null) void desk.open(tournament);
    await time.settle();
    const window = await openOn(hear, () => 'never');
    own.window = window.ok ? window.value : null;
  };

  /** The store as the program has it: it springs the traps, keeps promises in mind, and gives no answer to the dead. */
  const guarded = (store: JournalStore, life: Life): JournalStore => {
    const never = new Promise<never>(() => {});
    const call = async <T>(work: () => Promise<T>): Promise<T> => {
      if (!life.alive) return never;
      const result = await time.working(work());
      return life.alive ? result : never;
    };
    const commit: JournalStore['commit'] = (request) =>
      call(async () => {
        const set = trap;
        trap = null;
        if (set !== null && set.kind !== 'crash-after-commit') {
          const { sprung, kind } = set;
          node.disk.trap = {
            left: chance.int(6),
            kind: kind === 'quota' ? 'quota' : 'crash',
            sprung: () => {
              sprung();
              if (kind !== 'quota') life.alive = false;
            },
          };
        }
        const result = await store.commit(request);
        node.disk.trap = null;
        if (set?.kind === 'crash-after-commit' && result.ok) {
          set.sprung();
          life.alive = false;
        } else if (result.ok && life.alive) for (const event of result.value.events) promised.set(event.id, event);
        return result;
      });
    return new Proxy(store, {
      get: (target, key: keyof JournalStore) => {
        if (key === 'commit') return commit;
        const member = target[key];
        if (typeof member !== 'function' || key === 'onChange' || key === 'close') return member;
        // Reason for `as`: every other method gives a promise.
        const method = member as (...args: readonly unknown[]) => Promise<unknown>;
        return (...args: readonly unknown[]) => call(() => method(...args));
      },
    });
  };

  const node: DeskNode = {
    name,
    machine,
    route: options.route,
    disk: options.disk ?? makeBrowserDisk(),
    promised,
    probes: 0,
    starts: 0,
    problems,
    desk: () => (program?.life.alive ? program.desk : null),
    window: () => (program?.life.alive ? program.window : null),
    device: () => device,
    start,
    crash: () => {
      if (program === null) return;
      program.life.alive = false;
      program.desk.close();
      for (const store of program.stores) store.close();
      program = null;
      trap = null;
      node.disk.trap = null;
    },
    trap: (kind, sprung) => {
      trap = { kind, sprung };
    },
  };
  return node;
};
