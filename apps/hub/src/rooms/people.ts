/** From the people table to what views need. An erased person has no name left and is shown by number. */
import { isErased, type PersonRow } from '@blindwerk/journal';
import type { People, PersonName, PublicNameChoice } from '@blindwerk/tournament';

const CHOICES: readonly string[] = ['full', 'short', 'nickname'] satisfies readonly PublicNameChoice[];

export function toPeople(rows: readonly PersonRow[]): People {
  const named = rows.flatMap((row): Array<[string, PersonName]> => {
    const name = fieldOf(row, 'name');
    return isErased(row) || name === null ? [] : [[row.id, toName(row, name)]];
  });
  return Object.fromEntries(named);
}

function toName(row: PersonRow, name: string): PersonName {
  const show = fieldOf(row, 'show') ?? '';
  return {
    name,
    nickname: fieldOf(row, 'nickname'),
    show: isChoice(show) ? show : 'short', // the careful choice where none was made
  };
}

const isChoice = (value: string): value is PublicNameChoice => CHOICES.includes(value);

const fieldOf = ({ fields }: PersonRow, field: string): string | null =>
  Object.hasOwn(fields, field) ? (fields[field]?.value ?? null) : null;
