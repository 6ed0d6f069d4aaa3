/**
 * When a chip may be taken out of play, and what late ones are worth. Rules TDA-24B, TDA-24C, TDA-25B, ISAR-T23, ISAR-A11.
 *
 * Owns: `afterRace`, `mayColorUp`. The race itself: chip-race.ts.
 */
import { type RuleProfile, ruleFor } from './profiles.js';
import { fields, flag, optional, ruled, whole, word } from './shapes.js';
import { type Answer, answer, refuse, type Step, step } from './trace.js';

/** Chips found that are out of play. */
export interface LateChips {
  /** Value of the chip that has gone. */
  readonly removed: number;
  readonly lowestInPlay: number;
  /** How many of them were found. */
  readonly found: number;
}

/** What a player gets for them. */
export interface LateChipsRuling {
  readonly exchangedValue: number;
  readonly removedWithoutCompensation: number;
  readonly steps: readonly Step<'chipsFoundWorth' | 'exchangedAtValue' | 'restIsLost'>[];
}

/** After the race: exchanged at value only, less than one chip in play goes. Refuses `rules/not-a-multiple`. Rule TDA-24C. */
export const afterRace = (situation: LateChips, profile: RuleProfile): Answer<LateChipsRuling> =>
  ruled(
    situation,
    {
      shape: fields<LateChips>({
        removed: whole(1, 1_000_000_000),
        lowestInPlay: whole(1, 1_000_000_000),
        found: whole(0, 1_000_000),
      }),
      agrees: ({ removed, lowestInPlay }) =>
        lowestInPlay > removed && lowestInPlay % removed === 0
          ? null
          : refuse('rules/not-a-multiple', 'lowestInPlay', { remove: removed, next: lowestInPlay }),
    },
    ({ removed, lowestInPlay, found }) => {
      const rule = ruleFor(profile, 'colorUp');
      const value = removed * found;
      const lost = value % lowestInPlay;
      return answer({
        exchangedValue: value - lost,
        removedWithoutCompensation: lost,
        steps: [
          step('chipsFoundWorth', null, { count: found, chip: removed, amount: value }),
          step('exchangedAtValue', rule, { amount: value - lost }),
          ...(lost > 0 ? [step('restIsLost' as const, rule, { amount: lost })] : []),
        ],
      });
    },
  );

/** A colour-up about to begin. */
export interface ColorUpStart {
  /** Planned for the level, at the staff's discretion, or asked for by a player; left out = planned. */
  readonly trigger?: 'scheduled' | 'discretionary' | 'playerRequest';
  readonly announced?: boolean;
  readonly playerAbsent?: boolean;
  readonly playerWantsToBePresent?: boolean;
}

/** Facts of a ruling on beginning a colour-up. */
export type ColorUpFact =
  | 'staffMayColorUp'
  | 'noClaimToColorUp'
  | 'announcementMissing'
  | 'announcementMade'
  | 'mayBePresent'
  | 'waitForPlayer'
  | 'presenceNotRequired';

/** Whether it may go ahead. */
export interface ColorUpRuling {
  readonly allowed: boolean | 'discretion' | 'wait-for-player';
  readonly reason: 'must-be-announced' | null;
  readonly steps: readonly Step<ColorUpFact>[];
}

const startShape = fields<ColorUpStart>({
  trigger: optional(word('scheduled', 'discretionary', 'playerRequest')),
  announced: optional(flag),
  playerAbsent: optional(flag),
  playerWantsToBePresent: optional(flag),
});

/** Whether a colour-up may go ahead. Rules TDA-24B, TDA-25B, ISAR-T23, ISAR-A11. */
export const mayColorUp = (situation: ColorUpStart, profile: RuleProfile): Answer<ColorUpRuling> =>
  ruled(situation, { shape: startShape }, (checked) => answer(colorUpStart(checked, profile)));

function colorUpStart(situation: ColorUpStart, profile: RuleProfile): ColorUpRuling {
  const { trigger = 'scheduled', announced = false, playerAbsent = false, playerWantsToBePresent = false } = situation;
  const rule = ruleFor(profile, 'colorUp');
  if (trigger === 'playerRequest') {
    return { allowed: 'discretion', reason: null, steps: [step('noClaimToColorUp', rule)] };
  }
  const mustAnnounce = trigger === 'discretionary' && profile.colorUp.mustAnnounce;
  if (mustAnnounce && !announced) {
    return { allowed: false, reason: 'must-be-announced', steps: [step('announcementMissing', rule)] };
  }
  const begin: Step<ColorUpFact> = step(mustAnnounce ? 'announcementMade' : 'staffMayColorUp', rule);
  if (!playerAbsent) return { allowed: true, reason: null, steps: [begin] };
  if (profile.colorUp.presence === 'encouraged' || !playerWantsToBePresent) {
    return { allowed: true, reason: null, steps: [begin, step('presenceNotRequired', rule)] };
  }
  const wait: Step<ColorUpFact>[] = [begin, step('mayBePresent', rule), step('waitForPlayer', rule)];
  return { allowed: 'wait-for-player', reason: null, steps: wait };
}
