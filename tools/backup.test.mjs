// Backup, restore and verify on real processes: the hub and the command line from the build.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { draft, testDevice } from '@blindwerk/testing';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUp, restore } from '../apps/cli/src/backup.ts';
import { checkDatabase } from '../apps/cli/src/check-database.ts';
import { KNOWN_SCHEMA } from '../apps/cli/src/hub-folder.ts';
import { MIGRATIONS } from '../apps/hub/src/store/migrations.ts';
import { ROOT } from './bootstrap.mjs';
import { pullEvents, pushEvents, startHubProcess } from './hub-process.mjs';

const CLI = join(ROOT, 'apps', 'cli', 'dist', 'main.js');
let base = '';
let data = '';
let hubs = [];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'blindwerk-backup-'));
  data = join(base, 'data');
  hubs = [];
});
afterEach(async () => {
  await Promise.all(hubs.map((hub) => hub.end()));
  rmSync(base, { recursive: true, force: true });
});

const start = async (ports) => {
  const hub = await startHubProcess({ folder: data, ports });
  hubs.push(hub);
  return hub;
};
/** Without blocking: a hub closes connections on which nothing moves, and the test has to notice. */
async function cli(...args) {
  const env = { ...process.env, BLINDWERK_DATA: data };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => (said[name] += chunk));
  const [status] = await once(child, 'close');
  return { status, answer: said.stdout === '' ? null : JSON.parse(said.stdout), stderr: said.stderr };
}
const two = () => [draft('a'), draft('b')];

test('the command line knows the tables that the hub writes', () => {
  expect(KNOWN_SCHEMA).toBe(MIGRATIONS.length);
});

