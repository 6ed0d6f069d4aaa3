/**
 * Being counted, being away, and going out: bust, cancellation, no-show. [ENT-7, ENT-9, ENT-10, ENT-12]
 */
import type { CommandOf } from '../command.js';
import type { Ctx } from '../context.js';
import type { NewEvent } from '../event.js';
import type { Entry, EntryId, TournamentState } from '../model.js';
import type { Deciders } from '../registry-types.js';
import { ok, type Result, refuse } from '../result.js';
import { isLive } from '../selectors.js';
import { openTables, seatedAt } from './seating.js';
import { finishIfDecided } from './tournament.js';

type LeavingCommand = 'cancelEntry' | 'markNoShow' | 'setAway' | 'countChips' | 'bustPlayers';
type Busted = CommandOf<'bustPlayers'>['entries'][number];

export const leavingDeciders: Deciders<LeavingCommand> = {
  cancelEntry(state, { entryId }, ctx) {
    const entry = liveEntry(state, entryId);
    if (!entry.ok) return entry;
    if (state.phase === 'running' && entry.value.seat) return refuse('entry/already-playing');
    return leaving(state, 'entry.cancelled', entryId, ctx);
  },
  markNoShow(state, { entryId }, ctx) {
    const entry = liveEntry(state, entryId);
    return entry.ok ? leaving(state, 'entry.noShow', entryId, ctx) : entry;
  },
  setAway(state, { entryId, away }) {
    const entry = liveEntry(state, entryId);
    if (!entry.ok) return entry;
    if (entry.value.away === away) return refuse('entry/no-change');
    return ok([{ type: 'entry.awaySet', v: 1, data: { entryId, away } }]);
  },
  countChips(state, { entryId, chips }) {
    const entry = liveEntry(state, entryId);
    if (!entry.ok) return entry;
    if (entry.value.chips === chips) return refuse('entry/no-change');
    return ok([{ type: 'entry.chipsCounted', v: 2, data: { entryId, chips } }]);
  },
  bustPlayers(state, { entries, ranking }, ctx) {
    if (state.phase !== 'running') return refuse('tournament/not-running');
    const ids = entries.map(({ entryId }) => entryId);
    if (new Set(ids).size < ids.length) return refuse('entry/named-twice');
    for (const entryId of ids) {
      const entry = liveEntry(state, entryId);
      if (!entry.ok) return entry;
      if (!entry.value.seat) return refuse('entry/not-seated', undefined, { entryId });
    }
    if (!somebodyStays(state, new Set(ids))) return refuse('entry/nobody-left');
    if (ranking === 'byStack' && entries.some(({ chipsBefore }) => chipsBefore === undefined))
      return refuse('bust/stack-missing');
    const orders = bustOrders(entries, ranking);
    const busts = entries.map(
      ({ entryId }): NewEvent => ({
        type: 'entry.busted',
        v: 1,
        data: { entryId, hand: ctx.commandId, order: orders.get(entryId) ?? 0 },
      }),
    );
    return ok([...busts, ...finishIfDecided(state, ids, ctx)]);
  },
};

/** Order within the hand: 0 goes out first. By stack the smallest goes first and equal stacks share. [ENT-10] */
export function bustOrders(entries: readonly Busted[], ranking: 'shared' | 'byStack'): Map<EntryId, number> {
  if (ranking === 'shared') return new Map(entries.map(({ entryId }) => [entryId, 0]));
  const stacks = [...new Set(entries.map(({ chipsBefore }) => chipsBefore ?? 0))].sort((a, b) => a - b);
  return new Map(entries.map(({ entryId, chipsBefore }) => [entryId, stacks.indexOf(chipsBefore ?? 0)]));
}

/** Whether a live entry stays when `leaving` go; asks the tables first, where nearly everybody is. */
function somebodyStays(state: TournamentState, leaving: ReadonlySet<EntryId>): boolean {
  const atATable = openTables(state).some((table) => seatedAt(table).some((entryId) => !leaving.has(entryId)));
  return atATable || Object.values(state.entries).some((entry) => isLive(entry) && !leaving.has(entry.id));
}

function liveEntry(state: TournamentState, entryId: EntryId): Result<Entry> {
  const entry = state.entries[entryId];
  if (!entry) return refuse('entry/unknown', undefined, { entryId });
  return isLive(entry) ? ok(entry) : refuse('entry/not-live', undefined, { entryId });
}

function leaving(state: TournamentState, type: 'entry.cancelled' | 'entry.noShow', entryId: EntryId, ctx: Ctx) {
  const event: NewEvent = { type, v: 1, data: { entryId } };
  return ok([event, ...finishIfDecided(state, [entryId], ctx)]);
}
