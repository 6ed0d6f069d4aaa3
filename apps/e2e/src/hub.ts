/**
 * A hub of a test's own: free ports, a folder of its own, a clock that tests move. It can be stopped, killed and started
 * again on the same ports and data, as in a room with a bad plug.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const MAIN = fileURLToPath(new URL('../../hub/dist/main.js', import.meta.url));

/** At each multiple of this time whatever takes turns of 10 or 12 seconds, up to twelve of them, begins anew. */
const FIRST_TURNS_MS = 27_720 * 60_000;

/** What moves the hub's clock. */
export type ClockMove = { readonly advanceMs: number } | { readonly setMs: number } | { readonly freeze: boolean };

export class Hub {
  readonly port: number;
  readonly lanPort: number;
  /** Port of the listener with a certificate; null: it is off, as people have it. */
  readonly tlsPort: number | null;
  readonly folder = mkdtempSync(join(tmpdir(), 'blindwerk-e2e-'));
  #process: ChildProcess | null = null;
  #said = '';

  constructor({ port, lanPort, tlsPort }: { port: number; lanPort: number; tlsPort: number | null }) {
    this.port = port;
    this.lanPort = lanPort;
    this.tlsPort = tlsPort;
  }

  /** Address of desk and wall on the director's computer. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }
  /** Address as other devices of the room see it: plain http, no desk. */
  get lanUrl(): string {
    return `http://127.0.0.1:${this.lanPort}`;
  }
  /** Everything the hub has printed. */
  get said(): string {
    return this.#said;
  }

  /** Starts the hub and waits until it answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        BLINDWERK_PORT: String(this.port),
        BLINDWERK_LAN_PORT: String(this.lanPort),
        ...(this.tlsPort === null ? {} : { BLINDWERK_TLS_PORT: String(this.tlsPort) }),
        BLINDWERK_DATA: this.folder,
        BLINDWERK_TEST_CONTROL: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#said += chunk.toString();
      });
    await expect(async () => {
      if (child.exitCode !== null) throw new Error(`The hub ended at once:\n${this.#said}`);
      expect((await fetch(`${this.url}/api/v1/health`)).ok).toBe(true);
    }).toPass({ intervals: [50, 100, 200], timeout: 60_000 });
  }

  /** Starts another hub on the same port, with a folder of its own, and waits until it has ended. */
  async rival(): Promise<{ readonly code: number | null; readonly said: string }> {
    const folder = mkdtempSync(join(tmpdir(), 'blindwerk-e2e-'));
    const env = { ...process.env, LC_ALL: 'de', BLINDWERK_PORT: String(this.port), BLINDWERK_DATA: folder };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
    return { code: child.exitCode, said };
  }

  /** Ends the hub as Ctrl+C does. */
  stop = (): Promise<void> => this.#end('SIGTERM');
  /** Ends the hub as a pulled plug does. */
  kill = (): Promise<void> => this.#end('SIGKILL');

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Empties the data folder; only while the hub is down. */
  forget(): void {
    if (this.#process) throw new Error('stop the hub first');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A question to the hub's API. */
  async ask<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/api/v1${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // Reason for \`as\`: a test names what it expects, and fails on anything else.
    return (await answer.json()) as T;
  }

  /** Moves the hub's clock. */
  async clock(move: ClockMove): Promise<void> {
    const answer = await fetch(`${this.url}/api/v1/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.url },
      body: JSON.stringify(move),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  }

  /**
   * Lets the hub's clock stand: every page then shows the same second for as long as a journey takes, and what takes turns on
   * a wall shows its first part. The moment lies ahead of this computer's clock, so that nothing was entered after it.
   */
  async standStill(): Promise<void> {
    await this.clock({ freeze: true, setMs: Math.ceil(Date.now() / FIRST_TURNS_MS) * FIRST_TURNS_MS });
  }

  /** Ends the hub and clears its folder. */
  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A hub on free ports, not started yet; `tls`: with the listener for staff devices. */
export async function newHub({ tls = false } = {}): Promise<Hub> {
  const [port, lanPort, tlsPort] = await freePorts();
  return new Hub({ port, lanPort, tlsPort: tls ? tlsPort : null });
}

/** Three free ports; held at the same time, so that they differ. */
async function freePorts(): Promise<[number, number, number]> {
  const servers = [createServer(), createServer(), createServer()] as const;
  const ports = await Promise.all(servers.map(listen));
  for (const server of servers) server.close();
  return [ports[0] ?? 0, ports[1] ?? 0, ports[2] ?? 0];
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
