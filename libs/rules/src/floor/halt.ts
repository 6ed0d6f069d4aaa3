/**
 * Halting a short table, checked and told step by step. Rule TDA-11D.
 *
 * Owns: `ruleHalt`, `ruleHaltSequence`, `ruleHaltEffect`, `ruleHaltAfterMove`. The fast plain functions: halting.ts.
 */
import type { BalanceMove } from '../balancing.js';
import { HALT_EFFECT, type HaltCheck, type HaltOptions, type HaltReason, haltCheck } from '../halting.js';
import type { RuleProfile } from '../profiles.js';
import { fields, firstWrong, flag, optional, ruled, text, word } from '../shapes.js';
import { playerCount, type TableSituation, withoutPlayer } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, type Step, step } from '../trace.js';
import { seatArrival } from '../worst-seat.js';
import { ruleBalanceMove } from './balance.js';
import { floorCitation } from './citations.js';
import type { MoverFact } from './mover.js';
import { handed, noSuchTable, playShape, roomProblem, shortList, tablesShape } from './table-shape.js';
import type { SeatFact } from './worst-seat.js';

/** What the event is, and what the director said. */
export type HaltTerms = Omit<HaltOptions, 'profile'>;
/** A room before the next hand of one of its tables. */
export interface HaltSituation extends HaltTerms {
  readonly tables: readonly TableSituation[];
  /** Id of the table. */
  readonly table: string;
}

/** Facts of a ruling on a halt. */
export type HaltFact =
  | 'tableShortBy'
  | 'tableNotShort'
  | 'notShortEnough'
  | 'formatAtDiscretion'
  | 'notShortByElimination'
  | 'noBigBlindInStud'
  | 'positionUnknown'
  | 'bigBlindOnOccupied'
  | 'bigBlindOnEmpty'
  | 'haltWaived'
  | 'haltNotInBook'
  | 'tablePlaysOn'
  | 'directorDecides'
  | 'playHalts';

/** Whether the table halts. */
export interface HaltRuling extends HaltCheck {
  readonly steps: readonly Step<HaltFact>[];
}

const terms = {
  handed,
  format: optional(word('regular', 'turbo', 'sixMax')),
  waived: optional(flag),
  ...playShape,
};
const shape = fields<HaltSituation>({ tables: tablesShape, table: text, ...terms });
const agrees = ({ tables, table }: HaltSituation): RulesRefusal | null =>
  roomProblem(tables) ?? noSuchTable(tables, table);

/** Whether the table may deal its next hand. Refuses what `roomProblem` does, and `rules/no-such-table`. Rule TDA-11D. */
export const ruleHalt = (situation: HaltSituation, profile: RuleProfile): Answer<HaltRuling> =>
  ruled(situation, { shape, agrees }, (checked) => answer(haltRuling(checked, profile)));

function haltRuling({ tables, table, ...options }: HaltSituation, profile: RuleProfile): HaltRuling {
  const check = haltCheck(tables, table, { ...options, profile });
  return { ...check, steps: haltSteps(tables, table, check, profile) };
}

/** What decided, by its reason; where the big blind decides, its chair is told before. */
const GROUND_FACTS: Readonly<Record<HaltReason, HaltFact | null>> = {
  'less-than-three-short': 'notShortEnough',
  'format-at-td-discretion': 'formatAtDiscretion',
  'not-short-by-elimination': 'notShortByElimination',
  'no-big-blind-in-stud': 'noBigBlindInStud',
  'position-unknown': 'positionUnknown',
  'big-blind-on-occupied-seat': null,
  'waived-by-td': 'haltWaived',
  'not-in-rule-book': 'haltNotInBook',
  'three-short-and-big-blind-on-empty-seat': null,
};
const BY_BIG_BLIND: readonly HaltReason[] = [
  'big-blind-on-occupied-seat',
  'waived-by-td',
  'not-in-rule-book',
  'three-short-and-big-blind-on-empty-seat',
];

function haltSteps(
  tables: readonly TableSituation[],
  id: string,
  check: HaltCheck,
  profile: RuleProfile,
): Step<HaltFact>[] {
  const rule = floorCitation(profile, 'halting');
  const fullest = Math.max(...tables.map(playerCount));
  const { shortBy, bigBlindDueSeat, reason } = check;
  const counted: Step<HaltFact> =
    shortBy === 0
      ? step('tableNotShort', null, { table: id, count: fullest })
      : step('tableShortBy', rule, { table: id, count: fullest - shortBy, fullest, short: shortBy });
  const isDue = bigBlindDueSeat !== null && BY_BIG_BLIND.includes(reason);
  const chair = check.bigBlindDueOnEmptySeat ? 'bigBlindOnEmpty' : 'bigBlindOnOccupied';
  const due: Step<HaltFact>[] = isDue ? [step(chair, rule, { seat: bigBlindDueSeat })] : [];
  const ground = GROUND_FACTS[reason];
  const why: Step<HaltFact>[] = ground === null ? [] : [step(ground, rule, { from: profile.halt.shortBy })];
  return [counted, ...due, ...why, outcome(check.halt, rule)];
}

