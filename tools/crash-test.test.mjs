// The small form of `npm run crash-test`, on the hub from the build.
import { describe, expect, test } from 'vitest';
import { crashRounds, makeDatabase } from './crash-test.mjs';

const SERVER = process.env.DATABASE_URL_TEST;
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);

describe(`a hub that is killed while it writes, seed ${seed} (CRASH_SEED)`, () => {
  test('loses nothing it promised: SQLite', async () => {
    const { failed, promised, problems } = await crashRounds({ name: 'sqlite', rounds: 6, seed });
    expect(problems).toEqual([]);
    expect({ failed, some: promised > 0 }).toEqual({ failed: 0, some: true });
  });

  test.skipIf(!SERVER)('loses nothing it promised: PostgreSQL', async () => {
    const database = await makeDatabase(SERVER);
    const { failed, promised, problems } = await crashRounds({
      name: 'postgres',
      rounds: 4,
      seed,
      databaseUrl: database.url,
    });
    await database.drop();
    expect(problems).toEqual([]);
    expect({ failed, some: promised > 0 }).toEqual({ failed: 0, some: true });
  });
});
