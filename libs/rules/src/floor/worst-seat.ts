/**
 * Which chair a balancing arrival takes, checked and told step by step. Rules TDA-11A, TDA-11B, ISAR-T10.
 *
 * Owns: `ruleWorstSeat`, `seatSteps`. The fast plain function: worst-seat.ts one folder up.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, ruled } from '../shapes.js';
import { isOpen, nextOccupied, openSeats, type Seat, type TableSituation } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { type ArrivalPosition, type PlayOptions, type WorstSeat, worstSeat } from '../worst-seat.js';
import { floorCitation } from './citations.js';
import { playShape, seatList, tableShape } from './table-shape.js';

/** A table that gets a player. */
export interface WorstSeatSituation extends PlayOptions {
  readonly table: TableSituation;
}

/** Facts of a ruling on the chair of an arrival. */
export type SeatFact =
  | 'openSeats'
  | 'lastBigBlindOn'
  | 'nextPlayerOn'
  | 'neverSmallBlind'
  | 'nothingButSmallBlind'
  | 'bigBlindComesTo'
  | 'singleBigBlindComesTo'
  | 'bigBlindComesLater'
  | 'buttonComesTo'
  | 'noCardsThere'
  | 'openedLast'
  | 'everySeatAlike'
  | 'sameForArrival'
  | 'noBlindInStud'
  | 'seatTaken';

/** The chair; null where the rule allows none of those that are open. */
export type WorstSeatRuling = (WorstSeat | { readonly [Key in keyof WorstSeat]: null }) & {
  readonly steps: readonly Step<SeatFact>[];
};

const NO_SEAT = {
  seat: null,
  acceptSeats: null,
  posts: null,
  position: null,
  handsUntilBigBlind: null,
  dealtIn: null,
} as const;

const shape = fields<WorstSeatSituation>({ table: tableShape, ...playShape });
const agrees = ({ table }: WorstSeatSituation): RulesRefusal | null =>
  openSeats(table).length === 0 ? refuse('rules/no-open-seat', 'table.seats') : null;

/** The worst position, never the small blind. Refuses `rules/no-open-seat`. Rules TDA-11A, TDA-11B, ISAR-T10. */
export const ruleWorstSeat = (situation: WorstSeatSituation, profile: RuleProfile): Answer<WorstSeatRuling> =>
  ruled(situation, { shape, agrees }, ({ table, ...play }) => {
    const worst = worstSeat(table, profile, play);
    const steps = seatSteps(table, worst, play, profile);
    return answer<WorstSeatRuling>({ ...(worst ?? NO_SEAT), steps });
  });

/** How it comes about that the arrival gets this chair. */
export function seatSteps(
  table: TableSituation,
  worst: WorstSeat | null,
  play: PlayOptions,
  profile: RuleProfile,
): readonly Step<SeatFact>[] {
  const rule = floorCitation(profile, play.game === 'mixed' ? 'mixedGames' : 'balancing');
  const open: Step<SeatFact> = step('openSeats', null, { table: table.id, seats: seatList(openSeats(table)) });
  if (worst === null) return [open, step('nothingButSmallBlind', rule)];
  const { seat, acceptSeats } = worst;
  const alike: Step<SeatFact>[] =
    acceptSeats.length > 1 ? [step('sameForArrival', null, { seats: seatList(acceptSeats) })] : [];
  return [
    open,
    ...(worst.position === 'other' ? unplacedSteps(seat, play, rule) : placedSteps(table, worst, rule)),
    ...(play.round === 'stud' ? [step<SeatFact>('noBlindInStud', rule)] : []),
    ...alike,
    step('seatTaken', rule, { seat }),
  ];
}

const unplacedSteps = (seat: Seat, { game }: PlayOptions, rule: string): Step<SeatFact>[] =>
  game === 'stud' ? [step('openedLast', rule, { seat })] : [step('everySeatAlike')];

const POSITION_FACTS: Readonly<Record<Exclude<ArrivalPosition, 'other'>, SeatFact>> = {
  bigBlind: 'bigBlindComesTo',
  singleBigBlind: 'singleBigBlindComesTo',
  button: 'buttonComesTo',
  underTheGunOrLater: 'bigBlindComesLater',
  betweenButtonAndSmallBlind: 'noCardsThere',
};

function placedSteps(table: TableSituation, worst: WorstSeat, rule: string): Step<SeatFact>[] {
  const { lastBigBlind } = table;
  const { seat, position, handsUntilBigBlind } = worst;
  if (lastBigBlind === null || position === 'other') return [];
  const smallBlindPassedBy = isOpen(table, lastBigBlind) && seat !== lastBigBlind;
  return [
    step('lastBigBlindOn', null, { seat: lastBigBlind }),
    step('nextPlayerOn', null, { seat: nextOccupied(table, lastBigBlind) ?? lastBigBlind }),
    ...(smallBlindPassedBy ? [step<SeatFact>('neverSmallBlind', rule, { seat: lastBigBlind })] : []),
    step(POSITION_FACTS[position], rule, { seat, hands: handsUntilBigBlind ?? 0 }),
  ];
}
