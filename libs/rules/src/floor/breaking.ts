/**
 * Breaking a table, checked and told step by step. Rules TDA-10A, TDA-RP16, ISAR-T9.
 *
 * Owns: `ruleBreak`, `ruleBreakRights`, `ruleAbsentAtBreak`. The fast plain functions: breaking.ts one folder up.
 */
import {
  BROKEN_TABLE_RIGHTS,
  type BreakCheck,
  type BreakOptions,
  breakCheck,
  capacityOf,
  playerAtBreak,
} from '../breaking.js';
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, orNull, ruled, text, whole } from '../shapes.js';
import { byBreakingOrder } from '../table-order.js';
import { playerCount, type TableSituation } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { handed, roomProblem, shortList, tableShape, tablesShape } from './table-shape.js';

/** A room, and what was fixed about breaking. */
export interface BreakSituation extends BreakOptions {
  readonly tables: readonly TableSituation[];
}

/** Facts of a ruling on breaking. */
export type BreakFact =
  | 'playersInRoom'
  | 'onlyOneTable'
  | 'finalTableInstead'
  | 'breaksFirst'
  | 'chairsElsewhere'
  | 'chairsKeptFree'
  | 'notAllFit'
  | 'allFit'
  | 'tableBreaks';

/** Which table breaks. */
export interface BreakRuling extends BreakCheck {
  readonly steps: readonly Step<BreakFact>[];
}

const shape = fields<BreakSituation>({
  tables: tablesShape,
  handed,
  breakingOrder: optional(shortList(text)),
  keepFree: optional(whole(0, 1_000)),
  finalTableSize: orNull(whole(0, 1_000)),
});

/** Whether a table is to be broken now, and which. Refuses what `roomProblem` does. Rules TDA-10A, ISAR-T9. */
export const ruleBreak = (situation: BreakSituation, profile: RuleProfile): Answer<BreakRuling> =>
  ruled(
    situation,
    { shape, agrees: ({ tables }): RulesRefusal | null => roomProblem(tables) },
    ({ tables, ...options }) => {
      const check = breakCheck(tables, options);
      return answer({ ...check, steps: breakSteps(tables, options, check, profile) });
    },
  );

function breakSteps(
  tables: readonly TableSituation[],
  options: BreakOptions,
  check: BreakCheck,
  profile: RuleProfile,
): Step<BreakFact>[] {
  const { handed: most, breakingOrder = [], keepFree = 0, finalTableSize } = options;
  const players = tables.reduce((sum, table) => sum + playerCount(table), 0);
  const room: Step<BreakFact> = step('playersInRoom', null, { count: players, tables: tables.length });
  if (tables.length < 2) return [room, step('onlyOneTable')];
  if (players <= (finalTableSize ?? 0))
    return [room, step('finalTableInstead', floorCitation(profile, 'finalTable'), { count: finalTableSize ?? 0 })];
  const [first] = byBreakingOrder(
    tables.map(({ id }) => id),
    breakingOrder,
  );
  const chairs = tables.reduce((sum, table) => sum + (table.id === first ? 0 : capacityOf(table, most)), 0);
  const rule = floorCitation(profile, 'breaking');
  return [
    room,
    step('breaksFirst', null, { table: first ?? '' }),
    step('chairsElsewhere', null, { count: chairs }),
    ...(keepFree > 0 ? [step<BreakFact>('chairsKeptFree', null, { count: keepFree })] : []),
    step(check.breakTable ? 'allFit' : 'notAllFit', null, { count: players }),
    ...(check.table === null
      ? []
      : [step<BreakFact>('tableBreaks', rule, { table: check.table, count: check.playersToSeat })]),
  ];
}

/** Rights of a player from a broken table. */
export type BreakRightsRuling = typeof BROKEN_TABLE_RIGHTS & {
  readonly steps: readonly Step<'rightsAtOnce' | 'waitsForNothing'>[];
};

/** Whoever comes from a broken table has the rights and duties of the new position at once. Rules TDA-10A, ISAR-T9. */
export const ruleBreakRights = (
  situation: { readonly player?: string },
  profile: RuleProfile,
): Answer<BreakRightsRuling> =>
  ruled(situation, { shape: fields<{ player?: string }>({ player: optional(text) }) }, () => {
    const rule = floorCitation(profile, 'breaking');
    return answer({
      ...BROKEN_TABLE_RIGHTS,
      steps: [step('rightsAtOnce' as const, rule), step('waitsForNothing' as const, rule)],
    });
  });

/** Somebody whose table breaks. */
export interface AtBreakSituation {
  readonly present: boolean;
  /** The table, where it is known, and who it is about. */
  readonly table?: TableSituation;
  readonly player?: string;
}
/** What happens to their chips. */
export type AtBreakRuling = ReturnType<typeof playerAtBreak> & {
  readonly steps: readonly Step<'movesOwnChips' | 'staffMovesChips' | 'staysInTournament' | 'dealtInThere'>[];
};

const atBreakShape = fields<AtBreakSituation>({
  present: flag,
  table: optional(tableShape),
  player: optional(text),
});

/** Chips of an absent player are moved by staff; they stay in and are dealt in. Refuses `rules/unknown-player`. Rule TDA-RP16. */
export const ruleAbsentAtBreak = (situation: AtBreakSituation, profile: RuleProfile): Answer<AtBreakRuling> =>
  ruled(
    situation,
    {
      shape: atBreakShape,
      agrees: ({ table, player }) =>
        table === undefined || player === undefined || Object.values(table.seats).includes(player)
          ? null
          : refuse('rules/unknown-player', 'player', { player }),
    },
    ({ present }) => {
      const rule = floorCitation(profile, 'absentAtBreak');
      const facts = [present ? 'movesOwnChips' : 'staffMovesChips', 'staysInTournament', 'dealtInThere'] as const;
      return answer({ ...playerAtBreak({ present }), steps: facts.map((fact) => step(fact, rule)) });
    },
  );
