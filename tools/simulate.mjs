// `npm run simulate -- --seeds N [--from S] [--steps N]`: bundles the simulator with all parts it joins and runs it.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bootstrapOrExit, ROOT } from './bootstrap.mjs';

bootstrapOrExit({ say: (text) => console.error(text) });
const project = join(ROOT, 'apps', 'simulator');
const outfile = join(project, 'dist', 'simulate.mjs');
mkdirSync(join(project, 'dist'), { recursive: true });
await build({
  entryPoints: [join(project, 'src', 'main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  conditions: ['@blindwerk/source'],
  // Native, or large and loaded as they are.
  external: ['libsql', 'fastify', '@fastify/static', 'vitest'],
  // Parts in CommonJS ask for Node's own modules.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  logLevel: 'error',
});
const run = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(run.status ?? 1);
