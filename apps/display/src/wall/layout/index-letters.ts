/** Names in the order people look for them, each under the letter it is sorted by. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The index letter of a name by the order of the language: Ł under L, Ö under O, quotation marks ignored; `#` before A. */
export function indexLetter(name: string, collator: Intl.Collator): string {
  const bare = name.replace(/^[^\p{L}\p{N}]+/u, '');
  const after = LETTERS.filter((letter) => collator.compare(letter, bare) <= 0);
  return after.at(-1) ?? '#';
}

export interface Lettered<T> {
  readonly row: T;
  /** The letter, on the first row under it; else null. */
  readonly letter: string | null;
}

/** Sorted rows, the first of each letter marked. The mark is set anew on each page: see `pageLetters`. */
export function sortByName<T extends { readonly name: string }>(
  rows: readonly T[],
  collator: Intl.Collator,
): readonly T[] {
  return [...rows].sort((a, b) => collator.compare(a.name, b.name));
}

/** Marks the first row of each letter of a page, and the page's first row in any case. */
export function pageLetters<T extends { readonly name: string }>(
  rows: readonly T[],
  collator: Intl.Collator,
): readonly Lettered<T>[] {
  let last: string | null = null;
  return rows.map((row) => {
    const letter = indexLetter(row.name, collator);
    const isFirst = letter !== last;
    last = letter;
    return { row, letter: isFirst ? letter : null };
  });
}
