/** Names and places of the open tournament. Names come from the people beside the journal, never from the state. */
import type { EntryId, PersonId, SeatRef, TableId } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';
import type { Evening } from '../session/model';

/** Full name as the desk knows it; a person without a row shows the id, so that nobody is nameless. */
export const personName = (evening: Evening, id: PersonId): string => evening.people[id]?.name ?? id;
/** Name of the person of an entry. */
export function entryName(evening: Evening, id: EntryId): string {
  const entry = evening.state.entries[id];
  return entry ? personName(evening, entry.personId) : id;
}
/** Number on the table; 0 when it is not known. */
export const tableNo = (evening: Evening, id: TableId): number => evening.state.tables[id]?.no ?? 0;
/** `Tisch 3, Sitz 6`. */
export const placeText = ({ t }: Messages, evening: Evening, { table, seat }: SeatRef): string =>
  t('desk.place', { table: tableNo(evening, table), seat });
