/**
 * The hub's disk: the real SQLite files in a folder of their own, and what happens to them. A crash keeps what SQLite had
 * written; a torn write spoils the end of its log; a lying disk loses the end of it.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFolder, openDataFolder } from '@blindwerk/hub/parts';

const FILES = ['journal.sqlite', 'journal.sqlite-wal'];
const WAL_HEADER = 32;
const WAL_FRAME = 24 + 4_096;

/** What happens to the log at a crash. */
export type Damage = 'none' | 'torn' | 'lost';

/** Called instead of the commit of a transaction; `commit` does it. */
export type CommitHook = (commit: () => void) => void;

/** See the methods. */
export interface Disk {
  open(): DataFolder;
  /** What the next commits go through; null: nothing. */
  hook: CommitHook | null;
  /** The process dies; the files stay as the disk has them. Tells whether the damage took something. */
  crash(damage: Damage): boolean;
  /** Keeps the files as they are. */
  backup(): void;
  hasBackup(): boolean;
  /** The process dies and the backup takes the files' place. */
  restore(): void;
  /** The process dies and the folder is emptied. */
  empty(): void;
  /** Whether a program ever ran on it. */
  isUsed(): boolean;
  /** A program that died over a commit has left the files open: brings them to where the dead one left them. */
  settleAfterDeath(): void;
  dispose(): void;
}

const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** An empty disk. */
export const makeDisk = (): Disk => {
  const base = mkdtempSync(join(ROOT, 'blindwerk-sim-'));
  let generation = 0;
  let data: DataFolder | null = null;
  let hasBackup = false;
  const folder = (): string => join(base, `g${generation}`);
  const backupFolder = join(base, 'backup');
  const copy = (from: string, to: string): void => {
    mkdirSync(to, { recursive: true });
    for (const file of FILES) {
      rmSync(join(to, file), { force: true });
      if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file));
    }
  };
  /** Leaves the old files to the dying process, whose closing would tidy them up. */
  const die = (from: string | null): void => {
    const old = folder();
    generation += 1;
    if (from !== null) copy(from, folder());
    data?.close();
    data = null;
    rmSync(old, { recursive: true, force: true });
  };
  const disk: Disk = {
    hook: null,
    open: () => {
      const opened = openDataFolder(folder());
      const { database } = opened;
      const exec = database.exec.bind(database);
      database.exec = (sql) => {
        if (sql === 'COMMIT' && disk.hook !== null) disk.hook(() => void exec(sql));
        else exec(sql);
        return database;
      };
      data = opened;
      return opened;
    },
    crash: (damage) => {
      die(folder());
      return damage !== 'none' && spoil(join(folder(), 'journal.sqlite-wal'), damage);
    },
    backup: () => {
      copy(folder(), backupFolder);
      hasBackup = true;
    },
    hasBackup: () => hasBackup,
    restore: () => die(backupFolder),
    empty: () => die(null),
    isUsed: () => generation > 0 || existsSync(folder()),
    settleAfterDeath: () => {
      if (data !== null) die(folder());
    },
    dispose: () => {
      data?.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
  return disk;
};

const spoil = (wal: string, damage: 'torn' | 'lost'): boolean => {
  if (!existsSync(wal)) return false;
  const bytes = readFileSync(wal);
  const frames = Math.floor((bytes.length - WAL_HEADER) / WAL_FRAME);
  // The first frames hold the tables themselves; a folder without them would be another fault.
  const keep = Math.max(0, frames - 3);
  if (keep < 12) return false;
  if (damage === 'lost') writeFileSync(wal, bytes.subarray(0, WAL_HEADER + keep * WAL_FRAME));
  else writeFileSync(wal, bytes.fill(0x5a, bytes.length - 200));
  return true;
};
