/** The draws of a tournament as everybody may see them, in the order in which they were made or committed. [DRW-11] */
import type { FairDraw } from './draw-model.js';
import { fairDrawStatus, fairDraws } from './draw-state.js';
import type { PublicDraw, PublicFairDraw } from './draw-view.js';
import type { Draw, Entry, SeatRef, TableId, TournamentState } from './model.js';

type NameOf = (entry: Entry | undefined) => string;

/** All draws; the event that seats people by a fair draw is no draw of its own. */
export function drawsSlice(state: TournamentState, nameOf: NameOf): PublicDraw[] {
  const simple = state.draws.filter(({ kind }) => kind === 'simple').map((draw) => simpleDraw(state, draw, nameOf));
  const fair = fairDraws(state).map((draw) => publicFairDraw(state, draw, nameOf));
  return [...simple, ...fair].sort((a, b) => a.at - b.at);
}

function simpleDraw(state: TournamentState, { at, reason, result }: Draw, nameOf: NameOf): PublicDraw {
  const [only] = result.length === 1 ? result : [];
  const name = only ? nameOf(state.entries[only.entryId]) : null;
  return { kind: 'simple', at, reason, players: result.length, name };
}

function publicFairDraw(state: TournamentState, draw: FairDraw, nameOf: NameOf): PublicFairDraw {
  const tableNo = (table: TableId): number => state.tables[table]?.no ?? 0;
  const chair = ({ table, seat }: SeatRef) => ({ table: tableNo(table), seat });
  const { id, no, at, reason, redraw, commitment, revealed, abandoned } = draw;
  return {
    kind: 'fair',
    id,
    no,
    at,
    reason,
    table: draw.table === null ? null : tableNo(draw.table),
    redraw,
    status: fairDrawStatus(state, draw),
    commitment,
    pools: draw.pools.map((pool) => ({ ...pool, table: tableNo(pool.table) })),
    entries: draw.entries.map((entryId) => {
      const entry = state.entries[entryId];
      return { entryId, no: entry?.no ?? 0, name: nameOf(entry) };
    }),
    abandoned: abandoned && { at: abandoned.at, reason: abandoned.reason },
    revealed: revealed && {
      at: revealed.at,
      secret: revealed.secret,
      value: revealed.value,
      outcome: revealed.outcome.map(({ entryId, to }) => ({ entryId, to: chair(to) })),
    },
  };
}
