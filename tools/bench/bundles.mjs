// First-load JavaScript of the built pages: what a module browser fetches before the page works, gzip. No time is taken.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../bootstrap.mjs';

/** Paths of the scripts a page loads at once; `noModule` ones are for browsers without modules and not fetched. */
export function scriptsOf(html) {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/\snomodule\b/i.test(tag))
    .flatMap((tag) => /\ssrc="([^"]+\.js)[^"]*"/.exec(tag)?.[1] ?? []);
  return [...new Set(sources)];
}

function firstLoad(out, base) {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  const sizes = scriptsOf(html).map((path) => gzipSync(readFileSync(join(out, path.slice(base.length)))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

export function bundleFigures() {
  const pages = [
    { name: 'First-load JavaScript of the wall, gzip', app: 'display', base: '', aim: 160 },
    { name: 'First-load JavaScript of the desk, gzip', app: 'admin', base: '/admin', aim: 230 },
  ];
  return pages.flatMap(({ name, app, base, aim }) => {
    const out = join(ROOT, 'apps', app, 'out');
    if (!existsSync(join(out, 'index.html'))) return [];
    return [{ name, aim, unit: 'kB', value: firstLoad(out, base), runs: [], loop: null }];
  });
}
