/**
 * A player who comes to a drawn seat, checked and told step by step. Rules TDA-8A, TDA-10A, ISAR-T7, ISAR-T9.
 *
 * Owns: `ruleNewcomer`, `ruleEntryPosition`. The fast plain function: newcomer.ts one folder up.
 */
import { type Newcomer, type NewcomerPosition, newcomer } from '../newcomer.js';
import type { RuleProfile } from '../profiles.js';
import { fields, ruled, text, word } from '../shapes.js';
import { type PlayerId, type Seat, type TableSituation, withPlayer } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, type Step, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { handProblem } from './next-hand.js';
import { arrivalProblem, chair, tableShape } from './table-shape.js';

/** Somebody who sits down in a drawn chair. */
export interface NewcomerSituation {
  readonly table: TableSituation;
  readonly player: PlayerId;
  readonly seat: Seat;
}

/** Facts of a ruling on a newcomer. */
export type NewcomerFact =
  | 'sitsDownIn'
  | 'anyPositionTaken'
  | 'standsAs'
  | 'postsBlind'
  | 'getsCards'
  | 'getsNoCards'
  | 'getsCardsNext'
  | 'getsNoCardsNext';

/** What awaits a newcomer. */
export interface NewcomerRuling extends Newcomer {
  readonly steps: readonly Step<NewcomerFact>[];
}

const shape = fields<NewcomerSituation>({ table: tableShape, player: text, seat: chair });
const agrees = ({ table, player, seat }: NewcomerSituation): RulesRefusal | null =>
  arrivalProblem(table, { player, seat }, { player: 'player', seat: 'seat' }) ??
  handProblem(withPlayer(table, seat, player));

/**
 * A newcomer takes any position and gets cards, but for the chairs strictly between button and small blind. Refuses
 * `rules/seat-taken`, `rules/no-such-seat`, `rules/player-twice`, and what `handProblem` does. Rules TDA-8A, TDA-10A, ISAR-T9.
 */
export const ruleNewcomer = (situation: NewcomerSituation, profile: RuleProfile): Answer<NewcomerRuling> =>
  ruled(situation, { shape, agrees }, ({ table, player, seat }): Answer<NewcomerRuling> => {
    const awaits = newcomer(table, { player, seat });
    if (awaits === null) return impossible('rules/no-button', 'table.button');
    const rule = floorCitation(profile, 'breaking');
    const { dealtInNextHand, dealtInSecondHand, position } = awaits;
    const second = dealtInSecondHand ? 'getsCardsNext' : 'getsNoCardsNext';
    return answer({
      ...awaits,
      steps: [
        step('sitsDownIn', null, { player, seat }),
        ...positionSteps(position, dealtInNextHand, rule),
        ...(dealtInNextHand ? [] : [step<NewcomerFact>(second, rule)]),
      ],
    });
  });

function positionSteps(position: NewcomerPosition, isDealtIn: boolean, rule: string): Step<NewcomerFact>[] {
  const isBlind = position === 'bigBlind' || position === 'smallBlind';
  return [
    step('anyPositionTaken', rule),
    step('standsAs', null, { position }),
    ...(isBlind ? [step<NewcomerFact>('postsBlind', rule, { position })] : []),
    step(isDealtIn ? 'getsCards' : 'getsNoCards', rule),
  ];
}

/** Somebody whose position in the coming hand is known. */
export interface EntryPosition {
  readonly seatPosition: NewcomerPosition;
}
/** Whether they get cards, and what they post. */
export interface EntryPositionRuling {
  readonly dealtIn: boolean;
  readonly posts: 'bigBlind' | 'smallBlind' | null;
  readonly steps: readonly Step<NewcomerFact>[];
}

const POSITIONS: readonly NewcomerPosition[] = [
  'bigBlind',
  'smallBlind',
  'button',
  'betweenButtonAndSmallBlind',
  'other',
];
const positionShape = fields<EntryPosition>({ seatPosition: word(...POSITIONS) });

/** A late entry gets cards in every position but between button and small blind. Rules TDA-8A, TDA-10A, ISAR-T7. */
export const ruleEntryPosition = (situation: EntryPosition, profile: RuleProfile): Answer<EntryPositionRuling> =>
  ruled(situation, { shape: positionShape }, ({ seatPosition: position }) => {
    const dealtIn = position !== 'betweenButtonAndSmallBlind';
    const posts = position === 'bigBlind' || position === 'smallBlind' ? position : null;
    const rule = floorCitation(profile, 'lateEntry');
    return answer<EntryPositionRuling>({ dealtIn, posts, steps: positionSteps(position, dealtIn, rule) });
  });
