/**
 * Who leaves a table that gives up players, checked and told step by step. Rules TDA-11A, TDA-11B, ISAR-T10.
 *
 * Owns: `ruleMover`, `ruleMovers`, `moverSteps`. The fast plain functions: movers.ts.
 */
import { singleBigBlindDue } from '../dead-button.js';
import { type Mover, mover, movers } from '../movers.js';
import type { RuleProfile } from '../profiles.js';
import { fields, orNull, ruled, whole } from '../shapes.js';
import type { Seat, TableSituation } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import type { PlayOptions } from '../worst-seat.js';
import { floorCitation } from './citations.js';
import { chair, emptyTable, MOST_SEATS, playShape, tableShape } from './table-shape.js';

/** A table that gives up a player. */
export interface MoverSituation extends PlayOptions {
  readonly table: TableSituation;
  /** Stud only: the chair to be filled at the other table. */
  readonly studSeat?: Seat | null;
}

/** Facts of a ruling on who moves. */
export type MoverFact =
  | 'lastBigBlindOn'
  | 'singleBigBlindDueOn'
  | 'nextBigBlindIs'
  | 'studSeatToFill'
  | 'sitsInThatSeat'
  | 'nextAfterThatSeat'
  | 'playerMoves';

/** Who moves. */
export interface MoverRuling extends Mover {
  readonly steps: readonly Step<MoverFact>[];
}

const shape = fields<MoverSituation>({ table: tableShape, studSeat: orNull(chair), ...playShape });

function agrees({ table, game, studSeat }: MoverSituation): RulesRefusal | null {
  const empty = emptyTable(table, 'table');
  if (empty !== null) return empty;
  if (game !== 'stud') return table.lastBigBlind === null ? refuse('rules/no-big-blind', 'table.lastBigBlind') : null;
  return studSeat == null ? refuse('rules/no-seat', 'studSeat') : null;
}

/**
 * Who moves: the player due for the big blind next; in stud whoever sits in the chair to be filled, else the next player.
 * Refuses `rules/empty-table`, `rules/no-big-blind`, `rules/no-seat`. Rules TDA-11A, TDA-11B, ISAR-T10.
 */
export const ruleMover = (situation: MoverSituation, profile: RuleProfile): Answer<MoverRuling> =>
  ruled(situation, { shape, agrees }, (checked) => {
    const leaving = mover(checked.table, checked.game === 'stud' ? { studSeat: checked.studSeat } : {});
    if (leaving === null) return impossible('rules/empty-table', 'table');
    return answer({ ...leaving, steps: moverSteps(checked, leaving, profile) });
  });

/** How it comes about that this player moves. */
export function moverSteps(
  { table, game, studSeat }: MoverSituation,
  { player, seat }: Mover,
  profile: RuleProfile,
): readonly Step<MoverFact>[] {
  const rule = floorCitation(profile, game === 'mixed' ? 'mixedGames' : 'balancing');
  const moves: Step<MoverFact> = step('playerMoves', rule, { player, seat, table: table.id });
  if (game === 'stud' && studSeat != null) {
    const fact = seat === studSeat ? 'sitsInThatSeat' : 'nextAfterThatSeat';
    return [step('studSeatToFill', rule, { seat: studSeat }), step(fact, null, { player, seat }), moves];
  }
  const { lastBigBlind } = table;
  if (lastBigBlind === null) return [moves];
  const due: Step<MoverFact> = singleBigBlindDue(table)
    ? step('singleBigBlindDueOn', rule, { seat })
    : step('nextBigBlindIs', rule, { player, seat });
  return [step('lastBigBlindOn', null, { seat: lastBigBlind }), due, moves];
}

/** A table that gives up several players. */
export interface MoversSituation {
  readonly table: TableSituation;
  readonly count: number;
}

/** Who moves, in order. */
export interface MoversRuling {
  readonly players: readonly string[];
  readonly steps: readonly Step<'movesInOrder'>[];
}

const moversShape = fields<MoversSituation>({ table: tableShape, count: whole(1, MOST_SEATS) });

/**
 * Several players move one after another, each found after the one before has gone. Refuses `rules/empty-table`,
 * `rules/no-big-blind`, `rules/more-than-players`. Rules TDA-11A, ISAR-T10.
 */
export const ruleMovers = (situation: MoversSituation, profile: RuleProfile): Answer<MoversRuling> =>
  ruled(
    situation,
    { shape: moversShape, agrees: ({ table }) => agrees({ table }) },
    ({ table, count }): Answer<MoversRuling> => {
      const found = movers(table, count);
      if (found.length < count) return impossible('rules/more-than-players', 'count', { players: found.length });
      const rule = floorCitation(profile, 'balancing');
      return answer({
        players: found.map(({ player }) => player),
        steps: found.map(({ player, seat }, i) => step('movesInOrder', rule, { place: i + 1, player, seat })),
      });
    },
  );
