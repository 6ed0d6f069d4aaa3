/** The hub's settings, from environment variables. `docs/hub.md` lists them for people. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './problem.js';

export interface HubConfig {
  /** Port of `http://localhost:PORT`. 0 = any free one, for tests. Part of the desk's store: never moved silently. */
  readonly port: number;
  /** Port of the read-only listener for other devices. 0 = any free one. */
  readonly lanPort: number;
  /** Port of the listener with a certificate, for devices of the staff; null = none is opened. */
  readonly tlsPort: number | null;
  /** Address the read-only listener binds. */
  readonly lanHost: string;
  /** Folder of the journal. */
  readonly dataFolder: string;
  /** Address of a PostgreSQL database that keeps the journal instead; null: the folder does. May hold a password. */
  readonly databaseUrl: string | null;
  /** Streams that the read-only listener gives out in all. */
  readonly lanStreams: number;
  /** Hub ms per real ms: 1 but in dev and demo. */
  readonly rate: number;
  /** Lets tests move the clock. */
  readonly testControl: boolean;
  /** Built pages of wall and phone, served at `/`. */
  readonly displayFolder: string;
  /** Built pages of the desk, served at `/admin/` on the loopback listener only. */
  readonly adminFolder: string;
}

const DEFAULT_PORT = 4400;
const DEFAULT_LAN_PORT = 4401;
const appsFolder = fileURLToPath(new URL('../../', import.meta.url));

export const DEFAULT_CONFIG: HubConfig = {
  port: DEFAULT_PORT,
  lanPort: DEFAULT_LAN_PORT,
  tlsPort: null,
  lanHost: '0.0.0.0',
  dataFolder: resolve('data'),
  databaseUrl: null,
  lanStreams: 200,
  rate: 1,
  testControl: false,
  displayFolder: resolve(appsFolder, 'display/out'),
  adminFolder: resolve(appsFolder, 'admin/out'),
};

/** @throws StartProblem `hub/bad-setting` with the variable and its value */
export function configFromEnv(env: Readonly<Record<string, string | undefined>>): HubConfig {
  const port = readPort(env, 'BLINDWERK_PORT', DEFAULT_PORT);
  const lanPort = readPort(env, 'BLINDWERK_LAN_PORT', DEFAULT_LAN_PORT);
  if (port === lanPort && port !== 0) throw badSetting('BLINDWERK_LAN_PORT', String(lanPort));
  const tlsPort = env.BLINDWERK_TLS_PORT ? readPort(env, 'BLINDWERK_TLS_PORT', 0) : null;
  if (tlsPort !== null && tlsPort !== 0 && (tlsPort === port || tlsPort === lanPort)) {
    throw badSetting('BLINDWERK_TLS_PORT', String(tlsPort));
  }
  return {
    ...DEFAULT_CONFIG,
    port,
    lanPort,
    tlsPort,
    dataFolder: resolve(env.BLINDWERK_DATA || 'data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    lanStreams: readStreams(env),
    rate: readRate(env),
    testControl: env.BLINDWERK_TEST_CONTROL === '1',
  };
}

const badSetting = (variable: string, value: string) => new StartProblem('hub/bad-setting', { variable, value });

function readPort(env: Readonly<Record<string, string | undefined>>, variable: string, fallback: number): number {
  const text = env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw badSetting(variable, text);
  return port;
}

/** Said without its value: it may hold a password. */
function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) throw badSetting('DATABASE_URL', 'postgresql://…?');
  return text;
}

const MAX_STREAMS = 10_000;
function readStreams(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.BLINDWERK_LAN_STREAMS;
  if (text === undefined || text === '') return DEFAULT_CONFIG.lanStreams;
  if (!/^\d{1,5}$/.test(text) || Number(text) > MAX_STREAMS) throw badSetting('BLINDWERK_LAN_STREAMS', text);
  return Number(text);
}

function readRate(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.BLINDWERK_RATE;
  if (text === undefined || text === '') return 1;
  const rate = Number(text);
  if (!Number.isFinite(rate) || rate <= 0 || rate > 10_000) throw badSetting('BLINDWERK_RATE', text);
  return rate;
}
