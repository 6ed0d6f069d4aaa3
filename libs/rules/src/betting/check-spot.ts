/**
 * Whether a betting situation can be: refusals with a code and the field that is wrong.
 *
 * Owns: `checkSpot`, `checkChips`. Reads the situation as if it were unknown data, so that any JSON ends in a refusal and
 * never in an exception. Turn order is not enforced: whoever enters a situation may leave folds out.
 */
import type { RulesRefusal, StepParams } from '../trace.js';
import type { ActKind, PastAct, PokerGame, Spot, SpotPlayer } from './spot.js';

/** Chips of one pile at most: far above any tournament, far below what a number can hold. */
const MOST_CHIPS = 1e12;
const GAMES: readonly string[] = ['NLHE', 'PLO', 'LHE', 'PLO8', 'STUD', 'RAZZ', 'STUD8'];
const BOARD_GAMES: readonly PokerGame[] = ['NLHE', 'PLO', 'LHE', 'PLO8'];
const WORDS: ReadonlyArray<readonly ['game' | 'betting' | 'format' | 'street', readonly string[]]> = [
  ['game', GAMES],
  ['betting', ['no-limit', 'pot-limit', 'fixed-limit']],
  ['format', ['tournament', 'cash']],
  ['street', ['preflop', 'flop', 'turn', 'river', '7th']],
];
const ACTS: Readonly<Record<ActKind, 'blind' | 'chips' | 'none'>> = {
  sb: 'blind',
  bb: 'blind',
  bet: 'chips',
  raise: 'chips',
  call: 'chips',
  'all-in': 'chips',
  check: 'none',
  fold: 'none',
};

/** A refusal in the making. */
export const refuse = (code: RulesRefusal['code'], field: string, params: StepParams = {}): RulesRefusal => ({
  code,
  field,
  params,
});

/** First refusal of checks run in turn; null when all pass. */
export function firstRefusal(...checks: ReadonlyArray<() => RulesRefusal | null>): RulesRefusal | null {
  for (const check of checks) {
    const refusal = check();
    if (refusal !== null) return refusal;
  }
  return null;
}

