/**
 * A pasted or opened player list → names to take, and lines that are not taken with the reason.
 * Never throws; every line of the input ends in exactly one of the two lists or is blank.
 */
import { type ListDoubt, listDoubt } from './list-doubt';
import { cleanName, isTooLong, nameKey } from './names';
import { type Separator, splitTable, type TableLine } from './table';

export type LineFault =
  | 'csv/name-empty'
  | 'csv/name-too-long'
  | 'csv/nickname-too-long'
  | 'csv/name-doubled'
  | 'csv/name-known'
  | 'csv/quotes-open';
export interface ListedPlayer {
  /** Physical line in the file, from 1. */
  readonly line: number;
  readonly name: string;
  readonly nickname: string | null;
  /** What stood in the file, if cleaning changed it. */
  readonly changedFrom: string | null;
}
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly code: LineFault;
  /** For a doubled name: the line it stood in first. */
  readonly firstLine: number | null;
  /** What would be taken if the director insists; null when nothing could be. */
  readonly wouldBe: ListedPlayer | null;
}
export interface PlayerList {
  readonly separator: Separator | null;
  /** Header of the column the names come from, `Vorname + Nachname` when there are two; null = first column, no header. */
  readonly nameColumn: string | null;
  /** What the list seems to be instead of players; null where nothing speaks against it. */
  readonly doubt: ListDoubt | null;
  readonly players: readonly ListedPlayer[];
  readonly refused: readonly RefusedLine[];
}

interface Columns {
  readonly header: boolean;
  readonly name: number | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly nickname: number | null;
}

const HEADERS: Readonly<Record<'name' | 'first' | 'last' | 'nickname', readonly string[]>> = {
  name: ['name', 'spieler', 'spielername', 'player', 'player name', 'teilnehmer', 'full name', 'voller name'],
  first: ['vorname', 'first name', 'firstname', 'given name'],
  last: ['nachname', 'last name', 'lastname', 'surname', 'family name', 'familienname'],
  nickname: ['nickname', 'nick', 'spitzname', 'alias'],
};

function findColumns(cells: readonly string[]): Columns {
  const keys = cells.map((c) => nameKey(c));
  const at = (kind: keyof typeof HEADERS): number | null => {
    const i = keys.findIndex((k) => HEADERS[kind].includes(k));
    return i < 0 ? null : i;
  };
  const found = { name: at('name'), first: at('first'), last: at('last'), nickname: at('nickname') };
  const header = found.name !== null || found.first !== null || found.last !== null;
  return header ? { header, ...found } : { header, name: 0, first: null, last: null, nickname: null };
}

/** `Kellner, Anna` → `Anna Kellner`; anything else stays. */
function lastNameFirst(name: string): string {
  const parts = name.split(',').map((p) => p.trim());
  const [last, first] = parts;
  return parts.length === 2 && last && first ? `${first} ${last}` : name;
}

/** Without a header, `Kellner, Anna` on every line is a name, not two columns. */
function isNamesWithComma(lines: readonly TableLine[], separator: Separator | null, columns: Columns): boolean {
  const word = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
  return (
    !columns.header &&
    separator === ',' &&
    lines.every((l) => l.cells.length === 2 && l.cells.every((c) => word.test(c.trim())))
  );
}

function rawName(line: TableLine, columns: Columns, joined: boolean): string {
  if (joined) return line.cells.join(', ');
  const cell = (i: number | null): string => (i === null ? '' : (line.cells[i] ?? ''));
  const own = cell(columns.name);
  return own.trim() ? own : `${cell(columns.first)} ${cell(columns.last)}`;
}

/** Reads a list; `known` are names already registered, reported as such and not taken. */
export function readPlayerList(text: string, known: Iterable<string> = []): PlayerList {
  const { separator, lines } = splitTable(text);
  const columns = findColumns(lines[0]?.cells ?? []);
  const body = columns.header ? lines.slice(1) : lines;
  const joined = isNamesWithComma(body, separator, columns);
  const knownKeys = new Set([...known].map(nameKey));
  const firstLines = new Map<string, number>();
  const players: ListedPlayer[] = [];
  const refused: RefusedLine[] = [];
  const names: string[] = [];
  for (const line of body) {
    const raw = rawName(line, columns, joined);
    const player = toPlayer(line, raw, columns);
    names.push(player.name);
    const key = nameKey(player.name);
    const code = faultOf(line, player, key, knownKeys, firstLines);
    if (code === null) {
      firstLines.set(key, line.no);
      players.push(player);
    } else {
      const insist = code === 'csv/name-doubled' || code === 'csv/name-known';
      const firstLine = firstLines.get(key) ?? null;
      refused.push({ line: line.no, text: line.text, code, firstLine, wouldBe: insist ? player : null });
    }
  }
  return {
    separator,
    nameColumn: columns.header ? namesOf(columns, lines[0]) : null,
    doubt: listDoubt({ head: lines[0]?.cells ?? [], hasNames: columns.header, names }),
    players,
    refused,
  };
}

/** Header of the column the names come from, or of both where they stand in two. */
function namesOf({ name, first, last }: Columns, header: TableLine | undefined): string | null {
  const from = name === null ? [first, last] : [name];
  const words = from.flatMap((column) => (column === null ? [] : (header?.cells[column] ?? [])));
  return words.join(' + ') || null;
}

function toPlayer(line: TableLine, raw: string, columns: Columns): ListedPlayer {
  const name = lastNameFirst(cleanName(raw));
  const nickname = columns.nickname === null ? '' : cleanName(line.cells[columns.nickname] ?? '');
  return { line: line.no, name, nickname: nickname || null, changedFrom: name === raw.trim() ? null : raw.trim() };
}

function faultOf(
  line: TableLine,
  player: ListedPlayer,
  key: string,
  known: ReadonlySet<string>,
  seen: ReadonlyMap<string, number>,
): LineFault | null {
  if (line.quotesOpen) return 'csv/quotes-open';
  if (!player.name) return 'csv/name-empty';
  if (isTooLong(player.name)) return 'csv/name-too-long';
  if (isTooLong(player.nickname ?? '')) return 'csv/nickname-too-long';
  if (seen.has(key)) return 'csv/name-doubled';
  return known.has(key) ? 'csv/name-known' : null;
}
