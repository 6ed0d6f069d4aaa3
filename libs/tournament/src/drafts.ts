import { isDraft, original } from 'mutative';

/**
 * Ids of the values of a record that may fit: those that fit as the draft found them, and those it added since. Values that
 * do not fit are not drafted, which keeps one event cheap in a large field. On a plain record simply those that fit.
 *
 * The caller looks at the candidates again: `fits` may have changed inside the draft, but only from true to false. Looking for
 * added values is what costs most; a caller who knows that there are none says so.
 */
export function candidates<T>(
  record: Readonly<Record<string, T>>,
  fits: (value: T) => boolean,
  { mayHaveGrown = true }: { readonly mayHaveGrown?: boolean } = {},
): string[] {
  const known = isDraft(record) ? original(record) : record;
  const ids: string[] = [];
  // `Object.keys` is measurably the fastest walk over a thousand keys; `Object.values` takes several times as long.
  for (const id of Object.keys(known)) {
    const value = known[id];
    if (value !== undefined && fits(value)) ids.push(id);
  }
  if (known === record || !mayHaveGrown) return ids;
  for (const id of Reflect.ownKeys(record)) if (typeof id === 'string' && !(id in known)) ids.push(id);
  return ids;
}

/** Whether a draft no longer says what it said when it was made; a plain value is never a draft and so the same. */
export const hasChanged = <T extends object>(state: T, of: (state: T) => unknown): boolean =>
  isDraft(state) && of(original(state)) !== of(state);
