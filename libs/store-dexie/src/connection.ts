/**
 * The connection to the database: opens it, says what goes wrong, takes it up again once when the browser dropped it, and
 * lets go of it for good when another tab upgrades (else that tab would wait for ever).
 */
import { ok } from '@blindwerk/journal';
import { BlindwerkDatabase, type DatabasePorts } from './database.js';
import { problemOf, type Stored, type StoreProblem } from './problem.js';

/** A guarded connection. */
export interface Connection {
  readonly db: BlindwerkDatabase;
  open(): Promise<Stored<null>>;
  /** Runs work on the database; work that met a lost connection is run once more, so it must bear repetition. */
  run<T>(work: (db: BlindwerkDatabase) => Promise<T>): Promise<Stored<T>>;
  close(): void;
}

/** @param onProblem hears of every problem, also of those that no call is waiting for (blocked, superseded). */
export const connect = (
  ports: DatabasePorts,
  onProblem: (problem: StoreProblem) => void,
  database: BlindwerkDatabase = new BlindwerkDatabase(ports),
): Connection => {
  let closedForGood = false;
  const fail = (problem: StoreProblem): Stored<never> => {
    onProblem(problem);
    return { ok: false, error: problem };
  };
  database.on('blocked', () => {
    onProblem({ code: 'store/blocked', detail: 'another tab holds an older version' });
    return false; // Dexie's own handler writes to the console
  });
  database.on('versionchange', ({ newVersion }) => {
    closedForGood = true;
    database.close();
    onProblem(
      newVersion === null
        ? { code: 'store/deleted', detail: 'the store is being deleted' }
        : { code: 'store/closed', detail: 'another tab upgrades the store' },
    );
    return false;
  });
  const attempt = async <T>(work: () => Promise<T>): Promise<Stored<T>> => {
    try {
      return ok(await work());
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      return { ok: false, error: problem };
    }
  };
  const reopen = async (): Promise<void> => {
    database.close({ disableAutoOpen: false });
    await database.open();
  };
  const run = async <T>(work: (db: BlindwerkDatabase) => Promise<T>): Promise<Stored<T>> => {
    const first = await attempt(() => work(database));
    if (first.ok) return first;
    if (first.error.code !== 'store/closed' || closedForGood) return fail(first.error);
    const second = await attempt(async () => {
      await reopen();
      return work(database);
    });
    return second.ok ? second : fail(second.error);
  };
  return {
    db: database,
    open: async () => {
      const opened = await attempt(() => database.open());
      return opened.ok ? ok(null) : fail(opened.error);
    },
    run,
    close: () => {
      closedForGood = true;
      database.close();
    },
  };
};
