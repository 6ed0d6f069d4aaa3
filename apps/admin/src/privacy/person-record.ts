/**
 * Everything this desk holds about one person in the open tournament, for the person who asks: what is stored of the name,
 * entries, results, and every event that names the person or an entry of theirs, taken back or not. Pure.
 */
import type { Envelope, PersonRow } from '@blindwerk/journal';
import { type Entry, type PersonId, type ResultRow, results, type TournamentState } from '@blindwerk/tournament';

export interface PersonRecord {
  readonly kind: 'blindwerk-person';
  readonly tournament: { readonly id: string; readonly name: string; readonly currency: string };
  readonly personId: PersonId;
  /** Stored fields with the stamp of their last change; null when nothing is stored. */
  readonly fields: PersonRow['fields'] | null;
  readonly entries: readonly Entry[];
  readonly results: readonly ResultRow[];
  readonly events: readonly Envelope[];
}

export interface PersonSource {
  readonly personId: PersonId;
  readonly state: TournamentState;
  readonly rows: readonly PersonRow[];
  /** All events held, in order, also those taken back. */
  readonly events: readonly Envelope[];
}

export function personRecord({ personId, state, rows, events }: PersonSource): PersonRecord {
  const entries = Object.values(state.entries).filter((entry) => entry.personId === personId);
  const ids = new Set<unknown>([personId, ...entries.map(({ id }) => id)]);
  return {
    kind: 'blindwerk-person',
    tournament: { id: state.id, name: state.name, currency: state.settings.currency },
    personId,
    fields: rows.find(({ id }) => id === personId)?.fields ?? null,
    entries,
    results: results(state).filter((row) => row.personId === personId),
    events: events.filter(({ actor, data }) => actor === personId || names(data, ids)),
  };
}

/** Whether one of the ids stands anywhere in a value, as text or as a key. */
function names(value: unknown, ids: ReadonlySet<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return ids.has(value);
  return Object.entries(value).some(([key, inner]) => ids.has(key) || names(inner, ids));
}
