/** The hub as a process of its own, as people start it: bundled from source, so that no build is needed before. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Beside `src`, like `dist`: the hub finds its messages and its version from there.
const MAIN = fileURLToPath(new URL('../../test-results/main.mjs', import.meta.url));

export async function bundleHub(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('../main.ts', import.meta.url))],
    outfile: MAIN,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@blindwerk/source'],
    external: ['libsql', 'fastify', '@fastify/static', 'pg', 'qrcode'],
    logLevel: 'error',
  });
}

export interface HubProcess {
  readonly child: ChildProcess;
  /** Everything it has printed. */
  said(): string;
  /** Ends when the text was printed; fails when the process ends first. */
  until(text: string): Promise<void>;
  /** Ends it and waits: the exit code, null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Its exit code, once it ended by itself. */
  ended(): Promise<number | null>;
}

export function startProcess(env: Readonly<Record<string, string>>): HubProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LC_ALL: 'en', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exit = once(child, 'exit').then(([code]) => code as number | null); // Node's signature of `exit`
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(text) && resolve();
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
      void exit.then(() => reject(new Error(`ended without saying "${text}":\n${said}`)));
      look();
    });
  return {
    child,
    said: () => said,
    until,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
    ended: () => exit,
  };
}

/** Two free ports; held at the same time, so that they differ. */
export async function freePorts(): Promise<readonly [number, number]> {
  const servers = [createServer(), createServer()] as const;
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const [first = 0, second = 0] = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  for (const server of servers) await new Promise((closed) => server.close(closed));
  return [first, second];
}
