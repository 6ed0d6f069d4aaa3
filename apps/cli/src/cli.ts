/**
 * The calls of the command line, apart from the process: arguments in, lines out, an exit code back.
 * 0 all well, 1 something failed or did not hold, 2 a call or a file that cannot be used.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, restore } from './backup.js';
import { checkDatabase } from './check-database.js';
import { conformance } from './conformance.js';
import { conformanceReport } from './conformance-report.js';
import { writeText } from './files.js';
import { databaseAt, hubFolder, isDatabase } from './hub-folder.js';
import { replayJournal, verifyFile } from './journal-file.js';
import { Problem } from './problem.js';
import { play } from './run.js';
import { readScenario } from './scenario.js';

const USAGE = `Usage:
  blindwerk conformance FOLDER [--certainty explicit,derived] [--report OUT.md]   run rule vectors
  blindwerk run SCENARIO.json [--journal OUT.ndjson]            play a scenario, print its state hash
  blindwerk replay JOURNAL.ndjson                               fold a journal, print its state hash
  blindwerk backup FILE [--data FOLDER]                         write the hub's journal into a file, also while the hub runs
  blindwerk restore FILE [--data FOLDER]                        put a backup in its place; the hub must be stopped
  blindwerk verify [FILE|FOLDER]                                check a journal, a backup or the hub's folder; name what is bad

The hub's folder is --data, else BLINDWERK_DATA, else ./data. A journal in PostgreSQL is backed up with pg_dump.`;

/** Where lines go: results to `out`, words for people to `err`. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

function readCall(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        certainty: { type: 'string' },
        data: { type: 'string' },
        journal: { type: 'string' },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Problem('cli/usage', `${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Runs one call and gives its exit code. Never throws for what came from outside. */
export function runCall(args: string[], output: Output): number {
  try {
    return call(args, output);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    output.err(`${error.code}: ${error.message}`);
    return 2;
  }
}

function call(args: string[], { out }: Output): number {
  const { values, positionals } = readCall(args);
  const [name, file, ...more] = positionals;
  if (!name || more.length > 0) throw new Problem('cli/usage', USAGE);
  const json = (value: unknown) => out(JSON.stringify(value));
  if (name === 'verify') {
    const result = verify(file ?? hubFolder(values.data));
    json(result);
    return result.good ? 0 : 1;
  }
  if (!file) throw new Problem('cli/usage', USAGE);
  switch (name) {
    case 'conformance': {
      const { lines, good, results } = conformance(file, values.certainty?.split(',') ?? null);
      if (values.report) writeText(values.report, conformanceReport(results));
      for (const line of lines) out(line);
      return good ? 0 : 1;
    }
    case 'run': {
      const { lines, hash, unmet, journal } = play(readScenario(file));
      if (values.journal) writeText(values.journal, journal);
      for (const line of lines) json(line);
      json({ hash });
      return unmet === 0 ? 0 : 1;
    }
    case 'replay':
      json(replayJournal(file));
      return 0;
    case 'backup':
      json(backUp(hubFolder(values.data), file));
      return 0;
    case 'restore':
      json(restore(file, hubFolder(values.data), Date.now()));
      return 0;
    default:
      throw new Problem('cli/usage', USAGE);
  }
}

/** A hub's folder or a backup is a database; anything else is read as a journal file. */
function verify(path: string): { readonly good: boolean } {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() || (found?.isFile() && isDatabase(path))
    ? checkDatabase(databaseAt(path))
    : verifyFile(path);
}
