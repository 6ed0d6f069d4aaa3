/**
 * A button that was moved wrongly, checked and told step by step. Rules TDA-34A, TDA-36.
 *
 * Owns: `ruleButtonError`. The fast plain functions: button-error.ts one folder up.
 */
import { ACT_KINDS, type ActKind } from '../betting/spot.js';
import { isSubstantial } from '../betting/substantial-action.js';
import { buttonError } from '../button-error.js';
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, ruled, word } from '../shapes.js';
import type { Seat } from '../table-situation.js';
import { type Answer, answer, type Step, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { chair, shortList } from './table-shape.js';

/** A button and where it should be; either whether there was substantial action, or the actions themselves. */
export interface ButtonErrorSituation {
  readonly correctButton: Seat;
  readonly actualButton: Seat;
  readonly substantialAction?: boolean;
  readonly actions?: readonly ActKind[];
}

/** Facts of a ruling on a wrong button. */
export type ButtonErrorFact =
  | 'buttonIsOn'
  | 'buttonIsRight'
  | 'substantialActionTaken'
  | 'noSubstantialAction'
  | 'buttonPutRight'
  | 'buttonErrorStands'
  | 'noWayBack';

/** Where the button is now. */
export type ButtonErrorRuling = ReturnType<typeof buttonError> & { readonly steps: readonly Step<ButtonErrorFact>[] };

const shape = fields<ButtonErrorSituation>({
  correctButton: chair,
  actualButton: chair,
  substantialAction: optional(flag),
  actions: optional(shortList(word(...ACT_KINDS))),
});

/** Before substantial action a wrong button is put right, after it the error stands for good. Refuses `rules/no-such-seat`. Rule TDA-34A. */
export const ruleButtonError = (situation: ButtonErrorSituation, profile: RuleProfile): Answer<ButtonErrorRuling> =>
  ruled(situation, { shape }, ({ correctButton, actualButton, actions = [], ...given }) => {
    const acts = actions.map((act) => ({ act }));
    const substantialAction = given.substantialAction ?? isSubstantial(acts, profile.betting);
    const ruling = buttonError({ correctButton, actualButton, substantialAction });
    const found: Step<ButtonErrorFact> = step('buttonIsOn', null, { seat: actualButton, right: correctButton });
    if (correctButton === actualButton)
      return answer({ ...ruling, steps: [step<ButtonErrorFact>('buttonIsRight', null, { seat: actualButton })] });
    const rule = floorCitation(profile, 'buttonError');
    const action: Step<ButtonErrorFact> = step(
      substantialAction ? 'substantialActionTaken' : 'noSubstantialAction',
      floorCitation(profile, 'substantialAction'),
    );
    const outcome: Step<ButtonErrorFact>[] = substantialAction
      ? [step('buttonErrorStands', rule, { seat: actualButton }), step('noWayBack', rule)]
      : [step('buttonPutRight', rule, { seat: correctButton })];
    return answer({ ...ruling, steps: [found, action, ...outcome] });
  });