describe('a backup', () => {
  test('is taken while the hub runs and writes, is sound, and goes back; what was there is kept', async () => {
    const desk = testDevice('desk');
    const hub = await start();
    const first = await pushEvents(hub.url, 't1', desk.write(two()));
    const file = join(base, 'evening.backup');
    let writing = true;
    const writer = (async () => {
      const other = testDevice('other');
      while (writing) await pushEvents(hub.url, 't1', other.write(two()));
    })();
    const taken = await cli('backup', file);
    writing = false;
    await writer;
    expect(taken).toMatchObject({ status: 0, answer: { file, tournaments: 1, bytes: statSync(file).size } });
    expect(await cli('verify', file)).toMatchObject({ status: 0, answer: { good: true, problems: [] } });
    expect(await cli('backup', file)).toMatchObject({ status: 2, stderr: expect.stringContaining('cli/exists') });
    expect(existsSync(`${file}.part`)).toBe(false);

    // Two more that the backup does not hold: the desk has receipts for them.
    const lost = desk.write(two());
    const late = await pushEvents(hub.url, 't1', lost);
    expect(await cli('restore', file)).toMatchObject({ status: 2, stderr: expect.stringContaining('cli/hub-running') });
    const before = await pullEvents(hub.url, 't1');
    await hub.end('SIGTERM');
    const restored = await cli('restore', file);
    expect(restored).toMatchObject({ status: 0, answer: { folder: data, tournaments: 1 } });
    expect(restored.answer.events).toBe(taken.answer.events);
    expect((await cli('verify', restored.answer.kept)).answer.tournaments).toMatchObject([{ events: before.length }]);

    // The restored hub: less than the desk has seen, so a new epoch that keeps what the backup holds; nothing is lost.
    const again = await start([hub.port, hub.lanPort]);
    expect(await pullEvents(again.url, 't1')).toEqual(before.slice(0, taken.answer.events));
    const seen = { id: late.epoch.id, ordinal: late.epoch.ordinal, n: late.head.n };
    const settled = await pushEvents(again.url, 't1', [], { seen });
    expect(settled.epoch.ordinal).toBeGreaterThan(first.epoch.ordinal);
    expect(settled.epoch.keeps.n).toBe(taken.answer.events);
    const pushed = await pushEvents(again.url, 't1', desk.events());
    expect(pushed.receipts.slice(0, 2)).toEqual(first.receipts);
    expect(pushed.receipts.slice(2)).toMatchObject(lost.map(({ id }) => ({ id, epoch: settled.epoch.ordinal })));
    expect(await cli('verify')).toMatchObject({ status: 0, answer: { good: true } });
  });

  test('of a folder without a journal, and into a place that cannot be, is refused in words', async () => {
    expect(await cli('backup', join(base, 'x'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('cli/no-file'),
    });
    expect(await cli('restore', join(base, 'none'))).toMatchObject({ status: 2 });
    writeFileSync(join(base, 'text'), 'no database');
    expect(await cli('restore', join(base, 'text'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('cli/bad-journal'),
    });
    expect(existsSync(join(data, 'journal.sqlite'))).toBe(false);
  });
});

describe('a damaged journal', () => {
  let sound = '';
  let file = '';
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blindwerk-sound-'));
    const hub = await startHubProcess({ folder });
    await pushEvents(hub.url, 't1', testDevice('desk').write(two()));
    await pushEvents(hub.url, 't2', testDevice('desk', 't2').write(two()));
    sound = join(folder, 'backup.sqlite');
    backUp(folder, sound);
    await hub.end('SIGTERM');
  });
  afterAll(() => rmSync(dirname(sound), { recursive: true, force: true }));
  beforeEach(() => {
    file = join(base, 'copy.sqlite');
    copyFileSync(sound, file);
  });

  test.each([
    ['an event is changed', "UPDATE events SET envelope = replace(envelope, 'a', 'b') WHERE id = 't1/desk:1'"],
    ['an event is missing', "DELETE FROM events WHERE id = 't1/desk:1'"],
    ['the last event is missing', "DELETE FROM events WHERE id = 't1/desk:2'"],
    ['a place is another', "UPDATE events SET n = 7 WHERE id = 't1/desk:2'"],
    ['the head is another', "UPDATE tournaments SET hash = 'f' WHERE id = 't1'"],
    ['the tournament is missing', "DELETE FROM tournaments WHERE id = 't1'"],
    ['an epoch is missing', "DELETE FROM epochs WHERE tournament = 't1'"],
    ['a column lies', "UPDATE events SET device = 'other' WHERE id = 't1/desk:1'"],
  ])('is named, and not restored: %s', (_name, statement) => {
    const database = new Database(file);
    database.exec(statement);
    database.close();
    const { good, problems } = checkDatabase(file);
    expect({ good, in: problems.map(({ tournament }) => tournament) }).toEqual({ good: false, in: ['t1'] });
    expect(() => restore(file, data, 0)).toThrow(expect.objectContaining({ code: 'cli/bad-journal' }));
    expect(existsSync(data)).toBe(false);
  });

  test('is named when it was cut off, is no database at all, or of a newer version', () => {
    truncateSync(file, 4_096);
    expect(() => checkDatabase(file)).toThrow(expect.objectContaining({ code: 'cli/bad-journal' }));
    writeFileSync(file, 'no database at all');
    expect(() => checkDatabase(file)).toThrow(expect.objectContaining({ code: 'cli/bad-journal' }));
    copyFileSync(sound, file);
    const database = new Database(file);
    database.exec("UPDATE meta SET value = '99' WHERE key = 'schema'");
    database.close();
    expect(() => checkDatabase(file)).toThrow(/newer version/);
  });

  // No file may grow beyond 40 KiB here: what a full disk does to the copy.
  test.runIf(process.platform === 'linux')('a backup for which there is no room leaves nothing behind', () => {
    mkdirSync(data);
    copyFileSync(sound, join(data, 'journal.sqlite'));
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'trap "" XFSZ; ulimit -f 80; exec "$0" "$@"', process.execPath, CLI, 'backup', join(base, 'full')],
      { encoding: 'utf8', env: { ...process.env, BLINDWERK_DATA: data } },
    );
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^cli\/(disk-full|cannot-write): /),
    });
    expect(readdirSync(base).sort()).toEqual(['copy.sqlite', 'data']);
  });
});
