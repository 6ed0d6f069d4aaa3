/**
 * A TCP proxy that misbehaves on command, between a client and a server on this machine: it cuts, delays, freezes, and ends
 * streams in the middle of what was being sent. It knows bytes, not HTTP; both ends are the real ones.
 *
 * Invariants: bytes of one direction of one connection keep their order; what is not cut arrives whole; nothing goes on after
 * `close`.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface ProxyTarget {
  readonly port: number;
  readonly host?: string;
}
export interface TcpProxy {
  readonly port: number;
  /** Connections open now. */
  readonly connections: number;
  /** Ends all connections at once, as a pulled cable does in the end; new ones are taken. */
  cut(): void;
  /** Cuts, and takes no new connection until `restore`. */
  refuse(): void;
  /** Holds back everything in both directions until `restore`; connections stay open, as in a dead spot of the Wi-Fi. */
  freeze(): void;
  /** Bytes leave this much later than they came, ms, until `restore`. */
  delay(ms: number): void;
  /**
   * The next bytes of the server to each open connection are sent half, then that connection is cut.
   * @returns when one was cut this way
   */
  halve(): Promise<void>;
  /** Everything goes through as it comes; what was held back first. */
  restore(): void;
  close(): Promise<void>;
}
/** Timers as a port: tests of the proxy itself move them by hand. */
export interface ProxyTimers {
  readonly after: (ms: number, call: () => void) => void;
}

const systemTimers: ProxyTimers = { after: (ms, call) => void setTimeout(call, ms).unref() };

interface Weather {
  refuses: boolean;
  frozen: boolean;
  delayMs: number;
}

/** Starts a proxy on a free port of the loopback interface. */
export const startTcpProxy = async (target: ProxyTarget, timers = systemTimers): Promise<TcpProxy> => {
  const weather: Weather = { refuses: false, frozen: false, delayMs: 0 };
  const pairs = new Set<Pair>();
  const server = createServer({ noDelay: true }, (client) => {
    if (weather.refuses) return void client.resetAndDestroy();
    const pair = joinPair(client, connect({ host: target.host ?? '127.0.0.1', port: target.port, noDelay: true }), {
      weather,
      timers,
      onEnd: () => pairs.delete(pair),
    });
    pairs.add(pair);
  });
  const cut = (): void => {
    for (const pair of pairs) pair.cut();
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // Reason for `as`: a server that listens on TCP has an address with a port.
    port: (server.address() as AddressInfo).port,
    get connections() {
      return pairs.size;
    },
    cut,
    refuse: () => {
      weather.refuses = true;
      cut();
    },
    freeze: () => {
      weather.frozen = true;
    },
    delay: (ms) => {
      weather.delayMs = ms;
    },
    halve: () => Promise.race([...pairs].map((pair) => pair.halve())),
    restore: () => {
      Object.assign(weather, { refuses: false, frozen: false, delayMs: 0 });
      for (const pair of pairs) pair.flow();
    },
    close: () => closeServer(server, cut),
  };
};

const closeServer = (server: Server, cut: () => void): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    cut();
  });

interface Pair {
  cut(): void;
  halve(): Promise<void>;
  /** Lets go what was held back. */
  flow(): void;
}
interface PairPorts {
  readonly weather: Weather;
  readonly timers: ProxyTimers;
  readonly onEnd: () => void;
}

const joinPair = (client: Socket, upstream: Socket, { weather, timers, onEnd }: PairPorts): Pair => {
  let toHalve: (() => void) | null = null;
  const cut = (): void => {
    client.resetAndDestroy();
    upstream.destroy();
  };
  const up = makeLane(upstream, weather, timers);
  const down = makeLane(client, weather, timers);
  client.on('data', (bytes) => up.send(bytes));
  client.on('end', () => up.end());
  upstream.on('data', (bytes: Buffer) => {
    if (toHalve === null) return down.send(bytes);
    const halved = toHalve;
    toHalve = null;
    client.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
      cut();
      halved();
    });
  });
  upstream.on('end', () => down.end());
  for (const [socket, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    socket.on('error', () => other.destroy()); // the other end has to learn of it; `close` follows
    socket.on('close', onEnd);
  }
  return {
    cut,
    halve: () =>
      new Promise((resolve) => {
        toHalve = resolve;
      }),
    flow: () => {
      up.flow();
      down.flow();
    },
  };
};

/** One direction of one connection. */
interface Lane {
  send(bytes: Buffer): void;
  end(): void;
  flow(): void;
}

const makeLane = (to: Socket, weather: Weather, { after }: ProxyTimers): Lane => {
  const held: Array<() => void> = [];
  const flow = (): void => {
    for (const step of held.splice(0)) step();
  };
  /** In order, now or when the weather allows: a step never passes one that waits. */
  const add = (step: () => void): void => {
    if (!weather.frozen && weather.delayMs === 0 && held.length === 0) {
      step();
      return;
    }
    held.push(step);
    if (weather.frozen) return;
    after(weather.delayMs, () => {
      if (!weather.frozen) held.shift()?.();
    });
  };
  return { send: (bytes) => add(() => to.write(bytes)), end: () => add(() => to.end()), flow };
};
