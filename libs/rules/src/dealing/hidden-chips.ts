/**
 * Chips of an all-in player that are found after the call. Rules TDA-62, ISAR-T54.
 *
 * Owns: `ruleHiddenChips`.
 * Invariant: whether they count is the floor's; if not, their owner is never paid for them.
 */
import type { PastAct, SpotPlayer } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import { chips, fields, flag, known, listOf, optional, ruled, text, word } from '../shapes.js';
import { showdownCitation } from '../showdown/citations.js';
import { historyShape, playersAgree, streetFacts } from '../showdown/live-players.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';

/** Chips found, and what is known by now. */
export interface HiddenChipsSituation {
  readonly players: readonly SpotPlayer[];
  readonly history: readonly PastAct[];
  readonly owner: PlayerId;
  /** Value of each chip found. */
  readonly hidden: readonly number[];
  readonly foundAfterCall: boolean;
  readonly floorDecision?: 'part-of-action' | 'not-part-of-action';
  /** Who has won against the owner, or the owner. */
  readonly winner?: PlayerId;
}

/** Facts of a ruling on hidden chips. */
export type HiddenChipsFact =
  | 'chipsFound'
  | 'foundBeforeCall'
  | 'floorDecidesOnThem'
  | 'theyCount'
  | 'theyDoNotCount'
  | 'paidForShownOnly'
  | 'ownerKeepsThem'
  | 'ownerNotSaved'
  | 'rivalCovers'
  | 'rivalDoesNotCover'
  | 'theyGoToWinner'
  | 'floorMayAwardThem';

/** What becomes of the chips. */
export interface HiddenChipsRuling {
  readonly ruling: 'floor' | 'settled';
  readonly options: ReadonlyArray<'part-of-action' | 'not-part-of-action'>;
  /** Whether they count; null = the floor has not said. */
  readonly partOfAction: boolean | null;
  /** What the owner's all-in comes to. */
  readonly amountTotal: number;
  /** What a winning owner gets of each rival who called; null unless he has won. */
  readonly paidFromOpponent: number | null;
  readonly ownerKeepsHidden: boolean | null;
  /** Whether a losing owner stays in the tournament by them; null unless he has lost. */
  readonly ownerSaved: boolean | null;
  /** Chips of them that the owner keeps after losing. */
  readonly hiddenKept: number | null;
  /** To whom they may go. */
  readonly hiddenTo: readonly string[];
  readonly discretion: boolean;
  readonly steps: readonly Step<HiddenChipsFact>[];
}

const shape = fields<HiddenChipsSituation>({
  players: listOf(
    fields<SpotPlayer>({
      id: text,
      seat: optional(chips),
      behind: optional(chips),
      status: optional(word('in', 'all-in')),
    }),
    2,
  ),
  history: historyShape,
  owner: text,
  hidden: listOf(chips, 1),
  foundAfterCall: flag,
  floorDecision: optional(word('part-of-action', 'not-part-of-action')),
  winner: optional(text),
});

function agrees({ players, history, owner, winner }: HiddenChipsSituation): RulesRefusal | null {
  const ids = players.map(({ id }) => id);
  const isAllIn =
    streetFacts(history).allIn.has(owner) || players.some(({ id, status }) => id === owner && status === 'all-in');
  return (
    playersAgree(players, history) ??
    known(ids, owner, 'owner') ??
    known(ids, winner, 'winner') ??
    (isAllIn ? null : refuse('rules/not-all-in', 'owner', { player: owner }))
  );
}

/**
 * What becomes of chips found after the call of an all-in.
 * Refuses `rules/not-all-in`, `rules/no-winner` once the floor has ruled them out. Rules TDA-62, ISAR-T54.
 */
