/**
 * Opens the ports. Node's own servers, so that their limits are ours: short time-outs for who sends or reads slowly, caps on
 * connections. A port that is taken is said, never avoided: the port is part of the address of the desk's store.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as SecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { errorCode, StartProblem } from '../problem.js';
import { limitConnections } from './connection-seats.js';
import type { ListenerLimits } from './limits.js';

export interface Listening {
  readonly port: number;
  /** Another certificate for connections from now on; nothing without TLS. */
  renew(tls: SecureContextOptions): void;
  close(): Promise<void>;
}
export interface ListenOptions {
  readonly port: number;
  readonly listener: RequestListener;
  readonly limits: ListenerLimits;
  /** Environment variable that sets this port, for the message. */
  readonly variable: string;
  /** Key and certificate of a listener that speaks TLS. */
  readonly tls?: SecureContextOptions;
}

/** `localhost` is two addresses, and browsers try either: both are opened, IPv6 where the system has it. */
export async function listenOnLoopback(options: ListenOptions): Promise<Listening> {
  await refuseTakenPort(options);
  const first = await open('127.0.0.1', options);
  const { port } = first;
  try {
    const second = await open('::1', { ...options, port });
    return { ...first, close: async () => void (await Promise.all([first.close(), second.close()])) };
  } catch (error) {
    if (error instanceof StartProblem) {
      await first.close();
      throw error;
    }
    return first; // no IPv6 here
  }
}

export async function listenOnLan(host: string, options: ListenOptions): Promise<Listening> {
  await refuseTakenPort(options);
  return open(host, options);
}

/** Some systems let two programs share a port, one on all addresses and one on a single: ask whether somebody answers. */
async function refuseTakenPort({ port, variable }: ListenOptions): Promise<void> {
  if (port !== 0 && (await answers('127.0.0.1', port))) throw portProblem('hub/port-taken', port, variable);
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}

async function open(host: string, options: ListenOptions): Promise<Listening> {
  const { port, variable } = options;
  const server = makeServer(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortProblem(error, port, variable)));
    server.listen({ host, port, exclusive: true }, resolve);
  });
  // A server that listens on TCP has an address with a port.
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    renew: (renewed) => {
      if ('setSecureContext' in server) server.setSecureContext(renewed);
    },
    close: () => close(server),
  };
}

function makeServer({ listener, limits, tls }: ListenOptions): Server | SecureServer {
  const patience = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
  };
  const server =
    tls === undefined
      ? createServer(patience, listener)
      : createTlsServer({ ...patience, ...tls, handshakeTimeout: limits.headersMs }, listener);
  server.maxConnections = limits.connections;
  server.timeout = limits.idleMs;
  limitConnections(server, limits.perAddress);
  return server;
}

function toPortProblem(error: Error, port: number, variable: string): Error {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return portProblem('hub/port-taken', port, variable);
  return code === 'EACCES' ? portProblem('hub/port-forbidden', port, variable) : error;
}

function portProblem(code: 'hub/port-taken' | 'hub/port-forbidden', port: number, variable: string): StartProblem {
  const example = port < 1_024 ? port + 4_000 : port + 10;
  return new StartProblem(code, { port, variable, example });
}

function close(server: Server | SecureServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
