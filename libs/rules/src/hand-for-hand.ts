/**
 * Hand for hand before the money. Rule TDA-RP8.
 *
 * Owns: `bustsOfHand`, `clockOfHand`, `allInHandForHand`, `levelAfterHand`.
 * Invariant: all busts of one hand, at whatever table, share the places they take.
 */
import { type RuleProfile, ruleFor } from './profiles.js';
import { fields, flag, ruled, whole } from './shapes.js';
import { type Answer, answer, refuse, type Step, step } from './trace.js';

/** Busts of one hand at all tables. */
export interface BustsOfHand {
  readonly placesPaid: number;
  /** Players before the hand. */
  readonly remaining: number;
  readonly busts: number;
}

/** Facts of a ruling on busts of one hand. */
export type BustsFact = 'leftAfterHand' | 'moneyReached' | 'moneyNotReached' | 'placesShared' | 'noPaidPlaceTaken';

/** What the busts take. */
export interface BustsRuling {
  /** Paid places that fall to those who bust, shared among all of them. */
  readonly sharePlaces: readonly number[];
  readonly playersSharing: number;
  readonly moneyReached: boolean;
  readonly steps: readonly Step<BustsFact>[];
}

const COUNT = whole(0, 1_000_000);

/** Who shares which paid places. Refuses `rules/more-than-players`. Rule TDA-RP8. */
export const bustsOfHand = (situation: BustsOfHand, profile: RuleProfile): Answer<BustsRuling> =>
  ruled(
    situation,
    {
      shape: fields<BustsOfHand>({ placesPaid: COUNT, remaining: COUNT, busts: COUNT }),
      agrees: ({ remaining, busts }) =>
        busts > remaining ? refuse('rules/more-than-players', 'busts', { players: remaining }) : null,
    },
    ({ placesPaid, remaining, busts }) => {
      const rule = ruleFor(profile, 'handForHand');
      const left = remaining - busts;
      const last = Math.min(placesPaid, remaining);
      const sharePlaces = Array.from({ length: Math.max(0, last - left) }, (_, i) => left + 1 + i);
      const moneyReached = left <= placesPaid;
      const isShared = sharePlaces.length > 0;
      return answer({
        sharePlaces,
        playersSharing: isShared ? busts : 0,
        moneyReached,
        steps: [
          step<BustsFact>('leftAfterHand', null, { count: left, busts }),
          step<BustsFact>(moneyReached ? 'moneyReached' : 'moneyNotReached', rule, { places: placesPaid }),
          isShared
            ? step<BustsFact>('placesShared', rule, { from: left + 1, to: last, count: busts })
            : step<BustsFact>('noPaidPlaceTaken', rule),
        ],
      });
    },
  );

/** What a hand takes off the clock. */
export interface ClockOfHandRuling {
  readonly secondsDeductedMax: number;
  readonly steps: readonly Step<'handTook' | 'deductedAtMost'>[];
}

const SECONDS = whole(0, 1_000_000);

/** A hand takes no more off the clock than it lasted, and no more than the book's figure, in seconds. Rule TDA-RP8. */
export const clockOfHand = (
  situation: { readonly handSeconds: number },
  profile: RuleProfile,
): Answer<ClockOfHandRuling> =>
  ruled(situation, { shape: fields<{ handSeconds: number }>({ handSeconds: SECONDS }) }, ({ handSeconds }) => {
    const seconds = Math.min(handSeconds, profile.handForHand.clockSecsAtMost);
    const rule = ruleFor(profile, 'handForHand');
    return answer<ClockOfHandRuling>({
      secondsDeductedMax: seconds,
      steps: [step('handTook', null, { seconds: handSeconds }), step('deductedAtMost', rule, { seconds })],
    });
  });

/** What happens at a table with an all-in and a call. */
export interface AllInHandForHandRuling {
  readonly cardsFaceDown: boolean;
  readonly dealFurtherCards: boolean;
  readonly steps: readonly Step<'cardsStayDown' | 'dealerWaits' | 'playOn'>[];
}

/** With an all-in and a call the cards stay face down and the dealer waits until told. Rule TDA-RP8. */
export const allInHandForHand = (
  situation: { readonly allInAndCall: boolean },
  profile: RuleProfile,
): Answer<AllInHandForHandRuling> =>
  ruled(situation, { shape: fields<{ allInAndCall: boolean }>({ allInAndCall: flag }) }, ({ allInAndCall }) => {
    const rule = ruleFor(profile, 'handForHand');
    return answer<AllInHandForHandRuling>({
      cardsFaceDown: allInAndCall,
      dealFurtherCards: !allInAndCall,
      steps: allInAndCall ? [step('cardsStayDown', rule), step('dealerWaits', rule)] : [step('playOn', rule)],
    });
  });

/** Whether a hand takes the clock into the next level. */
export interface LevelAfterHandRuling {
  readonly levelUp: boolean;
  /** Seconds left of the level. */
  readonly secondsLeft: number;
  readonly steps: readonly Step<'timeLeftOfLevel' | 'deductedAtMost' | 'levelGoesUp' | 'levelStays'>[];
}

interface LevelAfterHand {
  /** Seconds left of the level before the hand. */
  readonly levelTimeLeft: number;
  /** Seconds the hand took. */
  readonly handSeconds: number;
}

/** Blinds go up as time comes off the clock. Rule TDA-RP8. */
export const levelAfterHand = (situation: LevelAfterHand, profile: RuleProfile): Answer<LevelAfterHandRuling> =>
  ruled(
    situation,
    { shape: fields<LevelAfterHand>({ levelTimeLeft: SECONDS, handSeconds: SECONDS }) },
    ({ levelTimeLeft, handSeconds }) => {
      const rule = ruleFor(profile, 'handForHand');
      const seconds = Math.min(handSeconds, profile.handForHand.clockSecsAtMost);
      const levelUp = seconds >= levelTimeLeft;
      return answer<LevelAfterHandRuling>({
        levelUp,
        secondsLeft: Math.max(0, levelTimeLeft - seconds),
        steps: [
          step('timeLeftOfLevel', null, { seconds: levelTimeLeft }),
          step('deductedAtMost', rule, { seconds }),
          step(levelUp ? 'levelGoesUp' : 'levelStays', rule),
        ],
      });
    },
  );
