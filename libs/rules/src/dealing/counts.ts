/**
 * Counting a rival's chips, and calling after a wrong count. Rules TDA-49, TDA-60, ISAR-T46, ISAR-T52.
 *
 * Owns: `ruleCountRequest`, `ruleCountDuty`, `ruleWrongCount`.
 * Invariant: front + owed - returned = total.
 */
import type { PastAct, SpotPlayer } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import { chips, fields, flag, known, listOf, optional, orNull, ruled, text, word } from '../shapes.js';
import { showdownCitation } from '../showdown/citations.js';
import { historyShape, playersAgree, streetFacts } from '../showdown/live-players.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';

interface Counting {
  readonly players: readonly SpotPlayer[];
  readonly history: readonly PastAct[];
}

/** A request to have chips counted. */
export interface CountRequest extends Counting {
  readonly requester: PlayerId;
  readonly target: PlayerId;
  /** Whether it is the requester's turn. */
  readonly inTurn: boolean;
}

/** Facts of a ruling on counting. */
export type CountFact =
  | 'targetAllIn'
  | 'targetNotAllIn'
  | 'inTurn'
  | 'notInTurn'
  | 'countAtAnyTime'
  | 'exactCountDue'
  | 'estimateOnly'
  | 'countedByDealerOrFloor'
  | 'countedByDealer'
  | 'needNotCount';

/** Whether an exact count is due. */
export interface CountRuling {
  readonly ruling: 'right' | 'no-right' | 'no-duty';
  /** A view of the stacks and an estimate are always due. */
  readonly estimateOnly: boolean;
  readonly countedBy: 'dealer-or-floor' | 'dealer';
  readonly discretion: false;
  readonly steps: readonly Step<CountFact>[];
}

const playerShape = fields<SpotPlayer>({
  id: text,
  seat: optional(chips),
  behind: optional(chips),
  status: optional(word('in', 'all-in')),
});
const counting = { players: listOf(playerShape, 1), history: historyShape };

/**
 * Whether a player may have an all-in counted.
 * Refuses `rules/unknown-player`, `rules/own-chips`. Rules TDA-60, ISAR-T52.
 */
export const ruleCountRequest = (situation: CountRequest, profile: RuleProfile): Answer<CountRuling> =>
  ruled(
    situation,
    {
      shape: fields<CountRequest>({ ...counting, requester: text, target: text, inTurn: flag }),
      agrees: (checked) => {
        const ids = checked.players.map(({ id }) => id);
        return (
          playersAgree(checked.players, checked.history) ??
          known(ids, checked.requester, 'requester') ??
          known(ids, checked.target, 'target') ??
          (checked.requester === checked.target ? refuse('rules/own-chips', 'target') : null)
        );
      },
    },
    (checked) => answer(countRequest(checked, profile)),
  );

function countRequest({ players, history, target, inTurn }: CountRequest, profile: RuleProfile): CountRuling {
  const rule = showdownCitation(profile, 'count');
  const isAllIn =
    streetFacts(history).allIn.has(target) || players.some(({ id, status }) => id === target && status === 'all-in');
  const always = profile.betting.exactCount === 'always';
  const due = isAllIn && (inTurn || always);
  const turn: Step<CountFact> = always ? step('countAtAnyTime', rule) : step(inTurn ? 'inTurn' : 'notInTurn', rule);
  return {
    ...{ ruling: due ? 'right' : 'no-right', estimateOnly: !due, discretion: false },
    countedBy: counter(profile).who,
    steps: [
      step(isAllIn ? 'targetAllIn' : 'targetNotAllIn', rule, { player: target }),
      ...(isAllIn ? [turn] : []),
      ...(due ? [step('exactCountDue' as const, rule), counter(profile).fact] : [step('estimateOnly' as const, rule)]),
    ],
  };
}

function counter(profile: RuleProfile): { who: CountRuling['countedBy']; fact: Step<CountFact> } {
  const rule = showdownCitation(profile, 'count');
  return profile.betting.countedBy === 'dealer'
    ? { who: 'dealer', fact: step('countedByDealer', rule) }
    : { who: 'dealer-or-floor', fact: step('countedByDealerOrFloor', rule) };
}

/** Nobody need count his own all-in. Refuses `rules/unknown-player`. Rules TDA-60, ISAR-T52. */
export const ruleCountDuty = (
  situation: Counting & { readonly player: PlayerId },
  profile: RuleProfile,
): Answer<CountRuling> =>
  ruled(
    situation,
    {
      shape: fields<Counting & { player: PlayerId }>({ ...counting, player: text }),
      agrees: ({ players, history, player }) =>
        playersAgree(players, history) ??
        known(
          players.map(({ id }) => id),
          player,
          'player',
        ),
    },
    ({ player }) => {
      const { who, fact } = counter(profile);
      const steps: Step<CountFact>[] = [step('needNotCount', showdownCitation(profile, 'count'), { player }), fact];
      return answer({ ruling: 'no-duty', estimateOnly: false, countedBy: who, discretion: false, steps });
    },
  );

