/**
 * One listener's application: guard first, then headers, then routes. Loopback and LAN are two applications over the same
 * rooms; what the LAN must not have is not registered there at all.
 */
import { HUB_CODES } from '@blindwerk/hub-client/wire';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HttpProblem } from '../problem.js';
import { StoreFailure } from '../store/failure.js';
import { isDeeperThan } from './body-depth.js';
import type { Guard } from './guard.js';
import { MAX_BODY_DEPTH } from './limits.js';
import { CLOSED_POLICY, COMMON_HEADERS, SECURE_HEADERS } from './page-policy.js';
import { type Export, servePages } from './pages.js';
import { keepRawBodies } from './raw-body.js';
import { toHttpProblem } from './status.js';

/** Bytes of one request body: a whole journal's worth of a large command. */
const BODY_LIMIT = 8 * 1024 * 1024;

export interface AppOptions {
  readonly guard: () => Guard;
  readonly exports: readonly Export[];
  readonly routes: ReadonlyArray<(app: FastifyInstance) => void>;
  /** `localhost` or https: what browsers call a secure context. */
  readonly secureContext: boolean;
  /** Told of errors that nobody expected. */
  readonly onFault: (error: unknown) => void;
}

/** An application ready for `app.routing`; it opens no port itself. */
export async function createApp({
  guard,
  exports,
  routes,
  secureContext,
  onFault,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: false,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, new HttpProblem('hub/bad-request')),
  });
  keepRawBodies(app);
  const commonHeaders = Object.entries(secureContext ? { ...COMMON_HEADERS, ...SECURE_HEADERS } : COMMON_HEADERS);
  app.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(reply, commonHeaders);
    return obey(guard(), request, reply);
  });
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeperThan(body, MAX_BODY_DEPTH)) throw new HttpProblem('hub/bad-request', { depth: MAX_BODY_DEPTH });
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const problem = toProblem(error);
    if (!(error instanceof HttpProblem) && HUB_CODES[problem.code] >= 500) onFault(error);
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new HttpProblem('hub/not-found')));
  app.get('/api/*', (_request, reply) => sendProblem(reply, new HttpProblem('hub/not-found')));
  for (const register of routes) register(app);
  for (const pages of exports) await servePages(app, pages);
  await app.ready();
  return app;
}

/** On the raw response: `setHeaders` of the page files may then say otherwise. */
function setCommonHeaders({ raw }: FastifyReply, common: ReadonlyArray<readonly [string, string]>): void {
  for (const [name, value] of common) raw.setHeader(name, value);
  raw.setHeader('content-security-policy', CLOSED_POLICY);
  raw.setHeader('cache-control', 'no-store');
}

function obey(guard: Guard, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { headers } = request;
  const fetchSite = headers['sec-fetch-site'];
  const verdict = guard({
    method: request.method,
    target: request.raw.url ?? '',
    host: onlyHost(request),
    origin: headers.origin,
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
    contentType: headers['content-type'],
    authorization: headers.authorization,
  });
  if (verdict.kind === 'pass') return undefined;
  if (verdict.kind === 'redirect') return reply.redirect(verdict.location, 308);
  if (verdict.code === 'hub/read-only') reply.header('allow', 'GET, HEAD');
  return sendProblem(reply, new HttpProblem(verdict.code));
}

/** Two hosts in one request are none: a proxy before us may have believed the other. */
function onlyHost({ raw }: FastifyRequest): string | undefined {
  const hosts = raw.headersDistinct.host ?? [];
  return hosts.length === 1 ? hosts[0] : undefined;
}

function sendProblem(reply: FastifyReply, { code, params }: HttpProblem): FastifyReply {
  return reply.code(HUB_CODES[code]).send({ code, params });
}

function toProblem(error: FastifyError | HttpProblem | StoreFailure): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StoreFailure) return toHttpProblem(error);
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new HttpProblem('hub/too-large', { limit: BODY_LIMIT });
  if (statusCode === 415) return new HttpProblem('hub/not-json');
  return new HttpProblem(statusCode >= 400 && statusCode < 500 ? 'hub/bad-request' : 'hub/failed');
}
