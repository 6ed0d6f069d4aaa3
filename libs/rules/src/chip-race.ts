/**
 * The race for odd chips when a chip goes out of play. Rule TDA-24.
 *
 * Owns: `chipRace`, `raceDealOrder`.
 * Invariants: at most one raced chip each; nobody is raced out of the tournament.
 */
import { assertNever } from './assert-never.js';
import { cardStrength } from './cards.js';
import { type RuleProfile, ruleFor } from './profiles.js';
import { card, chips, fields, firstTwice, firstWrong, listOf, mapOf, optional, ruled, whole, word } from './shapes.js';
import type { Seat } from './table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from './trace.js';

/** What a player holds when a chip goes. */
export interface ChipsToRace {
  /** How many of the chips that go. */
  readonly count: number;
  /** Value of all others. */
  readonly otherChips: number;
}

/** The chips of a table that are taken out of play. */
export interface ChipRace {
  /** Value of the chip that goes. */
  readonly remove: number;
  /** Value of the lowest chip left. */
  readonly next: number;
  /** By seat. */
  readonly players: Readonly<Record<string, ChipsToRace>>;
  /** Cards by seat, one for each odd chip. */
  readonly cards: Readonly<Record<string, readonly string[]>>;
  /** Instead of the profile's rounding. */
  readonly rounding?: RuleProfile['colorUp']['rounding'];
}

/** Facts of a chip race. */
export type ChipRaceFact =
  | 'exchangedAndOdd'
  | 'oddChipsMakeChips'
  | 'nothingToRace'
  | 'bestCard'
  | 'winsRacedChip'
  | 'losesOddChips'
  | 'keptInPlay';

/** How the race came out. */
export interface ChipRaceRuling {
  /** Chips raced for. */
  readonly chipsRaced: number;
  /** Seats that got one, in order of seats. */
  readonly winners: readonly string[];
  /** Seats that would have been out and got the lowest chip left. */
  readonly protected: readonly string[];
  readonly stackAfter: Readonly<Record<string, number>>;
  readonly steps: readonly Step<ChipRaceFact>[];
}

const raceShape = fields<ChipRace>({
  remove: whole(1, 1_000_000_000),
  next: whole(1, 1_000_000_000),
  players: mapOf(fields<ChipsToRace>({ count: chips, otherChips: chips })),
  cards: mapOf(listOf(card)),
  rounding: optional(word('halfUp', 'up', 'down')),
});

function raceAgrees({ remove, next, players, cards }: ChipRace): RulesRefusal | null {
  if (next <= remove || next % remove !== 0) {
    return refuse('rules/not-a-multiple', 'next', { remove, next });
  }
  const seats = Object.keys(players);
  return (
    firstWrong(seats, (seat) => (isSeat(seat) ? null : refuse('rules/no-such-seat', `players.${seat}`))) ??
    firstWrong(seats, (seat) => cardsFit(seat, oddOf(players[seat], next / remove), cardsOf(cards, seat))) ??
    firstTwice(
      seats.flatMap((seat) => [...cardsOf(cards, seat)]),
      'rules/card-twice',
      () => 'cards',
    )
  );
}

const isSeat = (key: string): boolean => /^[1-9]\d{0,2}$/.test(key);
const cardsOf = (cards: ChipRace['cards'], seat: string): readonly string[] =>
  Object.hasOwn(cards, seat) ? (cards[seat] ?? []) : [];
const oddOf = (player: ChipsToRace | undefined, per: number): number => (player?.count ?? 0) % per;

const cardsFit = (seat: string, odd: number, cards: readonly string[]): RulesRefusal | null =>
  cards.length === odd ? null : refuse('rules/one-card-per-odd-chip', `cards.${seat}`, { odd, cards: cards.length });

interface Racer {
  readonly seat: string;
  readonly exchanged: number;
  readonly odd: number;
  readonly best: string | null;
  /** Value of everything but the odd chips. */
  readonly safe: number;
}

/**
 * The race for the odd chips: whole ones are exchanged, the odd ones of the table make up chips, best cards win.
 * Refuses `rules/not-a-multiple`, `rules/no-such-seat`, `rules/one-card-per-odd-chip`, `rules/card-twice`. Rule TDA-24A.
 */
export const chipRace = (situation: ChipRace, profile: RuleProfile): Answer<ChipRaceRuling> =>
  ruled(situation, { shape: raceShape, agrees: raceAgrees }, (checked) => answer(race(checked, profile)));

