/** Names and places of the open tournament. Names come from the people beside the journal, never from the state. */
import type { EntryId, PersonId, SeatRef, TableId } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';
import type { Evening } from '../session/model';

/** Full name as the desk knows it; a person without one, as after erasing, is called by entry number as on the wall. */
export function personName({ people, state }: Evening, id: PersonId): string {
  const name = people[id]?.name;
  if (name !== undefined) return name;
  const entry = Object.values(state.entries).find(({ personId }) => personId === id);
  return entry ? `#${entry.no}` : id;
}
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
