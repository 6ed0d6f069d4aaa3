/** The structure as rows of text while it is being edited, and back. Pure; what is allowed is decided by the tournament. */
import type { AnteKind, Break, Game, Level, Structure, StructureItem } from '@blindwerk/tournament';
import { cleanText } from '../../csv/names';
import { parseWhole } from '../../words/parse-number';

export interface DraftRow {
  readonly kind: 'level' | 'break';
  readonly id: string;
  readonly minutes: string;
  readonly small: string;
  readonly big: string;
  readonly ante: string;
  readonly anteKind: AnteKind;
  readonly game: Game;
  readonly note: string;
  readonly colorUp: string;
}

const MINUTE = 60_000;

export const draftOf = (structure: Structure): readonly DraftRow[] =>
  structure.map((item) => ({
    kind: item.kind,
    id: item.id,
    minutes: String(item.durationMs / MINUTE).replace('.', ','),
    small: item.kind === 'level' ? String(item.smallBlind) : '',
    big: item.kind === 'level' ? String(item.bigBlind) : '',
    ante: item.kind === 'level' ? String(item.ante) : '',
    anteKind: item.kind === 'level' ? item.anteKind : 'none',
    game: item.kind === 'level' ? item.game : 'nlhe',
    note: item.kind === 'break' ? item.note : '',
    colorUp: item.kind === 'break' && item.colorUp !== null ? String(item.colorUp) : '',
  }));

const durationOf = (minutes: string): number | null => {
  const value = Number(minutes.trim().replace(',', '.'));
  // Too short or too long is for the tournament to say, in words.
  return minutes.trim() !== '' && Number.isFinite(value) ? Math.round(value * MINUTE) : null;
};

function levelOf(row: DraftRow, durationMs: number): Level | null {
  const [smallBlind, bigBlind] = [parseWhole(row.small), parseWhole(row.big)];
  const ante = row.anteKind === 'none' ? 0 : parseWhole(row.ante);
  if (smallBlind === null || bigBlind === null || ante === null) return null;
  return { kind: 'level', id: row.id, durationMs, smallBlind, bigBlind, ante, anteKind: row.anteKind, game: row.game };
}

function breakOf(row: DraftRow, durationMs: number): Break | null {
  const colorUp = row.colorUp.trim() === '' ? null : parseWhole(row.colorUp);
  if (row.colorUp.trim() !== '' && colorUp === null) return null;
  return { kind: 'break', id: row.id, durationMs, note: cleanText(row.note), colorUp };
}

/** The item of a row, or null where something cannot be read. */
export function itemOf(row: DraftRow): StructureItem | null {
  const durationMs = durationOf(row.minutes);
  if (durationMs === null) return null;
  return row.kind === 'level' ? levelOf(row, durationMs) : breakOf(row, durationMs);
}

/** All items, or null as long as one row cannot be read. */
export function structureOf(rows: readonly DraftRow[]): StructureItem[] | null {
  const items = rows.map(itemOf);
  return items.every((item) => item !== null) ? (items as StructureItem[]) : null; // as: `every` does not narrow here
}

/** A row to go after `index`: a level goes on from the level before it, at twice the blinds; a break is 15 minutes. */
export function rowAfter(rows: readonly DraftRow[], index: number, kind: DraftRow['kind'], id: string): DraftRow {
  const level = rows.slice(0, index + 1).findLast((row) => row.kind === 'level');
  const double = (text: string | undefined): string => String((parseWhole(text ?? '') ?? 0) * 2);
  const blank: DraftRow = {
    kind,
    id,
    minutes: '15',
    small: '',
    big: '',
    ante: '',
    anteKind: 'none',
    game: 'nlhe',
    note: '',
    colorUp: '',
  };
  if (kind === 'break' || !level) return blank;
  return { ...level, id, small: double(level.small), big: double(level.big), ante: double(level.ante) };
}

/** The rows with a new one after `index`; −1 puts it first. */
export function withRow(
  rows: readonly DraftRow[],
  index: number,
  kind: DraftRow['kind'],
  id: string,
): readonly DraftRow[] {
  return [...rows.slice(0, index + 1), rowAfter(rows, index, kind, id), ...rows.slice(index + 1)];
}

/** The rows with the one at `index` a place up (−1) or down (1); as they are where there is no such place. */
export function moved(rows: readonly DraftRow[], index: number, by: -1 | 1): readonly DraftRow[] {
  const [row, other] = [rows[index], rows[index + by]];
  if (!row || !other) return rows;
  return rows.map((at, i) => (i === index ? other : i === index + by ? row : at));
}

/** Whether anything but the usual game is played, so that the games are worth a column. */
export const hasOtherGames = (rows: readonly DraftRow[]): boolean =>
  rows.some((row) => row.kind === 'level' && row.game !== 'nlhe');
