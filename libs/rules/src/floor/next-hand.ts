/**
 * Button and blinds of the coming hands, checked and told step by step. Rules TDA-32, TDA-34B, ISAR-T31, ISAR-T33.
 *
 * Owns: `ruleNextHand`, `ruleHands`, `ruleArrivalHands`, `handProblem`. The fast plain functions: dead-button.ts, heads-up.ts.
 */
import { afterHand, type NextHand, nextHand } from '../dead-button.js';
import { buttonAdjusted, type OrderOfPlay, orderOfPlay } from '../heads-up.js';
import type { RuleProfile } from '../profiles.js';
import { fields, firstWrong, mapOf, optional, ruled, text, whole } from '../shapes.js';
import {
  isOccupied,
  occupiedSeats,
  playerCount,
  type Seat,
  type TableSituation,
  withoutPlayer,
  withPlayer,
} from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { seatArrival } from '../worst-seat.js';
import { floorCitation } from './citations.js';
import { arrivalProblem, chair, chairKey, seatList, shortList, tableShape } from './table-shape.js';

/** A table before its next hand. */
export interface NextHandSituation {
  readonly table: TableSituation;
}

/** Facts of a ruling on the coming hand. */
export type NextHandFact =
  | 'lastBigBlindOn'
  | 'bigBlindMovesTo'
  | 'singleBigBlindPosted'
  | 'noSmallBlindThen'
  | 'smallBlindOn'
  | 'smallBlindDead'
  | 'buttonOn'
  | 'buttonDead'
  | 'headsUpPositions'
  | 'buttonAdjusted'
  | 'noCardsFor'
  | 'firstToAct'
  | 'lastCardTo';

/** The coming hand. */
export interface NextHandRuling extends NextHand, OrderOfPlay {
  /** Whether the button of a two-handed hand stands elsewhere, so that nobody is big blind twice running. */
  readonly adjusted: boolean;
  readonly steps: readonly Step<NextHandFact>[];
}

/** Why no hand can be dealt: `rules/too-few-players`, `rules/no-big-blind`. */
export function handProblem(table: TableSituation, field = 'table'): RulesRefusal | null {
  if (playerCount(table) < 2) return refuse('rules/too-few-players', `${field}.seats`, { least: 2 });
  return table.lastBigBlind === null ? refuse('rules/no-big-blind', `${field}.lastBigBlind`) : null;
}

const shape = fields<NextHandSituation>({ table: tableShape });

/**
 * Button, blinds and order of play of the coming hand. Refuses `rules/too-few-players`, `rules/no-big-blind`. Rules TDA-32,
 * TDA-34B, ISAR-T31, ISAR-T33.
 */
export const ruleNextHand = (situation: NextHandSituation, profile: RuleProfile): Answer<NextHandRuling> =>
  ruled(situation, { shape, agrees: ({ table }) => handProblem(table) }, ({ table }): Answer<NextHandRuling> => {
    const hand = nextHand(table);
    if (hand === null) return impossible('rules/no-button', 'table.button');
    const adjusted = buttonAdjusted(table, hand);
    const play = orderOfPlay(hand);
    const order = [
      step<NextHandFact>('firstToAct', null, { preflop: play.firstToActPreflop, postflop: play.firstToActPostflop }),
      step<NextHandFact>('lastCardTo', null, { seat: play.lastCardDealtTo }),
    ];
    return answer({ ...hand, ...play, adjusted, steps: [...handSteps(table, hand, profile), ...order] });
  });

/** How the positions of the coming hand come about. */
export function handSteps(table: TableSituation, hand: NextHand, profile: RuleProfile): Step<NextHandFact>[] {
  const last: Step<NextHandFact>[] =
    table.lastBigBlind === null ? [] : [step('lastBigBlindOn', null, { seat: table.lastBigBlind })];
  return [...last, ...(hand.headsUp ? headsUpSteps(table, hand, profile) : ringSteps(table, hand, profile))];
}

