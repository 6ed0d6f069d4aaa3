// `npm run bench [-- --write] [--no-browser] [--only core,bundles,hub,browser]`: measures what the project promises. Prints; with
// --write also puts the figures into docs/benchmarks.md, where those not measured this time stay as they are. Nothing here fails
// a build: durations are read by people.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapOrExit, ROOT } from './bootstrap.mjs';

bootstrapOrExit();
// Everything, since the figures come from the core, the command line, the hub and both exports alike; Nx knows what is fresh.
const build = spawnSync(process.execPath, [join(ROOT, 'tools', 'nx.mjs'), 'run-many', '-t', 'build'], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);

const { machine } = await import('./bench/measure.mjs');
/** Each group is loaded only when asked for: the browser's needs a browser. */
const GROUPS = {
  core: async () => (await import('./bench/core.mjs')).coreFigures(),
  bundles: async () => (await import('./bench/bundles.mjs')).bundleFigures(),
  hub: async () => (await import('./bench/hub.mjs')).hubFigures(),
  browser: async () => (await import('./bench/browser.mjs')).browserFigures(),
};
const at = process.argv.indexOf('--only');
const wanted = at > 0 ? (process.argv[at + 1] ?? '').split(',') : Object.keys(GROUPS);
const unknown = wanted.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  console.error(`--only takes ${Object.keys(GROUPS).join(', ')}; not ${unknown.join(', ')}`);
  process.exit(2);
}
const figures = [];
for (const name of wanted) {
  if (name === 'browser' && process.argv.includes('--no-browser')) continue;
  figures.push(...(await GROUPS[name]()));
}
const number = (value) =>
  value === null ? '' : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
const rows = figures.map(({ name, aim, unit, value, runs, loop }) => ({
  name,
  aim: aim === null ? '' : `< ${number(aim)} ${unit}`,
  median: `${number(value)} ${unit}`,
  runs: runs.map(number).join(' / '),
  loop: loop === null ? '' : `${number(loop)} ms`,
}));
console.log(machine());
console.table(rows);

/** Rows of the page as it is, by name: figures of groups that were left out are kept. */
function rowsBefore(file) {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| ') && !/^\| (what|---) /.test(line));
  return new Map(rows.map((line) => [line.split(' | ')[0].slice(2), line]));
}

if (process.argv.includes('--write')) {
  const file = join(ROOT, 'docs', 'benchmarks.md');
  const table = rowsBefore(file);
  for (const row of rows)
    table.set(row.name, `| ${row.name} | ${row.aim} | ${row.median} | ${row.runs} | ${row.loop} |`);
  const lines = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`; only measured numbers stand here. Each figure is the median of three runs (all three beside',
    'it). "Bare loop" is the time of 50 million additions in the same run: when it is slow too, the machine was busy.',
    '',
    `Machine: ${machine()}.`,
    '',
    '| what | aim | median | three runs | bare loop |',
    '| --- | --- | --- | --- | --- |',
    ...table.values(),
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  console.log('docs/benchmarks.md written');
}
