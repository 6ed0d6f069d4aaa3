/**
 * The hub's own routes without a web framework: its handlers register here as they would with Fastify and are called with
 * what a request holds. Refusals, limits and JSON text are as over the wire; sockets, guards and headers are not there.
 */

import { type deskRoutes, HttpProblem, StoreFailure, toHttpProblem } from '@blindwerk/hub/parts';
import type { HttpAnswer, HttpRequest } from '@blindwerk/hub-client';
import { parseJson } from '@blindwerk/hub-client';
import { HUB_CODES } from '@blindwerk/hub-client/wire';

/** What the hub's routes are registered with. */
export type App = Parameters<typeof deskRoutes>[0];

/** The hub's own limit of one body, bytes. */
const BODY_LIMIT = 8 * 1024 * 1024;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly handler: (request: unknown, reply: unknown) => unknown;
}
/** See the methods. */
export interface Router {
  readonly app: App;
  answer(request: HttpRequest, text: string | undefined, onFault: (error: unknown) => void): Promise<HttpAnswer>;
}

/** An empty application. */
export const makeRouter = (): Router => {
  const routes: Route[] = [];
  const add =
    (method: string) =>
    (path: string, ...rest: readonly unknown[]): void => {
      const handler = rest.at(-1);
      // A route with options is the stream's: streams are opened without it.
      if (rest.length > 1 || typeof handler !== 'function') return;
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
      routes.push({ method, pattern, names, handler: handler as Route['handler'] }); // as: just checked
    };
  // Reason for `as`: the routes call these three and nothing else of Fastify.
  const app = { get: add('GET'), post: add('POST'), put: add('PUT') } as unknown as App;
  return {
    app,
    answer: async (request, text, onFault) => {
      const [path = '', query = ''] = request.path.split('?');
      const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(path));
      try {
        if (route === undefined) throw new HttpProblem('hub/not-found');
        if ((text?.length ?? 0) > BODY_LIMIT) throw new HttpProblem('hub/too-large', { limit: BODY_LIMIT });
        return await callRoute(route, path, query, request, text);
      } catch (error) {
        return problemAnswer(error, onFault);
      }
    },
  };
};

const callRoute = async (
  route: Route,
  path: string,
  query: string,
  request: HttpRequest,
  text: string | undefined,
): Promise<HttpAnswer> => {
  const values = route.pattern.exec(path)?.slice(1) ?? [];
  const params = Object.fromEntries(route.names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')]));
  const body = text === undefined ? undefined : parseJson(text);
  if (text !== undefined && body === undefined) throw new HttpProblem('hub/bad-request');
  const sent = { status: 200, etag: null as string | null, body: undefined as unknown };
  const reply = {
    headers: (headers: { readonly etag?: string }) => {
      sent.etag = headers.etag ?? null;
      return reply;
    },
    code: (status: number) => {
      sent.status = status;
      return reply;
    },
    type: () => reply,
    send: (payload?: string) => {
      sent.body = payload === undefined ? undefined : parseJson(payload);
      return reply;
    },
  };
  const asked = { params, query: Object.fromEntries(new URLSearchParams(query)), body, headers: request.headers ?? {} };
  const result = await route.handler(asked, reply);
  return result === reply ? sent : { status: 200, etag: null, body: parseJson(JSON.stringify(result)) };
};

const problemAnswer = (error: unknown, onFault: (error: unknown) => void): HttpAnswer => {
  const known = error instanceof HttpProblem ? error : error instanceof StoreFailure ? toHttpProblem(error) : null;
  if (known === null) onFault(error);
  const { code, params } = known ?? new HttpProblem('hub/failed');
  return { status: HUB_CODES[code], etag: null, body: { code, params } };
};
