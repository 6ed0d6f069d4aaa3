/**
 * Chips carried out of view, taken away or found. Rules TDA-63, TDA-64, ISAR-T55.
 *
 * Owns: `carryChips`, `forfeitChips`, `chipsFoundLoose`.
 * Invariant: chips taken away leave play and go to nobody.
 */
import { floorCitation } from './floor/citations.js';
import type { RuleProfile } from './profiles.js';
import { chips, fields, flag, optional, ruled, type Shape, word } from './shapes.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from './trace.js';

/** How chips are carried. */
export interface CarriedChips {
  readonly transport: 'pocket' | 'rack' | 'openHands';
  /** Value of those not to be seen. */
  readonly hiddenChips?: number;
}

/** What carrying them so means. */
export interface CarriedChipsRuling {
  readonly allowed: boolean;
  /** Whether chips out of view are lost; `none` when they are in view. */
  readonly forfeit: 'none' | 'optional' | 'mandatory';
  readonly disqualification: 'none' | 'optional';
  readonly steps: readonly Step<
    'chipsInView' | 'chipsOutOfView' | 'chipsLost' | 'chipsMayBeLost' | 'mayBeDisqualified'
  >[];
}

/** Chips are carried in view. Rules TDA-63, ISAR-T55. */
export const carryChips = (situation: CarriedChips, profile: RuleProfile): Answer<CarriedChipsRuling> =>
  ruled(
    situation,
    {
      shape: fields<CarriedChips>({ transport: word('pocket', 'rack', 'openHands'), hiddenChips: optional(chips) }),
    },
    ({ transport, hiddenChips = 0 }) => {
      const rule = floorCitation(profile, 'chipsOutOfView');
      if (transport !== 'pocket' && hiddenChips === 0) {
        const steps = [step('chipsInView' as const, rule)];
        return answer<CarriedChipsRuling>({ allowed: true, forfeit: 'none', disqualification: 'none', steps });
      }
      const { forfeit } = profile.chipsOutOfView;
      const lost = step(forfeit === 'mandatory' ? ('chipsLost' as const) : ('chipsMayBeLost' as const), rule, {
        amount: hiddenChips,
      });
      const steps = [step('chipsOutOfView' as const, rule), lost, step('mayBeDisqualified' as const, rule)];
      return answer<CarriedChipsRuling>({ allowed: false, forfeit, disqualification: 'optional', steps });
    },
  );

/** What is in play after chips were taken away. */
export interface ForfeitRuling {
  readonly totalInPlayAfter: number;
  readonly givenToOthers: false;
  readonly steps: readonly Step<'chipsLeavePlay'>[];
}

interface Forfeited {
  /** Value of the chips taken away. */
  readonly forfeitedChips: number;
  readonly totalInPlay: number;
}

/** Chips taken away leave play. Refuses `rules/more-than-in-play`. Rules TDA-63, ISAR-T55. */
export const forfeitChips = (situation: Forfeited, profile: RuleProfile): Answer<ForfeitRuling> =>
  ruled(
    situation,
    {
      shape: fields<Forfeited>({ forfeitedChips: chips, totalInPlay: chips }),
      agrees: ({ forfeitedChips, totalInPlay }) => inPlay(forfeitedChips, totalInPlay, 'forfeitedChips'),
    },
    ({ forfeitedChips, totalInPlay }) =>
      answer<ForfeitRuling>({
        totalInPlayAfter: totalInPlay - forfeitedChips,
        givenToOthers: false,
        steps: [step('chipsLeavePlay', floorCitation(profile, 'chipsOutOfView'), { amount: forfeitedChips })],
      }),
  );

const inPlay = (amount: number, totalInPlay: number, field: string): RulesRefusal | null =>
  amount > totalInPlay ? refuse('rules/more-than-in-play', field, { amount, totalInPlay }) : null;

/** Chips lying about. */
export interface LooseChips {
  readonly foundChips: number;
  readonly ownerKnown: boolean;
  readonly totalInPlay: number;
}

/** Where they go. */
export interface LooseChipsRuling {
  readonly to: 'inventory' | 'owner';
  readonly totalInPlayAfter: number;
  readonly steps: readonly Step<'backToOwner' | 'ownerlessLeavePlay'>[];
}

const looseShape: Shape = fields<LooseChips>({ foundChips: chips, ownerKnown: flag, totalInPlay: chips });

/** Chips found go back to their owner; without one they leave play. Refuses `rules/more-than-in-play`. Rule TDA-64. */
export const chipsFoundLoose = (situation: LooseChips, profile: RuleProfile): Answer<LooseChipsRuling> =>
  ruled(
    situation,
    {
      shape: looseShape,
      agrees: ({ foundChips, totalInPlay }) => inPlay(foundChips, totalInPlay, 'foundChips'),
    },
    ({ foundChips, ownerKnown, totalInPlay }) => {
      const rule = floorCitation(profile, 'chipsFound');
      const fact = ownerKnown ? 'backToOwner' : 'ownerlessLeavePlay';
      return answer<LooseChipsRuling>({
        to: ownerKnown ? 'owner' : 'inventory',
        totalInPlayAfter: ownerKnown ? totalInPlay : totalInPlay - foundChips,
        steps: [step(fact, rule, { amount: foundChips })],
      });
    },
  );
