import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextConfig } from 'next';

const ROOT = join(import.meta.dirname, '../..');

/** A hash over all that folds: a snapshot of the store is read only by the very code that made it. */
function foldVersion(): string {
  const hash = createHash('sha256');
  const folders = ['libs/rules/src', 'libs/tournament/src', 'libs/journal/src', 'apps/admin/src/session'];
  for (const folder of folders) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()) {
      hash.update(file).update(readFileSync(join(ROOT, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const config: NextConfig = {
  output: 'export',
  basePath: '/admin',
  trailingSlash: true,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  turbopack: { root: ROOT },
  env: { FOLD_VERSION: foldVersion() },
};
export default config;
