/** Parts for tests of the session: a desk over an IndexedDB in memory, time that moves by hand, chance from a counter. */
import { type ChannelPort, type JournalStore, openStore, type StoreOptions } from '@blindwerk/store-dexie';
import type { Command } from '@blindwerk/tournament';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { TEMPLATES } from '../templates/templates';
import type { RandomFill } from './chance';
import type { Desk } from './desk';
import { deskTime } from './desk-time';
import type { OpenHubLink } from './hub-link';
import { openDesk } from './open-desk';

export interface HandClock {
  at: number;
  monotonic: number;
}
/** All windows of one browser: one database, messages between them. */
export interface Browser {
  readonly indexedDB: IDBFactory;
  readonly channels: Set<{ listener: (message: unknown) => void }>;
}
export const newBrowser = (): Browser => ({ indexedDB: new IDBFactory(), channels: new Set() });

function channelOf({ channels }: Browser): ChannelPort {
  const hears = { listener: (_message: unknown): void => {} };
  channels.add(hears);
  return {
    post: (message) => {
      for (const other of channels) if (other !== hears) queueMicrotask(() => other.listener(message));
    },
    listen: (listener) => {
      hears.listener = listener;
    },
    close: () => channels.delete(hears),
  };
}

/** A deterministic stand-in for chance: a linear congruence from `seed`. */
export function countedRandom(seed: number): RandomFill {
  let state = seed >>> 0;
  return (words) => {
    for (let i = 0; i < words.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      words[i] = (state ^ (state >>> 15)) >>> 0;
    }
  };
}

export interface TestDesk {
  readonly desk: Desk;
  readonly clock: HandClock;
  /** Lets `ms` pass on both clocks. */
  readonly pass: (ms: number) => void;
}

interface TestDeskOptions {
  readonly browser?: Browser;
  readonly seed?: number;
  readonly clock?: HandClock;
  readonly hub?: OpenHubLink;
  readonly indexedDB?: IDBFactory;
  /** The tournament of the address. */
  readonly asksFor?: string;
  /** Further parts of the store. */
  readonly store?: Partial<StoreOptions>;
  /** Puts something between desk and store, to let writes fail. */
  readonly wrap?: (store: JournalStore) => JournalStore;
}

/** Opens a desk and waits until it is ready (or unusable). */
export async function testDesk(options: TestDeskOptions = {}): Promise<TestDesk> {
  const browser = options.browser ?? newBrowser();
  const clock = options.clock ?? { at: 1_800_000_000_000, monotonic: 1000 };
  const every: Array<() => void> = [];
  const desk = openDesk({
    openStore: async (onProblem, newId) => {
      const opened = await openStore({
        newId,
        onProblem,
        indexedDB: options.indexedDB ?? browser.indexedDB,
        IDBKeyRange,
        channel: channelOf(browser),
        storage: null,
        ...options.store,
      });
      return opened.ok && options.wrap ? { ok: true, value: options.wrap(opened.value) } : opened;
    },
    random: countedRandom(options.seed ?? 1),
    time: deskTime({ wall: () => clock.at, monotonic: () => clock.monotonic }),
    timers: {
      every: (_ms, run) => {
        every.push(run);
        return () => {};
      },
      after: () => () => {},
    },
    hub: options.hub,
  });
  if (options.asksFor !== undefined) void desk.open(options.asksFor);
  await until(desk, () => desk.snapshot().status !== 'opening');
  return {
    desk,
    clock,
    pass: (ms) => {
      clock.at += ms;
      clock.monotonic += ms;
      for (const run of every) run();
    },
  };
}

/** Waits for the snapshot to say so. */
export function until(desk: Desk, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (condition()) return resolve();
    const stop = desk.subscribe(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });
}

/** Creates a tournament with `names` registered and seated; the clock does not run yet. */
export async function seatedEvening(desk: Desk, names: readonly string[]): Promise<string> {
  const template = TEMPLATES[0]!;
  const id = desk.newId('t');
  await desk.issue({
    type: 'createTournament',
    id,
    name: 'Freitagsturnier',
    profile: 'TDA2024',
    settings: { ...template.settings },
    structure: [...template.structure],
  });
  const players = names.map((name) => ({ personId: desk.newId('p'), entryId: desk.newId('e'), name }));
  const register: Command = {
    type: 'registerPlayers',
    players: players.map(({ personId, entryId }) => ({ personId, entryId })),
  };
  await desk.issue(
    register,
    players.map(({ personId, name }) => ({ id: personId, name, nickname: null, show: 'full' })),
  );
  await desk.issue({ type: 'drawSeats' });
  return id;
}