export const ruleHiddenChips = (situation: HiddenChipsSituation, profile: RuleProfile): Answer<HiddenChipsRuling> =>
  ruled(situation, { shape, agrees }, (checked) => {
    const rule = showdownCitation(profile, 'hiddenChips');
    const found: Found = {
      amount: checked.hidden.reduce((sum, chip) => sum + chip, 0),
      shown: streetFacts(checked.history).totals.get(checked.owner) ?? 0,
    };
    const opening: Step<HiddenChipsFact> = step('chipsFound', null, { player: checked.owner, amount: found.amount });
    if (!checked.foundAfterCall || checked.floorDecision === 'part-of-action') {
      const before: Step<HiddenChipsFact>[] = checked.foundAfterCall ? [] : [step('foundBeforeCall', rule)];
      const amountTotal = found.shown + found.amount;
      const steps = [opening, ...before, step('theyCount' as const, rule, { amount: amountTotal })];
      return answer({ ...OPEN, ruling: 'settled', partOfAction: true, amountTotal, discretion: false, steps });
    }
    if (checked.floorDecision === undefined) {
      const steps = [opening, step('floorDecidesOnThem' as const, showdownCitation(profile, 'acceptedAction'))];
      return answer({ ...OPEN, options: ['part-of-action', 'not-part-of-action'], amountTotal: found.shown, steps });
    }
    if (checked.winner === undefined) return impossible('rules/no-winner', 'winner');
    const { steps, ...settled } = ruledOut({ ...checked, winner: checked.winner }, found, profile);
    return answer({ ...settled, steps: [opening, step('theyDoNotCount', rule), ...steps] });
  });

interface Found {
  /** Sum of the chips found. */
  readonly amount: number;
  /** What the all-in came to without them. */
  readonly shown: number;
}

const OPEN = {
  ruling: 'floor',
  options: [],
  partOfAction: null,
  paidFromOpponent: null,
  ownerKeepsHidden: null,
  ownerSaved: null,
  hiddenKept: null,
  hiddenTo: [],
  discretion: true,
} as const;

function ruledOut(
  { owner, winner, players }: HiddenChipsSituation & { readonly winner: PlayerId },
  { amount, shown }: Found,
  profile: RuleProfile,
): HiddenChipsRuling {
  const rule = showdownCitation(profile, 'hiddenChips');
  const settled = { ...OPEN, ruling: 'settled', partOfAction: false, amountTotal: shown, discretion: false } as const;
  if (winner === owner) {
    const facts = [
      step('paidForShownOnly' as const, rule, { amount: shown }),
      step('ownerKeepsThem' as const, rule, { amount }),
    ];
    return { ...settled, paidFromOpponent: shown, ownerKeepsHidden: true, steps: facts };
  }
  if (profile.showdown.hiddenChip === 'neverSaves') {
    const facts = [
      step('ownerNotSaved' as const, rule),
      step('floorMayAwardThem' as const, rule, { player: winner, amount }),
    ];
    const hiddenTo = [winner, 'floor-decides'];
    return {
      ...settled,
      ownerKeepsHidden: false,
      ownerSaved: false,
      hiddenKept: 0,
      hiddenTo,
      discretion: true,
      steps: facts,
    };
  }
  const cover = players.find(({ id }) => id === winner)?.behind ?? amount;
  const hiddenKept = Math.max(0, amount - cover);
  const lost = amount - hiddenKept;
  const facts: Step<HiddenChipsFact>[] = [
    step(hiddenKept === 0 ? 'rivalCovers' : 'rivalDoesNotCover', rule, {
      player: winner,
      amount: Math.min(cover, amount),
    }),
    ...(lost > 0 ? [step('theyGoToWinner' as const, rule, { player: winner, amount: lost })] : []),
    hiddenKept > 0 ? step('ownerKeepsThem', rule, { amount: hiddenKept }) : step('ownerNotSaved', rule),
  ];
  const hiddenTo = lost > 0 ? [winner] : [];
  return {
    ...settled,
    ownerKeepsHidden: hiddenKept > 0,
    ownerSaved: hiddenKept > 0,
    hiddenKept,
    hiddenTo,
    steps: facts,
  };
}
