/**
 * Checking the shape of a situation before a rule looks at it: whatever comes in, the first wrong field is named.
 *
 * Owns: `Shape` and its few building blocks, `isRecord`, `ruled`.
 * Invariants: a shape never throws on JSON-like values; after `ruled` has let a situation pass, every number in it is a
 * whole one of at most `MOST_CHIPS`, so sums of it stay exact.
 */
import { cardStrength } from './cards.js';
import { type Answer, type RulesRefusal, refuse } from './trace.js';

/** Largest number of chips in one figure: beyond any tournament, and sums of it stay exact. */
export const MOST_CHIPS = 1_000_000_000_000;

/** What is wrong with a value; null if nothing is. `field` is the path to it, such as `players.2.behind`. */
export type Shape = (value: unknown, field: string) => RulesRefusal | null;

const wrongType = (field: string, expected: string) =>
  refuse(field === '' ? 'rules/no-situation' : 'rules/wrong-type', field, { expected });
const within = (field: string, key: string | number) => (field === '' ? String(key) : `${field}.${key}`);

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is not empty. Refuses `rules/wrong-type`. */
export const text: Shape = (value, field) =>
  typeof value === 'string' && value !== '' ? null : wrongType(field, 'text');

/** True or false. Refuses `rules/wrong-type`. */
export const flag: Shape = (value, field) => (typeof value === 'boolean' ? null : wrongType(field, 'flag'));

/** A whole number of chips, 0 and more. Refuses `rules/negative-chips`, `rules/not-whole`, `rules/too-many-chips`. */
export const chips: Shape = (value, field) => {
  if (typeof value !== 'number') return wrongType(field, 'number');
  if (value < 0) return refuse('rules/negative-chips', field);
  if (!Number.isInteger(value)) return refuse('rules/not-whole', field);
  return value > MOST_CHIPS ? refuse('rules/too-many-chips', field, { most: MOST_CHIPS }) : null;
};

/** A whole number between two others. Refuses `rules/out-of-range`. */
export const whole =
  (from: number, to: number): Shape =>
  (value, field) => {
    if (typeof value !== 'number') return wrongType(field, 'number');
    if (!Number.isInteger(value)) return refuse('rules/not-whole', field);
    return value < from || value > to ? refuse('rules/out-of-range', field, { from, to }) : null;
  };

/** One of the words given. Refuses `rules/unknown-word`. */
export const word =
  (...words: readonly string[]): Shape =>
  (value, field) => {
    if (typeof value !== 'string') return wrongType(field, 'text');
    return words.includes(value) ? null : refuse('rules/unknown-word', field, { word: value });
  };

/** A card such as `Ts`. Refuses `rules/not-a-card`. */
export const card: Shape = (value, field) => {
  if (typeof value !== 'string') return wrongType(field, 'text');
  return cardStrength(value) < 0 ? refuse('rules/not-a-card', field, { card: value }) : null;
};

/** May be left out. */
export const optional =
  (shape: Shape): Shape =>
  (value, field) =>
    value === undefined ? null : shape(value, field);

/** May be null or left out. */
export const orNull =
  (shape: Shape): Shape =>
  (value, field) =>
    value === null || value === undefined ? null : shape(value, field);

/** A list of such values. Refuses `rules/wrong-type`, and `rules/too-few` under `least` items. */
export const listOf =
  (item: Shape, least = 0): Shape =>
  (value, field) => {
    if (!Array.isArray(value)) return wrongType(field, 'list');
    if (value.length < least) return refuse('rules/too-few', field, { least });
    return firstWrong(value, (one: unknown, i) => item(one, within(field, i)));
  };

/** An object with such a value under every key. */
export const mapOf =
  (item: Shape): Shape =>
  (value, field) => {
    if (!isRecord(value)) return wrongType(field, 'object');
    return firstWrong(Object.keys(value), (key) => item(value[key], within(field, key)));
  };

/** An object with a shape for each field of `S`; further fields do not matter. */
export const fields = <S>(shapes: { readonly [K in keyof S]-?: Shape }): Shape => {
  // Object.entries widens the values of a mapped type; they are shapes.
  const entries = Object.entries(shapes) as [string, Shape][];
  return (value, field) => {
    if (!isRecord(value)) return wrongType(field, 'object');
    return firstWrong(entries, ([key, shape]) =>
      shape(Object.hasOwn(value, key) ? value[key] : undefined, within(field, key)),
    );
  };
};

/** The first refusal among the items; null if there is none. */
export function firstWrong<T>(
  items: readonly T[],
  check: (item: T, i: number) => RulesRefusal | null,
): RulesRefusal | null {
  // A plain loop: every situation passes through here, holes of a list too.
  for (let i = 0; i < items.length; i++) {
    // Within its bounds a list has an item, if only `undefined`.
    const refusal = check(items[i] as T, i);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Refuses when a value comes twice in a list: `code` with the field of the second one. */
export function firstTwice(
  values: ReadonlyArray<string | number | undefined>,
  code: RulesRefusal['code'],
  field: (i: number) => string,
): RulesRefusal | null {
  return firstWrong(values, (value, i) =>
    value !== undefined && values.indexOf(value) < i ? refuse(code, field(i), { value }) : null,
  );
}

/** Refuses a player who is not among those of the situation: `rules/unknown-player`. */
export const known = (ids: readonly string[], id: string | undefined, field: string): RulesRefusal | null =>
  id === undefined || ids.includes(id) ? null : refuse('rules/unknown-player', field, { player: id });

/** Refuses the situation, or rules on it: first the shape, then what must agree within it, then the rule. */
export function ruled<S, T>(
  situation: S,
  checks: { readonly shape: Shape; readonly agrees?: (situation: S) => RulesRefusal | null },
  rule: (situation: S) => Answer<T>,
): Answer<T> {
  const refusal = checks.shape(situation, '') ?? checks.agrees?.(situation) ?? null;
  return refusal === null ? rule(situation) : { ok: false, refusal };
}
