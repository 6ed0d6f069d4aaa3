/**
 * Fewer chips than the call, without "call" being said: full call, or the floor's. Rules TDA-51B, TDA-41, ISAR-T37A.
 *
 * Owns: `undercallVerdict`.
 */
import { hasTakenBack } from './prior-chips.js';
import { handsLeft } from './turn.js';
import { callVerdict, cite, punishable, type Verdict, verdict, type WagerCase } from './wager-case.js';
import type { FloorOption, WagerSteps } from './wager-model.js';

/** An undercall of this amount, which is a total of the street and not the whole stack. Rules TDA-51B, TDA-41, ISAR-T37A. */
export function undercallVerdict(c: WagerCase, amount: number, isSilent: boolean): Verdict {
  const { turn, conduct } = c;
  const added = Math.max(0, amount - turn.live);
  const isTiny = isSilent && added * conduct.tinyChipPart <= turn.callTo;
  const steps: WagerSteps = [
    cite(c, 'undercall', 'undercall', { amount, total: turn.callTo }),
    ...(isTiny ? [cite(c, 'tinyChip', 'tinyChip', { amount: added, total: turn.callTo })] : []),
  ];
  const full = fullCallSteps(c);
  const ruled = full === null ? floorVerdict(c, amount, steps) : callVerdict(c, [...steps, ...full]);
  return isTiny ? punishable(ruled) : ruled;
}

/** Why it must be a full call; null when the floor decides. Whoever took chips back may not fold. Rules TDA-46B, TDA-51B. */
function fullCallSteps(c: WagerCase): WagerSteps | null {
  const { spot, round, callTo } = c.turn;
  if (hasTakenBack(c)) {
    return [cite(c, 'chipTakenBack', 'priorChipTakenBack', { total: callTo })];
  }
  if (handsLeft(spot, round) === 2) return [cite(c, 'undercallHeadsUp', 'undercallHeadsUp', { total: callTo })];
  if (round.facesOpeningBet) return [cite(c, 'undercallOpeningBet', 'undercallOpeningBet', { total: callTo })];
  return c.conduct.undercallAgainstRaise === 'fullCall'
    ? [cite(c, 'undercallFull', 'undercall', { total: callTo })]
    : null;
}

/** A player let off loses the call he had in mind: the highest earlier bet his chips covered. Rule TDA-51, example 4. */
function floorVerdict(c: WagerCase, amount: number, steps: WagerSteps): Verdict {
  const { turn } = c;
  const meant = turn.round.levels.filter((level) => level > turn.live && level <= amount).at(-1) ?? amount;
  const [forfeit, returnedIfFold] = [Math.max(0, meant - turn.live), Math.max(0, c.front - meant)];
  const params = { total: turn.callTo, forfeit, returned: returnedIfFold };
  const options: readonly FloorOption[] = [
    { option: 'fullCall', params: { total: turn.callTo } },
    { option: 'forfeitAndFold', params: { forfeit, returned: returnedIfFold } },
  ];
  return verdict({ kind: 'floor', options, fullCallTotal: turn.callTo, forfeit, returnedIfFold }, [
    ...steps,
    cite(c, 'undercallFloor', 'undercall', params),
  ]);
}