/** A call made on a wrong count. */
export interface WrongCountSituation extends Counting {
  readonly actor: PlayerId;
  readonly toldAmount: number;
  readonly actualAmount: number;
  /** What was said; left out or null = in silence. */
  readonly say?: { readonly verb?: string } | null;
  /** Chips pushed. */
  readonly chips?: readonly number[];
}

/** Facts of a ruling on a call after a wrong count. */
export type WrongCountFact =
  | 'amountTold'
  | 'amountInTruth'
  | 'acceptedByWord'
  | 'acceptedByChips'
  | 'callerBearsTheAmount'
  | 'callIsAllIn'
  | 'chipsOwed'
  | 'chipsReturned'
  | 'fairnessMayOverride';

/** The caller owes the true amount. */
export interface WrongCountRuling {
  readonly ruling: 'call';
  readonly amountTotal: number;
  readonly chipsReturned: number;
  readonly chipsOwed: number;
  readonly allIn: boolean;
  /** The floor may set it aside for fairness. */
  readonly overridableByFloor: true;
  readonly discretion: false;
  readonly steps: readonly Step<WrongCountFact>[];
}

const wrongCountShape = fields<WrongCountSituation>({
  ...counting,
  actor: text,
  toldAmount: chips,
  actualAmount: chips,
  say: orNull(fields<{ verb?: string }>({ verb: optional(text) })),
  chips: optional(listOf(chips)),
});

function wrongCountAgrees(situation: WrongCountSituation): RulesRefusal | null {
  const { players, history, actor } = situation;
  const ids = players.map(({ id }) => id);
  const { behind = Number.POSITIVE_INFINITY } = players.find(({ id }) => id === actor) ?? {};
  const pushed = pushedBy(situation);
  return (
    playersAgree(players, history) ??
    known(ids, actor, 'actor') ??
    (pushed > behind ? refuse('rules/more-than-stack', 'chips', { amount: pushed, stack: behind }) : null)
  );
}

const pushedBy = ({ chips: pushed = [] }: WrongCountSituation): number => pushed.reduce((sum, chip) => sum + chip, 0);

/**
 * Whoever calls has accepted the true amount, whatever he was told.
 * Refuses `rules/no-call` when neither said nor pushed, `rules/more-than-stack`, `rules/unknown-player`. Rules TDA-49, ISAR-T46.
 */
export const ruleWrongCount = (situation: WrongCountSituation, profile: RuleProfile): Answer<WrongCountRuling> =>
  ruled(situation, { shape: wrongCountShape, agrees: wrongCountAgrees }, (checked) => {
    const front = pushedBy(checked) + (streetFacts(checked.history).totals.get(checked.actor) ?? 0);
    const saidCall = checked.say?.verb === 'call';
    if (!saidCall && front < checked.toldAmount) return impossible('rules/no-call', 'chips', { amount: front });
    return answer(wrongCount(checked, { front, saidCall }, profile));
  });

function wrongCount(
  situation: WrongCountSituation,
  { front, saidCall }: { readonly front: number; readonly saidCall: boolean },
  profile: RuleProfile,
): WrongCountRuling {
  const { actor, players, toldAmount, actualAmount } = situation;
  const rule = showdownCitation(profile, 'acceptedAction');
  const behind = players.find(({ id }) => id === actor)?.behind ?? Number.POSITIVE_INFINITY;
  const most = front - pushedBy(situation) + behind;
  const amountTotal = Math.min(actualAmount, most);
  const chipsOwed = Math.max(0, amountTotal - front);
  const chipsReturned = Math.max(0, front - amountTotal);
  const allIn = amountTotal === most;
  return {
    ...{ ruling: 'call', amountTotal, chipsReturned, chipsOwed, allIn, overridableByFloor: true, discretion: false },
    steps: [
      step('amountTold', null, { amount: toldAmount }),
      step('amountInTruth', null, { amount: actualAmount }),
      step(saidCall ? 'acceptedByWord' : 'acceptedByChips', rule, { player: actor }),
      step('callerBearsTheAmount', rule, { amount: amountTotal }),
      ...(allIn ? [step('callIsAllIn' as const, null, { amount: amountTotal })] : []),
      ...(chipsOwed > 0 ? [step('chipsOwed' as const, null, { amount: chipsOwed })] : []),
      ...(chipsReturned > 0 ? [step('chipsReturned' as const, null, { amount: chipsReturned })] : []),
      step('fairnessMayOverride', showdownCitation(profile, 'fairness')),
    ],
  };
}
