/**
 * What a tap changes in a situation. Plain functions: situation in, situation out.
 *
 * Owns: acts added, changed and taken away, chips of each pile, the street with its blinds.
 * Invariant: any edit of any situation gives a situation; whether it can be is the engine's to say.
 */
import { type ActKind, leastBet, type PastAct, type PlayerId, roundOf, type Street } from '@blindwerk/rules';
import { type Pile, withChip, withoutChip } from './chips.js';
import { highestTotal, playersOf, type Situation, spotOf } from './situation.js';

const isBlind = ({ act }: PastAct): boolean => act === 'sb' || act === 'bb';
/** Acts that go without chips. */
export const isChipless = (act: ActKind): boolean => act === 'check' || act === 'fold';

/** The next player who can act, after this one. */
function nextPlayer(situation: Situation, player: PlayerId): PlayerId {
  const players = playersOf(situation);
  const done = new Set(situation.acts.filter(({ act }) => act === 'fold' || act === 'all-in').map((act) => act.player));
  const at = players.indexOf(player);
  const around = [...players.slice(at + 1), ...players.slice(0, Math.max(0, at))];
  return around.find((id) => !done.has(id)) ?? player;
}

/** One act more, of the player whose turn it is: a call, or a bet when there is none. The turn moves on. */
export function addAct(situation: Situation): Situation {
  const player = playerInTurn(situation);
  const added = { ...situation, acts: [...situation.acts, usualAct(situation, situation.acts.length, player)] };
  return withTurn(added, nextPlayer(added, player));
}

function playerInTurn(situation: Situation): PlayerId {
  const { subject, actor, early, acts } = situation;
  if (subject === 'outOfTurn') return early.properPlayer;
  return subject === 'cards' ? nextPlayer(situation, acts.at(-1)?.player ?? actor) : actor;
}

/** Whose turn it is now: the player passed by, or the one asked about; a hand with a wrong count keeps its player. */
function withTurn(situation: Situation, player: PlayerId): Situation {
  const { subject, early } = situation;
  if (subject === 'outOfTurn') return { ...situation, early: { ...early, properPlayer: player } };
  return subject === 'cards' ? situation : withActor(situation, player);
}

function usualAct(situation: Situation, at: number, player: PlayerId): PastAct {
  const before = situation.acts.slice(0, at);
  const callTo = highestTotal(before);
  const live = before.filter((act) => act.player === player && act.to !== undefined).at(-1)?.to ?? 0;
  if (callTo === 0) return { player, act: 'bet', to: usualTotal(situation, at, 'bet') };
  return live < callTo ? { player, act: 'call', to: callTo } : { player, act: 'check' };
}

/** A total that goes with an act at a place of the street: the call, or the least bet or raise. */
export function usualTotal(situation: Situation, at: number, act: ActKind): number {
  const { sb, bb } = situation.blinds;
  if (act === 'sb') return sb;
  if (act === 'bb') return bb;
  const spot = { ...spotOf(situation), history: situation.acts.slice(0, at) };
  const round = roundOf(spot);
  if (act === 'call') return round.callTo;
  return round.isOpened ? round.callTo + round.step : Math.max(1, leastBet(spot));
}

/** The street without its last act; blinds stay. It is that player's turn again. */
export function removeAct(situation: Situation): Situation {
  const last = situation.acts.at(-1);
  if (last === undefined || isBlind(last)) return situation;
  return withTurn({ ...situation, acts: situation.acts.slice(0, -1) }, last.player);
}

/** An act changed in part. A new kind of act brings its usual total. */
export function editAct(situation: Situation, at: number, part: Partial<PastAct>): Situation {
  const old = situation.acts[at];
  if (old === undefined) return situation;
  const merged = { ...old, ...part };
  const to = part.act !== undefined && part.act !== old.act ? usualTotal(situation, at, part.act) : merged.to;
  const { player, act } = merged;
  const edited: PastAct = isChipless(act) || to === undefined ? { player, act } : { player, act, to };
  return { ...situation, acts: replaced(situation.acts, at, edited) };
}

