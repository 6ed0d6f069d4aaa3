/**
 * The calls of the command line, apart from the process: arguments in, lines out, an exit code back.
 * 0 all well, 1 something failed or did not hold, 2 a call or a file that cannot be used.
 */
import { parseArgs } from 'node:util';
import { conformance } from './conformance.js';
import { conformanceReport } from './conformance-report.js';
import { writeText } from './files.js';
import { replayJournal, verifyFile } from './journal-file.js';
import { Problem } from './problem.js';
import { play } from './run.js';
import { readScenario } from './scenario.js';

const USAGE = `Usage:
  blindwerk conformance FOLDER [--certainty explicit,derived] [--report OUT.md]   run rule vectors
  blindwerk run SCENARIO.json [--journal OUT.ndjson]            play a scenario, print its state hash
  blindwerk replay JOURNAL.ndjson                               fold a journal, print its state hash
  blindwerk verify JOURNAL.ndjson                               check a journal, name the first bad event`;

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
      options: { certainty: { type: 'string' }, journal: { type: 'string' }, report: { type: 'string' } },
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
  if (!name || !file || more.length > 0) throw new Problem('cli/usage', USAGE);
  const json = (value: unknown) => out(JSON.stringify(value));
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
    case 'verify': {
      const result = verifyFile(file);
      json(result);
      return result.good ? 0 : 1;
    }
    default:
      throw new Problem('cli/usage', USAGE);
  }
}
