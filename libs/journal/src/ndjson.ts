/**
 * A journal as a file: one JSON value a line, so that it can be read with any tool and a broken line has a number.
 *
 *   {"blindwerk":"journal","format":1,"tournament":"t1","people":true}
 *   {"epoch":{…}}                                   as many as there are
 *   {"event":{…},"receipts":[{"epoch":1,"n":1}]}    in canonical order; receipts of older epochs stay
 *   {"person":{…}}                                  only with names
 *   {"end":{"events":2,"heads":{"desk":{…}},"hash":"…"}}   hash = SHA-256 of all lines above
 */
import { canonicalJson, isJson, sha256Hex } from './canonical-json.js';
import type { DeviceId, Envelope, Epoch, EventId, PersonRow, Receipt, TournamentId } from './envelope.js';
import { ID_PATTERN } from './event-id.js';
import { type DeviceHead, headsOf } from './make-envelopes.js';
import { canonicalOrder, compareReceipts } from './order.js';
import { parseEnvelope, parseEpoch, parsePersonRow, parseReceipt } from './parse.js';
import { type JournalRefusal, ok, type Result, refusal, refuse } from './result.js';

/** Format written, and the newest that is read. */
export const FILE_FORMAT = 1;

/** All that a file holds of one tournament. */
export interface Journal {
  readonly tournament: TournamentId;
  readonly events: readonly Envelope[];
  readonly receipts: readonly Receipt[];
  readonly epochs: readonly Epoch[];
  readonly people: readonly PersonRow[];
}
/** A file as read. */
export interface JournalFile extends Journal {
  /** Whether the file was written with names. */
  readonly withNames: boolean;
  /** Last events of all devices as the closing line names them; null when that line is missing. */
  readonly heads: ReadonlyMap<DeviceId, DeviceHead> | null;
  /** What is wrong with the file although it could be read: truncated, or changed by hand. */
  readonly problems: readonly JournalRefusal[];
}

/** Writes a journal. @param names `'with'` for a backup, `'without'` for a file that may be passed on. */
export const toNdjson = (journal: Journal, { names }: { readonly names: 'with' | 'without' }): string => {
  const { tournament, events, epochs } = journal;
  const people = names === 'with' ? journal.people : [];
  const lines = [
    { blindwerk: 'journal', format: FILE_FORMAT, tournament, people: names === 'with' },
    ...[...epochs].sort((a, b) => a.ordinal - b.ordinal).map((epoch) => ({ epoch })),
    ...eventLines(journal),
    ...[...people].sort((a, b) => (a.id < b.id ? -1 : 1)).map((person) => ({ person })),
  ].map((line) => `${canonicalJson(line)}\n`);
  const body = lines.join('');
  const heads = Object.fromEntries(headsOf(events));
  return `${body}${canonicalJson({ end: { events: events.length, heads, hash: sha256Hex(body) } })}\n`;
};

const eventLines = ({ events, receipts, epochs }: Journal): readonly object[] => {
  const byId = new Map<EventId, Receipt[]>();
  for (const receipt of receipts) {
    const held = byId.get(receipt.id);
    if (held === undefined) byId.set(receipt.id, [receipt]);
    else held.push(receipt);
  }
  return canonicalOrder(events, receipts, { epochs }).map((event) => {
    const own = [...(byId.get(event.id) ?? [])].sort(compareReceipts);
    return own.length === 0 ? { event } : { event, receipts: own.map(({ epoch, n }) => ({ epoch, n })) };
  });
};

/**
 * Reads a file. Refuses what is no journal (`journal/not-a-journal`, `journal/newer-format`) and names the first line that
 * cannot be read (`journal/bad-line` {line, reason}). A file that was cut at a line's end or changed is read, with
 * `problems`; `verifyJournal` then names the first bad event. Never throws.
 */
