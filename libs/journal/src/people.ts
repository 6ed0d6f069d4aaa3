/**
 * Names stand beside the journal: rows that merge field by field, the last writer by stamp. A merge is a union: any order
 * and any number of merges give the same rows. Erasing is for good: an erased row holds the field `erased` and nothing else,
 * and no later write brings a name back (GDPR). No state hash ever depends on this table.
 */
import type { Hlc, PersonRow } from './envelope.js';
import { compareHlc } from './hlc.js';

/** Field of an erased row. */
export const ERASED_FIELD = 'erased';
type Field = PersonRow['fields'][string];

/** Whether a person was erased. */
export const isErased = (row: PersonRow): boolean =>
  Object.hasOwn(row.fields, ERASED_FIELD) && row.fields[ERASED_FIELD]?.value != null;

/** What the fields say, without their stamps; nothing for an erased person. */
export const personValues = (row: PersonRow): Readonly<Record<string, string | null>> =>
  isErased(row) ? {} : Object.fromEntries(Object.entries(row.fields).map(([name, { value }]) => [name, value]));

/** The row after a write of some fields at one stamp. Fields that did not change keep their stamp. */
export const writePerson = (
  row: PersonRow | null,
  id: string,
  values: Readonly<Record<string, string | null>>,
  hlc: Hlc,
): PersonRow => {
  const held = new Map(row === null ? [] : Object.entries(row.fields));
  const changed = Object.entries(values).filter(([name, value]) => held.get(name)?.value !== value);
  const written: PersonRow = { id, fields: Object.fromEntries(changed.map(([name, value]) => [name, { value, hlc }])) };
  return row === null ? normal(written) : mergePerson(row, written);
};

/** The row of an erased person. */
export const erasePerson = (id: string, hlc: Hlc): PersonRow => ({
  id,
  fields: { [ERASED_FIELD]: { value: '1', hlc } },
});

/** Merges two rows of one person: per field the later stamp; of equal stamps the greater value, null least. */
export const mergePerson = (a: PersonRow, b: PersonRow): PersonRow => {
  const fields = new Map<string, Field>(Object.entries(a.fields));
  for (const [name, field] of Object.entries(b.fields)) {
    const held = fields.get(name);
    if (held === undefined || wins(name, field, held)) fields.set(name, field);
  }
  return normal({ id: a.id, fields: Object.fromEntries(fields) });
};

/** Merges two sets of rows by id; the result is sorted by id. */
export const mergePeople = (a: Iterable<PersonRow>, b: Iterable<PersonRow>): readonly PersonRow[] => {
  const rows = new Map<string, PersonRow>();
  for (const row of [...a, ...b]) {
    const held = rows.get(row.id);
    rows.set(row.id, held === undefined ? normal(row) : mergePerson(held, row));
  }
  return [...rows.values()].sort((x, y) => (x.id < y.id ? -1 : 1));
};

/** Erasing wins over not erasing, whatever the stamps say. */
const wins = (name: string, field: Field, held: Field): boolean => {
  if (name === ERASED_FIELD && (field.value === null) !== (held.value === null)) return held.value === null;
  return (compareHlc(field.hlc, held.hlc) || compareValue(field.value, held.value)) > 0;
};

const compareValue = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
};

/** Fields sorted by name; an erased row holds nothing but that. */
const normal = (row: PersonRow): PersonRow => {
  const kept = Object.entries(row.fields).filter(([name]) => name === ERASED_FIELD || !isErased(row));
  return { id: row.id, fields: Object.fromEntries(kept.sort(([x], [y]) => (x < y ? -1 : 1))) };
};
