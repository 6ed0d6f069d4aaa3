/** What only the desk may do, on the loopback listener: push and fetch events, read and write people. */
import {
  API_ROOT,
  BATCH_EVENTS,
  hubCodeOf,
  type PeopleBody,
  type Pulled,
  type Pushed,
  peopleSchema,
  pushSchema,
} from '@blindwerk/hub-client/wire';
import { type EventStore, ID_PATTERN, type StoreHead } from '@blindwerk/journal';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HttpProblem } from '../problem.js';
import type { Rooms } from '../rooms/rooms.js';
import type { InTournament } from './public-routes.js';
import type { Status } from './status.js';

export interface DeskRoutes {
  readonly store: EventStore;
  readonly rooms: Rooms;
  readonly status: Status;
}

const EVENTS = `${API_ROOT}/tournaments/:id/events`;
const PEOPLE = `${API_ROOT}/tournaments/:id/people`;

export function deskRoutes(app: FastifyInstance, { store, rooms, status }: DeskRoutes): void {
  app.post<InTournament>(EVENTS, async (request): Promise<Pushed> => {
    const id = tournamentId(request.params.id);
    const { events, seen } = parse(pushSchema, request.body);
    const result = await status.write(() => rooms.append(id, events, seen));
    if (!result.ok) throw new HttpProblem(hubCodeOf(result.error.code), result.error.params);
    const { head, receipts } = result.value;
    return { epoch: head.epoch, receipts, head: headOf(head) };
  });
  app.get<InTournament & { Querystring: { readonly after?: string } }>(EVENTS, async (request): Promise<Pulled> => {
    const id = tournamentId(request.params.id);
    const after = parse(afterSchema, request.query.after ?? '0');
    const events = await store.read(id, after, { limit: BATCH_EVENTS });
    const head = await store.head(id);
    if (head === null) throw new HttpProblem('hub/unknown-tournament');
    return { epoch: head.epoch, events: [...events], head: headOf(head) };
  });
  app.get<InTournament>(PEOPLE, async (request): Promise<PeopleBody> => {
    return { rows: [...(await store.people(tournamentId(request.params.id)))] };
  });
  app.put<InTournament>(PEOPLE, async (request): Promise<PeopleBody> => {
    const id = tournamentId(request.params.id);
    const { rows } = parse(peopleSchema, request.body);
    return { rows: [...(await status.write(() => rooms.mergePeople(id, rows)))] };
  });
}

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
