/** The evening that ships with the product, played by the command line: whole, or up to a moment worth looking at. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = join(ROOT, 'apps/cli/dist/main.js');

interface Step {
  readonly do: string;
  readonly kind?: string;
}
interface Scenario {
  readonly tournament: string;
  readonly startsAt: string;
  readonly steps: readonly Step[];
}
// Reason for `as`: the command line checks the file; here only its outline is needed.
const EVENING = JSON.parse(readFileSync(join(ROOT, 'examples/evening.json'), 'utf8')) as Scenario;

export const TOURNAMENT_ID = EVENING.tournament;

/** A journal, and the state hash that the command line printed for it. */
export interface Played {
  readonly journal: string;
  readonly hash: string;
}

function play(scenario: Scenario): Played {
  const folder = mkdtempSync(join(tmpdir(), 'blindwerk-evening-'));
  try {
    const [file, out] = [join(folder, 'evening.json'), join(folder, 'evening.ndjson')];
    writeFileSync(file, JSON.stringify(scenario));
    const printed = execFileSync(process.execPath, [CLI, 'run', file, '--journal', out], { encoding: 'utf8' });
    const last: unknown = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
    if (typeof last !== 'object' || last === null || !('hash' in last)) throw new Error('no hash in the last line');
    return { journal: readFileSync(out, 'utf8'), hash: String(last.hash) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The whole evening. */
export const playEvening = (): Played => play(EVENING);

/** The evening up to the `nth` step of a kind (`bustPlayers`, or `prompt halt`), that step included. */
export function playUntil(what: string, nth = 1): Played {
  const matches = ({ do: name, kind }: Step): boolean => name === what || `${name} ${kind}` === what;
  const places = EVENING.steps.flatMap((step, index) => (matches(step) ? [index] : []));
  const last = places.at(nth < 0 ? nth : nth - 1);
  if (last === undefined) throw new Error(`no step ${what} number ${nth}`);
  return play({ ...EVENING, steps: EVENING.steps.slice(0, last + 1) });
}

/** Tournament time in ms of a moment of the evening, `H:MM:SS` after its beginning. */
export function eveningTime(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return Date.parse(EVENING.startsAt) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