/** Asks about another player. */
export function withActor(situation: Situation, actor: PlayerId): Situation {
  const { early } = situation;
  const inHand = situation.inHand.includes(actor) ? situation.inHand : [...situation.inHand, actor];
  const moved = { ...situation, actor, inHand };
  if (situation.subject !== 'outOfTurn' || early.properPlayer !== actor) return moved;
  return { ...moved, early: { ...early, properPlayer: nextPlayer(moved, actor) } };
}

/** Takes a player into the hand or out of it; whoever has a part in the question stays. `lineup` keeps the acting order. */
export function toggleInHand(situation: Situation, player: PlayerId, lineup: readonly PlayerId[]): Situation {
  const without = situation.inHand.filter((id) => id !== player);
  if (without.length < situation.inHand.length) return { ...situation, inHand: without };
  const place = (id: PlayerId): number => (lineup.includes(id) ? lineup.indexOf(id) : lineup.length);
  return { ...situation, inHand: [...without, player].sort((a, b) => place(a) - place(b)) };
}

/** Another street. Blinds come with the first one and go with it; a bet turns into a raise of the blind and back. */
export function withStreet(situation: Situation, street: Street): Situation {
  const own = situation.acts.filter((act) => !isBlind(act));
  if ((street === 'preflop') === (situation.street === 'preflop')) return { ...situation, street };
  if (street !== 'preflop') return { ...situation, street, acts: firstRaiseAsBet(own) };
  const [first = situation.actor, second = situation.actor] = playersOf(situation);
  const blinds: readonly PastAct[] = [
    { player: first, act: 'sb', to: Math.max(1, situation.blinds.sb) },
    { player: second, act: 'bb', to: situation.blinds.bb },
  ];
  const acts = own
    .filter(({ act }) => act !== 'check')
    .map((act) => (act.act === 'bet' ? { ...act, act: 'raise' as const } : act));
  return { ...situation, street, acts: [...blinds, ...acts] };
}

function firstRaiseAsBet(acts: readonly PastAct[]): readonly PastAct[] {
  const at = acts.findIndex(({ act }) => act === 'raise');
  const act = acts[at];
  return act === undefined ? acts : replaced(acts, at, { ...act, act: 'bet' });
}

const replaced = (acts: readonly PastAct[], at: number, act: PastAct): readonly PastAct[] =>
  acts.map((old, place) => (place === at ? act : old));

/** A pile of the form: a motion by its number, or chips of an earlier bet. */
export type PileName = number | 'left' | 'withdrawn';
const NO_PRIOR = { left: [], withdrawn: [] } as const;

/** Chips of a pile; none where there is no such pile. */
export function pileNamed({ chips, furtherMotions, prior }: Situation, name: PileName): Pile {
  if (typeof name === 'string') return prior?.[name] ?? [];
  return (name === 0 ? chips : furtherMotions[name - 1]) ?? [];
}

/** One chip more (`1`) or less (`-1`) on a pile. */
export function tapChip(situation: Situation, name: PileName, chip: number, by: 1 | -1): Situation {
  const pile = pileNamed(situation, name);
  return withPile(situation, name, by === 1 ? withChip(pile, chip) : withoutChip(pile, chip));
}

/** A pile replaced; a motion after the last one is added, empty ones at the end go. */
function withPile(situation: Situation, name: PileName, pile: Pile): Situation {
  if (typeof name === 'string') return { ...situation, prior: { ...(situation.prior ?? NO_PRIOR), [name]: pile } };
  if (name === 0) return { ...situation, chips: pile };
  const motions = [...situation.furtherMotions];
  motions[name - 1] = pile;
  const filled = Array.from(motions, (motion: Pile | undefined) => motion ?? []);
  while (filled.at(-1)?.length === 0) filled.pop();
  return { ...situation, furtherMotions: filled };
}
