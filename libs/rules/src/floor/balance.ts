/**
 * Balancing tables, checked and told step by step. Rules TDA-11A, TDA-11C, ISAR-T10.
 *
 * Owns: `ruleBalanceNeeded`, `ruleSourceTable`, `ruleDestinationTable`, `ruleBalanceMove`, `ruleBalancePlan`. The fast plain
 * functions: balancing.ts.
 */
import {
  type BalanceMove,
  type BalancePlan,
  type BalancePolicy,
  balanceMove,
  balanceNeeded,
  balancePlan,
  destinationTable,
  sourceTable,
} from '../balancing.js';
import type { RuleProfile } from '../profiles.js';
import { fields, optional, ruled, text, whole, word } from '../shapes.js';
import type { Tie } from '../table-order.js';
import { openSeats, playerCount, type TableSituation } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { type PlayOptions, worstSeat } from '../worst-seat.js';
import { floorCitation } from './citations.js';
import { type MoverFact, moverSteps } from './mover.js';
import { emptyTable, MOST_SEATS, playShape, roomProblem, shortList, tableShape, tablesShape } from './table-shape.js';
import { type SeatFact, seatSteps } from './worst-seat.js';

/** A room and what was fixed before play. */
export interface RoomSituation extends PlayOptions {
  readonly tables: readonly TableSituation[];
  readonly policy?: BalancePolicy;
}

const ties = optional(word('lowestId', 'highestId', 'breakOrderFirst', 'breakOrderLast'));
const side = optional(fields<{ readonly ties?: Tie }>({ ties }));
const policyShape = fields<BalancePolicy>({
  maxSpread: optional(whole(0, MOST_SEATS)),
  source: side,
  destination: side,
  breakingOrder: optional(shortList(text)),
});
const checks = {
  shape: fields<RoomSituation>({ tables: tablesShape, policy: optional(policyShape), ...playShape }),
  agrees: ({ tables }: RoomSituation): RulesRefusal | null => roomProblem(tables),
};

/** Facts of a ruling on whether tables are to be balanced. */
export type BalanceFact = 'fullestTables' | 'shortestTables' | 'spreadAllowed' | 'spreadTooLarge';
/** Whether tables are to be balanced. */
export interface BalanceNeededRuling {
  readonly needed: boolean;
  readonly spread: number;
  readonly steps: readonly Step<BalanceFact>[];
}

/** Whether the tables differ by more than allowed. Refuses what `roomProblem` does. Rules TDA-11C, TDA-11D. */
export const ruleBalanceNeeded = (situation: RoomSituation, profile: RuleProfile): Answer<BalanceNeededRuling> =>
  ruled(situation, checks, ({ tables, policy }) => {
    const ruling = balanceNeeded(tables, policy);
    return answer({ ...ruling, steps: neededSteps(tables, ruling, policy, profile) });
  });

function neededSteps(
  tables: readonly TableSituation[],
  { needed, spread }: { readonly needed: boolean; readonly spread: number },
  policy: BalancePolicy | undefined,
  profile: RuleProfile,
): Step<BalanceFact>[] {
  const most = Math.max(1, policy?.maxSpread ?? 1);
  const fact = needed ? 'spreadTooLarge' : 'spreadAllowed';
  return [
    extremeStep(tables, 'fullestTables'),
    extremeStep(tables, 'shortestTables'),
    step(fact, floorCitation(profile, 'sourceTable'), { spread, most }),
  ];
}

const extremes = (tables: readonly TableSituation[], end: 'fullestTables' | 'shortestTables') => {
  const counts = tables.map(playerCount);
  const count = end === 'fullestTables' ? Math.max(...counts) : Math.min(...counts);
  return { count, ids: tables.filter((table) => playerCount(table) === count).map(({ id }) => id) };
};
const extremeStep = (
  tables: readonly TableSituation[],
  fact: 'fullestTables' | 'shortestTables',
): Step<BalanceFact> => {
  const { count, ids } = extremes(tables, fact);
  return step(fact, null, { count, tables: ids.join(', ') });
};

/** Facts of a ruling on which table gives or gets a player. */
export type TableChoiceFact = 'fullestTables' | 'shortestTables' | 'tieOfTables' | 'tableGives' | 'tableGets';
/** The table. */
export interface TableChoiceRuling {
  readonly tableId: string;
  readonly steps: readonly Step<TableChoiceFact>[];
}

const choosing =
  (end: 'fullestTables' | 'shortestTables', fact: 'tableGives' | 'tableGets', key: 'source' | 'destination') =>
  (situation: RoomSituation, profile: RuleProfile): Answer<TableChoiceRuling> =>
    ruled(situation, checks, ({ tables, policy = {} }): Answer<TableChoiceRuling> => {
      const table = (key === 'source' ? sourceTable : destinationTable)(tables, policy);
      if (table === null) return impossible('rules/too-few', 'tables', { least: 1 });
      const rule = floorCitation(profile, 'sourceTable');
      const { count, ids } = extremes(tables, end);
      const tie = policy[key]?.ties ?? 'lowestId';
      const isTie: Step<TableChoiceFact>[] = ids.length > 1 ? [step('tieOfTables', rule, { tie, table })] : [];
      const first: Step<TableChoiceFact> = step(end, null, { count, tables: ids.join(', ') });
      return answer({ tableId: table, steps: [first, ...isTie, step(fact, rule, { table })] });
    });

