// `npm run crash-test -- --rounds N [--seed S] [--store sqlite|postgres]`: kills a writing hub, again and again, and compares.
//
// A round: the hub from the build runs on a folder (or a database), writers push commands of one to four events over HTTP in a
// loop, each its own chain, as an outbox does: what got no answer is sent again. At a moment drawn from the seed the hub gets
// SIGKILL. It is started anew on the same data. Then every receipt that was ever given out must stand there as it was given,
// no event twice, no command in part, and what was sent again has its old receipt. Only processes of this run are killed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrapOrExit, ROOT } from './bootstrap.mjs';
import { freePorts, pullEvents, pushEvents, startHubProcess } from './hub-process.mjs';
import { startPostgres } from './postgres.mjs';

const WRITERS = 6;
const TOURNAMENTS = ['t1', 't2'];
/** The kill comes after so many answers at most, and then so much later at most, ms: also between two commits. */
const MOST_ANSWERS = 60;
const LONGEST_MS = 30;

/** mulberry32: a small generator; the same seed gives the same moments and commands. */
function chanceOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A device with its chain, and what it got no answer for. */
function makeWriter({ testDevice, draft }, index) {
  const tournament = TOURNAMENTS[index % TOURNAMENTS.length];
  return { tournament, device: testDevice(`w${index}`, tournament), draft, unsure: null };
}

async function write(writer, hub, chance, ledger, isOver) {
  while (!isOver()) {
    const { tournament, device, draft } = writer;
    const size = 1 + Math.floor(chance() * 4);
    const events = writer.unsure ?? device.write(Array.from({ length: size }, (_, part) => draft(`${part}`)));
    const answer = await pushEvents(hub.url, tournament, events);
    writer.unsure = answer === null ? events : null;
    if (answer === null) return;
    ledger.take(tournament, answer.receipts);
    ledger.answered();
  }
}

/** Every receipt given out. */
function makeLedger() {
  const given = new Map();
  const problems = [];
  let left = 0;
  let reach = () => {};
  return {
    given,
    problems,
    /** Ends after so many more answers. */
    after: (count) =>
      new Promise((resolve) => {
        [left, reach] = [count, resolve];
      }),
    answered: () => {
      left -= 1;
      if (left === 0) reach();
    },
    take: (tournament, receipts) => {
      for (const receipt of receipts) {
        const before = given.get(receipt.id);
        if (before !== undefined && (before.n !== receipt.n || before.epoch !== receipt.epoch))
          problems.push(`${receipt.id} had place ${before.epoch}.${before.n} and got ${receipt.epoch}.${receipt.n}`);
        given.set(receipt.id, { ...receipt, tournament });
      }
    },
  };
}

/** What is held against what was promised. */
async function compare(hub, ledger, writers) {
  const problems = [...ledger.problems.splice(0)];
  for (const tournament of TOURNAMENTS) {
    const held = await pullEvents(hub.url, tournament);
    const byId = new Map(held.map(({ event, receipt }) => [event.id, receipt]));
    if (byId.size !== held.length) problems.push(`${tournament}: an event stands there twice`);
    if (held.some(({ receipt }, index) => receipt.n !== index + 1)) problems.push(`${tournament}: places with a gap`);
    for (const receipt of ledger.given.values()) {
      if (receipt.tournament !== tournament) continue;
      const found = byId.get(receipt.id);
      if (found === undefined) problems.push(`lost: ${receipt.id}, promised place ${receipt.epoch}.${receipt.n}`);
      else if (found.n !== receipt.n || found.epoch !== receipt.epoch)
        problems.push(`moved: ${receipt.id} from ${receipt.epoch}.${receipt.n} to ${found.epoch}.${found.n}`);
    }
    for (const { unsure, tournament: own } of writers) {
      if (unsure === null || own !== tournament) continue;
      const there = unsure.filter(({ id }) => byId.has(id)).length;
      if (there !== 0 && there !== unsure.length) problems.push(`${unsure[0].id}: a command in part`);
    }
  }
  return problems;
}

