/**
 * A hub in memory, spoken to by requests and answers as over the wire, with faults on demand: no network, an answer lost on
 * its way back, an emptied database, a restored backup. The simplest thing that keeps the hub's promises.
 */
import {
  type Envelope,
  type JournalCode,
  type PersonRow,
  parseEnvelope,
  parsePersonRow,
  type Result,
  type SeenPosition,
} from '@blindwerk/journal';
import { MemoryEventStore } from './memory-event-store.js';

/** A request and its answer: the port `HttpPort` of `@blindwerk/hub-client`. */
export interface FakeRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface FakeAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
}
/** What the network does to a request. `lostAnswer`: the hub has done it, the client never hears. */
export type Fault = 'none' | 'down' | 'lostAnswer';

/** See the methods. */
export interface FakeHub {
  readonly http: (request: FakeRequest) => Promise<FakeAnswer>;
  store(): MemoryEventStore;
  /** Faults of the requests to come, one each; then none. Replaces what was left. */
  faults(...next: readonly Fault[]): void;
  /** Every request fails until it is true again. */
  up(isUp: boolean): void;
  /** Starts anew with an empty database. */
  empty(): void;
  /** Keeps the database as it is now; gives back how to put it back. */
  backup(): () => void;
  /** Paths asked, in order. */
  readonly asked: readonly string[];
}

/** A hub with an empty database. */
export const fakeHub = (): FakeHub => {
  let databases = 0;
  let epochs = 0;
  let store = newStore();
  let isUp = true;
  const faults: Fault[] = [];
  const asked: string[] = [];
  function newStore(): MemoryEventStore {
    databases += 1;
    return new MemoryEventStore(() => {
      epochs += 1;
      return `db${databases}-epoch${epochs}`;
    });
  }
  return {
    asked,
    store: () => store,
    faults: (...next) => {
      faults.splice(0, faults.length, ...next);
    },
    up: (is) => {
      isUp = is;
    },
    empty: () => {
      store = newStore();
    },
    backup: () => {
      const backup = store.copy();
      return () => {
        store = backup.copy();
      };
    },
    http: async (request) => {
      const fault = isUp ? (faults.shift() ?? 'none') : 'down';
      asked.push(`${request.method} ${request.path}`);
      if (fault === 'down') throw new TypeError('Failed to fetch');
      const sent: unknown = request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body));
      const answer = await answerTo(store, request, sent);
      if (fault === 'lostAnswer') throw new TypeError('Failed to fetch');
      return JSON.parse(JSON.stringify(answer));
    },
  };
};

const answerTo = async (store: MemoryEventStore, request: FakeRequest, body: unknown): Promise<FakeAnswer> => {
  const [path = '', query = ''] = request.path.split('?');
  if (path === '/api/v1/tournaments') return list(store);
  const match = /^\/api\/v1\/tournaments\/([^/]+)\/(events|people)$/.exec(path);
  const [, tournament = '', what] = match ?? [];
  if (what === 'people') return people(store, tournament, body);
  if (what !== 'events') return fail(404, 'hub/not-found');
  return request.method === 'POST' ? append(store, tournament, body) : read(store, tournament, query);
};

const done = (body: unknown): FakeAnswer => ({ status: 200, etag: null, body });
const fail = (status: number, code: string, params: object = {}): FakeAnswer => ({
  status,
  etag: null,
  body: { code, params },
});

const list = async (store: MemoryEventStore): Promise<FakeAnswer> => {
  const ids = await store.tournaments();
  const rows = ids.map((id) => ({ id, name: id, phase: 'setup', position: { epoch: 1, n: 0, tail: 0 } }));
  return done({ current: ids[0] ?? null, list: rows });
};

const append = async (store: MemoryEventStore, tournament: string, body: unknown): Promise<FakeAnswer> => {
  // A client of ours sends what `pushSchema` says; its events are read one by one all the same.
  const { events, seen } = body as { readonly events: readonly unknown[]; readonly seen?: SeenPosition };
  const parsed = events.map(parseEnvelope);
  const bad = parsed.find((result) => !result.ok);
  if (bad !== undefined) return fail(400, 'hub/bad-event');
  const result = await store.append(tournament, goodOnes(parsed), { seen });
  if (!result.ok) return fail(409, codeOf(result.error.code), result.error.params);
  const { head, receipts } = result.value;
  return done({ epoch: head.epoch, receipts, head: { n: head.n, hash: head.hash } });
};

const codeOf = (code: JournalCode): string => code.replace('journal/', 'hub/');
const goodOnes = <E>(results: ReadonlyArray<Result<Envelope, E>>): readonly Envelope[] =>
  results.flatMap((result) => (result.ok ? [result.value] : []));

const read = async (store: MemoryEventStore, tournament: string, query: string): Promise<FakeAnswer> => {
  const head = await store.head(tournament);
  if (head === null) return fail(404, 'hub/unknown-tournament');
  const after = Number(new URLSearchParams(query).get('after') ?? 0);
  const events = await store.read(tournament, after, { limit: 500 });
  return done({ epoch: head.epoch, events, head: { n: head.n, hash: head.hash } });
};

const people = async (store: MemoryEventStore, tournament: string, body: unknown): Promise<FakeAnswer> => {
  // As above: `peopleSchema`.
  const sent = (body as { readonly rows: readonly unknown[] } | undefined)?.rows ?? [];
  const parsed = sent.map(parsePersonRow);
  if (parsed.some((result) => !result.ok)) return fail(400, 'hub/bad-request');
  const rows: PersonRow[] = parsed.flatMap((result) => (result.ok ? [result.value] : []));
  return done({ rows: await store.mergePeople(tournament, rows) });
};
