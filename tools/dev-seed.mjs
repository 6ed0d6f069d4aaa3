// Puts a tournament into an empty hub: the start of examples/evening.json, as if it began now.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** The evening up to the step after the first start of the clock. */
export function openingOf(scenario, startsAt) {
  const start = scenario.steps.findIndex((step) => step.do === 'startClock');
  // A scheduled start is a moment of that evening, not of this one.
  return {
    ...scenario,
    startsAt,
    steps: scenario.steps.slice(0, start + 1).filter((step) => step.do !== 'scheduleStart'),
  };
}

/** Journal file (NDJSON) of the opening, by the command line. */
function playOpening(startsAt) {
  const folder = mkdtempSync(join(tmpdir(), 'blindwerk-seed-'));
  try {
    const scenario = JSON.parse(readFileSync(join(ROOT, 'examples', 'evening.json'), 'utf8'));
    const file = join(folder, 'opening.json');
    const journal = join(folder, 'opening.ndjson');
    writeFileSync(file, JSON.stringify(openingOf(scenario, startsAt)));
    const cli = join(ROOT, 'apps', 'cli', 'dist', 'main.js');
    const { status, stderr } = spawnSync(process.execPath, [cli, 'run', file, '--journal', journal], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The seed could not be played: ${stderr}`);
    return readFileSync(journal, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function send(url, method, body) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
}

/** Gives a hub a whole journal: the lines of its file, parsed. */
export async function sendJournal(hub, lines) {
  const base = `${hub}/api/v1/tournaments/${lines[0].tournament}`;
  const events = lines.flatMap((line) => line.event ?? []);
  for (const batch of batches(events, 400)) await send(`${base}/events`, 'POST', { events: batch });
  await send(`${base}/people`, 'PUT', { rows: lines.flatMap((line) => line.person ?? []) });
}

/** Batches of about `size` events; the events of one command stay together, as the hub demands. */
function* batches(events, size) {
  let batch = [];
  for (const event of events) {
    if (batch.length >= size && batch.at(-1).cause !== event.cause) {
      yield batch;
      batch = [];
    }
    batch.push(event);
  }
  if (batch.length > 0) yield batch;
}

/** @param {string} hub address of a hub that answers; nothing happens when it holds a tournament already */
export async function seedHub(hub) {
  const { list } = await (await fetch(`${hub}/api/v1/tournaments`)).json();
  if (list.length > 0) return false;
  const { h } = await (await fetch(`${hub}/api/v1/time`)).json();
  await sendJournal(hub, playOpening(Math.round(h)));
  return true;
}
