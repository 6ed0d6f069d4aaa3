/**
 * The ten commonest questions as typical situations with the running blinds and the tournament's own chips.
 *
 * Owns: `PRESETS`, `presetSituation`.
 * Invariant: each is a situation the engine can rule on, whatever blinds and chips there are.
 */
import type { PastAct, PlayerId } from '@blindwerk/rules';
import { chipAbove, pileOf, roundUp, usableChips } from './chips.js';
import { PRESET_IDS, type PresetId } from './preset-ids.js';
import type { Said, Situation } from './situation.js';

/** What a typical situation is made of. */
export interface PresetTable {
  readonly blinds: { readonly sb: number; readonly bb: number };
  readonly chipSet: readonly number[];
  /** At least four players, in acting order. */
  readonly lineup: readonly PlayerId[];
}

const LETTERS: readonly PlayerId[] = ['A', 'B', 'C', 'D', 'E', 'F'];
/** Players a typical situation may need. */
const PLAYERS_NEEDED = 4;

/** Id of whoever sits in a seat. */
export const seatPlayer = (seat: number): PlayerId => `S${seat}`;

/** Players to choose from: those of the table, else letters; letters fill up a table that is too small. */
export function lineupOf(seats: readonly { readonly seat: number }[]): readonly PlayerId[] {
  if (seats.length === 0) return LETTERS;
  const seated = seats
    .map(({ seat }) => seat)
    .sort((a, b) => a - b)
    .map(seatPlayer);
  return [...seated, ...LETTERS.slice(0, Math.max(0, PLAYERS_NEEDED - seated.length))];
}

const SILENT: Said = { verb: null, amount: null, amountIs: 'to', timing: 'before', contradictory: false };

/** Amounts and players that the typical situations share. */
interface Makings {
  readonly blinds: PresetTable['blinds'];
  readonly chips: readonly number[];
  readonly smallest: number;
  /** A usual bet: two and a half big blinds in whole chips. */
  readonly bet: number;
  readonly a: PlayerId;
  readonly b: PlayerId;
  readonly c: PlayerId;
  readonly d: PlayerId;
}

function makingsOf({ blinds, chipSet, lineup }: PresetTable): Makings {
  const chips = usableChips(chipSet, blinds.bb);
  const smallest = chips[0] ?? 1;
  const [a = 'A', b = 'B', c = 'C', d = 'D'] = lineup;
  return { blinds, chips, smallest, bet: roundUp(Math.max(blinds.bb, (blinds.bb * 5) / 2), smallest), a, b, c, d };
}

const bets = ({ a, bet }: Makings): PastAct => ({ player: a, act: 'bet', to: bet });

/** Each question: what it adds to an empty flop. */
const PRESETS: Readonly<Record<PresetId, (m: Makings) => Partial<Situation>>> = {
  overchip: (m) => ({ acts: [bets(m)], actor: m.b, chips: [chipAbove(m.chips, m.bet)] }),
  severalChips: (m) => {
    const chip = chipAbove(m.chips, m.blinds.bb - 1);
    const to = chip + Math.max(1, Math.floor(chip / (2 * m.smallest))) * Math.min(m.smallest, Math.ceil(chip / 2));
    return { acts: [{ player: m.a, act: 'bet', to }], actor: m.b, chips: [chip, chip] };
  },
  halfRaise: (m) => {
    const half = roundUp(m.bet + m.bet / 2, m.smallest);
    const amount = half + m.smallest < 2 * m.bet ? half + m.smallest : half;
    return { acts: [bets(m)], actor: m.b, chips: pileOf(amount, m.chips, m.bet) };
  },
  shortAllIn: (m) => {
    const short =
      m.bet + Math.max(1, Math.floor(m.bet / (3 * m.smallest))) * Math.min(m.smallest, Math.ceil(m.bet / 3));
    const called: PastAct = { player: m.b, act: 'call', to: m.bet };
    return { subject: 'rights', acts: [bets(m), called, { player: m.c, act: 'all-in', to: short }], actor: m.a };
  },
  outOfTurn: (m) => ({
    subject: 'outOfTurn',
    acts: [bets(m)],
    actor: m.c,
    early: { properPlayer: m.b, act: { verb: 'call' }, reply: null },
  }),
  undercall: (m) => {
    const part = Math.max(m.smallest, Math.floor(m.bet / 2 / m.smallest) * m.smallest);
    const amount = part < m.bet ? part : Math.ceil(m.bet / 2);
    return { acts: [bets(m)], actor: m.b, chips: pileOf(amount, m.chips, amount) };
  },
  stringBet: (m) => {
    const call = pileOf(m.bet, m.chips, m.bet);
    return { acts: [bets(m)], actor: m.b, chips: call, furtherMotions: [call] };
  },
  figure: (m) => ({
    actor: m.a,
    pot: 10 * m.blinds.bb,
    said: { ...SILENT, verb: 'bet', amount: 5, amountIs: 'figure' },
  }),
  fourCardFlop: () => ({ subject: 'flop' }),
  missingCard: (m) => ({
    subject: 'cards',
    street: 'preflop',
    acts: [
      { player: m.a, act: 'sb', to: Math.max(1, m.blinds.sb) },
      { player: m.b, act: 'bb', to: m.blinds.bb },
      { player: m.c, act: 'call', to: m.blinds.bb },
      { player: m.d, act: 'call', to: m.blinds.bb },
    ],
    actor: m.a,
  }),
};

/** A typical situation of a question. */
export function presetSituation(preset: PresetId, table: PresetTable): Situation {
  const makings = makingsOf(table);
  return {
    preset,
    subject: 'wager',
    betting: 'no-limit',
    street: 'flop',
    blinds: table.blinds,
    pot: 0,
    inHand: [makings.a, makings.b, makings.c, makings.d],
    acts: [],
    actor: makings.a,
    stack: null,
    isLastChips: false,
    said: SILENT,
    chips: [],
    furtherMotions: [],
    prior: null,
    early: { properPlayer: makings.b, act: { verb: 'call' }, reply: null },
    flop: { cardsDealt: 4, burned: true, actionTaken: false },
    hand: { cards: 1, expected: 2 },
    ...PRESETS[preset](makings),
  };
}

/** The question behind a digit key: `1` to `9`, then `0`. */
export const presetOfKey = (key: string): PresetId | null =>
  /^\d$/.test(key) ? (PRESET_IDS[(Number(key) + 9) % 10] ?? null) : null;
