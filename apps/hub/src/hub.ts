/**
 * The hub, put together: store, clock, rooms, two listeners. `main.ts` starts it for people, tests start it on free ports.
 *
 * Loopback has everything; the LAN has pages of wall and phone, views, stream, time, health, and the list of tournaments:
 * never events, people or the desk.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_CONFIG, type HubConfig } from './config.js';
import { createApp } from './http/app.js';
import { deskRoutes } from './http/desk-routes.js';
import { type Guard, lanGuard, loopbackGuard } from './http/guard.js';
import { type Listening, listenOnLan, listenOnLoopback } from './http/listen.js';
import { type PublicRoutes, publicRoutes } from './http/public-routes.js';
import { createStatus } from './http/status.js';
import { createStreamSeats } from './http/stream-seats.js';
import { createStreams } from './http/streams.js';
import { testRoutes } from './http/test-routes.js';
import { createViewBodies } from './http/views.js';
import { Rooms } from './rooms/rooms.js';
import { systemTimers, type Timers } from './rooms/timers.js';
import { openDataFolder } from './store/database.js';
import { createSqliteStore, type SqliteStore } from './store/sqlite-store.js';
import { type ClockControl, createHubClock, type HubClock } from './time/hub-clock.js';
import { systemTime, type TimeSource } from './time/time-source.js';
import { VERSION } from './version.js';

export interface HubOptions extends Partial<HubConfig> {
  readonly timeSource?: TimeSource;
  readonly timers?: Timers;
  /** Told of errors that nobody expected; default: the console. */
  readonly onFault?: (error: unknown) => void;
}
export interface Hub {
  readonly port: number;
  readonly lanPort: number;
  /** `http://localhost:PORT`, the desk's and the local wall's origin. */
  readonly url: string;
  readonly clock: HubClock & ClockControl;
  readonly store: SqliteStore;
  /** How many streams are open. */
  readonly watching: () => number;
  /** Ends streams, closes ports and the journal. May be called twice. */
  close(): Promise<void>;
}

const CHECK_CLOCKS_MS = 1_000;
const LIMITS = {
  loopback: { connections: 256, streams: { total: 64, perAddress: 64 } },
  // Phones behind one more router share an address; who gets no stream polls.
  lan: { connections: 4_000, streams: { total: 200, perAddress: 24 } },
} as const;

/** @throws StartProblem when a port is taken or the data folder cannot be used */
export async function startHub(options: HubOptions = {}): Promise<Hub> {
  const config: HubConfig = { ...DEFAULT_CONFIG, ...options };
  const { timeSource = systemTime, timers = systemTimers, onFault = (error) => console.error(error) } = options;
  const store = openStore(config.dataFolder, timeSource);
  try {
    return await assemble(store, config, { timeSource, timers, onFault });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * The first epoch of a tournament that is new to this folder is numbered by the time in seconds: an emptied folder then
 * outranks what it replaces even before a desk says what it had seen.
 */
function openStore(folder: string, timeSource: TimeSource): SqliteStore {
  const firstOrdinal = () => Math.max(1, Math.floor(timeSource.wall() / 1_000));
  return createSqliteStore({ data: openDataFolder(folder), newId: randomUUID, firstOrdinal, defer: setImmediate });
}

type Parts = Required<Pick<HubOptions, 'timeSource' | 'timers' | 'onFault'>>;

async function assemble(store: SqliteStore, config: HubConfig, parts: Parts): Promise<Hub> {
  const { timeSource, timers, onFault } = parts;
  const clock = createHubClock({ source: timeSource, rate: config.rate, floor: store.lastAt(), newEpoch: randomUUID });
  const rooms = new Rooms({ store, clock, timers, onFault });
  const status = createStatus();
  const streams = createStreams(clock, timers);
  const shared = { version: VERSION, clock, rooms, status, streams, viewBodies: createViewBodies() };
  const guards: { loopback: Guard; lan: Guard } = { loopback: loopbackGuard(0), lan: lanGuard(0, '') };

  const apps = await Promise.all([
    createApp({
      guard: () => guards.loopback,
      exports: [
        { prefix: '/admin/', folder: config.adminFolder },
        { prefix: '/', folder: config.displayFolder },
      ],
      routes: [
        (app) => publicRoutes(app, withSeats(shared, 'loopback')),
        (app) => deskRoutes(app, { store, rooms, status }),
        ...(config.testControl ? [(app: FastifyInstance) => testRoutes(app, clock)] : []),
      ],
      onFault,
    }),
    createApp({
      guard: () => guards.lan,
      exports: [{ prefix: '/', folder: config.displayFolder }],
      routes: [(app) => publicRoutes(app, withSeats(shared, 'lan'))],
      onFault,
    }),
  ]);
  const [loopback, lan] = await openPorts(config, apps);
  guards.loopback = loopbackGuard(loopback.port);
  guards.lan = lanGuard(lan.port, hostname());
  const stopChecks = timers.every(CHECK_CLOCKS_MS, () => clock.check(CHECK_CLOCKS_MS));

  let closing: Promise<void> | null = null;
  const shutDown = async () => {
    stopChecks();
    streams.close();
    rooms.close();
    await Promise.all([loopback.close(), lan.close()]);
    await Promise.all(apps.map((app) => app.close()));
    await store.close();
  };
  return {
    port: loopback.port,
    lanPort: lan.port,
    url: `http://localhost:${loopback.port}`,
    clock,
    store,
    watching: () => streams.watching,
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

function withSeats(shared: Omit<PublicRoutes, 'seats'>, listener: keyof typeof LIMITS): PublicRoutes {
  return { ...shared, seats: createStreamSeats(LIMITS[listener].streams) };
}

type Apps = readonly [loopback: FastifyInstance, lan: FastifyInstance];

async function openPorts(config: HubConfig, [loopbackApp, lanApp]: Apps): Promise<[Listening, Listening]> {
  const loopback = await listenOnLoopback({
    port: config.port,
    listener: (request, response) => loopbackApp.routing(request, response),
    maxConnections: LIMITS.loopback.connections,
    variable: 'BLINDWERK_PORT',
  });
  try {
    const lan = await listenOnLan(config.lanHost, {
      port: config.lanPort,
      listener: (request, response) => lanApp.routing(request, response),
      maxConnections: LIMITS.lan.connections,
      variable: 'BLINDWERK_LAN_PORT',
    });
    return [loopback, lan];
  } catch (error) {
    await loopback.close();
    throw error;
  }
}
