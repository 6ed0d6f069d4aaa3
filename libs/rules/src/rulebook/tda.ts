/**
 * The rules of Poker TDA 2024, in the order of the book; recommended procedures (`RP9`) last.
 *
 * Owns: `TDA_RULES`. Text: message files, area `tda`.
 * Invariant: each fact named here is one message of the area and each message of the area is named here.
 */
import type { RuleEntry, Subject } from './entry.js';

/** Rules that the older numbering of the web has under numbers two higher. */
const RENUMBERED = { from: 36, to: 62, by: 2 } as const;

const words = (list: string): readonly string[] => list.split(' ');

const isRenumbered = (number: number): boolean => number >= RENUMBERED.from && number <= RENUMBERED.to;

/** One rule; `facts` and `also` are lists parted by spaces. */
const rule = (
  number: string,
  kind: RuleEntry['kind'],
  subjects: readonly [Subject, ...Subject[]],
  facts: string,
  also?: string,
): RuleEntry => ({
  book: 'TDA',
  number,
  kind,
  subjects,
  facts: words(facts),
  ...(isRenumbered(Number(number)) && { web: String(Number(number) + RENUMBERED.by) }),
  ...(also !== undefined && { also: words(also) }),
});

/** Every rule of the book. */
export const TDA_RULES: readonly RuleEntry[] = [
  rule('1', 'floor', ['decisions'], '1 2 3', 'ISAR-T1 ISAR-H1 ISAR-H2'),
  rule('2', 'definite', ['conduct'], '1 2 3 4', 'ISAR-T2 ISAR-H3 ISAR-S2'),
  rule('3', 'mixed', ['betting', 'unclear'], '1 2 3', 'ISAR-T3'),
  rule('4', 'floor', ['conduct'], '1 2'),
  rule('5', 'definite', ['conduct', 'penalties'], 'A B C D', 'ISAR-T4'),
  rule('6', 'definite', ['conduct'], '1', 'ISAR-T5 ISAR-A18'),
  rule('7', 'mixed', ['seating', 'entries'], '1 2 3', 'ISAR-T6 ISAR-S5'),
  rule('8', 'definite', ['entries', 'seating'], 'A 1 B', 'ISAR-T7'),
  rule('9', 'floor', ['seating'], '1', 'ISAR-T8'),
  rule('10', 'definite', ['seating'], 'A 1 B 2 3 4', 'ISAR-T9'),
  rule('11', 'mixed', ['seating'], 'A 1 2 B 3 C D 4 5 6', 'ISAR-T10'),
  rule('12', 'definite', ['showdown'], '1 2 3', 'ISAR-T12'),
  rule('13', 'mixed', ['showdown'], 'A B 1 C', 'ISAR-T13'),
  rule('14', 'definite', ['showdown'], '1 2', 'ISAR-T14'),
  rule('15', 'mixed', ['showdown'], 'A B 1'),
  rule('16', 'definite', ['showdown', 'allIn'], '1 2 3 4 5', 'ISAR-T15'),
  rule('17', 'definite', ['showdown'], 'A 1 B', 'ISAR-T16 ISAR-T18'),
  rule('18', 'mixed', ['showdown'], 'A B 1', 'ISAR-T18'),
  rule('19', 'definite', ['showdown'], '1', 'ISAR-T17'),
  rule('20', 'definite', ['pots', 'chips'], '1 A B C 2', 'ISAR-T19'),
  rule('21', 'definite', ['pots', 'allIn'], '1', 'ISAR-T20'),
  rule('22', 'definite', ['disputes', 'pots'], '1 2 3', 'ISAR-T21 ISAR-H3 ISAR-H6'),
  rule('23', 'definite', ['levels'], '1 2 3 4', 'ISAR-T22 ISAR-H5'),
  rule('24', 'definite', ['chips'], 'A 1 B C', 'ISAR-T23 ISAR-A11'),
  rule('25', 'mixed', ['chips', 'conduct'], 'A B C', 'ISAR-T24 ISAR-A4 ISAR-A11 ISAR-T23'),
  rule('26', 'definite', ['dealing'], '1 2', 'ISAR-T25'),
  rule('27', 'definite', ['entries'], '1 2', 'ISAR-T26'),
  rule('28', 'definite', ['dealing'], '1', 'ISAR-T28 ISAR-A14'),
  rule('29', 'mixed', ['clock', 'turn'], '1 2 3 4 5', 'ISAR-T27 ISAR-A16 ISAR-T29'),
  rule('30', 'definite', ['dealing', 'conduct'], '1 2 3', 'ISAR-T29 ISAR-A9 ISAR-A8'),
  rule('31', 'floor', ['conduct', 'penalties'], '1 2', 'ISAR-T30 ISAR-A10'),
  rule('32', 'definite', ['button'], '1 2', 'ISAR-T31'),
  rule('33', 'definite', ['button', 'penalties'], '1', 'ISAR-T32'),
  rule('34', 'definite', ['button'], 'A B 1', 'ISAR-T33'),
  rule('35', 'definite', ['dealing'], 'A A1 A2 A3 A4 A5 A6 A7 B C 1 D E', 'ISAR-T34'),
  rule('36', 'definite', ['dealing', 'turn'], 'A B 1 2', 'ISAR-T35'),
  rule('37', 'definite', ['dealing'], '1 2'),
  rule('38', 'definite', ['dealing'], '1 2 3'),
  rule('39', 'definite', ['dealing'], 'A B 1 C D', 'ISAR-T36'),
  rule('40', 'mixed', ['betting', 'unclear'], '1 A B C', 'NL-CASH-b7'),
  rule('41', 'mixed', ['betting', 'chips'], 'A B C D 1', 'ISAR-T39'),
  rule('42', 'definite', ['raising'], 'A B 1', 'ISAR-T40'),
  rule('43', 'definite', ['raising'], 'A 1 2 3 4 B', 'ISAR-T41 NL-CASH-b3 NL-CASH-b9'),
  rule('44', 'definite', ['chips', 'raising'], '1 2 3 4', 'ISAR-T42 NL-CASH-b6 NL-CASH-b8'),
  rule('45', 'definite', ['chips', 'raising'], 'A B B1 B2 1 2', 'ISAR-T43'),
  rule('46', 'mixed', ['chips', 'raising'], 'A B C C1 C2 1 2', 'ISAR-T44'),
  rule('47', 'definite', ['raising', 'allIn'], 'A 1 2 3 B', 'ISAR-T41 NL-CASH-b4'),
  rule('48', 'definite', ['raising'], '1 2', 'ISAR-T45 NL-CASH-b1'),
  rule('49', 'mixed', ['betting', 'allIn'], '1 2 3', 'ISAR-T46'),
  rule('50', 'definite', ['turn', 'betting'], 'A B', 'ISAR-T37'),
  rule('51', 'mixed', ['betting', 'turn'], 'A B B1 B2 1 C', 'ISAR-T37'),
  rule('52', 'definite', ['betting', 'potLimit'], 'A 1 B 2'),
  rule('53', 'mixed', ['turn', 'penalties'], 'A 1 2 3 B 4', 'ISAR-T38'),
  rule('54', 'definite', ['potLimit', 'betting'], 'A B 1 C D', 'ISAR-T47'),
  rule('55', 'definite', ['betting', 'unclear'], 'A B 1'),
  rule('56', 'definite', ['betting', 'raising'], '1 2', 'ISAR-T48'),
  rule('57', 'mixed', ['unclear', 'betting'], '1 2 3 4', 'ISAR-T49'),
  rule('58', 'definite', ['turn', 'conduct'], '1 2', 'ISAR-T50 ISAR-T30'),
  rule('59', 'floor', ['unclear', 'turn'], 'A B', 'ISAR-T51'),
  rule('60', 'definite', ['chips', 'allIn'], '1 2 3', 'ISAR-T52'),
  rule('61', 'definite', ['chips', 'raising'], '1 2', 'ISAR-T53'),
  rule('62', 'mixed', ['allIn', 'chips'], '1 2 3', 'ISAR-T54'),
  rule('63', 'mixed', ['chips', 'penalties'], '1 2', 'ISAR-T55 ISAR-A4'),
  rule('64', 'definite', ['chips'], '1', 'ISAR-T55'),
  rule('65', 'mixed', ['dealing', 'showdown'], 'A 1 B', 'ISAR-T56'),
  rule('66', 'definite', ['dealing'], '1 2'),
  rule('67', 'definite', ['conduct'], '1 2', 'ISAR-T58 ISAR-A5'),
  rule('68', 'mixed', ['conduct', 'penalties'], '1 2 3', 'ISAR-T59'),
  rule('69', 'mixed', ['conduct', 'penalties'], '1 2', 'ISAR-T60 ISAR-A6 ISAR-A12'),
  rule('70', 'floor', ['conduct', 'penalties'], '1 2', 'ISAR-T61 ISAR-A15'),
  rule('71', 'mixed', ['penalties', 'conduct'], 'A 1 B 2 3 C 4 D', 'ISAR-T57 ISAR-H7'),
  rule('RP1', 'definite', ['allIn'], '1'),
  rule('RP4', 'definite', ['dealing'], '1 2 3'),
  rule('RP5', 'definite', ['dealing'], 'A B C D'),
  rule('RP7', 'definite', ['dealing', 'levels'], '1'),
  rule('RP8', 'definite', ['levels', 'entries'], 'A 1 B C D E F'),
  rule('RP9', 'definite', ['seating'], '1 2', 'ISAR-T11'),
  rule('RP11', 'definite', ['levels', 'chips'], '1 2'),
  rule('RP12', 'definite', ['betting'], '1'),
  rule('RP14', 'floor', ['decisions', 'dealing'], '1'),
  rule('RP16', 'definite', ['seating'], '1'),
];
