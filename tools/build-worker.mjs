// Bundles a worker of an app to a file with a fixed address. Run in the app's folder after `next build`, before the service
// worker lists what it keeps:  node ../../tools/build-worker.mjs src/….ts out/….js
// Next's own workers read their parameters from their address, which a response out of a service worker's cache has lost.
import { build } from 'esbuild';

const [entry, outfile] = process.argv.slice(2);
if (entry === undefined || outfile === undefined) throw new Error('build-worker ENTRY OUTFILE');
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome111', 'firefox111', 'safari16.4'],
  define: { 'process.env.NODE_ENV': '"production"' },
});
