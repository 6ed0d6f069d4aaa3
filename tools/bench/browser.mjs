// Figures that only a browser gives: a tap on the desk until the wall in a second window shows it, with the hub dead; and
// the desk opening from its own store with 3,000 events. Times are taken inside the pages, from the key's own time stamp.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ROOT } from '../bootstrap.mjs';
import { findBrowser } from '../browser.mjs';
import { openingOf, sendJournal } from '../dev-seed.mjs';
import { quantile, threeTimes } from './measure.mjs';

const MAIN = join(ROOT, 'apps', 'hub', 'dist', 'main.js');
const TAPS = 40;

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function startHub(folder) {
  const [port, lanPort] = [await freePort(), await freePort()];
  const env = {
    BLINDWERK_PORT: String(port),
    BLINDWERK_LAN_PORT: String(lanPort),
    BLINDWERK_DATA: join(folder, 'hub'),
  };
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(`${url}/api/v1/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await wait(50);
  }
  return {
    url,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The opening of the evening, then counted stacks up to the number of events wanted. */
function journalOf(folder, events) {
  const evening = JSON.parse(readFileSync(join(ROOT, 'examples', 'evening.json'), 'utf8'));
  const opening = openingOf(evening, Date.now());
  const register = opening.steps.find((step) => step.do === 'registerPlayers');
  const counted = Array.from({ length: Math.max(0, events - 70) }, (_, index) => {
    const { entryId } = register.players[index % register.players.length];
    return { do: 'countChips', entryId, chips: 20_000 + 100 * index };
  });
  const [file, journal] = [join(folder, 'bench.json'), join(folder, 'bench.ndjson')];
  writeFileSync(file, JSON.stringify({ ...opening, steps: [...opening.steps, ...counted] }));
  const cli = join(ROOT, 'apps', 'cli', 'dist', 'main.js');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'run', file, '--journal', journal], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  return readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Number of events in the desk's store. */
const storedEvents = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = indexedDB.open('blindwerk');
        opened.onerror = () => resolve(0);
        opened.onsuccess = () => {
          const database = opened.result;
          const done = (count) => {
            database.close();
            resolve(count);
          };
          if (!database.objectStoreNames.contains('events')) return done(0);
          const counted = database.transaction('events').objectStore('events').count();
          counted.onsuccess = () => done(counted.result);
        };
      }),
  );

const liveAddress = (hub, tournament) => `${hub.url}/admin/#/t/${tournament}/live`;
const clock = (page) => page.getByRole('timer').first();

/** A desk that has taken the hub's journal into its own store. */
async function openDesk(context, hub, lines) {
  await sendJournal(hub.url, lines);
  const desk = await context.newPage();
  await desk.goto(`${hub.url}/admin/`);
  const events = lines.filter((line) => line.event).length;
  while ((await storedEvents(desk)) < events) await wait(100);
  await desk.goto(liveAddress(hub, lines[0].tournament));
  await desk.reload();
  await clock(desk).waitFor();
  return desk;
}

/** A tap on `+1 min` until the wall has painted it, ms; the clock is paused, so nothing else moves. */
async function tapToWall(desk, wall, key) {
  const seen = wall.evaluate(
    () =>
      new Promise((resolve) => {
        const timer = document.querySelector('[role=timer]');
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        observer.observe(timer, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
  const tapped = desk.evaluate(
    () =>
      new Promise((resolve) => {
        const take = (event) => resolve(performance.timeOrigin + event.timeStamp);
        window.addEventListener('keydown', take, { once: true, capture: true });
      }),
  );
  await wall.evaluate(() => undefined); // both listeners stand before the key goes down
  await desk.evaluate(() => undefined);
  await desk.keyboard.press(key);
  return (await seen) - (await tapped);
}

async function tapFigure(context, folder) {
  const hub = await startHub(folder);
  try {
    const desk = await openDesk(context, hub, journalOf(folder, 0));
    await desk.keyboard.press(' ');
    const wall = await context.newPage();
    await wall.goto(`${hub.url}/`);
    await clock(wall).waitFor();
    await hub.kill();
    await wait(2_000);
    const measured = await threeTimes(async () => {
      const times = [];
      for (let tap = 0; tap < TAPS; tap++) {
        times.push(await tapToWall(desk, wall, tap % 2 ? '-' : '+'));
        await wait(150);
      }
      return quantile(times, 0.95);
    });
    return {
      name: 'Tap on the desk until the wall in a second window shows it, no hub, p95',
      aim: 100,
      unit: 'ms',
      ...measured,
    };
  } finally {
    await hub.kill();
  }
}

async function openFigure(context, folder) {
  const hub = await startHub(folder);
  try {
    const lines = journalOf(folder, 3_000);
    const desk = await openDesk(context, hub, lines);
    const events = await storedEvents(desk);
    await desk.close();
    const measured = await threeTimes(async () => {
      const page = await context.newPage();
      await page.goto(liveAddress(hub, lines[0].tournament));
      const ms = await clock(page)
        .waitFor()
        .then(() => page.evaluate(() => performance.now()));
      await page.close();
      return ms;
    });
    const count = events.toLocaleString('en');
    return {
      name: `Desk opens from its own store with ${count} events, clock shown`,
      aim: 1500,
      unit: 'ms',
      ...measured,
    };
  } finally {
    await hub.kill();
  }
}

/** One figure in a browser and a folder of its own. */
async function inBrowser(path, figure) {
  const folder = mkdtempSync(join(tmpdir(), 'blindwerk-bench-'));
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: false, args: ['--disable-gpu'] });
  try {
    return await figure(await browser.newContext(), folder);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both figures; none without a build or a browser, with a word. */
export async function browserFigures() {
  const browser = findBrowser();
  if (!existsSync(MAIN) || !existsSync(join(ROOT, 'apps', 'admin', 'out', 'index.html')) || browser.word) {
    console.error(`Browser figures left out: ${browser.word ?? 'build first (npm start or npm run build).'}`);
    return [];
  }
  return [await inBrowser(browser.path, tapFigure), await inBrowser(browser.path, openFigure)];
}
