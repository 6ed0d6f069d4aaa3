/** `blindwerk replay` and `blindwerk verify`: what a journal file says, and whether it is sound. */
import { type JournalFile, type JournalRefusal, liveEvents, parseNdjson, verifyJournal } from '@blindwerk/journal';
import { verifyEd25519 } from '@blindwerk/journal/ed25519';
import { authority, replay, stateHash, stats } from '@blindwerk/tournament';
import { readText } from './files.js';
import { Problem } from './problem.js';

/** Reads a journal file. Throws `cli/no-file`, or `cli/bad-journal` with the journal's own code. */
export function readJournal(file: string): JournalFile {
  const journal = parseNdjson(readText(file));
  if (journal.ok) return journal.value;
  throw unreadable(file, journal.error);
}

const unreadable = (file: string, { code, params }: JournalRefusal) =>
  new Problem('cli/bad-journal', `${file} cannot be read: ${code} ${JSON.stringify(params)}`);

/** Folds the journal in canonical order; the last field is the state hash. */
export function replayJournal(file: string): Record<string, unknown> {
  const { tournament, events, receipts, epochs } = readJournal(file);
  const { live, voided, tampered } = liveEvents(events, receipts, { epochs, authority });
  const state = replay(live);
  const { entries, playersLeft } = stats(state, state.lastAt);
  return {
    tournament,
    events: events.length,
    voided: voided.length,
    tampered: tampered.length,
    phase: state.phase,
    entries,
    playersLeft,
    conflicts: state.conflicts.length,
    partial: state.partial,
    hash: stateHash(state),
  };
}

/** Checks lines, chains, receipts and the closing line; the first bad event, or its line, is named. */
export function verifyFile(file: string): { readonly good: boolean; readonly [field: string]: unknown } {
  const parsed = parseNdjson(readText(file));
  if (!parsed.ok && parsed.error.code !== 'journal/bad-line') throw unreadable(file, parsed.error);
  const verified = parsed.ok ? verifyJournal(parsed.value, { verify: verifyEd25519 }) : parsed;
  if (!verified.ok) return { good: false, code: verified.error.code, ...verified.error.params };
  const { events, devices, n } = verified.value;
  return { good: true, events, devices, placed: n };
}
