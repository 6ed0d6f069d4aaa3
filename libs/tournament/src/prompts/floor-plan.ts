/**
 * The floor as prompts look at it: which tables are in play, how full they are, what is due. Computed once for all prompts.
 *
 * Invariant: the larger measure comes first. When the final table or a break is due and nobody can come in any more, the
 * moves it makes needless are not asked for.
 */
import { type BreakCheck, breakCheck, type Game, type RuleProfile, type TableSituation } from '@blindwerk/rules';
import { playedUntil } from '../button-age.js';
import { finalTableSizeOf, usableChairs } from '../families/final-table.js';
import { openTables, playersAt } from '../families/seating.js';
import type { Instant, Table, TableId, TournamentState } from '../model.js';
import { isReentryOpen, isRegistrationOpen } from '../registration.js';
import { breakingOrder, gameNow, profileOf, situations } from '../rules-adapter.js';
import { playersLeft } from '../selectors.js';

/** What prompts about the floor need to know. */
export interface FloorPlan {
  readonly state: TournamentState;
  readonly now: Instant;
  readonly profile: RuleProfile;
  readonly game: Game;
  /** Last moment at which hands were dealt; ages of buttons count to here. */
  readonly playedUntil: Instant;
  /** Tables in play, by number: open, and somebody has sat there. */
  readonly tables: readonly Table[];
  readonly situations: readonly TableSituation[];
  readonly players: ReadonlyMap<TableId, number>;
  /** Most players at a table. */
  readonly fullest: number;
  /** Entries still in, seated or not. */
  readonly left: number;
  /** Somebody may still come in: room is kept, so tables are not yet broken for good. */
  readonly registrationOpen: boolean;
  readonly finalTableSize: number;
  /** Few enough players for a final table, and more than one table open. */
  readonly finalTableDue: boolean;
  /** Where it would be formed: the table that breaks last, of those with enough chairs; null when none has. */
  readonly finalTable: Table | null;
  readonly breakDue: BreakCheck;
}

/** The floor at `now`. */
export function floorPlan(state: TournamentState, now: Instant): FloorPlan {
  const open = openTables(state);
  const tables = open.filter((table) => table.mostSeated > 0);
  const inPlay = new Set(tables.map((table) => table.id));
  const all = situations(state).filter((situation) => inPlay.has(situation.id));
  const players = new Map(tables.map((table) => [table.id, playersAt(table)]));
  const left = playersLeft(state);
  const finalTableSize = finalTableSizeOf(state);
  const finalTableDue = open.length > 1 && left > 0 && left <= finalTableSize && state.finalTable === null;
  return {
    state,
    now,
    profile: profileOf(state),
    game: gameNow(state, now),
    playedUntil: playedUntil(state, now),
    tables,
    situations: all,
    players,
    fullest: Math.max(0, ...players.values()),
    left,
    registrationOpen: isRegistrationOpen(state, now) || isReentryOpen(state, now),
    finalTableSize,
    finalTableDue,
    finalTable: finalTableDue ? tableForFinal(state, left) : null,
    breakDue: finalTableDue ? KEEP_ALL : dueBreak(state, all, finalTableSize),
  };
}

/** Whether moves between tables are needless, as a table breaks or the final table forms at once. */
export const roomChanges = (floor: FloorPlan): boolean =>
  !floor.registrationOpen && (floor.finalTable !== null || floor.breakDue.breakTable);

function tableForFinal(state: TournamentState, players: number): Table | null {
  const lastToBreakFirst = breakingOrder(state).reverse();
  const found = lastToBreakFirst.find((id) => {
    const table = state.tables[id];
    return table && usableChairs(table).length >= players;
  });
  return (found && state.tables[found]) || null;
}

const KEEP_ALL: BreakCheck = { breakTable: false, table: null, playersToSeat: 0 };

/** A table that everybody has left closes first; else the rule decides. */
function dueBreak(state: TournamentState, tables: readonly TableSituation[], finalTableSize: number): BreakCheck {
  const order = breakingOrder(state);
  const empty = order.find((id) => state.tables[id]?.mostSeated && playersAt(state.tables[id]) === 0);
  if (empty !== undefined && tables.length > 1) return { breakTable: true, table: empty, playersToSeat: 0 };
  const { handed } = state.settings;
  return breakCheck(tables, { handed, breakingOrder: order, finalTableSize: state.finalTable ? 0 : finalTableSize });
}