function race(situation: ChipRace, profile: RuleProfile): ChipRaceRuling {
  const { next, remove } = situation;
  const racers = racersOf(situation);
  const rule = ruleFor(profile, 'colorUp');
  const odd = racers.reduce((sum, racer) => sum + racer.odd, 0);
  const inRace = racers.filter((racer) => racer.odd > 0);
  const per = next / remove;
  const made = Math.min(inRace.length, rounded(odd, per, situation.rounding ?? profile.colorUp.rounding));
  const byCard = [...inRace].sort((a, b) => cardStrength(b.best ?? '') - cardStrength(a.best ?? ''));
  const won = new Set(byCard.slice(0, made).map(({ seat }) => seat));
  const saved = new Set(inRace.filter(({ seat, safe }) => safe === 0 && !won.has(seat)).map(({ seat }) => seat));
  const stacks = racers.map(({ seat, safe }) => [seat, safe + (won.has(seat) || saved.has(seat) ? next : 0)] as const);
  const seats = racers.map(({ seat }) => seat);
  return {
    chipsRaced: made,
    winners: seats.filter((seat) => won.has(seat)),
    protected: seats.filter((seat) => saved.has(seat)),
    stackAfter: Object.fromEntries(stacks),
    steps: [
      ...racers.map(({ seat, exchanged, odd: odds }) =>
        step('exchangedAndOdd' as const, rule, { seat: Number(seat), exchanged, odd: odds }),
      ),
      made === 0
        ? step('nothingToRace', rule, { odd })
        : step('oddChipsMakeChips', rule, { odd, count: made, chip: next }),
      ...byCard.flatMap((racer) => raceFacts(racer, { won, saved, next }, rule)),
    ],
  };
}

function racersOf({ players, cards, next, remove }: ChipRace): Racer[] {
  const per = next / remove;
  return Object.entries(players)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([seat, player]) => {
      const exchanged = Math.floor(player.count / per);
      const held = cardsOf(cards, seat);
      const best = held.reduce<string | null>(better, null);
      return { seat, exchanged, odd: oddOf(player, per), best, safe: player.otherChips + exchanged * next };
    });
}

const better = (top: string | null, other: string): string =>
  top === null || cardStrength(other) > cardStrength(top) ? other : top;

function rounded(odd: number, per: number, rounding: RuleProfile['colorUp']['rounding']): number {
  switch (rounding) {
    case 'halfUp':
      return Math.floor((2 * odd + per) / (2 * per));
    case 'up':
      return Math.ceil(odd / per);
    case 'down':
      return Math.floor(odd / per);
    default:
      return assertNever(rounding);
  }
}

function raceFacts(
  { seat, best }: Racer,
  {
    won,
    saved,
    next,
  }: { readonly won: ReadonlySet<string>; readonly saved: ReadonlySet<string>; readonly next: number },
  rule: string,
): Step<ChipRaceFact>[] {
  const shown: Step<ChipRaceFact> = step('bestCard', rule, { seat: Number(seat), card: best ?? '' });
  if (won.has(seat)) return [shown, step('winsRacedChip', rule, { seat: Number(seat), chip: next })];
  const lost: Step<ChipRaceFact> = step('losesOddChips', rule, { seat: Number(seat) });
  return saved.has(seat) ? [shown, lost, step('keptInPlay', rule, { seat: Number(seat), chip: next })] : [shown, lost];
}

/** In which order seats get their cards. */
export interface RaceOrderRuling {
  readonly order: readonly Seat[];
  readonly steps: readonly Step<'raceFromSeatOne' | 'buttonDoesNotMatter'>[];
}

/** Cards are dealt from seat 1 on, wherever the button is. Refuses `rules/seat-taken` for a seat named twice. Rule TDA-24A. */
export const raceDealOrder = (
  situation: { readonly occupiedSeats: readonly Seat[] },
  profile: RuleProfile,
): Answer<RaceOrderRuling> =>
  ruled(
    situation,
    {
      shape: fields<{ occupiedSeats: readonly Seat[] }>({ occupiedSeats: listOf(whole(1, 100)) }),
      agrees: ({ occupiedSeats }) => firstTwice(occupiedSeats, 'rules/seat-taken', (i) => `occupiedSeats.${i}`),
    },
    ({ occupiedSeats }) => {
      const order = [...occupiedSeats].sort((a, b) => a - b);
      const rule = ruleFor(profile, 'colorUp');
      return answer({ order, steps: [step('raceFromSeatOne', rule), step('buttonDoesNotMatter', rule)] });
    },
  );