/** First refusal over a list; null when all pass. */
export function firstOf<T>(
  list: readonly T[],
  check: (item: T, index: number) => RulesRefusal | null,
): RulesRefusal | null {
  for (const [index, item] of list.entries()) {
    const refusal = check(item, index);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Whether unknown data is an object with fields. */
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses what is no whole number of chips: `rules/negative-chips`, `rules/not-whole-chips`. */
export function checkChips(value: unknown, field: string, least = 0): RulesRefusal | null {
  if (typeof value === 'number' && value < 0) return refuse('rules/negative-chips', field);
  if (!Number.isSafeInteger(value) || Number(value) > MOST_CHIPS) return refuse('rules/not-whole-chips', field);
  return Number(value) < least ? refuse('rules/too-few-chips', field, { least }) : null;
}

/** Refuses a list that is not one of chips of at least 1, naming the chip: `chips.2`. */
export function checkChipList(value: unknown, field: string): RulesRefusal | null {
  if (!Array.isArray(value)) return refuse('rules/not-a-list', field);
  return firstOf(value, (chip: unknown, index) => checkChips(chip, `${field}.${index}`, 1));
}

/** Refuses a word that is none of those known: `rules/unknown-word`. */
export function checkWord(value: unknown, words: readonly string[], field: string): RulesRefusal | null {
  return typeof value === 'string' && words.includes(value) ? null : refuse('rules/unknown-word', field);
}

/** Refuses a player the spot does not have: `rules/unknown-player`. */
export function checkPlayer(spot: Spot, player: unknown, field: string): RulesRefusal | null {
  return spot.players.some(({ id }) => id === player) ? null : refuse('rules/unknown-player', field);
}

/** Why a situation cannot be; null when it can. `code` and `field` are stable. */
export function checkSpot(spot: Spot): RulesRefusal | null {
  return firstRefusal(
    () => (isFields(spot) ? null : refuse('rules/not-a-situation', 'spot')),
    () => firstOf(WORDS, ([field, words]) => checkWord(spot[field], words, field)),
    () => checkBlinds(spot),
    () => checkLimits(spot),
    () => checkPlayers(spot.players),
    () => checkShortBlind(spot),
    () => (spot.potCollected === undefined ? null : checkChips(spot.potCollected, 'potCollected')),
    () => checkCaps(spot),
    () => checkHistory(spot),
  );
}

function checkBlinds({ blinds }: Spot): RulesRefusal | null {
  if (!isFields(blinds)) return refuse('rules/not-a-situation', 'blinds');
  return firstRefusal(
    () => checkChips(blinds.sb, 'blinds.sb'),
    () => checkChips(blinds.bb, 'blinds.bb', 1),
    () => (blinds.sb > blinds.bb ? refuse('rules/small-blind-over-big', 'blinds.sb') : null),
  );
}

function checkLimits({ betting, limits }: Spot): RulesRefusal | null {
  if (betting !== 'fixed-limit') return null;
  if (!isFields(limits)) return refuse('rules/limits-missing', 'limits');
  return firstRefusal(
    () => checkChips(limits.small, 'limits.small', 1),
    () => checkChips(limits.big, 'limits.big', 1),
  );
}

function checkCaps({ houseRaiseCap, eventPlayersLeft }: Spot): RulesRefusal | null {
  return firstRefusal(
    () => (houseRaiseCap === undefined ? null : checkCount(houseRaiseCap, 'houseRaiseCap')),
    () => (eventPlayersLeft === undefined ? null : checkCount(eventPlayersLeft, 'eventPlayersLeft')),
  );
}

const checkCount = (value: unknown, field: string): RulesRefusal | null =>
  Number.isSafeInteger(value) && Number(value) >= 1 ? null : refuse('rules/not-a-count', field);

function checkPlayers(players: readonly SpotPlayer[]): RulesRefusal | null {
  if (!Array.isArray(players)) return refuse('rules/not-a-list', 'players');
  if (players.length < 2) return refuse('rules/too-few-players', 'players');
  const [ids, seats] = [new Set<unknown>(), new Set<unknown>()];
  return firstOf(players, (player: unknown, index) => checkOnePlayer(player, `players.${index}`, ids, seats));
}

function checkOnePlayer(player: unknown, field: string, ids: Set<unknown>, seats: Set<unknown>): RulesRefusal | null {
  if (!isFields(player) || typeof player.id !== 'string') return refuse('rules/unknown-player', `${field}.id`);
  const { id, seat, behind, status } = player;
  if (ids.has(id)) return refuse('rules/player-twice', `${field}.id`, { player: id as string });
  ids.add(id);
  if (seat !== undefined && (!Number.isSafeInteger(seat) || Number(seat) < 1)) {
    return refuse('rules/no-such-seat', `${field}.seat`);
  }
  if (seat !== undefined && seats.has(seat)) return refuse('rules/seat-twice', `${field}.seat`);
  seats.add(seat);
  return firstRefusal(
    () => (behind === undefined ? null : checkChips(behind, `${field}.behind`)),
    () => (status === undefined ? null : checkWord(status, ['in', 'all-in'], `${field}.status`)),
  );
}

function checkShortBlind(spot: Spot): RulesRefusal | null {
  const { shortBlind } = spot;
  if (shortBlind === undefined) return null;
  if (!isFields(shortBlind)) return refuse('rules/not-a-situation', 'shortBlind');
  return firstRefusal(
    () => checkPlayer(spot, shortBlind.player, 'shortBlind.player'),
    () => checkChips(shortBlind.posted, 'shortBlind.posted', 1),
    () => checkChips(shortBlind.full, 'shortBlind.full', 1),
  );
}

function checkHistory(spot: Spot): RulesRefusal | null {
  if (!Array.isArray(spot.history)) return refuse('rules/not-a-list', 'history');
  const past = new PastRound(spot);
  const refusal = firstOf(spot.history, (act, index) => past.next(act, `history.${index}`));
  if (refusal !== null) return refusal;
  const needsBlind = spot.street === 'preflop' && BOARD_GAMES.includes(spot.game);
  return needsBlind && !past.hasBigBlind ? refuse('rules/no-big-blind', 'history') : null;
}

/** Walks through the acts and says of each whether it can follow those before. */
class PastRound {
  hasBigBlind = false;
  readonly #spot: Spot;
  readonly #totals = new Map<string, number>();
  readonly #out = new Map<string, 'folded' | 'allIn'>();
  /** Call amount at the last act of choice of each player. */
  readonly #acted = new Map<string, number>();
  #callTo = 0;

  constructor(spot: Spot) {
    this.#spot = spot;
  }

  next(act: PastAct, field: string): RulesRefusal | null {
    return firstRefusal(
      () => (isFields(act) ? null : refuse('rules/unknown-word', `${field}.act`)),
      () => checkWord(act.act, Object.keys(ACTS), `${field}.act`),
      () => checkPlayer(this.#spot, act.player, `${field}.player`),
      () => this.#checkTurn(act, field),
      () => this.#checkTotal(act, `${field}.to`),
      () => this.#checkKind(act, field),
      () => this.#remember(act),
    );
  }

  #checkTurn({ player, act }: PastAct, field: string): RulesRefusal | null {
    if (this.#out.get(player) === 'folded') return refuse('rules/acts-after-fold', `${field}.player`, { player });
    if (this.#out.get(player) === 'allIn') return refuse('rules/acts-after-all-in', `${field}.player`, { player });
    if (ACTS[act] === 'blind') return this.#checkBlind(act, field);
    return this.#acted.get(player) === this.#callTo ? refuse('rules/acted-twice', `${field}.player`, { player }) : null;
  }

  #checkBlind(act: ActKind, field: string): RulesRefusal | null {
    const isLate = this.#spot.street !== 'preflop' || this.#acted.size > 0;
    if (isLate) return refuse('rules/blind-out-of-place', `${field}.act`);
    const isSecond = act === 'bb' ? this.hasBigBlind : this.#totals.size > 0;
    return isSecond ? refuse('rules/blind-twice', `${field}.act`) : null;
  }

  #checkTotal({ player, act, to }: PastAct, field: string): RulesRefusal | null {
    if (ACTS[act] === 'none') {
      return to === undefined || to === (this.#totals.get(player) ?? 0) ? null : refuse('rules/total-changes', field);
    }
    const bad = checkChips(to, field, 1);
    const before = this.#totals.get(player) ?? 0;
    return bad ?? (Number(to) <= before ? refuse('rules/total-does-not-rise', field, { total: before }) : null);
  }

  #checkKind({ player, act, to = 0 }: PastAct, field: string): RulesRefusal | null {
    const amount = { amount: this.#callTo };
    const live = this.#totals.get(player) ?? 0;
    if (act === 'check' && live < this.#callTo) return refuse('rules/check-facing-bet', `${field}.act`, amount);
    if (act === 'bet' && this.#callTo > 0) return refuse('rules/bet-facing-bet', `${field}.act`, amount);
    if (act === 'raise' && this.#callTo === 0) return refuse('rules/nothing-to-raise', `${field}.act`);
    if (act === 'raise' && to <= this.#callTo) return refuse('rules/raise-not-above-call', `${field}.to`, amount);
    if (act === 'call' && to > this.#callTo) return refuse('rules/call-above-bet', `${field}.to`, amount);
    return null;
  }

  #remember({ player, act, to }: PastAct): null {
    if (act === 'bb') this.hasBigBlind = true;
    if (act === 'fold') this.#out.set(player, 'folded');
    if (act === 'all-in' || (ACTS[act] === 'blind' && player === this.#spot.shortBlind?.player)) {
      this.#out.set(player, 'allIn');
    }
    if (to !== undefined) this.#totals.set(player, to);
    const level = act === 'bb' ? Math.max(to ?? 0, this.#spot.blinds.bb) : (to ?? 0);
    if (act !== 'sb') this.#callTo = Math.max(this.#callTo, level);
    if (ACTS[act] !== 'blind') this.#acted.set(player, this.#callTo);
    return null;
  }
}