export const parseNdjson = (text: string): Result<JournalFile, JournalRefusal> => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = parseHeader(lines[0] ?? '');
  if (!header.ok) return header;
  const reader = newReader();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const problem = takeLine(reader, line);
    if (problem !== null) return refuse('journal/bad-line', { line: index + 1, reason: problem });
  }
  const { events, receipts, epochs, people, end } = reader;
  const problems = checkEnd(lines, end);
  return ok({ ...header.value, events, receipts, epochs, people, heads: end?.heads ?? null, problems });
};

interface End {
  readonly events: number;
  readonly heads: ReadonlyMap<DeviceId, DeviceHead>;
  readonly hash: string;
}
interface Reader {
  readonly events: Envelope[];
  readonly receipts: Receipt[];
  readonly epochs: Epoch[];
  readonly people: PersonRow[];
  end: End | null;
}
const newReader = (): Reader => ({ events: [], receipts: [], epochs: [], people: [], end: null });

/** The header's tournament and names, or why this is no journal. */
const parseHeader = (
  line: string,
): Result<{ readonly tournament: TournamentId; readonly withNames: boolean }, JournalRefusal> => {
  const header = parseObject(line);
  if (header === null || header.blindwerk !== 'journal') return refuse('journal/not-a-journal');
  const { format, tournament } = header;
  if (typeof format !== 'number' || format > FILE_FORMAT)
    return refuse('journal/newer-format', { supported: FILE_FORMAT });
  if (typeof tournament !== 'string' || !ID_PATTERN.test(tournament)) return refuse('journal/not-a-journal');
  return ok({ tournament, withNames: header.people === true });
};

/** Adds one line; the reason when it cannot be read. */
const takeLine = (reader: Reader, line: string): string | null => {
  const object = parseObject(line);
  if (object === null) return 'not-json';
  if (reader.end !== null) return 'after-end';
  if ('event' in object) return takeEvent(reader, object);
  if ('epoch' in object) return add(reader.epochs, parseEpoch(object.epoch));
  if ('person' in object) return add(reader.people, parsePersonRow(object.person));
  if ('end' in object) {
    reader.end = parseEnd(object.end);
    return reader.end === null ? 'bad-end' : null;
  }
  return 'unknown-kind';
};

const takeEvent = (reader: Reader, { event, receipts = [] }: Record<string, unknown>): string | null => {
  const parsed = parseEnvelope(event);
  if (!parsed.ok) return parsed.error.code;
  if (!Array.isArray(receipts)) return 'journal/bad-receipt';
  for (const receipt of receipts) {
    const given: unknown = receipt;
    const reason = add(reader.receipts, parseReceipt(isObject(given) ? { ...given, id: parsed.value.id } : given));
    if (reason !== null) return reason;
  }
  reader.events.push(parsed.value);
  return null;
};

const add = <T>(list: T[], parsed: Result<T, JournalRefusal>): string | null => {
  if (!parsed.ok) return parsed.error.code;
  list.push(parsed.value);
  return null;
};

const parseEnd = (end: unknown): End | null => {
  if (!isObject(end) || typeof end.events !== 'number' || typeof end.hash !== 'string' || !isObject(end.heads))
    return null;
  const heads = new Map<DeviceId, DeviceHead>();
  for (const [device, head] of Object.entries(end.heads)) {
    if (!isObject(head) || typeof head.seq !== 'number' || typeof head.hash !== 'string') return null;
    heads.set(device, { seq: head.seq, hash: head.hash });
  }
  return { events: end.events, heads, hash: end.hash };
};

const checkEnd = (lines: readonly string[], end: End | null): readonly JournalRefusal[] => {
  const written = lines.filter((line) => line.trim() !== '');
  if (end === null) return [refusal('journal/file-truncated', { lines: written.length })];
  const body = written.slice(0, -1).map((line) => `${line}\n`);
  return sha256Hex(body.join('')) === end.hash ? [] : [refusal('journal/file-changed')];
};

const parseObject = (line: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) && isJson(value) ? value : null;
  } catch {
    return null; // JSON.parse throws on what is no JSON; the caller names the line
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
