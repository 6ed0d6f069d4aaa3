/**
 * `npm run simulate -- --seeds N [--from S] [--steps N] [--journal OUT.ndjson]`: runs seeds and tells what was found. With
 * `--journal` the last seed's journal is written down, without names.
 */
import { writeFileSync } from 'node:fs';
import type { RunResult } from './simulate.js';
import { simulate } from './simulate.js';
import { emptyTally, FAULTS } from './world/tally.js';
import { TOURNAMENT, type World } from './world/world.js';

const option = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? fallback : Number(process.argv[at + 1]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} takes a whole number`);
  process.exit(2);
};

const seeds = option('seeds', 100);
const from = option('from', 1);
const steps = option('steps', 30);

const journalAt = process.argv.indexOf('--journal');
const journalFile = journalAt < 0 ? undefined : process.argv[journalAt + 1];

/** Writes down what the first desk has. */
const writeJournal = async ({ desks, time }: World): Promise<void> => {
  const window = desks[0]?.window();
  if (journalFile === undefined || !window) return;
  const text = await time.working(window.exportBackup({ names: 'without', tournament: TOURNAMENT }));
  if (text.ok) writeFileSync(journalFile, text.value);
};

const results: RunResult[] = [];
for (let seed = from; seed < from + seeds; seed += 1) {
  const result = await simulate(seed, { steps, onEnd: writeJournal });
  results.push(result);
  for (const { step, invariant, node, detail } of result.violations) {
    console.log(`seed ${seed} step ${step}: ${invariant} at ${node}: ${detail}`);
  }
  if (process.stdout.isTTY) process.stdout.write(`\r${seed - from + 1} of ${seeds} `);
}
if (process.stdout.isTTY) process.stdout.write('\r');

const sum = (of: (result: RunResult) => number): number => results.reduce((total, result) => total + of(result), 0);
const faults = emptyTally();
for (const result of results) for (const kind of FAULTS) faults[kind] += result.faults[kind];
const failed = results.filter(({ violations }) => violations.length > 0).length;

console.log(`seeds     ${from} to ${from + seeds - 1}`);
console.log(
  `steps     ${sum((result) => result.steps)}, commands ${sum((result) => result.commands)} (refused ${sum((result) => result.refused)}), events ${sum((result) => result.events)}`,
);
console.log(`faults    ${sum((result) => FAULTS.reduce((total, kind) => total + result.faults[kind], 0))}`);
for (const kind of FAULTS) console.log(`  ${kind.padEnd(26)}${faults[kind]}`);
console.log(`alarms    ${sum((result) => result.alarms)} (a device there twice, which stays out and says so)`);
console.log(`frozen    ${sum((result) => result.frozen)} (a screen that stays with a second hub no desk has heard of)`);
console.log(`violations ${sum((result) => result.violations.length)}`);
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
