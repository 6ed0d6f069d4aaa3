/** From the people table to the names that views take. An erased person has none left and is shown by number. */
import { type PersonRow, personValues } from '@blindwerk/journal';
import { type People, type PersonName, personName } from '@blindwerk/tournament';

export const toPeople = (rows: readonly PersonRow[]): People =>
  Object.fromEntries(
    rows.flatMap((row): Array<[string, PersonName]> => {
      const name = personName(personValues(row));
      return name === null ? [] : [[row.id, name]];
    }),
  );
