/**
 * A hand killed by accident. Rule ISAR-T56.
 *
 * Owns: `ruleKilledHand`.
 * Invariant: chips that others have called stay in the pot.
 */
import type { PastAct } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import { fields, known, listOf, ruled, text } from '../shapes.js';
import { showdownCitation } from '../showdown/citations.js';
import { historyShape, playersAgree, streetFacts } from '../showdown/live-players.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type Step, step } from '../trace.js';

/** A hand the dealer or another player has killed by accident. */
export interface KilledHandSituation {
  readonly players: ReadonlyArray<{ readonly id: PlayerId }>;
  /** The acts of the street. */
  readonly history: readonly PastAct[];
  readonly player: PlayerId;
}

/** Facts of a ruling on a hand killed by accident. */
export type KilledHandFact = 'killedHandIsDead' | 'uncalledPartReturned' | 'betIsCalled' | 'noOwnBet';

/** The hand is dead; what comes back. */
export interface KilledHandRuling {
  readonly ruling: 'dead-hand';
  /** What stays in of the player's chips of this street. */
  readonly amountTotal: number;
  readonly chipsReturned: number;
  readonly discretion: false;
  readonly steps: readonly Step<KilledHandFact>[];
}

const shape = fields<KilledHandSituation>({
  players: listOf(fields<{ id: PlayerId }>({ id: text }), 1),
  history: historyShape,
  player: text,
});

/** A killed hand has no claim; only the uncalled part of an own bet or raise comes back. Refuses `rules/unknown-player`. Rule ISAR-T56. */
export const ruleKilledHand = (situation: KilledHandSituation, profile: RuleProfile): Answer<KilledHandRuling> =>
  ruled(
    situation,
    {
      shape,
      agrees: ({ players, history, player }) =>
        playersAgree(players, history) ??
        known(
          players.map(({ id }) => id),
          player,
          'player',
        ),
    },
    (checked) => answer(killedHand(checked, profile)),
  );

function killedHand({ history, player }: KilledHandSituation, profile: RuleProfile): KilledHandRuling {
  const rule = showdownCitation(profile, 'killedHand');
  const { aggressor, totals } = streetFacts(history);
  const total = totals.get(player) ?? 0;
  const others = Math.max(0, ...[...totals].flatMap(([id, to]) => (id === player ? [] : [to])));
  const chipsReturned = aggressor === player ? Math.max(0, total - others) : 0;
  return {
    ruling: 'dead-hand',
    amountTotal: total - chipsReturned,
    chipsReturned,
    discretion: false,
    steps: [step('killedHandIsDead', rule, { player }), returnFact({ aggressor, player, chipsReturned }, rule)],
  };
}

function returnFact(
  own: { readonly aggressor: PlayerId | null; readonly player: PlayerId; readonly chipsReturned: number },
  rule: string,
): Step<KilledHandFact> {
  if (own.aggressor !== own.player) return step('noOwnBet', rule, { player: own.player });
  return own.chipsReturned > 0
    ? step('uncalledPartReturned', rule, { player: own.player, amount: own.chipsReturned })
    : step('betIsCalled', rule);
}
