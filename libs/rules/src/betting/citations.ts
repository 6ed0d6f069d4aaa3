/**
 * Which number a matter of betting has in each rule book.
 *
 * Owns: `BETTING_NUMBERS`, `BettingTopic`, `citation`. A book without a rule of its own is filled in by the first entry.
 */
import { citing, type RuleNumbers } from '../rule-numbers.js';

/** Numbers by topic. */
export const BETTING_NUMBERS = {
  substantialAction: ['TDA-36', { ISAR: 'ISAR-T35' }],
  contradiction: ['TDA-40A', { 'NL-CASH': 'NL-CASH-b7' }],
  verbalAmount: ['TDA-40C', { 'NL-CASH': 'NL-CASH-b7' }],
  call: ['TDA-41', { ISAR: 'ISAR-T39' }],
  tinyChip: ['TDA-41', { ISAR: 'ISAR-T39' }],
  raiseMethods: ['TDA-42', { ISAR: 'ISAR-T40' }],
  raiseSize: ['TDA-43A', { ISAR: 'ISAR-T41A', 'NL-CASH': 'NL-CASH-b3' }],
  raiseTotal: ['TDA-43B'],
  completion: ['TDA-43A', { ISAR: 'ISAR-T41A', 'NL-CASH': 'NL-CASH-b9' }],
  chipSaidRaise: ['TDA-44', { ISAR: 'ISAR-T42', 'NL-CASH': 'NL-CASH-b8' }],
  chipAsBet: ['TDA-44', { ISAR: 'ISAR-T42' }],
  overchip: ['TDA-44', { ISAR: 'ISAR-T42', 'NL-CASH': 'NL-CASH-b6' }],
  severalChips: ['TDA-45A', { ISAR: 'ISAR-T43' }],
  lastChips: ['TDA-45B2', { ISAR: 'ISAR-T43' }],
  priorChips: ['TDA-46', { ISAR: 'ISAR-T44' }],
  priorChipsAlike: ['TDA-46C1', { ISAR: 'ISAR-T44' }],
  priorChipsMixed: ['TDA-46C2', { ISAR: 'ISAR-T44' }],
  priorChipTakenBack: ['TDA-46B'],
  reopening: ['TDA-47A', { ISAR: 'ISAR-T41B', 'NL-CASH': 'NL-CASH-b4' }],
  reopeningLimit: ['TDA-47B', { ISAR: 'ISAR-T41B' }],
  raiseCap: ['TDA-48', { ISAR: 'ISAR-T45', 'NL-CASH': 'NL-CASH-b1' }],
  bindingAct: ['TDA-50A', { ISAR: 'ISAR-T37A' }],
  waitForAmount: ['TDA-50B', { ISAR: 'ISAR-T37B' }],
  generalWord: ['TDA-51A', { ISAR: 'ISAR-T37A' }],
  undercall: ['TDA-51B', { ISAR: 'ISAR-T37A' }],
  undercallHeadsUp: ['TDA-51B1', { ISAR: 'ISAR-T37A' }],
  undercallOpeningBet: ['TDA-51B2', { ISAR: 'ISAR-T37A' }],
  undercallChain: ['TDA-51C'],
  wrongBet: ['TDA-52A'],
  wrongPotBet: ['TDA-52B'],
  outOfTurn: ['TDA-53A', { ISAR: 'ISAR-T38A' }],
  skipped: ['TDA-53B', { ISAR: 'ISAR-T38B' }],
  potCount: ['TDA-54A', { ISAR: 'ISAR-T47' }],
  potPreflop: ['TDA-54B'],
  potPostflop: ['TDA-54C'],
  potSaid: ['TDA-54D', { ISAR: 'ISAR-T47' }],
  callSaidAsCheck: ['TDA-55A'],
  raiseSaidAsBet: ['TDA-55B'],
  checkFacingBet: ['TDA-55'],
  stringBet: ['TDA-56', { ISAR: 'ISAR-T48' }],
  unclearAmount: ['TDA-57', { ISAR: 'ISAR-T49' }],
  oddFold: ['TDA-58', { ISAR: 'ISAR-T50' }],
  conditional: ['TDA-59A', { ISAR: 'ISAR-T51' }],
  premature: ['TDA-59B', { ISAR: 'ISAR-T51' }],
  leastBet: ['TDA-43', { ISAR: 'ISAR-T41', 'NL-CASH': 'NL-CASH-b2' }],
  bettingLine: ['TDA-50A', { 'NL-CASH': 'NL-CASH-b5' }],
  straddle: ['NL-CASH-b11'],
} as const satisfies Readonly<Record<string, RuleNumbers>>;

/** What a ruling on bets may rest on. */
export type BettingTopic = keyof typeof BETTING_NUMBERS;

/** Rule id to cite: the book's own, else the one that fills the gap. */
export const citation = citing(BETTING_NUMBERS);
