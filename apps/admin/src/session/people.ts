/** People beside the journal: rows → what pages show, and writes → what the store takes. Pure. */
import { isErased, type PersonRow } from '@blindwerk/journal';
import type { PersonWrite as StoredWrite } from '@blindwerk/store-dexie';
import type { PublicNameChoice } from '@blindwerk/tournament';
import type { PersonWrite } from './desk';
import type { PersonView } from './model';

export type Persons = Readonly<Record<string, PersonView | undefined>>;

const isChoice = (value: string | null | undefined): value is PublicNameChoice =>
  value === 'full' || value === 'short' || value === 'nickname';

/** A row as a page shows it; null for an erased one or one without a name. */
function personOf(row: PersonRow): PersonView | null {
  const name = row.fields.name?.value;
  if (isErased(row) || !name) return null;
  const show = row.fields.show?.value;
  return { id: row.id, name, nickname: row.fields.nickname?.value ?? null, show: isChoice(show) ? show : 'full' };
}

/** Persons by id. They are what the public view takes names from, too. */
export function personsOf(rows: readonly PersonRow[]): Persons {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const person = personOf(row);
      return person === null ? [] : [[row.id, person]];
    }),
  );
}

/** A write as the store takes it: only what is named. */
export function storedWrite({ id, ...fields }: PersonWrite): StoredWrite {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { id, values: Object.fromEntries(named) };
}
