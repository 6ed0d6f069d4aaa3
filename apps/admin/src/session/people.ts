/** People beside the journal: rows → what pages show, and writes → what the store takes. Pure. */
import { type PersonRow, personValues } from '@blindwerk/journal';
import type { PersonWrite as StoredWrite } from '@blindwerk/store-dexie';
import { personName } from '@blindwerk/tournament';
import type { PersonWrite } from './desk';
import type { PersonView } from './model';

export type Persons = Readonly<Record<string, PersonView | undefined>>;

/** Persons by id, without those that are erased or have no name. They are what the public view takes names from, too. */
export function personsOf(rows: readonly PersonRow[]): Persons {
  return Object.fromEntries(
    rows.flatMap((row): Array<[string, PersonView]> => {
      const name = personName(personValues(row));
      return name === null ? [] : [[row.id, { id: row.id, ...name }]];
    }),
  );
}

/** A write as the store takes it: only what is named. */
export function storedWrite({ id, ...fields }: PersonWrite): StoredWrite {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { id, values: Object.fromEntries(named) };
}