/** One kill. The hub that is given back was started on what was left. */
async function round({ hub, start, writers, ledger, chance }) {
  let over = false;
  const enough = ledger.after(1 + Math.floor(chance() * MOST_ANSWERS));
  const writing = Promise.all(writers.map((writer) => write(writer, hub, chance, ledger, () => over)));
  await Promise.race([enough, writing]);
  await wait(Math.floor(chance() * LONGEST_MS));
  await hub.end('SIGKILL');
  over = true;
  await writing;
  const again = await start();
  return { hub: again, problems: await compare(again, ledger, writers) };
}

/**
 * All rounds on one store.
 * @param {{ name: string, rounds: number, seed: number, databaseUrl?: string, say?: (text: string) => void }} options
 * @returns {Promise<{ passed: number, failed: number, promised: number, problems: string[] }>}
 */
export async function crashRounds({ name, rounds, seed, databaseUrl, say = console.log }) {
  const { testDevice, draft } = await import('@blindwerk/testing');
  const folder = mkdtempSync(join(tmpdir(), 'blindwerk-crash-'));
  const ports = await freePorts();
  const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const start = () => startHubProcess({ folder: join(folder, 'data'), ports, env });
  const chance = chanceOf(seed);
  const writers = Array.from({ length: WRITERS }, (_, index) => makeWriter({ testDevice, draft }, index));
  const ledger = makeLedger();
  const problems = [];
  let failed = 0;
  let hub = await start();
  try {
    for (let no = 1; no <= rounds; no += 1) {
      const result = await round({ hub, start, writers, ledger, chance });
      hub = result.hub;
      if (result.problems.length > 0) failed += 1;
      problems.push(...result.problems.map((problem) => `${name}, seed ${seed}, round ${no}: ${problem}`));
      if (no % 50 === 0)
        say(`${name}: ${no} rounds, ${ledger.given.size} events promised, ${problems.length} problems`);
    }
  } finally {
    await hub.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return { passed: rounds - failed, failed, promised: ledger.given.size, problems };
}

/** A database of its own on a server. */
export async function makeDatabase(server) {
  const { default: pg } = await import('pg');
  const name = `blindwerk_crash_${process.pid}_${Date.now()}`;
  const admin = async (text) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onPostgres(options) {
  const server = await startPostgres();
  if ('word' in server) {
    console.log(`postgres: skipped. ${server.word}`);
    return null;
  }
  try {
    const database = await makeDatabase(server.url);
    const result = await crashRounds({ ...options, name: 'postgres', databaseUrl: database.url });
    await database.drop();
    return result;
  } finally {
    await server.stop();
  }
}

async function main() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, seed: { type: 'string' }, store: { type: 'string' } },
  });
  const rounds = Number(values.rounds ?? 100);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    console.error('npm run crash-test -- --rounds N [--seed S] [--store sqlite|postgres]');
    process.exit(2);
  }
  bootstrapOrExit();
  const nx = [join(ROOT, 'tools', 'nx.mjs'), 'run-many', '-t', 'build', '-p', '@blindwerk/hub,@blindwerk/testing'];
  if (spawnSync(process.execPath, nx, { cwd: ROOT, stdio: 'inherit' }).status !== 0) process.exit(1);
  console.log(`seed ${seed}, ${rounds} rounds a store, ${WRITERS} writers`);
  const results = [];
  if (values.store !== 'postgres') results.push(await crashRounds({ name: 'sqlite', rounds, seed }));
  if (values.store !== 'sqlite') results.push(await onPostgres({ rounds, seed }));
  const done = results.filter((result) => result !== null);
  const sum = (of) => done.reduce((total, result) => total + of(result), 0);
  for (const { problems } of done) for (const problem of problems) console.log(problem);
  const lost = sum(({ problems }) => problems.filter((problem) => problem.includes(': lost: ')).length);
  console.log(`${sum(({ promised }) => promised)} events promised, ${lost} lost`);
  const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)];
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