/** Which table gives the next player: the fullest, ties as fixed. Refuses what `roomProblem` does. Rule TDA-11C. */
export const ruleSourceTable = choosing('fullestTables', 'tableGives', 'source');
/** Which table gets the next player: the shortest, ties as fixed. Refuses what `roomProblem` does. Rule TDA-11C. */
export const ruleDestinationTable = choosing('shortestTables', 'tableGets', 'destination');

/** Two tables, one of which gives the other a player. */
export interface MoveSituation extends PlayOptions {
  readonly from: TableSituation;
  readonly to: TableSituation;
}
/** Who goes where. */
export interface BalanceMoveRuling extends BalanceMove {
  readonly steps: readonly Step<MoverFact | SeatFact>[];
}

const moveShape = fields<MoveSituation>({ from: tableShape, to: tableShape, ...playShape });

function moveAgrees({ from, to, game }: MoveSituation): RulesRefusal | null {
  if (from.id === to.id) return refuse('rules/same-table', 'to.id', { table: to.id });
  if (game !== 'stud' && from.lastBigBlind === null) return refuse('rules/no-big-blind', 'from.lastBigBlind');
  const empty = emptyTable(from, 'from');
  if (empty !== null) return empty;
  const there = new Set(Object.values(to.seats));
  const twice = Object.entries(from.seats).find(([, player]) => player !== null && there.has(player));
  if (twice !== undefined) return refuse('rules/player-twice', `from.seats.${twice[0]}`, { player: twice[1] ?? '' });
  return openSeats(to).length === 0 ? refuse('rules/no-open-seat', 'to.seats') : null;
}

/**
 * Who goes from one table to the other and to which chair. Refuses `rules/same-table`, `rules/empty-table`,
 * `rules/no-big-blind`, `rules/player-twice`, `rules/no-open-seat`, `rules/only-small-blind-open` where the book gives nobody that
 * chair. Rules TDA-11A, ISAR-T10.
 */
export const ruleBalanceMove = (situation: MoveSituation, profile: RuleProfile): Answer<BalanceMoveRuling> =>
  ruled(situation, { shape: moveShape, agrees: moveAgrees }, ({ from, to, ...play }): Answer<BalanceMoveRuling> => {
    const move = balanceMove(from, to, profile, play);
    if (move === null) return impossible('rules/only-small-blind-open', 'to.seats');
    const { player, fromSeat, seat: studSeat } = move;
    const leaving = player === null || fromSeat === null ? null : { player, seat: fromSeat };
    const who = leaving === null ? [] : moverSteps({ ...play, table: from, studSeat }, leaving, profile);
    return answer({ ...move, steps: [...who, ...seatSteps(to, worstSeat(to, profile, play), play, profile)] });
  });

/** Facts of a plan of moves: one `planMove` for each, in order. */
export type PlanFact = BalanceFact | 'planMove' | 'planMoveOpen' | 'planDone' | 'planStopsShort';
/** The moves and how they come about. */
export interface BalancePlanRuling extends BalancePlan {
  readonly moveCount: number;
  readonly steps: readonly Step<PlanFact>[];
}

/** Moves that bring the tables within the allowed spread, as few as can be. Refuses what `roomProblem` does. Rules TDA-11A, TDA-11C. */
export const ruleBalancePlan = (situation: RoomSituation, profile: RuleProfile): Answer<BalancePlanRuling> =>
  ruled(situation, checks, ({ tables, policy = {}, ...play }) => {
    const plan = balancePlan(tables, policy, profile, play);
    const { moves } = plan;
    return answer({ ...plan, moveCount: moves.length, steps: planSteps(tables, plan, policy, profile) });
  });

function planSteps(
  tables: readonly TableSituation[],
  { moves, finalCounts }: BalancePlan,
  policy: BalancePolicy,
  profile: RuleProfile,
): Step<PlanFact>[] {
  const before = neededSteps(tables, balanceNeeded(tables, policy), policy, profile);
  if (moves.length === 0) return before;
  const counts = new Map(tables.map((table) => [table.id, playerCount(table)]));
  const rule = floorCitation(profile, 'balancing');
  const told = moves.map((move, i) => {
    const [fromCount, toCount] = [counts.get(move.from) ?? 0, counts.get(move.to) ?? 0];
    counts.set(move.from, fromCount - 1);
    counts.set(move.to, toCount + 1);
    return moveStep(move, { move: i + 1, fromCount, toCount }, rule);
  });
  const after = Object.values(finalCounts);
  const spread = Math.max(...after) - Math.min(...after);
  const isDone = spread <= Math.max(1, policy.maxSpread ?? 1);
  return [...before, ...told, step(isDone ? 'planDone' : 'planStopsShort', null, { count: moves.length, spread })];
}

/** One move: who, from where, to where, and what it means for them; the tables as full as they are before it. */
function moveStep(
  { player, from, fromSeat, to, seat, position }: BalanceMove,
  counted: { readonly move: number; readonly fromCount: number; readonly toCount: number },
  rule: string,
): Step<PlanFact> {
  const params = { ...counted, from, to, seat, position };
  return player === null || fromSeat === null
    ? step('planMoveOpen', rule, params)
    : step('planMove', rule, { ...params, player, fromSeat });
}