function outcome(halt: HaltCheck['halt'], rule: string): Step<HaltFact> {
  if (halt === 'discretion') return step('directorDecides', rule);
  return step(halt ? 'playHalts' : 'tablePlaysOn', rule);
}

/** The room just before each of several hands of a table. */
export interface HaltSequenceSituation extends HaltTerms {
  readonly states: ReadonlyArray<readonly TableSituation[]>;
  readonly table: string;
}
/** Whether the table halts before each of the hands. */
export interface HaltSequenceRuling {
  readonly halt: ReadonlyArray<HaltCheck['halt']>;
  readonly steps: readonly Step<HaltFact | 'beforeHand'>[];
}

const sequenceShape = fields<HaltSequenceSituation>({ states: shortList(tablesShape, 1), table: text, ...terms });
const sequenceAgrees = ({ states, table }: HaltSequenceSituation): RulesRefusal | null =>
  firstWrong(states, (tables, i) => roomProblem(tables, `states.${i}`) ?? noSuchTable(tables, table, `states.${i}`));

/** The same question before each of several hands. Refuses as `ruleHalt` does. Rule TDA-11D. */
export const ruleHaltSequence = (situation: HaltSequenceSituation, profile: RuleProfile): Answer<HaltSequenceRuling> =>
  ruled(situation, { shape: sequenceShape, agrees: sequenceAgrees }, ({ states, ...rest }) => {
    const rulings = states.map((tables) => haltRuling({ ...rest, tables }, profile));
    return answer({
      halt: rulings.map(({ halt }) => halt),
      steps: rulings.flatMap(({ steps }, i) => [step('beforeHand' as const, null, { hand: i + 1 }), ...steps]),
    });
  });

/** What a halt does. */
export type HaltEffectRuling = typeof HALT_EFFECT & {
  readonly steps: readonly Step<'handPlayedOut' | 'noNewHand' | 'clockRunsOn' | 'haltIsNoMisdeal'>[];
};

/** A hand in progress is played out, none is begun, the clock runs on, and it is no misdeal. Rule TDA-11D. */
export const ruleHaltEffect = (
  situation: { readonly handInProgress?: boolean },
  profile: RuleProfile,
): Answer<HaltEffectRuling> =>
  ruled(
    situation,
    { shape: fields<{ handInProgress?: boolean }>({ handInProgress: optional(flag) }) },
    ({ handInProgress = true }) => {
      const rule = floorCitation(profile, 'halting');
      const facts = ['noNewHand', 'clockRunsOn', 'haltIsNoMisdeal'] as const;
      const playedOut = handInProgress ? [step('handPlayedOut' as const, rule)] : [];
      return answer({ ...HALT_EFFECT, steps: [...playedOut, ...facts.map((fact) => step(fact, rule))] });
    },
  );

/** A halted table that gets a player from another. */
export interface HaltMoveSituation extends HaltTerms {
  readonly tables: readonly TableSituation[];
  /** Id of the table that gives. */
  readonly from: string;
  /** Id of the halted one. */
  readonly to: string;
}
/** The move, and whether play goes on after it. */
export interface HaltMoveRuling extends BalanceMove {
  readonly resume: boolean;
  readonly steps: readonly Step<MoverFact | SeatFact | HaltFact>[];
}

const moveShape = fields<HaltMoveSituation>({ tables: tablesShape, from: text, to: text, ...terms });
const moveAgrees = ({ tables, from, to }: HaltMoveSituation): RulesRefusal | null =>
  roomProblem(tables) ?? noSuchTable(tables, from, 'from') ?? noSuchTable(tables, to, 'to');

/** A player moves to the halted table; whether it plays on then. Refuses as `ruleHalt` and `ruleBalanceMove` do. Rule TDA-11D. */
export const ruleHaltAfterMove = (situation: HaltMoveSituation, profile: RuleProfile): Answer<HaltMoveRuling> =>
  ruled(situation, { shape: moveShape, agrees: moveAgrees }, (checked): Answer<HaltMoveRuling> => {
    const { tables, from: fromId, to: toId, ...options } = checked;
    const [from, to] = [fromId, toId].map((id) => tables.find((table) => table.id === id));
    if (from === undefined || to === undefined) return impossible('rules/no-such-table', 'from');
    const { game, round } = options;
    const move = ruleBalanceMove({ from, to, game, round }, profile);
    if (!move.ok) return move;
    const after = haltRuling({ ...options, tables: afterMove(tables, move.value), table: toId }, profile);
    return answer({ ...move.value, resume: after.halt === false, steps: [...move.value.steps, ...after.steps] });
  });

/** The room after the move; a player not known stays where they are, as nobody can say who it is. */
function afterMove(tables: readonly TableSituation[], move: BalanceMove): TableSituation[] {
  const { player, from, fromSeat, to, seat } = move;
  return tables.map((table) => {
    if (table.id === from && fromSeat !== null) return withoutPlayer(table, fromSeat);
    return table.id === to ? seatArrival(table, { player: player ?? `${from}?`, seat }) : table;
  });
}
