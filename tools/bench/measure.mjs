// How a figure comes about: three runs, the median, and beside it a bare loop in the same run. A loop that is slow too says
// that the machine was busy, not that the code got worse.
import { cpus, totalmem } from 'node:os';

/** Runs `body` once and gives the milliseconds. */
export function time(body) {
  const start = performance.now();
  body();
  return performance.now() - start;
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The value below which `share` of all values lie. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** 50 million additions: what this machine does in a plain loop right now, ms. */
export function bareLoop() {
  let sum = 0;
  const ms = time(() => {
    for (let i = 0; i < 50_000_000; i++) sum = (sum + i) | 0;
  });
  return sum === 1 ? ms + 1 : ms; // the sum is used, so that the loop is not left out
}

/**
 * Three runs of a measurement; `once` gives one figure.
 * @param {() => number | Promise<number>} once
 */
export async function threeTimes(once) {
  const runs = [];
  const loops = [];
  for (let run = 0; run < 3; run++) {
    loops.push(bareLoop());
    runs.push(await once());
  }
  return { runs, value: median(runs), loop: median(loops) };
}

/** The machine, in one line. */
export function machine() {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
