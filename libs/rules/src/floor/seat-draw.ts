/**
 * Drawing seats and the button, and a player in the wrong seat, checked and told. Rules TDA-7, ISAR-T6, ISAR-S4, ISAR-S6.
 *
 * Owns: `ruleSeatDraw`, `ruleWrongSeat`, `ruleButtonDraw`. The fast plain functions: seat-draw.ts, two-step-draw.ts, cards.ts.
 * Invariant: chance comes from the caller.
 */
import { highestCard } from '../cards.js';
import type { RuleProfile } from '../profiles.js';
import { type DrawnSeat, drawSeats, type RandomInts } from '../seat-draw.js';
import {
  card,
  chips,
  fields,
  firstTwice,
  firstWrong,
  known,
  mapOf,
  optional,
  ruled,
  type Shape,
  text,
} from '../shapes.js';
import { openSeats, type PlayerId, type Seat, type TableSituation } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { wrongSeat } from '../two-step-draw.js';
import { floorCitation } from './citations.js';
import { chairKey, MOST_SEATS, roomTwice, shortList, tablesShape } from './table-shape.js';

/** Players to be seated. */
export interface SeatDrawSituation {
  readonly players: readonly PlayerId[];
  readonly tables: readonly TableSituation[];
  /** Pairs who may not share a table. */
  readonly keepApart?: ReadonlyArray<readonly [PlayerId, PlayerId]>;
}

/** Facts of a ruling on a draw of seats. */
export type SeatDrawFact =
  | 'playersToSeat'
  | 'leastFilledFirst'
  | 'pairsKeptApart'
  | 'seatsDrawn'
  | 'tooFewChairs'
  | 'oneTableForPair'
  | 'pairsNotSatisfiable';

/** The seats, in the order of the players; or why there are none. */
export interface SeatDrawRuling {
  readonly possible: boolean;
  readonly reason: 'not-enough-seats' | 'one-table-only' | 'not-satisfiable' | null;
  readonly seats: ReadonlyArray<DrawnSeat & { readonly player: PlayerId }>;
  readonly steps: readonly Step<SeatDrawFact>[];
}

/** Pairs at most: keeping players apart is tried out. */
const MOST_PAIRS = 20;
const pair: Shape = (value, field) =>
  shortList(text, 2)(value, field) ??
  (Array.isArray(value) && value.length > 2 ? refuse('rules/too-many', field, { most: 2 }) : null);
const pairs: Shape = (value, field) =>
  Array.isArray(value) && value.length > MOST_PAIRS
    ? refuse('rules/too-many', field, { most: MOST_PAIRS })
    : shortList(pair)(value, field);

const drawShape = fields<SeatDrawSituation>({
  players: shortList(text),
  tables: tablesShape,
  keepApart: optional(pairs),
});

function drawAgrees({ players, tables, keepApart = [] }: SeatDrawSituation): RulesRefusal | null {
  const seated = new Set(tables.flatMap(({ seats }) => Object.values(seats)));
  const seen = new Set<PlayerId>();
  return (
    roomTwice(tables) ??
    firstWrong(players, (player, i) => {
      if (seen.has(player) || seated.has(player)) return refuse('rules/player-twice', `players.${i}`, { player });
      seen.add(player);
      return null;
    }) ??
    firstWrong(keepApart, ([a, b], i) => {
      if (a === b) return refuse('rules/same-player', `keepApart.${i}.1`, { player: a });
      return known(players, a, `keepApart.${i}.0`) ?? known(players, b, `keepApart.${i}.1`);
    })
  );
}

const NO_DRAW_FACTS = {
  'not-enough-seats': 'tooFewChairs',
  'one-table-only': 'oneTableForPair',
  'not-satisfiable': 'pairsNotSatisfiable',
} as const satisfies Readonly<Record<NonNullable<SeatDrawRuling['reason']>, SeatDrawFact>>;

/**
 * Seats for all players at random, spread evenly. Refuses `rules/player-twice`, `rules/table-twice`, `rules/same-player`,
 * `rules/unknown-player`, `rules/too-many` pairs. Rules TDA-7, ISAR-T6, ISAR-S4.
 */
