/**
 * Entries as facts: registered, seated, counted, busted, cancelled, no-show. How they are decided stands in
 * `entry-coming.ts` and `entry-leaving.ts`.
 *
 * Invariants: one person, one live entry; entry numbers run from 1 and are never reused; who is out keeps no chair. Being
 * registered and being seated are two facts, so a clash over a chair never loses the paying player.
 */
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import type { RecordedEvent } from '../event.js';
import type { Entry, EntryId, EntryStatus, TournamentState } from '../model.js';
import type { KnownRefusal } from '../refusals.js';
import { defineEvent } from '../registry-types.js';
import { chipsSchema, countSchema, idSchema, seatRefSchema } from '../schemas.js';
import { countsAsEntry, entriesOf, isLive } from '../selectors.js';
import { noteStep, occupy, seatProblem, vacate } from './seating.js';

const namesEntry = v.object({ entryId: idSchema });

export const entryEvents = {
  'entry.registered': defineEvent({
    v: 1,
    schema: v.object({ entryId: idSchema, personId: idSchema }),
    apply(state, { entryId, personId }, event) {
      if (state.entries[entryId]) return noteConflict(state, event, 'entry/id-taken', { entryIds: [entryId] });
      const earlier = entriesOf(state, personId);
      const live = earlier.find(isLive);
      if (live) return noteConflict(state, event, 'entry/already-live', { entryIds: [live.id, entryId] });
      if (state.phase === 'finished') return noteConflict(state, event, 'tournament/finished', { entryIds: [entryId] });
      const no = state.nextEntryNo++;
      const nth = earlier.filter(countsAsEntry).length + 1;
      state.entries[entryId] = newEntry({ id: entryId, personId, no, nth, registeredAt: event.at });
    },
  }),
  'entry.seated': defineEvent({
    v: 1,
    schema: v.object({ entryId: idSchema, to: seatRefSchema }),
    apply(state, { entryId, to }, event) {
      const entry = liveEntry(state, entryId, event);
      if (!entry) return;
      const problem = occupy(state, entryId, to);
      if (problem) return noteSeatConflict(state, event, problem, entryId, to);
      noteStep(entry, event.at, 'seated', null, to);
    },
  }),
  'entry.awaySet': defineEvent({
    v: 1,
    schema: v.object({ entryId: idSchema, away: v.boolean() }),
    apply(state, { entryId, away }, event) {
      const entry = liveEntry(state, entryId, event);
      if (entry) entry.away = away;
    },
  }),
  /** An older count that comes late does not replace a newer one. [CON-15] */
  'entry.chipsCounted': defineEvent({
    v: 2,
    schema: v.object({ entryId: idSchema, chips: chipsSchema }),
    apply(state, { entryId, chips }, event) {
      const entry = liveEntry(state, entryId, event);
      if (!entry) return;
      const isOlder = event.v > 1 && entry.history.some(({ what, at }) => what === 'counted' && at > event.at);
      if (isOlder && entry.chips !== chips)
        return noteConflict(state, event, 'entry/newer-count', { entryIds: [entryId] });
      entry.chips = chips;
      noteStep(entry, event.at, 'counted', entry.seat, entry.seat);
    },
  }),
  /** `hand` is the command that named all who left in one hand; `order` as in `Bust`. */
  'entry.busted': defineEvent({
    v: 1,
    schema: v.object({ entryId: idSchema, hand: idSchema, order: countSchema }),
    apply(state, { entryId, hand, order }, event) {
      const entry = leave(state, entryId, 'busted', event);
      if (!entry) return;
      entry.chips = 0;
      state.busts.push({ entryId, hand, order, at: event.at });
    },
  }),
  'entry.cancelled': defineEvent({
    v: 1,
    schema: namesEntry,
    apply(state, { entryId }, event) {
      leave(state, entryId, 'cancelled', event);
    },
  }),
  'entry.noShow': defineEvent({
    v: 1,
    schema: namesEntry,
    apply(state, { entryId }, event) {
      leave(state, entryId, 'noShow', event);
    },
  }),
};

function newEntry(of: Pick<Entry, 'id' | 'personId' | 'no' | 'nth' | 'registeredAt'>): Entry {
  const history: Entry['history'] = [{ at: of.registeredAt, what: 'registered', from: null, to: null }];
  return { ...of, status: 'registered', seat: null, chips: null, away: false, history };
}

/** The live entry an event speaks of; null, and a conflict, when it is unknown, out, or the tournament is over. */
function liveEntry(state: TournamentState, entryId: EntryId, event: RecordedEvent): Entry | null {
  const entry = state.entries[entryId];
  const problem = !entry ? 'entry/unknown' : isLive(entry) ? null : 'entry/not-live';
  if (entry && !problem && state.phase !== 'finished') return entry;
  noteConflict(state, event, problem ?? 'tournament/finished', { entryIds: [entryId] });
  return null;
}

/** Takes a live entry out of the tournament; returns it, or null and a conflict. */
function leave(
  state: TournamentState,
  entryId: EntryId,
  what: Extract<EntryStatus, 'busted' | 'cancelled' | 'noShow'>,
  event: RecordedEvent,
): Entry | null {
  const entry = liveEntry(state, entryId, event);
  if (!entry) return null;
  const from = vacate(state, entryId);
  entry.status = what;
  entry.away = false;
  noteStep(entry, event.at, what, from, null);
  return entry;
}

function noteSeatConflict(
  state: TournamentState,
  event: RecordedEvent,
  problem: KnownRefusal,
  entryId: EntryId,
  to: { readonly table: string; readonly seat: number },
): void {
  const there = seatProblem(state, to) === 'seat/taken' ? state.tables[to.table]?.seats[to.seat] : null;
  const entryIds = there && there !== entryId ? [entryId, there] : [entryId];
  noteConflict(state, event, problem, { entryIds, table: to.table, seat: to.seat });
}
