/** A hub on free ports with folders and clocks of a test's own, and raw requests that can lie about anything. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { dirname, join } from 'node:path';
import { type Hub, type HubOptions, startHub } from '../hub.js';
import { type FakeTime, fakeTime } from './fake-time.js';
import { type TemporaryFolder, temporaryFolder } from './folders.js';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; tests know its shape. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire schema promises
  readonly json: any;
}
export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly rawBody?: string;
}
export interface RunningHub {
  readonly hub: Hub;
  readonly time: FakeTime;
  readonly folder: TemporaryFolder;
  readonly faults: unknown[];
  /** Asks the loopback listener, as our own page would. */
  ask(path: string, ask?: Ask): Promise<Answer>;
  /** Asks the LAN listener. */
  askLan(path: string, ask?: Ask): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Stops the hub and starts it on the same data. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

const PAGES: Readonly<Record<string, string>> = {
  'display/index.html':
    '<!doctype html><title>Wall</title><script>window.a=1</script><script src="/_next/static/a.js"></script>',
  'display/phone/index.html': '<!doctype html><title>Phone</title>',
  'display/_next/static/a.js': 'console.log(1)',
  'display/sw.js': '/* worker */',
  'display/manifest.webmanifest': '{}',
  'admin/index.html': '<!doctype html><title>Desk</title>',
  'secret.txt': 'secret',
};

export async function runningHub(options: HubOptions = {}): Promise<RunningHub> {
  const folder = temporaryFolder();
  const time = fakeTime();
  const faults: unknown[] = [];
  for (const [path, text] of Object.entries(PAGES)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  const start = () =>
    startHub({
      port: 0,
      lanPort: 0,
      lanHost: '127.0.0.1',
      dataFolder: join(folder.path, 'data'),
      displayFolder: join(folder.path, 'display'),
      adminFolder: join(folder.path, 'admin'),
      timeSource: time.source,
      timers: time.timers,
      onFault: (error) => faults.push(error),
      ...options,
    });
  let hub = await start();
  const ask = (path: string, asked: Ask = {}) => send(hub.port, path, asked, `localhost:${hub.port}`);
  return {
    get hub() {
      return hub;
    },
    time,
    folder,
    faults,
    ask,
    askLan: (path, asked = {}) => send(hub.lanPort, path, asked, `127.0.0.1:${hub.lanPort}`),
    post: (path, body) => ask(path, { method: 'POST', body }),
    restart: async () => {
      await hub.close();
      hub = await start();
    },
    dispose: async () => {
      await hub.close();
      folder.dispose();
    },
  };
}

/** Node's own client: unlike `fetch` it sends any `Host`, and a path as it stands. */
function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, rawBody }: Ask,
  host: string,
): Promise<Answer> {
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, agent: false, headers: { host, ...type, ...headers } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            get json() {
              return text === '' ? null : JSON.parse(text);
            },
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
