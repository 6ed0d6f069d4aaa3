import type { SeatingRow } from '@blindwerk/tournament';

/** Letters without marks, lower case, so that "omer" finds "Ömer" and "lukasz" finds "Łukasz". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ß', 'ss')
    .toLowerCase();

export interface Hit {
  readonly row: SeatingRow;
  /** Where the searched letters stand in the name; null when found by number. */
  readonly match: { readonly from: number; readonly to: number } | null;
}

/** Rows by entry number, or by letters of the name: names that begin so first, then words, then anything inside. */
export function search(rows: readonly SeatingRow[], text: string, collator: Intl.Collator): readonly Hit[] {
  const wanted = text.trim();
  if (wanted === '') return [];
  if (/^\d+$/.test(wanted)) return rows.filter((row) => String(row.no) === wanted).map((row) => ({ row, match: null }));
  const letters = plain(wanted);
  return rows
    .flatMap((row) => {
      const at = plain(row.name).indexOf(letters);
      return at < 0 ? [] : [{ row, at, rank: at === 0 ? 0 : /\s|^[^\p{L}]/u.test(row.name[at - 1] ?? '') ? 1 : 2 }];
    })
    .sort((a, b) => a.rank - b.rank || collator.compare(a.row.name, b.row.name))
    .map(({ row, at }) => ({ row, match: sameLength(row.name) ? { from: at, to: at + letters.length } : null }));
}

/** Marks may change the length of a name: then the place in the plain text is not the place in the name. */
const sameLength = (name: string): boolean => plain(name).length === name.length;
