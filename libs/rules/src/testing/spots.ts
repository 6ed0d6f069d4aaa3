/** Betting situations for tests: written short, or played into by a script of numbers. */
import { legalActs } from '../betting/legal.js';
import type { ActKind, PastAct, Spot, SpotPlayer, Street } from '../betting/spot.js';
import { turnOf } from '../betting/turn.js';
import { PROFILES, type RuleProfile } from '../profiles.js';

/**
 * A no-limit tournament spot in one line: street and blinds, players in acting order with chips behind, acts.
 * @example spotOf('flop 100-200 | A B:2500 C | A bet 400, B raise 1100')
 */
export function spotOf(line: string, more: Partial<Spot> = {}): Spot {
  const [table = '', players = '', acts = ''] = line.split('|').map((part) => part.trim());
  const [street = 'flop', blinds = '0-1'] = table.split(' ');
  const [sb = 0, bb = 0] = blinds.split('-').map(Number);
  return {
    game: 'NLHE',
    betting: 'no-limit',
    format: 'tournament',
    // The tests that write it are the only readers; an unknown street is refused by the rules.
    street: street as Street,
    blinds: { sb, bb },
    players: players.split(' ').map(playerOf),
    history: acts === '' ? [] : acts.split(',').map(actOf),
    ...more,
  };
}

function playerOf(word: string): SpotPlayer {
  const [id = '', behind] = word.split(':');
  return behind === undefined ? { id } : { id, behind: Number(behind) };
}

function actOf(text: string): PastAct {
  const [player = '', act = '', to] = text.trim().split(' ');
  // As above: an unknown act is refused by the rules.
  return { player, act: act as ActKind, ...(to === undefined ? {} : { to: Number(to) }) };
}

/** How a spot is played into. */
export interface Script {
  readonly betting: Spot['betting'];
  readonly street: 'preflop' | 'flop' | 'river';
  readonly bb: number;
  /** Chips of each player at the start of the street; null = deep. */
  readonly stacks: ReadonlyArray<number | null>;
  /** One number per act: which of the legal acts, and how much. */
  readonly acts: readonly number[];
  readonly potCollected: number;
}

/** A legal spot and who acts next; null when the script leaves nobody to act. */
export interface PlayedSpot {
  readonly spot: Spot;
  readonly actor: string;
}

/** Plays a street by legal acts until the script ends or nobody is left to act. */
export function playSpot(script: Script, profile: RuleProfile = PROFILES.TDA2024): PlayedSpot | null {
  let spot = dealt(script);
  let last: PlayedSpot | null = null;
  let seat = 0;
  for (const n of [...script.acts, 0]) {
    const next = nextToAct(spot, seat, profile);
    if (next === null) return last;
    const actor = spot.players[next]?.id ?? '';
    last = { spot, actor };
    spot = withAct(spot, actor, n, profile);
    seat = next + 1;
  }
  return last;
}

function dealt({ betting, street, bb, stacks, potCollected }: Script): Spot {
  const players = stacks.map((stack, i) => ({
    id: `P${i}`,
    seat: i + 1,
    ...(stack === null ? {} : { behind: stack }),
  }));
  const spot: Spot = {
    game: betting === 'pot-limit' ? 'PLO' : 'NLHE',
    betting,
    format: 'tournament',
    street,
    blinds: { sb: bb / 2, bb },
    ...(betting === 'fixed-limit' ? { limits: { small: bb, big: 2 * bb } } : {}),
    players,
    history: [],
    potCollected: street === 'preflop' ? 0 : potCollected,
  };
  if (street !== 'preflop') return spot;
  const [small, big] = [players.at(-2)?.id ?? '', players.at(-1)?.id ?? ''];
  return put(put(spot, small, 'sb', bb / 2), big, 'bb', bb);
}

function nextToAct(spot: Spot, from: number, profile: RuleProfile): number | null {
  const order = spot.players.map((_, i) => (from + i) % spot.players.length);
  return order.find((i) => turnOf(spot, spot.players[i]?.id ?? '', profile).ok) ?? null;
}

function withAct(spot: Spot, actor: string, n: number, profile: RuleProfile): Spot {
  const turn = turnOf(spot, actor, profile);
  if (!turn.ok) return spot;
  const { live, stackTo, callTo } = turn.value;
  const legal = legalActs(turn.value);
  const kind = n % 5;
  if (kind === 0 && !legal.mayCheck) return put(spot, actor, 'fold');
  const least = legal.minBetTo ?? legal.minRaiseTo;
  if (kind >= 3 && least !== null) {
    const total = Math.min(Math.max(least + (n % 7) * 50, least), legal.maxTo ?? Number.POSITIVE_INFINITY);
    return total === stackTo
      ? put(spot, actor, 'all-in', total)
      : put(spot, actor, legal.mayBet ? 'bet' : 'raise', total);
  }
  if (legal.mayCheck) return put(spot, actor, 'check');
  const called = live + legal.toCall;
  return put(spot, actor, called === stackTo ? 'all-in' : 'call', Math.min(called, callTo));
}

/** Adds an act and takes its chips from the stack. */
function put(spot: Spot, player: string, act: ActKind, to?: number): Spot {
  const before = spot.history.filter((past) => past.player === player && past.to !== undefined).at(-1)?.to ?? 0;
  const paid = (to ?? before) - before;
  const players = spot.players.map((one) =>
    one.id === player && one.behind !== undefined ? { ...one, behind: one.behind - paid } : one,
  );
  return { ...spot, players, history: [...spot.history, { player, act, ...(to === undefined ? {} : { to }) }] };
}

/** The same spot with other names and every seat moved on by one. */
export function renamed(spot: Spot, name: (id: string) => string): Spot {
  return {
    ...spot,
    players: spot.players.map((player) => ({ ...player, id: name(player.id), seat: ((player.seat ?? 1) % 99) + 1 })),
    history: spot.history.map((act) => ({ ...act, player: name(act.player) })),
  };
}
