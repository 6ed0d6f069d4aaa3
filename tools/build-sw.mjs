// Bundles the service worker and lists what it keeps. Run in an app's folder after `next build`:
//   node ../../tools/build-sw.mjs [basePath]
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';

const base = process.argv[2] ?? '';
const bundle = 'out/sw.src.js';
await build({
  entryPoints: [fileURLToPath(new URL('./sw.ts', import.meta.url))],
  outfile: bundle,
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome111', 'firefox111', 'safari16.4'],
  define: { 'process.env.NODE_ENV': '"production"', __BASE__: JSON.stringify(base) },
});
const { count, size, warnings } = await injectManifest({
  swSrc: bundle,
  swDest: 'out/sw.js',
  globDirectory: 'out',
  globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest,json,txt}'],
  globIgnores: ['sw.js', 'sw.src.js', '404/**', '404.html', '_not-found/**'],
  dontCacheBustURLsMatching: /\/_next\/static\//,
  modifyURLPrefix: { '': `${base}/` },
  maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
});
await rm(bundle);
if (warnings.length > 0) {
  console.error(warnings.join('\n'));
  process.exit(1);
}
console.log(`service worker: ${count} files, ${(size / 1024).toFixed(0)} kB kept for use without a network`);