function headsUpSteps(table: TableSituation, hand: NextHand, profile: RuleProfile): Step<NextHandFact>[] {
  const rule = floorCitation(profile, 'headsUp');
  const { button, bigBlind } = hand;
  const adjusted: Step<NextHandFact>[] = buttonAdjusted(table, hand)
    ? [step('buttonAdjusted', rule, { seat: button })]
    : [];
  return [
    step('bigBlindMovesTo', floorCitation(profile, 'deadButton'), { seat: bigBlind }),
    step('headsUpPositions', rule, { seat: button }),
    ...adjusted,
  ];
}

function ringSteps(table: TableSituation, hand: NextHand, profile: RuleProfile): Step<NextHandFact>[] {
  const rule = floorCitation(profile, 'deadButton');
  const { button, bigBlind, smallBlindPosition, deadButton } = hand;
  const without = occupiedSeats(table).filter((seat) => !hand.dealtIn.includes(seat));
  const noCards: Step<NextHandFact>[] =
    without.length > 0 ? [step('noCardsFor', floorCitation(profile, 'breaking'), { seats: seatList(without) })] : [];
  const blinds: Step<NextHandFact>[] =
    smallBlindPosition === null
      ? [
          step('singleBigBlindPosted', floorCitation(profile, 'balancing'), { seat: bigBlind }),
          step('noSmallBlindThen', floorCitation(profile, 'balancing')),
        ]
      : [
          step('bigBlindMovesTo', rule, { seat: bigBlind }),
          step(hand.deadSmallBlind ? 'smallBlindDead' : 'smallBlindOn', rule, { seat: smallBlindPosition }),
        ];
  return [...blinds, step(deadButton ? 'buttonDead' : 'buttonOn', rule, { seat: button }), ...noCards];
}

/** What happens between two hands: who busts, who sits down. */
export interface BetweenHands {
  /** Chairs whose players bust. */
  readonly bust?: readonly Seat[];
  /** Who sits down in which chair: a late entry, or a player from a broken table. */
  readonly seat?: Readonly<Record<string, string>>;
}
/** Several hands in a row. */
export interface HandsSituation {
  readonly table: TableSituation;
  readonly hands: readonly BetweenHands[];
}
/** Facts of a ruling on several hands. */
export type HandsFact = 'bustsFrom' | 'sitsDownIn' | 'handDealt' | 'smallBlindDead' | 'buttonDead' | 'noHandDealt';
/** The hands; null where none can be dealt. */
export interface HandsRuling {
  readonly hands: ReadonlyArray<NextHand | null>;
  readonly steps: readonly Step<HandsFact>[];
}

const between = fields<BetweenHands>({ bust: optional(shortList(chair)), seat: optional(mapOf(text)) });
const handsShape = fields<HandsSituation>({ table: tableShape, hands: shortList(between) });

/**
 * Several hands, with busts and arrivals between them. Refuses `rules/no-big-blind`, `rules/seat-empty` for a bust where
 * nobody sits, `rules/seat-taken`, `rules/no-such-seat`, `rules/player-twice`. Rules TDA-32, ISAR-T31.
 */
export const ruleHands = (situation: HandsSituation, profile: RuleProfile): Answer<HandsRuling> =>
  ruled(
    situation,
    {
      shape: handsShape,
      agrees: ({ table }) => (table.lastBigBlind === null ? refuse('rules/no-big-blind', 'table.lastBigBlind') : null),
    },
    ({ table, hands }) => playHands(table, hands, profile),
  );

function playHands(start: TableSituation, plan: readonly BetweenHands[], profile: RuleProfile): Answer<HandsRuling> {
  let table = start;
  const hands: (NextHand | null)[] = [];
  const steps: Step<HandsFact>[] = [];
  for (const [i, change] of plan.entries()) {
    const refusal = changeProblem(table, change, `hands.${i}`);
    if (refusal !== null) return { ok: false, refusal };
    table = changed(table, change);
    const hand = nextHand(table);
    hands.push(hand);
    steps.push(...changeSteps(change), ...dealtSteps(hand, i + 1, profile));
    if (hand !== null) table = afterHand(table, hand);
  }
  if (steps.length === 0) return impossible('rules/too-few', 'hands', { least: 1 });
  return answer({ hands, steps });
}

