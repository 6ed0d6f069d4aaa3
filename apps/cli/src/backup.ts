/**
 * `blindwerk backup` and `blindwerk restore`: the hub's journal as one file, and back.
 *
 * A backup is taken while the hub runs: SQLite reads one state of it and writes that, whole, into a file of its own, which gets
 * its name only once it is on the disk. Restoring deletes nothing: what was in the folder is put aside.
 */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkDatabase, type DatabaseReport } from './check-database.js';
import { DATABASE_FILE, DATABASE_FILES, databaseAt, flush, whileNoHubRuns, withDatabase } from './hub-folder.js';
import { Problem } from './problem.js';

export interface BackedUp {
  readonly file: string;
  readonly bytes: number;
  readonly tournaments: number;
  readonly events: number;
}
export interface Restored {
  readonly folder: string;
  readonly tournaments: number;
  readonly events: number;
  /** Where the folder's former journal is now; null when there was none. */
  readonly kept: string | null;
}

/**
 * Writes the journal of `folder` into `file`, and reads it back. Throws `cli/exists`, `cli/no-file`, `cli/bad-journal`,
 * `cli/disk-full` or `cli/cannot-write`; then there is no file.
 */
export function backUp(folder: string, file: string): BackedUp {
  if (existsSync(file)) throw new Problem('cli/exists', `${file} is there already; a backup replaces nothing.`);
  const part = `${file}.part`;
  try {
    copyDatabase(databaseAt(folder), part);
    const report = sound(part);
    renameSync(part, file);
    flush(dirname(file));
    return { file, bytes: statSync(file).size, ...sizeOf(report) };
  } catch (error) {
    rmSync(part, { force: true });
    throw error instanceof Problem ? error : writeProblem(error, file);
  }
}

/**
 * Puts a backup in the place of the folder's journal. Throws `cli/bad-journal` when the file is not sound, `cli/hub-running`
 * while a hub has the folder; then nothing has changed.
 * @param now names what is put aside, ms
 */
export function restore(file: string, folder: string, now: number): Restored {
  const source = databaseAt(file);
  const report = sound(source);
  try {
    mkdirSync(folder, { recursive: true });
    return whileNoHubRuns(folder, () => {
      const part = join(folder, `${DATABASE_FILE}.part`);
      copyDatabase(source, part);
      const kept = putAside(folder, now);
      renameSync(part, join(folder, DATABASE_FILE));
      flush(folder);
      return { folder, ...sizeOf(report), kept };
    });
  } catch (error) {
    throw error instanceof Problem ? error : writeProblem(error, folder);
  }
}

/** One state of a database as a file of its own, its log included, on the disk when this returns. */
function copyDatabase(from: string, to: string): void {
  rmSync(to, { force: true });
  withDatabase(from, (database) => database.prepare('VACUUM INTO ?').run(to));
  flush(to);
}

function putAside(folder: string, now: number): string | null {
  const found = DATABASE_FILES.filter((name) => existsSync(join(folder, name)));
  if (found.length === 0) return null;
  const aside = join(folder, `before-restore-${new Date(now).toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside);
  // The log first: should we die in between, a journal without its log is an older one; a log alone would spoil the next.
  for (const name of [...found].reverse()) renameSync(join(folder, name), join(aside, name));
  return aside;
}

function sound(file: string): DatabaseReport {
  const report = checkDatabase(file);
  if (!report.good) throw new Problem('cli/bad-journal', `${file} is not sound: ${JSON.stringify(report.problems)}`);
  return report;
}

const sizeOf = ({ tournaments }: DatabaseReport) => ({
  tournaments: tournaments.length,
  events: tournaments.reduce((sum, { events }) => sum + events, 0),
});

function writeProblem(error: unknown, path: string): Problem {
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code) || /disk is full/.test(message))
    return new Problem('cli/disk-full', `The disk with ${path} is full. Nothing was written.`);
  return new Problem('cli/cannot-write', `${path} cannot be written (${code || message}).`);
}
