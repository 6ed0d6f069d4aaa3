/** What every device in the room may read: health, time, tournaments, views, stream. Both listeners have it. */
import { API_ROOT, type Health, type HubTimeAnswer, type TournamentList } from '@blindwerk/hub-client/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../problem.js';
import type { Room } from '../rooms/room.js';
import type { Rooms } from '../rooms/rooms.js';
import type { HubClock } from '../time/hub-clock.js';
import { openSse } from './sse.js';
import type { Status } from './status.js';
import type { StreamSeats } from './stream-seats.js';
import type { Streams } from './streams.js';
import { isKnown, VIEW_CACHE_CONTROL, type ViewBodies } from './views.js';

export interface PublicRoutes {
  readonly version: string;
  readonly clock: HubClock;
  readonly rooms: Rooms;
  readonly status: Status;
  readonly streams: Streams;
  readonly seats: StreamSeats;
  readonly viewBodies: ViewBodies;
}
export type InTournament = { Params: { readonly id: string } };
type InView = { Params: { readonly id: string; readonly slice: string } };

const IN_TOURNAMENT = `${API_ROOT}/tournaments/:id`;
/** Seconds after which a refused stream may be asked for again. */
const RETRY_AFTER_S = '30';

export function publicRoutes(app: FastifyInstance, hub: PublicRoutes): void {
  const { clock, rooms, status } = hub;
  app.get(`${API_ROOT}/health`, (): Health => {
    const { problem } = status;
    return { ok: problem === null, version: hub.version, epoch: clock.epoch, problem, anomaly: clock.anomaly };
  });
  app.get(
    `${API_ROOT}/time`,
    (): HubTimeAnswer => ({
      epoch: clock.epoch,
      h: clock.now(),
      rate: clock.rate,
      anomaly: clock.anomaly,
    }),
  );
  app.get(`${API_ROOT}/tournaments`, async (): Promise<TournamentList> => {
    const { current, list } = await rooms.list();
    return { current, list: [...list] };
  });
  viewRoute(app, hub);
  streamRoute(app, hub);
}

function viewRoute(app: FastifyInstance, { rooms, viewBodies }: PublicRoutes): void {
  app.get<InView>(`${IN_TOURNAMENT}/view/:slice`, async (request, reply) => {
    const body = viewBodies(await roomOf(rooms, request), request.params.slice);
    if (body === null) throw new HttpProblem('hub/not-found');
    reply.headers({ etag: body.etag, 'cache-control': VIEW_CACHE_CONTROL });
    if (isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body.text);
  });
}

function streamRoute(app: FastifyInstance, { rooms, streams, seats }: PublicRoutes): void {
  app.get<InTournament>(`${IN_TOURNAMENT}/stream`, { exposeHeadRoute: false }, async (request, reply) => {
    const room = await roomOf(rooms, request);
    const giveSeatBack = seats.take(request.ip);
    if (giveSeatBack === null) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new HttpProblem('hub/streams-full');
    }
    reply.hijack();
    let leave = () => {};
    const connection = openSse(reply.raw, () => {
      leave();
      giveSeatBack();
    });
    leave = streams.join(room, connection);
  });
}

/** @throws HttpProblem `hub/unknown-tournament` */
export async function roomOf(rooms: Rooms, request: FastifyRequest<InTournament>): Promise<Room> {
  const room = await rooms.room(request.params.id);
  if (room === null) throw new HttpProblem('hub/unknown-tournament');
  return room;
}
