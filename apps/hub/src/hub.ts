/**
 * The hub, put together: store, clock, rooms, two listeners. `main.ts` starts it for people, tests start it on free ports.
 *
 * Loopback has everything; the LAN has the pages, views, stream, time, health, and the list of tournaments; events, people
 * and devices only for who is paired and signs. What comes in is checked by `devices/entry-check.ts`.
 */
import { randomUUID } from 'node:crypto';
import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { lanAddresses } from './addresses.js';
import { DEFAULT_CONFIG, type HubConfig } from './config.js';
import { createHubDevices } from './devices/hub-devices.js';
import { createApp } from './http/app.js';
import { type Guard, lanGuard, loopbackGuard, refuseAll } from './http/guard.js';
import { LIMITS, type ListenerLimits } from './http/limits.js';
import { openPorts } from './http/ports.js';
import { type PublicRoutes, publicRoutes } from './http/public-routes.js';
import { createStatus } from './http/status.js';
import { createStreamSeats } from './http/stream-seats.js';
import { createStreams } from './http/streams.js';
import { testRoutes } from './http/test-routes.js';
import { createViewBodies } from './http/views.js';
import { Rooms } from './rooms/rooms.js';
import { systemTimers, type Timers } from './rooms/timers.js';
import type { HubStore } from './store/hub-store.js';
import { type OpenedStore, openStore } from './store/open-store.js';
import { type ClockControl, createHubClock, type HubClock } from './time/hub-clock.js';
import { systemTime, type TimeSource } from './time/time-source.js';
import { caRoute } from './tls/ca-route.js';
import { openStaff } from './tls/staff.js';
import { VERSION } from './version.js';

export interface HubOptions extends Partial<HubConfig> {
  readonly timeSource?: TimeSource;
  readonly timers?: Timers;
  /** Told of errors that nobody expected; default: the console. */
  readonly onFault?: (error: unknown) => void;
  /** Other limits than people have, for tests. */
  readonly limits?: Partial<ListenerLimits>;
}
export interface Hub {
  readonly port: number;
  readonly lanPort: number;
  /** The listener with a certificate, and what its authority's looks like; null when there is none. */
  readonly staff: { readonly port: number; readonly fingerprint: string } | null;
  /** `http://localhost:PORT`, the desk's and the local wall's origin. */
  readonly url: string;
  readonly clock: HubClock & ClockControl;
  readonly store: HubStore;
  /** How many streams are open. */
  readonly watching: () => number;
  /** Ends streams, closes ports and the journal. May be called twice. */
  close(): Promise<void>;
}

const CHECK_CLOCKS_MS = 1_000;
/** @throws StartProblem when a port is taken or the data folder cannot be used */
export async function startHub(options: HubOptions = {}): Promise<Hub> {
  const config: HubConfig = { ...DEFAULT_CONFIG, ...options };
  const { timeSource = systemTime, timers = systemTimers, onFault = console.error, limits = {} } = options;
  const { store, devices } = await openStore(config, { timeSource, timers });
  try {
    return await assemble({ store, devices }, config, { timeSource, timers, onFault, limits });
  } catch (error) {
    await store.close();
    throw error;
  }
}

type Parts = Required<Pick<HubOptions, 'timeSource' | 'timers' | 'onFault' | 'limits'>>;

async function assemble({ store, devices }: OpenedStore, config: HubConfig, parts: Parts): Promise<Hub> {
  const { timeSource, timers, onFault, limits } = parts;
  const clock = createHubClock({
    source: timeSource,
    rate: config.rate,
    floor: await store.lastAt(),
    newEpoch: randomUUID,
  });
  const room: { port: number } = { port: config.lanPort };
  const origins = () => lanAddresses(networkInterfaces()).map((address) => `http://${address}:${room.port}`);
  const hubDevices = await createHubDevices({ devices, store, now: () => clock.now(), origins });
  const rooms = new Rooms({ store, clock, timers, entry: hubDevices.entry, onFault });
  const stopFollowing = store.follow(({ tournament, what }) => void rooms.catchUp(tournament, what).catch(onFault));
  const status = createStatus();
  const streams = createStreams(clock, timers);
  const shared = { version: VERSION, clock, rooms, status, streams, viewBodies: createViewBodies() };
  const lanStreams = { ...LIMITS.lan.streams, total: config.lanStreams };
  const guards: { loopback: Guard; lan: Guard; staff: Guard } = {
    loopback: refuseAll,
    lan: refuseAll,
    staff: refuseAll,
  };
  const staff =
    config.tlsPort === null
      ? null
      : await openStaff({ folder: config.dataFolder, wall: timeSource.wall, timers, onFault });
  const caRoutes = staff === null ? [] : [(app: FastifyInstance) => caRoute(app, staff.certificate)];

  const pages = [
    { prefix: '/admin/', folder: config.adminFolder },
    { prefix: '/', folder: config.displayFolder },
  ];

  const roomApp = (guard: () => Guard, secureContext: boolean) =>
    createApp({
      guard,
      secureContext,
      exports: pages,
      routes: [
        ...caRoutes,
        (app) => publicRoutes(app, withSeats(shared, lanStreams)),
        (app) => hubDevices.routes(app, 'lan', shared),
      ],
      onFault,
    });
  const apps = await Promise.all([
    createApp({
      guard: () => guards.loopback,
      secureContext: true,
      exports: pages,
      routes: [
        (app) => publicRoutes(app, withSeats(shared, LIMITS.loopback.streams)),
        (app) => hubDevices.routes(app, 'loopback', shared),
        ...caRoutes,
        ...(config.testControl ? [(app: FastifyInstance) => testRoutes(app, clock)] : []),
      ],
      onFault,
    }),
    roomApp(() => guards.lan, false),
    roomApp(() => guards.staff, true),
  ]);
  const [loopbackApp, lanApp, staffApp] = apps;
  const ports = await openPorts({
    ...config,
    limits,
    listeners: {
      loopback: (request, response) => loopbackApp.routing(request, response),
      lan: (request, response) => lanApp.routing(request, response),
    },
    staff: staff && {
      port: config.tlsPort ?? 0,
      listener: (request, response) => staffApp.routing(request, response),
      tls: staff.tls,
    },
  });
  room.port = ports.lan.port;
  guards.loopback = loopbackGuard(ports.loopback.port);
  guards.lan = lanGuard({ port: ports.lan.port, hostname: hostname(), scheme: 'http' });
  if (ports.staff !== null) {
    guards.staff = lanGuard({ port: ports.staff.port, hostname: hostname(), scheme: 'https' });
    staff?.follow(ports.staff.renew);
  }
  const stopChecks = timers.every(CHECK_CLOCKS_MS, () => clock.check(CHECK_CLOCKS_MS));

  let closing: Promise<void> | null = null;
  const shutDown = async () => {
    stopChecks();
    staff?.stop();
    stopFollowing();
    streams.close();
    rooms.close();
    await ports.close();
    await Promise.all(apps.map((app) => app.close()));
    await store.close();
  };
  return {
    port: ports.loopback.port,
    lanPort: ports.lan.port,
    staff: staff && ports.staff && { port: ports.staff.port, fingerprint: staff.fingerprint },
    url: `http://localhost:${ports.loopback.port}`,
    clock,
    store,
    watching: () => streams.watching,
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

function withSeats(shared: Omit<PublicRoutes, 'seats'>, streams: ListenerLimits['streams']): PublicRoutes {
  return { ...shared, seats: createStreamSeats(streams) };
}
