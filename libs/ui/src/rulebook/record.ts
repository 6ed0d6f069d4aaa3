/**
 * Reading answers and cases, which come as plain data of unknown fields.
 *
 * Owns: small readers that never throw.
 */

/** Plain data with fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts in a list; nothing from anything else. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The whole numbers in a list; nothing from anything else. */
export const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];

/** The objects in a list; nothing from anything else. */
export const recordsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** A number, or undefined. */
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A text, or undefined. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
