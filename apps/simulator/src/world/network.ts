/**
 * The network between machines: requests with answers, and streams. It drops, doubles, delays and so reorders; it can be cut
 * in both directions or in one. Bodies go through JSON text as on a wire.
 */
import { ANSWER_MS, type HttpAnswer, type HttpPort, type HttpRequest, type StreamPort } from '@blindwerk/hub-client';
import type { Chance } from './chance.js';
import type { Machine } from './machine.js';
import type { Tally } from './tally.js';
import type { Life, WorldTime } from './time.js';

/** Who answers at an address. */
export interface Server {
  readonly machine: Machine;
  life(): Life;
  /** Answers a request; null when the server dies over it. */
  answer(request: HttpRequest, text: string | undefined): Promise<HttpAnswer | null>;
  /** Opens a stream; `write` gets whole messages. Null when there is none to be had. */
  open(path: string, write: (text: string) => void): (() => void) | null;
}
/** Where a client's address leads at present. */
export type Route = () => Server;

/** How bad the network is. Probabilities for each message. */
export interface NetworkFaults {
  readonly drop: number;
  readonly double: number;
  readonly delay: number;
}
/** See the methods. */
export interface Network {
  http(client: Machine, life: Life, route: Route): HttpPort;
  stream(client: Machine, life: Life, route: Route): StreamPort;
  /** Cuts a machine off for so long; `one-way`: what it sends arrives, answers do not. */
  cut(machine: Machine, ms: number, direction: 'both' | 'one-way'): void;
  /** Breaks all open streams of a machine. */
  breakStreams(machine: Machine): void;
  /** Mends everything, for good. */
  heal(): void;
}

interface Line {
  readonly client: Machine;
  broken: boolean;
}
interface Cut {
  readonly until: number;
  readonly direction: 'both' | 'one-way';
}

/** A network of a world. */
export const makeNetwork = (time: WorldTime, chance: Chance, tally: Tally, faults: NetworkFaults): Network => {
  const cuts = new Map<Machine, Cut>();
  const lines = new Set<Line>();
  let isWhole = false;
  const hits = (probability: number): boolean => !isWhole && chance.hits(probability);
  const isOpen = (machine: Machine, sends: boolean): boolean => {
    const cut = cuts.get(machine);
    if (cut === undefined || time.now() >= cut.until) return true;
    return cut.direction === 'one-way' && sends;
  };
  const passes = (client: Machine, server: Machine, way: 'there' | 'back'): boolean => {
    if (client.isAsleep() || server.isAsleep()) return false;
    // A program and a hub on one machine need no network.
    return client === server || (isOpen(client, way === 'there') && isOpen(server, way === 'back'));
  };
  const latency = (): number => {
    const usual = 1 + chance.int(20);
    if (!hits(faults.delay)) return usual;
    const isLong = chance.hits(0.5);
    tally[isLong ? 'delay' : 'reorder'] += 1;
    return usual + (isLong ? chance.between(1_000, 9_000) : chance.between(20, 900));
  };
  const isReachable = (server: Server): boolean => server.life().alive && !server.machine.isAsleep();

  const http =
    (client: Machine, life: Life, route: Route): HttpPort =>
    (request) =>
      new Promise((resolve, reject) => {
        const fail = (): void => reject(new TypeError('Failed to fetch'));
        const text = request.body === undefined ? undefined : JSON.stringify(request.body);
        const server = route();
        if (!life.alive) return;
        if (!isReachable(server) || !passes(client, server.machine, 'there')) {
          time.after(life, latency(), fail);
          return;
        }
        const timeout = time.after(life, client.trueMs(ANSWER_MS), fail);
        const back = (answer: HttpAnswer | null): void => {
          if (answer === null) return;
          if (hits(faults.drop)) {
            tally['drop-answer'] += 1;
            return;
          }
          time.after(life, latency(), () => {
            if (!passes(client, server.machine, 'back')) return;
            timeout();
            resolve(answer);
          });
        };
        const deliver = (): void => {
          time.after(server.life(), latency(), () => {
            if (!passes(client, server.machine, 'there')) return;
            void time.working(server.answer(request, text)).then(back);
          });
        };
        if (hits(faults.drop)) tally['drop-request'] += 1;
        else deliver();
        if (hits(faults.double)) {
          tally.double += 1;
          deliver();
        }
      });

  const stream =
    (client: Machine, life: Life, route: Route): StreamPort =>
    (path, handlers) => {
      const line: Line = { client, broken: false };
      const server = route();
      let close: (() => void) | null = null;
      let isClosed = false;
      let nextAt = 0;
      lines.add(line);
      const deliver = (text: string): void => {
        // What a stream brings stays in order, or it ends.
        if (line.broken || !passes(client, server.machine, 'back')) {
          line.broken = true;
          return;
        }
        nextAt = Math.max(nextAt, time.now() + latency());
        time.after(life, nextAt - time.now(), () => {
          if (line.broken || isClosed) return;
          for (const { event, data } of readEvents(text)) handlers.message(event, data);
        });
      };
      const connect = (): void => {
        if (isClosed) return;
        const reachable =
          isReachable(server) && passes(client, server.machine, 'there') && passes(client, server.machine, 'back');
        close = reachable ? server.open(path, deliver) : null;
        if (close === null) handlers.error();
      };
      time.after(life, latency(), connect);
      return () => {
        isClosed = true;
        lines.delete(line);
        close?.();
      };
    };

  return {
    http,
    stream,
    cut: (machine, ms, direction) => void cuts.set(machine, { until: time.now() + ms, direction }),
    breakStreams: (machine) => {
      for (const line of lines) if (line.client === machine) line.broken = true;
    },
    heal: () => {
      isWhole = true;
      cuts.clear();
    },
  };
};

/** The messages in a text of server-sent events; comments and `retry` lines are none. */
export const readEvents = (text: string): ReadonlyArray<{ event: 'hello' | 'slice' | 'beat'; data: string }> =>
  text.split('\n\n').flatMap((block) => {
    const event = /^event: (hello|slice|beat)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    // Reason for `as`: the pattern names these three.
    return event === undefined || data === undefined ? [] : [{ event: event as 'hello' | 'slice' | 'beat', data }];
  });
