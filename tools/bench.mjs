// `npm run bench [-- --write] [-- --no-browser]`: measures what the project promises. Prints; with --write also puts the
// figures into docs/benchmarks.md. Nothing here fails a build: durations are read by people.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
const { coreFigures } = await import('./bench/core.mjs');
const { bundleFigures } = await import('./bench/bundles.mjs');
const browser = process.argv.includes('--no-browser') ? null : await import('./bench/browser.mjs');

const figures = [...(await coreFigures()), ...bundleFigures(), ...((await browser?.browserFigures()) ?? [])];
const number = (value) =>
  value === null ? '' : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
const rows = figures.map(({ name, aim, unit, value, runs, loop }) => ({
  name,
  aim: `< ${number(aim)} ${unit}`,
  median: `${number(value)} ${unit}`,
  runs: runs.map(number).join(' / '),
  loop: loop === null ? '' : `${number(loop)} ms`,
}));
console.log(machine());
console.table(rows);

if (process.argv.includes('--write')) {
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
    ...rows.map((row) => `| ${row.name} | ${row.aim} | ${row.median} | ${row.runs} | ${row.loop} |`),
    '',
  ];
  writeFileSync(join(ROOT, 'docs', 'benchmarks.md'), lines.join('\n'));
  console.log('docs/benchmarks.md written');
}