function changeProblem(
  table: TableSituation,
  { bust = [], seat = {} }: BetweenHands,
  field: string,
): RulesRefusal | null {
  const left = bust.reduce(withoutPlayer, table);
  return (
    firstWrong(bust, (out, i) =>
      isOccupied(table, out) ? null : refuse('rules/seat-empty', `${field}.bust.${i}`, { seat: out }),
    ) ??
    firstWrong(Object.entries(seat), ([key, player], i) => {
      const where = `${field}.seat.${key}`;
      const earlier = Object.values(seat).slice(0, i);
      if (earlier.includes(player)) return refuse('rules/player-twice', where, { player });
      const arrival = { player, seat: Number(key) };
      return chairKey(key, table.maxSeats, where) ?? arrivalProblem(left, arrival, { player: where, seat: where });
    })
  );
}

function changed(table: TableSituation, { bust = [], seat = {} }: BetweenHands): TableSituation {
  const left = bust.reduce(withoutPlayer, table);
  return Object.entries(seat).reduce((seated, [key, player]) => withPlayer(seated, Number(key), player), left);
}

const changeSteps = ({ bust = [], seat = {} }: BetweenHands): Step<HandsFact>[] => [
  ...bust.map((out) => step<HandsFact>('bustsFrom', null, { seat: out })),
  ...Object.entries(seat).map(([key, player]) => step<HandsFact>('sitsDownIn', null, { player, seat: Number(key) })),
];

function dealtSteps(hand: NextHand | null, no: number, profile: RuleProfile): Step<HandsFact>[] {
  const rule = floorCitation(profile, hand?.headsUp ? 'headsUp' : 'deadButton');
  if (hand === null) return [step('noHandDealt', null, { hand: no })];
  const { button, bigBlind, deadButton, deadSmallBlind, smallBlindPosition } = hand;
  return [
    step('handDealt', rule, { hand: no, button, bigBlind }),
    ...(deadButton ? [step<HandsFact>('buttonDead', rule, { seat: button })] : []),
    ...(deadSmallBlind && smallBlindPosition !== null
      ? [step<HandsFact>('smallBlindDead', rule, { seat: smallBlindPosition })]
      : []),
  ];
}

/** Somebody balanced in, and the hands after it. */
export interface ArrivalHandsSituation {
  readonly table: TableSituation;
  readonly arriving: string;
  readonly seat: Seat;
  /** Number of hands dealt. */
  readonly hands: number;
}

/** Hands looked at in a row at most. */
const MOST_HANDS = 100;
const arrivalShape = fields<ArrivalHandsSituation>({
  table: tableShape,
  arriving: text,
  seat: chair,
  hands: whole(1, MOST_HANDS),
});
const arrivalAgrees = ({ table, arriving, seat }: ArrivalHandsSituation): RulesRefusal | null =>
  arrivalProblem(table, { player: arriving, seat }, { player: 'arriving', seat: 'seat' }) ??
  handProblem(withPlayer(table, seat, arriving));

/**
 * The hands after somebody was balanced in, a single big blind among them. Refuses `rules/seat-taken`,
 * `rules/no-such-seat`, `rules/player-twice`, and what `handProblem` does. Rules TDA-11A, TDA-32.
 */
export const ruleArrivalHands = (situation: ArrivalHandsSituation, profile: RuleProfile): Answer<HandsRuling> =>
  ruled(situation, { shape: arrivalShape, agrees: arrivalAgrees }, ({ table, arriving, seat, hands }) => {
    const seated = seatArrival(table, { player: arriving, seat });
    const sits: Step<HandsFact> = step('sitsDownIn', null, { player: arriving, seat });
    const dealt = playHands(
      seated,
      Array.from({ length: hands }, () => ({})),
      profile,
    );
    return dealt.ok ? answer({ ...dealt.value, steps: [sits, ...dealt.value.steps] }) : dealt;
  });
