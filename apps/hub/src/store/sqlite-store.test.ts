import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draft, testDevice } from '@blindwerk/testing';
import { describeEventStore } from '@blindwerk/testing/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '../problem.js';
import { type TemporaryFolder, temporaryFolder } from '../testing/folders.js';
import { DATABASE_FILE, openDataFolder } from './database.js';
import { folderAnswers } from './make-folder.js';
import { MIGRATIONS } from './migrations.js';
import { createSqliteStore } from './sqlite-store.js';

describeEventStore('sqlite', async ({ newEpochId }) => {
  const folder = temporaryFolder();
  const open = () => createSqliteStore({ data: openDataFolder(folder.path), newId: newEpochId });
  let store = open();
  return {
    store,
    reopen: async () => {
      await store.close();
      store = open();
      return store;
    },
    dispose: async () => folder.dispose(),
  };
});

describe('data folder', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.dispose());

  const problemOf = (path: string): StartProblem => {
    try {
      openDataFolder(path).close();
    } catch (error) {
      if (error instanceof StartProblem) return error;
      throw error;
    }
    throw new Error('it opened');
  };

  it('is made when it is not there', () => {
    openDataFolder(join(folder.path, 'a', 'b')).close();
    expect(() => openDataFolder(join(folder.path, 'a', 'b')).close()).not.toThrow();
  });

  it.runIf(process.platform === 'linux')('where nothing can be made is named, without an end of waiting', () => {
    expect(problemOf('/proc/blindwerk/data')).toMatchObject({
      code: 'hub/data-unwritable',
      params: { folder: '/proc/blindwerk/data', reason: 'ENOENT' },
    });
  });

  it('that is a file is named', () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(problemOf(file)).toMatchObject({ code: 'hub/data-unwritable', params: { folder: file, reason: 'EEXIST' } });
  });

  it('that never answers is named, one that answers is not', async () => {
    const silent = folderAnswers(folder.path, { limitMs: 1, look: 'setInterval(() => {}, 1e9)' });
    await expect(silent).rejects.toMatchObject({ code: 'hub/data-silent', params: { folder: folder.path } });
    await expect(folderAnswers(folder.path)).resolves.toBeUndefined();
    await expect(folderAnswers(join(folder.path, 'none'))).resolves.toBeUndefined();
  });

  it('that is in use by another hub is refused', () => {
    const first = openDataFolder(folder.path);
    expect(problemOf(folder.path)).toMatchObject({ code: 'hub/data-in-use', params: { folder: folder.path } });
    first.close();
    openDataFolder(folder.path).close();
  });

  it('that cannot be written is named', () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const inside = join(file, 'data');
    expect(problemOf(inside)).toMatchObject({ code: 'hub/data-unwritable', params: { folder: inside } });
  });

  it('with a file that is no database is refused and left as it is', () => {
    writeFileSync(join(folder.path, DATABASE_FILE), 'no database at all '.repeat(500));
    expect(problemOf(folder.path)).toMatchObject({ code: 'hub/data-corrupt', params: { folder: folder.path } });
  });

  it('of a newer version is refused', () => {
    const data = openDataFolder(folder.path);
    data.database.exec("UPDATE meta SET value = '99' WHERE key = 'schema'");
    data.close();
    expect(problemOf(folder.path)).toMatchObject({
      code: 'hub/data-newer',
      params: { found: 99, known: MIGRATIONS.length },
    });
  });

  it('on a full disk refuses the write by code, keeps what was there, and takes it once there is room', async () => {
    const data = openDataFolder(folder.path);
    const store = createSqliteStore({ data, newId: () => 'epoch' });
    const desk = testDevice('desk');
    await store.append('t1', desk.write([draft('a')]));
    data.database.pragma('max_page_count = 1');
    const many = desk.write(Array.from({ length: 200 }, () => draft('b')));
    await expect(store.append('t1', many)).rejects.toMatchObject({ code: 'hub/disk-full' });
    expect(await store.read('t1', 0)).toHaveLength(1);
    data.database.pragma('max_page_count = 1000000');
    expect(await store.append('t1', many)).toMatchObject({ ok: true });
    expect(await store.read('t1', 0)).toHaveLength(201);
    await store.close();
  });
});

describe('sqlite store', () => {
  it('knows the highest moment it holds, over all tournaments', async () => {
    const folder = temporaryFolder();
    const store = createSqliteStore({ data: openDataFolder(folder.path), newId: () => crypto.randomUUID() });
    expect(store.lastAt()).toBe(0);
    const [first] = testDevice('desk').write([draft('a')]);
    const [second] = testDevice('desk', 't2').write([draft('a')]);
    await store.append('t1', [{ ...first!, at: 9_000 }]);
    await store.append('t2', [{ ...second!, at: 5_000 }]);
    expect(store.lastAt()).toBe(9_000);
    await store.close();
    folder.dispose();
  });

  it('numbers the first epoch of a new folder above an earlier one', async () => {
    const folder = temporaryFolder();
    const store = createSqliteStore({
      data: openDataFolder(folder.path),
      newId: () => 'epoch',
      firstOrdinal: () => 1_793_000_000,
    });
    expect(await store.append('t1', testDevice('desk').write([draft('a')]))).toMatchObject({
      value: { head: { epoch: { ordinal: 1_793_000_000, keeps: { n: 0 } } } },
    });
    await store.close();
    folder.dispose();
  });
});
