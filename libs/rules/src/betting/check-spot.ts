/**
 * Whether a betting situation can be: refusals with a code and the field that is wrong.
 *
 * Owns: `checkSpot`, `checkPlayer`, the shapes that betting adds to `shapes.ts`.
 * Invariant: any JSON ends in a refusal or is a situation that can be; nothing throws.
 */
import { chips, fields, firstTwice, flag, listOf, optional, type Shape, text, whole, word } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type RulesRefusal, refuse } from '../trace.js';
import { checkHistory } from './past-acts.js';
import { ACT_KINDS, GAMES, type PastAct, type Spot, type SpotPlayer } from './spot.js';

/** Chips of at least 1. Refuses `rules/negative-chips`, `rules/not-whole`, `rules/no-chips`. */
export const someChips: Shape = (value, field) =>
  chips(value, field) ?? (value === 0 ? refuse('rules/no-chips', field) : null);

/** A pile: the value of each chip, at most 1,000 of them. Names the chip: `chips.2`. */
export const pile: Shape = (value, field) => listOf(someChips)(value, field) ?? notTooMany(value, field);

/** Chips of one motion, or acts of one street, at most. */
const MOST_ITEMS = 1000;
const notTooMany = (value: unknown, field: string): RulesRefusal | null =>
  Array.isArray(value) && value.length > MOST_ITEMS ? refuse('rules/too-many', field, { most: MOST_ITEMS }) : null;

const seat: Shape = (value, field) =>
  whole(1, 99)(value, field) === null ? null : refuse('rules/no-such-seat', field);
const player = fields<SpotPlayer>({
  id: text,
  seat: optional(seat),
  behind: optional(chips),
  status: optional(word('in', 'all-in')),
});
const act = fields<PastAct>({
  player: text,
  act: word(...ACT_KINDS),
  to: optional(chips),
});

const SPOT = fields<Spot>({
  game: word(...GAMES),
  betting: word('no-limit', 'pot-limit', 'fixed-limit'),
  format: word('tournament', 'cash'),
  street: word('preflop', 'flop', 'turn', 'river', '7th'),
  blinds: fields<Spot['blinds']>({ sb: chips, bb: someChips }),
  limits: optional(fields<NonNullable<Spot['limits']>>({ small: someChips, big: someChips })),
  players: listOf(player, 2),
  history: (value, field) => listOf(act)(value, field) ?? notTooMany(value, field),
  potCollected: optional(chips),
  deadSmallBlind: optional(flag),
  shortBlind: optional(fields<NonNullable<Spot['shortBlind']>>({ player: text, posted: someChips, full: someChips })),
  houseRaiseCap: optional(whole(1, 99)),
  eventPlayersLeft: optional(whole(1, 1_000_000)),
});

/** Why a situation cannot be; null when it can. Codes and fields are stable. */
export function checkSpot(spot: Spot): RulesRefusal | null {
  return SPOT(spot, '') ?? checkAgreement(spot) ?? checkHistory(spot);
}

/** Refuses a player the spot does not have: `rules/unknown-player`. */
export const checkPlayer = (spot: Spot, id: PlayerId, field: string): RulesRefusal | null =>
  spot.players.some((one) => one.id === id) ? null : refuse('rules/unknown-player', field, { player: id });

function checkAgreement(spot: Spot): RulesRefusal | null {
  const { betting, blinds, limits, shortBlind } = spot;
  if (blinds.sb > blinds.bb) return refuse('rules/small-blind-over-big', 'blinds.sb');
  if (betting === 'fixed-limit' && limits === undefined) return refuse('rules/limits-missing', 'limits');
  const twice = (key: 'id' | 'seat', code: RulesRefusal['code']) =>
    firstTwice(
      spot.players.map((player) => player[key]),
      code,
      (i) => `players.${i}.${key}`,
    );
  return (
    twice('id', 'rules/player-twice') ??
    twice('seat', 'rules/seat-twice') ??
    (shortBlind === undefined ? null : checkPlayer(spot, shortBlind.player, 'shortBlind.player'))
  );
}
