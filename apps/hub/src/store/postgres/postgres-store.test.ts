import { draft, testDevice } from '@blindwerk/testing';
import { describeEventStore, describeSharedStore } from '@blindwerk/testing/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeTime } from '../../testing/fake-time.js';
import { TEST_SERVER, type TemporaryDatabase, temporaryDatabase } from '../../testing/postgres.js';
import type { HubStore, StoreNews } from '../hub-store.js';
import { MIGRATIONS } from '../migrations.js';
import { POLL_MS } from './follow-news.js';
import { databaseName, openDatabase } from './open-database.js';
import { createPostgresStore } from './postgres-store.js';

const open = async (url: string, newId: () => string, time = fakeTime()): Promise<HubStore> =>
  createPostgresStore({ database: await openDatabase(url), newId, timers: time.timers });

describe.skipIf(TEST_SERVER === null)('with a PostgreSQL (DATABASE_URL_TEST)', () => {
  describeEventStore('postgres', async ({ newEpochId }) => {
    const database = await temporaryDatabase();
    let store = await open(database.url, newEpochId);
    return {
      store,
      reopen: async () => {
        await store.close();
        store = await open(database.url, newEpochId);
        return store;
      },
      dispose: database.dispose,
    };
  });

  describeSharedStore('postgres', async ({ newEpochId }) => {
    const database = await temporaryDatabase();
    const another = () => open(database.url, newEpochId);
    return { first: await another(), second: await another(), another, dispose: database.dispose };
  });

  describe('postgres store', () => {
    let database: TemporaryDatabase;
    let store: HubStore;
    let epochs = 0;
    const newId = () => {
      epochs += 1;
      return `epoch-${epochs}`;
    };
    beforeEach(async () => {
      epochs = 0;
      database = await temporaryDatabase();
      store = await open(database.url, newId);
    });
    afterEach(async () => {
      await store.close();
      await database.dispose();
    });

    it('knows the highest moment it holds', async () => {
      expect(await store.lastAt()).toBe(0);
      const [event] = testDevice('desk').write([draft('a')]);
      await store.append('t1', [{ ...event!, at: 9_000 }]);
      expect(await store.lastAt()).toBe(9_000);
    });

    it('connects anew after every connection was dropped, and begins an epoch then', async () => {
      const desk = testDevice('desk');
      await store.append('t1', desk.write([draft('a')]));
      await database.cutConnections();
      const events = desk.write([draft('b')]);
      // The first call may be the one that finds out; an outbox sends it again.
      const answer = await store.append('t1', events).catch(() => store.append('t1', events));
      expect(answer).toMatchObject({ value: { receipts: [{ epoch: 2, n: 2 }] } });
      expect(await store.read('t1', 0)).toHaveLength(2);
    });

    it('refuses by code while the database is gone', async () => {
      await database.dispose();
      const events = testDevice('desk').write([draft('a')]);
      await expect(store.append('t1', events)).rejects.toMatchObject({ code: 'hub/data-unwritable' });
      await expect(store.read('t1', 0)).rejects.toMatchObject({ code: 'hub/data-unwritable' });
      database = await temporaryDatabase(); // for `afterEach`
    });

    it('of a newer version is refused, one that does not answer is named, without the password', async () => {
      await database.query("UPDATE meta SET value = '99' WHERE key = 'schema'");
      await expect(openDatabase(database.url)).rejects.toMatchObject({
        code: 'hub/data-newer',
        params: { found: 99, known: MIGRATIONS.length },
      });
      const silent = 'postgresql://me:secret@127.0.0.1:1/none';
      await expect(openDatabase(silent)).rejects.toMatchObject({
        code: 'hub/database-silent',
        params: { database: '127.0.0.1/none', reason: 'ECONNREFUSED' },
      });
    });

    it('opens once more while others write, and brings the tables up to date once', async () => {
      const stores = await Promise.all([1, 2, 3].map(() => open(database.url, newId)));
      await Promise.all(stores.map((one) => one.close()));
      expect(await database.query("SELECT value FROM meta WHERE key = 'schema'")).toEqual([
        { value: String(MIGRATIONS.length) },
      ]);
    });

    describe('news of other processes', () => {
      let other: HubStore;
      const time = fakeTime();
      beforeEach(async () => {
        other = await open(database.url, newId, time);
      });
      afterEach(() => other.close());

      /** The next piece of news. */
      const next = () =>
        new Promise<StoreNews>((give) => {
          const stop = other.follow((news) => {
            stop();
            give(news);
          });
        });

      it('come by a hint at once', async () => {
        const heard = next();
        await store.append('t1', testDevice('desk').write([draft('a')]));
        expect(await heard).toEqual({ tournament: 't1', what: 'events' });
        const named = next();
        await store.mergePeople('t1', [{ id: 'p1', fields: {} }]);
        expect(await named).toEqual({ tournament: 't1', what: 'people' });
      });

      it('come by the poll when there was no hint', async () => {
        await store.append('t1', testDevice('desk').write([draft('a')]));
        const heard = next();
        time.pass(POLL_MS);
        expect(await heard).toEqual({ tournament: 't1', what: 'events' });
      });
    });
  });
});

describe('the name of a database', () => {
  it('holds neither user nor password', () => {
    expect(databaseName('postgresql://me:secret@db.local:5433/evening')).toBe('db.local/evening');
    expect(databaseName('postgresql://me@localhost/evening?host=/run/pg')).toBe('/run/pg/evening');
  });
});
