/**
 * Whether the acts of a street can follow one another.
 *
 * Owns: `checkHistory`.
 * Turn order is not enforced: whoever enters a situation may leave folds out. A wrong amount is not refused either: under-raises
 * are what rule TDA-52 is about.
 */
import type { PlayerId } from '../table-situation.js';
import { type RulesRefusal, refuse } from '../trace.js';
import type { ActKind, PastAct, PokerGame, Spot } from './spot.js';

const BOARD_GAMES: readonly PokerGame[] = ['NLHE', 'PLO', 'LHE', 'PLO8'];
const PUTS_IN: Readonly<Record<ActKind, 'blind' | 'chips' | 'none'>> = {
  sb: 'blind',
  bb: 'blind',
  bet: 'chips',
  raise: 'chips',
  call: 'chips',
  'all-in': 'chips',
  check: 'none',
  fold: 'none',
};

interface Past {
  hasSmallBlind: boolean;
  hasBigBlind: boolean;
  callTo: number;
  readonly totals: Map<PlayerId, number>;
  readonly out: Map<PlayerId, 'rules/acts-after-fold' | 'rules/acts-after-all-in'>;
  /** Call amount at the last act of choice of each player. */
  readonly acted: Map<PlayerId, number>;
}

/** Why the acts cannot have happened like that; null when they can. Names the act: `history.2.to`. */
export function checkHistory(spot: Spot): RulesRefusal | null {
  const past = startOf(spot);
  for (const [index, act] of spot.history.entries()) {
    const field = `history.${index}`;
    const refusal = checkWho(spot, past, act, field) ?? checkTotal(past, act, field) ?? checkKind(past, act, field);
    if (refusal !== null) return refusal;
    remember(spot, past, act);
  }
  const needsBlind = spot.street === 'preflop' && BOARD_GAMES.includes(spot.game);
  return needsBlind && !past.hasBigBlind ? refuse('rules/no-big-blind', 'history') : null;
}

function startOf({ players }: Spot): Past {
  return {
    hasSmallBlind: false,
    hasBigBlind: false,
    callTo: 0,
    totals: new Map(players.map(({ id }) => [id, 0])),
    out: new Map(),
    acted: new Map(),
  };
}

function checkWho(spot: Spot, past: Past, { player, act }: PastAct, field: string): RulesRefusal | null {
  if (!past.totals.has(player)) return refuse('rules/unknown-player', `${field}.player`, { player });
  const out = past.out.get(player);
  if (out !== undefined) return refuse(out, `${field}.player`, { player });
  if (PUTS_IN[act] === 'blind') return checkBlind(spot, past, act, field);
  const hasActed = past.acted.get(player) === past.callTo;
  return hasActed ? refuse('rules/acted-twice', `${field}.player`, { player }) : null;
}

function checkBlind(spot: Spot, past: Past, act: ActKind, field: string): RulesRefusal | null {
  if (spot.street !== 'preflop' || past.acted.size > 0) return refuse('rules/blind-out-of-place', `${field}.act`);
  const isSecond = act === 'sb' ? past.hasSmallBlind : past.hasBigBlind;
  return isSecond ? refuse('rules/blind-twice', `${field}.act`) : null;
}

function checkTotal(past: Past, { player, act, to }: PastAct, field: string): RulesRefusal | null {
  const before = past.totals.get(player) ?? 0;
  if (PUTS_IN[act] === 'none') {
    return to === undefined || to === before ? null : refuse('rules/total-changes', `${field}.to`, { total: before });
  }
  if (to === undefined) return refuse('rules/total-missing', `${field}.to`, { player });
  return to > before ? null : refuse('rules/total-does-not-rise', `${field}.to`, { total: before });
}

function checkKind(past: Past, { player, act, to = 0 }: PastAct, field: string): RulesRefusal | null {
  const { callTo } = past;
  const params = { amount: callTo };
  if (act === 'check' && (past.totals.get(player) ?? 0) < callTo)
    return refuse('rules/check-facing-bet', `${field}.act`, params);
  if (act === 'bet' && callTo > 0) return refuse('rules/bet-facing-bet', `${field}.act`, params);
  if (act === 'raise' && callTo === 0) return refuse('rules/nothing-to-raise', `${field}.act`);
  if (act === 'raise' && to <= callTo) return refuse('rules/raise-not-above-call', `${field}.to`, params);
  return act === 'call' && to > callTo ? refuse('rules/call-above-bet', `${field}.to`, params) : null;
}

function remember(spot: Spot, past: Past, { player, act, to }: PastAct): void {
  if (act === 'sb') past.hasSmallBlind = true;
  if (act === 'bb') past.hasBigBlind = true;
  if (act === 'fold') past.out.set(player, 'rules/acts-after-fold');
  const isShortBlind = PUTS_IN[act] === 'blind' && player === spot.shortBlind?.player;
  if (act === 'all-in' || isShortBlind) past.out.set(player, 'rules/acts-after-all-in');
  if (to !== undefined) past.totals.set(player, to);
  const level = act === 'bb' ? Math.max(to ?? 0, spot.blinds.bb) : (to ?? 0);
  if (act !== 'sb') past.callTo = Math.max(past.callTo, level);
  if (PUTS_IN[act] !== 'blind') past.acted.set(player, past.callTo);
}
