/**
 * Which number a matter of betting has in each rule book.
 *
 * Owns: `BettingTopic`, `citation`. A book without a rule of its own is filled in by the TDA rule.
 */
import type { ProfileId, RuleProfile } from '../profiles.js';

type Numbers = Readonly<Partial<Record<ProfileId, string>> & { readonly TDA2024: string }>;

const NUMBERS = {
  substantialAction: { TDA2024: 'TDA-36', ISAR: 'ISAR-T35' },
  contradiction: { TDA2024: 'TDA-40A', 'NL-CASH': 'NL-CASH-b7' },
  verbalAmount: { TDA2024: 'TDA-40C', 'NL-CASH': 'NL-CASH-b7' },
  call: { TDA2024: 'TDA-41', ISAR: 'ISAR-T39' },
  tinyChip: { TDA2024: 'TDA-41', ISAR: 'ISAR-T39' },
  raiseMethods: { TDA2024: 'TDA-42', ISAR: 'ISAR-T40' },
  raiseSize: { TDA2024: 'TDA-43A', ISAR: 'ISAR-T41A', 'NL-CASH': 'NL-CASH-b3' },
  raiseTotal: { TDA2024: 'TDA-43B' },
  completion: { TDA2024: 'TDA-43A', ISAR: 'ISAR-T41A', 'NL-CASH': 'NL-CASH-b9' },
  chipSaidRaise: { TDA2024: 'TDA-44', ISAR: 'ISAR-T42', 'NL-CASH': 'NL-CASH-b8' },
  chipAsBet: { TDA2024: 'TDA-44', ISAR: 'ISAR-T42' },
  overchip: { TDA2024: 'TDA-44', ISAR: 'ISAR-T42', 'NL-CASH': 'NL-CASH-b6' },
  severalChips: { TDA2024: 'TDA-45A', ISAR: 'ISAR-T43' },
  lastChips: { TDA2024: 'TDA-45B2', ISAR: 'ISAR-T43' },
  priorChips: { TDA2024: 'TDA-46', ISAR: 'ISAR-T44' },
  priorChipsAlike: { TDA2024: 'TDA-46C1', ISAR: 'ISAR-T44' },
  priorChipsMixed: { TDA2024: 'TDA-46C2', ISAR: 'ISAR-T44' },
  priorChipTakenBack: { TDA2024: 'TDA-46B' },
  reopening: { TDA2024: 'TDA-47A', ISAR: 'ISAR-T41B', 'NL-CASH': 'NL-CASH-b4' },
  reopeningLimit: { TDA2024: 'TDA-47B', ISAR: 'ISAR-T41B' },
  raiseCap: { TDA2024: 'TDA-48', ISAR: 'ISAR-T45', 'NL-CASH': 'NL-CASH-b1' },
  bindingAct: { TDA2024: 'TDA-50A', ISAR: 'ISAR-T37A' },
  waitForAmount: { TDA2024: 'TDA-50B', ISAR: 'ISAR-T37B' },
  generalWord: { TDA2024: 'TDA-51A', ISAR: 'ISAR-T37A' },
  undercall: { TDA2024: 'TDA-51B', ISAR: 'ISAR-T37A' },
  undercallHeadsUp: { TDA2024: 'TDA-51B1', ISAR: 'ISAR-T37A' },
  undercallOpeningBet: { TDA2024: 'TDA-51B2', ISAR: 'ISAR-T37A' },
  undercallChain: { TDA2024: 'TDA-51C' },
  wrongBet: { TDA2024: 'TDA-52A' },
  wrongPotBet: { TDA2024: 'TDA-52B' },
  outOfTurn: { TDA2024: 'TDA-53A', ISAR: 'ISAR-T38A' },
  skipped: { TDA2024: 'TDA-53B', ISAR: 'ISAR-T38B' },
  potCount: { TDA2024: 'TDA-54A', ISAR: 'ISAR-T47' },
  potPreflop: { TDA2024: 'TDA-54B' },
  potPostflop: { TDA2024: 'TDA-54C' },
  potSaid: { TDA2024: 'TDA-54D', ISAR: 'ISAR-T47' },
  callSaidAsCheck: { TDA2024: 'TDA-55A' },
  raiseSaidAsBet: { TDA2024: 'TDA-55B' },
  checkFacingBet: { TDA2024: 'TDA-55' },
  stringBet: { TDA2024: 'TDA-56', ISAR: 'ISAR-T48' },
  unclearAmount: { TDA2024: 'TDA-57', ISAR: 'ISAR-T49' },
  oddFold: { TDA2024: 'TDA-58', ISAR: 'ISAR-T50' },
  conditional: { TDA2024: 'TDA-59A', ISAR: 'ISAR-T51' },
  premature: { TDA2024: 'TDA-59B', ISAR: 'ISAR-T51' },
  leastBet: { TDA2024: 'TDA-43', ISAR: 'ISAR-T41', 'NL-CASH': 'NL-CASH-b2' },
  bettingLine: { TDA2024: 'TDA-50A', 'NL-CASH': 'NL-CASH-b5' },
  straddle: { TDA2024: 'NL-CASH-b11' },
} as const satisfies Readonly<Record<string, Numbers>>;

/** What a ruling on bets may rest on. */
export type BettingTopic = keyof typeof NUMBERS;
/** All of them. */
// Object.keys widens; the keys of the table are exactly the topics.
export const BETTING_TOPICS = Object.keys(NUMBERS) as readonly BettingTopic[];

/** Rule id to cite: the book's own, else the TDA rule that fills the gap. */
export function citation(profile: RuleProfile, topic: BettingTopic): string {
  const numbers: Numbers = NUMBERS[topic];
  return numbers[profile.id] ?? numbers.TDA2024;
}
