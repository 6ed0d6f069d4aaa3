/** Separators people type within a number. */
const SEPARATORS = /[\s.,'’]/g;
/** Chips of one field at most; the engine refuses more than any tournament has. */
const MOST_DIGITS = 12;

/** A whole number as typed; null when nothing was, undefined when it cannot be read. */
export function readWhole(text: string): number | null | undefined {
  const digits = text.replace(SEPARATORS, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : undefined;
}
