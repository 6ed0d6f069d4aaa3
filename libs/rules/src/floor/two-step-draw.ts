/**
 * The two-step draw of a broken table, checked and told step by step. Rule TDA-10B.
 *
 * Owns: `ruleTwoStepDraw`, `ruleDrawSteps`, `ruleSeatCards`. The fast plain functions: two-step-draw.ts one folder up.
 */
import type { RuleProfile } from '../profiles.js';
import { card, fields, firstTwice, firstWrong, known, mapOf, ruled, text, whole } from '../shapes.js';
import { occupiedSeats, type PlayerId, playerAt, type TableSituation } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { checkDrawSteps, checkSeatCards, DRAW_STEPS, type TwoStepDraw, twoStepDraw } from '../two-step-draw.js';
import { floorCitation } from './citations.js';
import { emptyTable, MOST_SEATS, shortList, tableShape } from './table-shape.js';

/** A table that breaks, its playing cards and the stack of seat cards. */
export interface TwoStepDrawSituation {
  readonly table: TableSituation;
  readonly seatCardsTopFirst: readonly string[];
  /** A playing card for each player. */
  readonly playingCards: Readonly<Record<PlayerId, string>>;
}
/** Who gets which seat card. */
export interface TwoStepDrawRuling extends TwoStepDraw {
  readonly steps: readonly Step<'bestPlayingCard' | 'firstSeatCardTo' | 'seatCardTo'>[];
}

const drawShape = fields<TwoStepDrawSituation>({
  table: tableShape,
  seatCardsTopFirst: shortList(text),
  playingCards: mapOf(card),
});

function drawAgrees({ table, seatCardsTopFirst, playingCards }: TwoStepDrawSituation): RulesRefusal | null {
  const empty = emptyTable(table, 'table');
  if (empty !== null) return empty;
  const players = occupiedSeats(table).map((seat) => playerAt(table, seat) ?? '');
  const drawn = Object.keys(playingCards);
  return (
    firstWrong(drawn, (player) => known(players, player, `playingCards.${player}`)) ??
    firstWrong(players, (player) =>
      Object.hasOwn(playingCards, player) ? null : refuse('rules/card-missing', `playingCards.${player}`, { player }),
    ) ??
    firstTwice(Object.values(playingCards), 'rules/card-twice', (i) => `playingCards.${drawn[i] ?? ''}`) ??
    firstTwice(seatCardsTopFirst, 'rules/card-twice', (i) => `seatCardsTopFirst.${i}`) ??
    (seatCardsTopFirst.length < players.length
      ? refuse('rules/too-few', 'seatCardsTopFirst', { least: players.length })
      : null)
  );
}

/**
 * Seat cards go round from the player with the highest playing card. Refuses `rules/empty-table`, `rules/unknown-player`,
 * `rules/card-missing`, `rules/card-twice`, `rules/too-few`. Rule TDA-10B.
 */
export const ruleTwoStepDraw = (situation: TwoStepDrawSituation, profile: RuleProfile): Answer<TwoStepDrawRuling> =>
  ruled(situation, { shape: drawShape, agrees: drawAgrees }, ({ table, ...cards }): Answer<TwoStepDrawRuling> => {
    const draw = twoStepDraw(table, cards);
    if (draw === null) return impossible('rules/empty-table', 'table');
    const rule = floorCitation(profile, 'twoStepDraw');
    const { first: player, assignments } = draw;
    const others = Object.entries(assignments).filter(([other]) => other !== player);
    return answer({
      ...draw,
      steps: [
        step('bestPlayingCard', null, { player, card: cards.playingCards[player] ?? '' }),
        step('firstSeatCardTo', rule, { player, place: assignments[player] ?? '' }),
        ...others.map(([other, place]) => step('seatCardTo' as const, rule, { player: other, place })),
      ],
    });
  });

/** The steps of a draw as they were made. */
export interface DrawStepsSituation {
  readonly steps: readonly string[];
}
/** Facts of a ruling on how a draw was made. */
export type DrawStepsFact = 'drawStepsComplete' | 'drawStepMissing' | 'drawStepsOutOfOrder';
/** Whether it was made right. */
export type DrawStepsRuling = ReturnType<typeof checkDrawSteps> & { readonly steps: readonly Step<DrawStepsFact>[] };

const stepsShape = fields<DrawStepsSituation>({ steps: shortList(text) });

/** Whether the draw was made in all its steps and in their order. Rule TDA-10B. */
export const ruleDrawSteps = (situation: DrawStepsSituation, profile: RuleProfile): Answer<DrawStepsRuling> =>
  ruled(situation, { shape: stepsShape }, ({ steps: made }) => {
    const check = checkDrawSteps(made);
    const rule = floorCitation(profile, 'twoStepDraw');
    const missing = check.valid ? [] : check.missing;
    const told: Step<DrawStepsFact>[] =
      missing.length > 0
        ? missing.map((word) => step('drawStepMissing', rule, { step: word }))
        : [step(check.valid ? 'drawStepsComplete' : 'drawStepsOutOfOrder', rule, { count: DRAW_STEPS.length })];
    return answer<DrawStepsRuling>({ ...check, steps: told });
  });

/** The seat cards made ready for a table. */
export interface SeatCardsSituation {
  readonly players: number;
  readonly seatCards: readonly string[];
}
/** Whether they fit. */
export type SeatCardsRuling = ReturnType<typeof checkSeatCards> & {
  readonly steps: readonly Step<'seatCardsFit' | 'seatCardsDoNotFit' | 'seatCardTwice'>[];
};

const cardsShape = fields<SeatCardsSituation>({ players: whole(1, MOST_SEATS), seatCards: shortList(text) });

/** One seat card for each player, no seat twice. Rule TDA-10B. */
export const ruleSeatCards = (situation: SeatCardsSituation, profile: RuleProfile): Answer<SeatCardsRuling> =>
  ruled(situation, { shape: cardsShape }, ({ players, seatCards }) => {
    const check = checkSeatCards(players, seatCards);
    const fact = check.valid
      ? 'seatCardsFit'
      : check.reason === 'duplicate-seat'
        ? 'seatCardTwice'
        : 'seatCardsDoNotFit';
    const told = step(fact, floorCitation(profile, 'twoStepDraw'), { players, cards: seatCards.length });
    return answer<SeatCardsRuling>({ ...check, steps: [told] });
  });
