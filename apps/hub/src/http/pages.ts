/** Serves the built pages: wall and phone at `/`, the desk at `/admin/`, with the cache headers each kind of file needs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage, speak } from '../messages.js';
import { createPagePolicies, SCRIPT_POLICY } from './page-policy.js';

export interface Export {
  /** Path it is served at, with a slash at the end. */
  readonly prefix: string;
  readonly folder: string;
}

/** Registers one export. The folder may appear later: a missing build is said on the page, not at start. */
export async function servePages(app: FastifyInstance, { prefix, folder }: Export): Promise<void> {
  const policyOf = createPagePolicies();
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!existsSync(join(folder, 'index.html'))) return sayNotBuilt(request, reply);
    });
    if (prefix !== '/') scope.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix, 301));
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: false,
      redirect: true,
      dotfiles: 'ignore',
      cacheControl: false, // ours, below
      setHeaders: (response: SetHeadersResponse, file: string, stat) => {
        response.setHeader('cache-control', cacheControl(file));
        if (file.endsWith('.html')) response.setHeader('content-security-policy', policyOf(file, stat.mtimeMs));
        if (file.endsWith('.js')) response.setHeader('content-security-policy', SCRIPT_POLICY);
      },
    });
  });
}

/** Hashed names never change; whatever names them is asked for anew each time. */
export function cacheControl(file: string): string {
  const path = file.replaceAll('\\', '/');
  return path.includes('/_next/static/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function sayNotBuilt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request.headers['accept-language']);
  const say = speak(language);
  return reply
    .code(503)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Blindwerk</title><h1>${say('page.notBuilt.title')}</h1><p>${say('page.notBuilt.body')}</p></html>`,
    );
}
