/** The body of a request as it came, for whoever checks a signature over it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<object, string>();

/** Reads JSON bodies as Fastify does, and remembers their text. */
export function keepRawBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    bodies.set(request.raw, text);
    parseJson(request, text, done);
  });
}

/** Empty for a request without a body. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request.raw) ?? '';