export const ruleSeatDraw = (
  situation: SeatDrawSituation,
  profile: RuleProfile,
  chance: RandomInts,
): Answer<SeatDrawRuling> =>
  ruled(situation, { shape: drawShape, agrees: drawAgrees }, ({ players, tables, keepApart = [] }) => {
    const draw = drawSeats(players, tables, chance, keepApart);
    const rule = floorCitation(profile, 'seatDraw');
    const chairs = tables.reduce((sum, table) => sum + openSeats(table).length, 0);
    const first: Step<SeatDrawFact> = step('playersToSeat', null, {
      count: players.length,
      tables: tables.length,
      chairs,
    });
    const apart: Step<SeatDrawFact>[] =
      keepApart.length > 0
        ? [step('pairsKeptApart', floorCitation(profile, 'keepApart'), { count: keepApart.length })]
        : [];
    if ('error' in draw) {
      const why: Step<SeatDrawFact> = step(NO_DRAW_FACTS[draw.error], null, { chairs });
      return answer<SeatDrawRuling>({ possible: false, reason: draw.error, seats: [], steps: [first, ...apart, why] });
    }
    const drawn: Step<SeatDrawFact>[] = [step('leastFilledFirst', rule), ...apart, step('seatsDrawn', rule)];
    return answer<SeatDrawRuling>({ possible: true, reason: null, seats: draw.seats, steps: [first, ...drawn] });
  });

/** A player found in a seat; chips in one figure. */
export interface WrongSeatSituation {
  readonly assigned: string;
  readonly actual: string;
  readonly startStack: number;
  readonly issuedStack: number;
  readonly currentStack: number;
}
/** What is done. */
export type WrongSeatRuling = ReturnType<typeof wrongSeat> & {
  readonly steps: readonly Step<
    'rightStackGiven' | 'wrongStackGiven' | 'stackForFloor' | 'movesToOwnSeat' | 'sitsRight' | 'keepsStack'
  >[];
};

const wrongSeatShape = fields<WrongSeatSituation>({
  assigned: text,
  actual: text,
  startStack: chips,
  issuedStack: chips,
  currentStack: chips,
});

/** Who got the right stack moves to the right seat with the chips they have; a wrong stack is for the floor. Rules TDA-7, ISAR-T6. */
export const ruleWrongSeat = (situation: WrongSeatSituation, profile: RuleProfile): Answer<WrongSeatRuling> =>
  ruled(situation, { shape: wrongSeatShape }, (found) => {
    const ruling = wrongSeat(found);
    const rule = floorCitation(profile, 'seatDraw');
    const given = { amount: found.issuedStack, due: found.startStack };
    if ('decision' in ruling) {
      const steps = [step('wrongStackGiven' as const, null, given), step('stackForFloor' as const, rule)];
      return answer<WrongSeatRuling>({ ...ruling, steps });
    }
    const { moveTo, stackAfter } = ruling;
    const where =
      moveTo === null ? step('sitsRight' as const) : step('movesToOwnSeat' as const, rule, { place: moveTo });
    const steps = [
      step('rightStackGiven' as const, null, given),
      where,
      step('keepsStack' as const, rule, { amount: stackAfter }),
    ];
    return answer<WrongSeatRuling>({ ...ruling, steps });
  });

/** One card for each player of a table. */
export interface ButtonDrawSituation {
  readonly cardsBySeat: Readonly<Record<string, string>>;
}
/** Who has the button. */
export interface ButtonDrawRuling {
  readonly button: Seat;
  readonly steps: readonly Step<'bestCard' | 'buttonDrawn'>[];
}

const buttonShape = fields<ButtonDrawSituation>({ cardsBySeat: mapOf(card) });

/** What is wrong with cards dealt to chairs: `rules/no-such-seat`, `rules/card-twice`, `rules/too-few`. */
export function cardsBySeatProblem(cards: Readonly<Record<string, string>>, field: string): RulesRefusal | null {
  const seats = Object.keys(cards);
  if (seats.length === 0) return refuse('rules/too-few', field, { least: 1 });
  return (
    firstWrong(seats, (key) => chairKey(key, MOST_SEATS, `${field}.${key}`)) ??
    firstTwice(Object.values(cards), 'rules/card-twice', (i) => `${field}.${seats[i] ?? ''}`)
  );
}

/** The highest card, by suit if need be, has the button. Refuses what `cardsBySeatProblem` does. Rule ISAR-S6. */
export const ruleButtonDraw = (situation: ButtonDrawSituation, profile: RuleProfile): Answer<ButtonDrawRuling> =>
  ruled(
    situation,
    { shape: buttonShape, agrees: ({ cardsBySeat }) => cardsBySeatProblem(cardsBySeat, 'cardsBySeat') },
    ({ cardsBySeat }): Answer<ButtonDrawRuling> => {
      const key = highestCard(cardsBySeat);
      if (key === null) return impossible('rules/too-few', 'cardsBySeat', { least: 1 });
      const seat = Number(key);
      return answer({
        button: seat,
        steps: [
          step('bestCard', null, { card: cardsBySeat[key] ?? '', seat }),
          step('buttonDrawn', floorCitation(profile, 'buttonDraw'), { seat }),
        ],
      });
    },
  );
