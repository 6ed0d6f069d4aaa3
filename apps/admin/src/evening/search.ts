/** Finding a player by a few letters, by table and seat, or by entry number. Pure. */

/** What can be searched; every list row of the desk has these. */
export interface Findable {
  readonly name: string;
  readonly shown: string;
  /** Entry number. */
  readonly no: number;
  readonly table: number | null;
  readonly seat: number | null;
}

/** Letters that decomposition leaves alone, as people type them without the mark. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };

/** Folds a name for comparison: no case, no marks. */
export const foldName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœıþ]/g, (c) => PLAIN[c] ?? c);

const TABLE_WORD = /^(?:tisch|table|t):?(\d{1,3})$/;
const TABLE_SEAT = /^(\d{1,3})[-/.](\d{1,2})$/;
const ENTRY_NO = /^#(\d{1,5})$/;

type Test = (row: Findable) => boolean;

function testOf(token: string): { readonly kind: 'table' | 'other'; readonly test: Test } {
  const table = TABLE_WORD.exec(token);
  if (table) return { kind: 'table', test: (row) => row.table === Number(table[1]) };
  const place = TABLE_SEAT.exec(token);
  if (place) return { kind: 'table', test: (row) => row.table === Number(place[1]) && row.seat === Number(place[2]) };
  const entry = ENTRY_NO.exec(token);
  if (entry) return { kind: 'other', test: (row) => row.no === Number(entry[1]) };
  return { kind: 'other', test: (row) => wordStarts(row).some((word) => word.startsWith(token)) };
}

const wordStarts = (row: Findable): string[] => foldName(`${row.name} ${row.shown}`).split(/[\s\-'’.]+/);

/**
 * Whether a row answers a query: every word must fit, but of several tables one is enough.
 * `tisch:3`, `t3`, `3-4` (table and seat), `#12` (entry number), otherwise the beginning of any part of the name.
 */
export function matches(row: Findable, query: string): boolean {
  const tests = foldName(query).split(/\s+/).filter(Boolean).map(testOf);
  const tables = tests.filter((t) => t.kind === 'table');
  return (
    tests.every((t) => t.kind === 'table' || t.test(row)) && (tables.length === 0 || tables.some((t) => t.test(row)))
  );
}
