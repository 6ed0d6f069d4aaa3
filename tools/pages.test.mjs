// Every exported page, asked of a real hub: its policy allows its own inline scripts and no others, and no header is missing.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './bootstrap.mjs';

const EXPORTS = [
  { folder: join(ROOT, 'apps', 'display', 'out'), prefix: '/' },
  { folder: join(ROOT, 'apps', 'admin', 'out'), prefix: '/admin/' },
];
const pages = EXPORTS.flatMap(({ folder, prefix }) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => ({ file, path: prefix + relative(folder, file).replaceAll('\\', '/') })),
);

let hub;
const data = mkdtempSync(join(tmpdir(), 'blindwerk-pages-'));
beforeAll(async () => {
  const { startHub } = await import('../apps/hub/dist/hub.js');
  hub = await startHub({ port: 0, lanPort: 0, lanHost: '127.0.0.1', dataFolder: data });
});
afterAll(async () => {
  await hub?.close();
  rmSync(data, { recursive: true, force: true });
});

/** Sources of one directive. */
const sources = (policy, name) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('[SEC-16] pages', () => {
  test('there are some', () => expect(pages.length).toBeGreaterThan(2));

  test.each(pages)('$path carries its headers', async ({ file, path }) => {
    for (const origin of [`http://localhost:${hub.port}`, `http://127.0.0.1:${hub.lanPort}`]) {
      const { headers, status } = await fetch(origin + path);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers.get('cross-origin-opener-policy')).toBe(origin.includes('localhost') ? 'same-origin' : null);
      const policy = headers.get('content-security-policy') ?? '';
      const html = readFileSync(file, 'utf8');
      const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
        .filter(([, attributes]) => !/\bsrc\s*=/i.test(attributes))
        .map(([, , body]) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
      expect(new Set(sources(policy, 'script-src'))).toEqual(new Set(["'self'", ...inline]));
      for (const none of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
        expect(sources(policy, none)).toEqual(["'none'"]);
      }
      expect(html).not.toMatch(/\son[a-z]+\s*=\s*["']/i);
      expect(html).not.toMatch(/(src|href)\s*=\s*["'](https?:)?\/\//i);
    }
  });
});
