#!/usr/bin/env node
// `blindwerk`: JSON in, JSON out. Results on standard output, words for people on standard error.
// Exit code 0 all well, 1 something failed or did not hold, 2 a call or a file that cannot be used.
import { parseArgs } from 'node:util';
import { conformance } from './conformance.js';
import { writeText } from './files.js';
import { replayJournal, verifyFile } from './journal-file.js';
import { Problem } from './problem.js';
import { play } from './run.js';
import { readScenario } from './scenario.js';

const USAGE = `Usage:
  blindwerk conformance FOLDER [--certainty explicit,derived]   run rule vectors
  blindwerk run SCENARIO.json [--journal OUT.ndjson]            play a scenario, print its state hash
  blindwerk replay JOURNAL.ndjson                               fold a journal, print its state hash
  blindwerk verify JOURNAL.ndjson                               check a journal, name the first bad event`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printJson = (value: unknown) => print(JSON.stringify(value));

function readCall(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { certainty: { type: 'string' }, journal: { type: 'string' } },
    });
  } catch (error) {
    throw new Problem('cli/usage', `${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Runs one call; the exit code. */
function call(args: string[]): number {
  const { values, positionals } = readCall(args);
  const [name, file, ...more] = positionals;
  if (!name || !file || more.length > 0) throw new Problem('cli/usage', USAGE);
  switch (name) {
    case 'conformance': {
      const { lines, good } = conformance(file, values.certainty?.split(',') ?? null);
      for (const line of lines) print(line);
      return good ? 0 : 1;
    }
    case 'run': {
      const { lines, hash, unmet, journal } = play(readScenario(file));
      if (values.journal) writeText(values.journal, journal);
      for (const line of lines) printJson(line);
      printJson({ hash });
      return unmet === 0 ? 0 : 1;
    }
    case 'replay':
      printJson(replayJournal(file));
      return 0;
    case 'verify': {
      const result = verifyFile(file);
      printJson(result);
      return result.good ? 0 : 1;
    }
    default:
      throw new Problem('cli/usage', USAGE);
  }
}

try {
  process.exitCode = call(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 2;
}
