/**
 * Backups: one text with the files of all tournaments one after another, each a journal file of `@blindwerk/journal`.
 * Taking one in is a merge: nothing that is held is overwritten, and nothing is taken of a file that does not verify.
 */
import {
  deviceOf,
  type Envelope,
  type IdClash,
  type Journal,
  type JournalFile,
  type JournalRefusal,
  ok,
  parseNdjson,
  type Result,
  refusal,
  sameContent,
  type TournamentId,
  toNdjson,
  verifyJournal,
} from '@blindwerk/journal';
import { heldEvents } from './chunks.js';
import { type BlindwerkDatabase, headKey, type JournalHead, tournamentOfKey } from './database.js';
import { eventRow, readJournal } from './head.js';
import { takePeopleIn } from './people-rows.js';
import { PlacingRefused, rebuildIn } from './placing.js';
import { addReceipts } from './receipts.js';

/** What an import brought for one tournament. */
export interface Imported {
  readonly tournament: TournamentId;
  readonly added: number;
  readonly known: number;
  /** Events whose id is held with another content: set aside, a loud alarm. */
  readonly clashes: number;
}

/**
 * Ids of all tournaments with a journal here. One of which only the hub's epoch, or only people are known is none: nobody
 * would ever fetch the rest of it.
 */
export const tournamentsIn = async (db: BlindwerkDatabase): Promise<readonly TournamentId[]> => {
  const rows = await db.meta.where('key').startsWith(headKey('')).toArray();
  // Only `writeHead` writes under these keys.
  return rows.filter(({ value }) => (value as JournalHead).k > 0).map(({ key }) => tournamentOfKey(key));
};

/** One tournament's journal for a file. */
export const journalIn = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<Journal> => {
  const { events, receipts, epochs, people } = await readJournal(db, tournament);
  return { tournament, events, receipts, epochs, people };
};

/** All journals as one text. */
export const writeBackup = (journals: readonly Journal[], options: Parameters<typeof toNdjson>[1]): string =>
  journals.map((journal) => toNdjson(journal, options)).join('');

/** Takes a text apart and verifies every journal in it. `params.tournament` names the one that is refused. */
export const readBackup = (text: string): Result<readonly JournalFile[], JournalRefusal> => {
  const files: JournalFile[] = [];
  for (const section of sections(text)) {
    const parsed = parseNdjson(section);
    if (!parsed.ok) return parsed;
    const verified = verifyJournal(parsed.value);
    if (!verified.ok) {
      const params = { ...verified.error.params, tournament: parsed.value.tournament };
      return { ok: false, error: refusal(verified.error.code, params) };
    }
    files.push(parsed.value);
  }
  return ok(files);
};

/** A section begins with a header line; what stands before the first one is a section too, so that it gets refused. */
const sections = (text: string): readonly string[] =>
  text.split(/^(?=\uFEFF?\{"blindwerk":)/m).filter((section, index) => index === 0 || section.trim() !== '');

/** Merges a verified file into the store. Runs inside a read-write transaction over all tables. */
export const importIn = async (db: BlindwerkDatabase, device: string, file: JournalFile): Promise<Imported> => {
  const { tournament } = file;
  // Each device's events in their order: a look-up by number counts on that.
  const sorted = [...file.events].sort((a, b) => a.seq - b.seq);
  const ids = sorted.map(({ id }) => id);
  const held = await heldEvents(db, tournament, ids);
  const added = sorted.filter(({ id }) => !held.has(id));
  const clashes = file.events.flatMap((event) => clashOf(event, held.get(event.id)));
  await db.events.bulkAdd(added.map((event) => eventRow(tournament, deviceOf(event), event)));
  await setAside(db, tournament, clashes);
  await addEpochs(db, file);
  const refused = new Set(clashes.map(({ id }) => id));
  await addReceipts(
    db,
    tournament,
    file.receipts.filter(({ id }) => !refused.has(id)),
  );
  await takePeopleIn(db, tournament, file.people, 'file');
  await rebuildIn(db, device, tournament, added);
  return { tournament, added: added.length, known: ids.length - added.length, clashes: clashes.length };
};

const clashOf = (event: Envelope, held: Envelope | undefined): readonly IdClash[] =>
  held === undefined || sameContent(held, event) ? [] : [{ id: event.id, versions: [held, event] }];

const addEpochs = async (db: BlindwerkDatabase, { tournament, epochs }: JournalFile): Promise<void> => {
  for (const epoch of epochs) {
    const held = await db.epochs.get([tournament, epoch.ordinal]);
    if (held === undefined) await db.epochs.put({ tournament, ordinal: epoch.ordinal, epoch });
    else if (held.epoch.id !== epoch.id) {
      throw new PlacingRefused(
        refusal('journal/epoch-clash', { tournament, ordinal: epoch.ordinal, a: held.epoch.id, b: epoch.id }),
      );
    }
  }
};

const asideKey = (tournament: TournamentId): string => `aside/${tournament}`;

/** What was set aside of a tournament: ids that came with two contents. */
export const asideIn = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<readonly IdClash[]> => {
  const row = await db.meta.get(asideKey(tournament));
  // Only `setAside` writes under this key.
  return (row?.value as readonly IdClash[] | undefined) ?? [];
};

const setAside = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  clashes: readonly IdClash[],
): Promise<void> => {
  if (clashes.length === 0) return;
  const held = await asideIn(db, tournament);
  await db.meta.put({ key: asideKey(tournament), value: [...held, ...clashes] });
};
