import { isDraft, original } from 'mutative';

/**
 * Ids of the values of a record that may fit: those that fit as the draft found them, and those it added since. Values that
 * do not fit are not drafted, which keeps one event cheap in a large field. On a plain record simply those that fit.
 *
 * The caller looks at the candidates again: `fits` may have changed inside the draft, but only from true to false.
 */
export function candidates<T>(record: Readonly<Record<string, T>>, fits: (value: T) => boolean): string[] {
  const known = isDraft(record) ? original(record) : record;
  const ids: string[] = [];
  // `Object.keys` is measurably the fastest walk over a thousand keys; `Object.values` takes several times as long.
  for (const id of Object.keys(known)) {
    const value = known[id];
    if (value !== undefined && fits(value)) ids.push(id);
  }
  if (known === record) return ids;
  for (const id of Reflect.ownKeys(record)) if (typeof id === 'string' && !(id in known)) ids.push(id);
  return ids;
}
