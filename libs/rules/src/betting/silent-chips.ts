/**
 * Chips pushed without a word that counts: what they are by the chips alone. Rules TDA-41 to TDA-46, TDA-61.
 *
 * Owns: `silentVerdict`, `markVerdict`, `stringSteps`.
 */
import { step } from '../trace.js';
import { asOneMotion, hasPriorChips, type PileReading, readPile } from './prior-chips.js';
import { halfMark, reachesHalfMark } from './turn.js';
import { undercallVerdict } from './undercall.js';
import {
  after,
  allInVerdict,
  callVerdict,
  cite,
  raiseVerdict,
  type Verdict,
  verdict,
  type WagerCase,
} from './wager-case.js';
import type { FloorOption, WagerFact, WagerSteps } from './wager-model.js';

/** Rules on chips in silence; only the first motion counts. Rules TDA-41 to TDA-46, TDA-56, ISAR-T39 to ISAR-T44, ISAR-T48. */
export function silentVerdict(c: WagerCase): Verdict {
  const inFront = step<WagerFact>('chipsInFront', null, { amount: c.firstFront, prior: c.held });
  const steps = [...stringSteps(c), inFront];
  if (!c.turn.round.isOpened) return after(steps, unopenedVerdict(c));
  if (c.wager.gesture === 'push-all') return after(steps, pushAllVerdict(c));
  return after(
    steps,
    facingVerdict(c, () => readPile(c)),
  );
}

/** Motions after the first are a string bet and go back. Rules TDA-56, ISAR-T48. */
export function stringSteps(c: WagerCase): WagerSteps {
  const amount = c.front - c.firstFront;
  return amount > 0 ? [cite(c, 'stringBetRefused', 'stringBet', { amount })] : [];
}

/** No bet yet: one chip plays in full, several play what they show. Rules TDA-44, ISAR-T42. */
function unopenedVerdict(c: WagerCase): Verdict {
  const isSingle = c.wager.chips.length === 1;
  const [fact, topic] = isSingle
    ? (['chipPlaysInFull', 'chipAsBet'] as const)
    : (['chipsPlayInFull', 'raiseMethods'] as const);
  const steps = [cite(c, fact, topic, { amount: c.firstFront })];
  return c.firstFront === c.turn.stackTo ? allInVerdict(c, c.firstFront, steps) : raiseVerdict(c, c.firstFront, steps);
}

/** Pushing the lot forward may mean all of it: the floor's where the two readings differ. Rule TDA-46, situation 5. */
function pushAllVerdict(c: WagerCase): Verdict {
  const usual = facingVerdict(c, () => readPile(c));
  if (!hasPriorChips(c) || c.conduct.priorChips === 'oneMotion') return usual;
  const allChips = facingVerdict(c, () => asOneMotion(c));
  const steps = [cite(c, 'pushAllGesture', 'priorChips', { amount: c.firstFront })];
  if (totalOf(usual) === null || totalOf(usual) === totalOf(allChips))
    return after([...steps, cite(c, 'readingsAgree', 'priorChips')], usual);
  const options: readonly FloorOption[] = [
    { option: 'allChipsAsOneMotion', params: totalParams(allChips) },
    { option: 'priorChipsRule', params: totalParams(usual) },
  ];
  return verdict({ kind: 'floor', options, readings: { allChips, priorChips: usual } }, steps);
}

const totalOf = ({ outcome }: Verdict): number | null => (outcome.kind === 'total' ? outcome.total : null);
const totalParams = (one: Verdict) => ({ total: totalOf(one) ?? 0 });

function facingVerdict(c: WagerCase, read: () => PileReading): Verdict {
  const { callTo, stackTo, toCall } = c.turn;
  const amount = c.firstFront;
  if (amount < callTo) return amount === stackTo ? callVerdict(c) : undercallVerdict(c, amount, true);
  if (amount === callTo && toCall > 0) return callVerdict(c, [cite(c, 'exactCall', 'call', { amount })]);
  const reading = read();
  return after(reading.steps, READINGS[reading.kind](c, reading));
}

const READINGS: Readonly<Record<PileReading['kind'], (c: WagerCase, reading: PileReading) => Verdict>> = {
  single: (c) => {
    const alone = hasPriorChips(c) ? 'priorChipCallAlone' : 'overchipCalls';
    const topic = hasPriorChips(c) ? 'priorChipsAlike' : 'overchip';
    return callVerdict(c, [cite(c, alone, topic, { amount: c.firstFront, total: c.turn.callTo })]);
  },
  several: (c, reading) => severalVerdict(c, 'smallest' in reading ? reading.smallest : 0),
  combined: (c) => markVerdict(c, c.firstFront),
  nothingAdded: (c) => callVerdict(c, [cite(c, 'nothingAdded', 'priorChips')]),
};

/** Every chip needed for the call: a call. One can go: last chips, else the half mark. Rules TDA-45, ISAR-T43. */
function severalVerdict(c: WagerCase, smallest: number): Verdict {
  const { callTo } = c.turn;
  const stay = c.firstFront - smallest;
  const params = { chip: smallest, stay, amount: callTo };
  if (stay < callTo) return callVerdict(c, [cite(c, 'everyChipNeeded', 'severalChips', params)]);
  return after([cite(c, 'chipCanGo', 'severalChips', params)], markVerdict(c, c.firstFront));
}

/** An amount over the call, by chips or by word: last chips are all-in, else half a raise makes a raise. Rules TDA-43A, TDA-45B. */
export function markVerdict(c: WagerCase, amount: number): Verdict {
  const { turn, conduct } = c;
  if (conduct.lastChipsAllIn && amount === turn.stackTo) return lastChipsVerdict(c, amount);
  const params = { amount, mark: halfMark(turn), total: turn.minTo };
  if (!reachesHalfMark(turn, amount)) return callVerdict(c, [cite(c, 'halfMarkMissed', 'raiseSize', params)]);
  return raiseVerdict(c, amount, [cite(c, 'halfMarkReached', 'raiseSize', params)]);
}

/** Last chips play as they are, without being brought up to a minimum. Rule TDA-45B2. */
function lastChipsVerdict(c: WagerCase, amount: number): Verdict {
  return allInVerdict(c, amount, [cite(c, 'lastChipsAllIn', 'lastChips', { total: amount })]);
}
