/**
 * What only desks may do: push and fetch events, read and write people. On the loopback listener as they come, on the LAN
 * listener signed by a paired device (`gate`).
 */
import {
  API_ROOT,
  BATCH_EVENTS,
  HUB_CODES,
  type HubCode,
  hubCodeOf,
  type PeopleBody,
  type Pulled,
  type Pushed,
  peopleSchema,
  pushSchema,
} from '@blindwerk/hub-client/wire';
import { type EventStore, ID_PATTERN, type JournalCode, type JournalRefusal, type StoreHead } from '@blindwerk/journal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { EntryRefusal, Via } from '../devices/entry-check.js';
import { HttpProblem } from '../problem.js';
import type { Rooms } from '../rooms/rooms.js';
import type { InTournament } from './public-routes.js';
import type { Status } from './status.js';

export interface DeskRoutes {
  readonly store: EventStore;
  readonly rooms: Rooms;
  readonly status: Status;
  /** Which listener this is; left out: this computer's own. */
  readonly via?: Via;
  /** Asked first, on the LAN. @throws HttpProblem for whoever may not */
  readonly gate?: (request: FastifyRequest) => Promise<unknown>;
}

const EVENTS = `${API_ROOT}/tournaments/:id/events`;
const PEOPLE = `${API_ROOT}/tournaments/:id/people`;

export function deskRoutes(app: FastifyInstance, { store, rooms, status, via = 'loopback', gate }: DeskRoutes): void {
  app.post<InTournament>(EVENTS, async (request): Promise<Pushed> => {
    await gate?.(request);
    const id = tournamentId(request.params.id);
    const { events, seen } = parse(pushSchema, request.body);
    const result = await status.write(() => rooms.append(id, events, seen, via));
    if (!result.ok) throw toProblem(result.error);
    const { head, receipts } = result.value;
    return { epoch: head.epoch, receipts, head: headOf(head) };
  });
  app.get<InTournament & { Querystring: { readonly after?: string } }>(EVENTS, async (request): Promise<Pulled> => {
    await gate?.(request);
    const id = tournamentId(request.params.id);
    const after = parse(afterSchema, request.query.after ?? '0');
    const events = await store.read(id, after, { limit: BATCH_EVENTS });
    const head = await store.head(id);
    if (head === null) throw new HttpProblem('hub/unknown-tournament');
    return { epoch: head.epoch, events: [...events], head: headOf(head) };
  });
  app.get<InTournament>(PEOPLE, async (request): Promise<PeopleBody> => {
    await gate?.(request);
    return { rows: [...(await store.people(tournamentId(request.params.id)))] };
  });
  app.put<InTournament>(PEOPLE, async (request): Promise<PeopleBody> => {
    await gate?.(request);
    const id = tournamentId(request.params.id);
    const { rows } = parse(peopleSchema, request.body);
    return { rows: [...(await status.write(() => rooms.mergePeople(id, rows)))] };
  });
}

const toProblem = ({ code, params }: JournalRefusal | EntryRefusal): HttpProblem =>
  new HttpProblem(isHubCode(code) ? code : hubCodeOf(code), params);

const isHubCode = (code: JournalCode | HubCode): code is HubCode => Object.hasOwn(HUB_CODES, code);

const afterSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const headOf = ({ n, hash }: StoreHead): Pushed['head'] => ({ n, hash });

function tournamentId(id: string): string {
  if (!ID_PATTERN.test(id)) throw new HttpProblem('hub/bad-request', { path: 'id' });
  return id;
}

/** @throws HttpProblem `hub/bad-event` or `hub/bad-request`, with the path of the first field that does not fit */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const path = v.getDotPath(result.issues[0]) ?? '';
  throw new HttpProblem(path.startsWith('events.') ? 'hub/bad-event' : 'hub/bad-request', { path });
}
