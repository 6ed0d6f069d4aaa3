/**
 * The rules for cash games without limit, in the order of their list.
 *
 * Owns: `CASH_RULES`. Each number stands once; each rule has a title and one message per fact.
 */

import type { RuleEntry } from './entry.js';
import { numbered, rulesOf } from './numbered.js';

const rule = rulesOf('NL-CASH');

/** Rules for cash games, in their order. */
export const CASH_RULES: readonly RuleEntry[] = [
  rule('b1', 'definite', ['cash', 'raising'], numbered(2), ['TDA-48', 'ISAR-T45']),
  rule('b2', 'definite', ['cash', 'betting'], numbered(1)),
  rule('b3', 'definite', ['cash', 'raising'], numbered(1), ['TDA-43', 'ISAR-T41']),
  rule('b4', 'definite', ['cash', 'allIn', 'raising'], numbered(3), ['TDA-47', 'ISAR-T41']),
  rule('b5', 'definite', ['cash', 'raising'], numbered(1), ['ISAR-T37']),
  rule('b6', 'definite', ['cash', 'betting', 'chips'], numbered(1), ['TDA-44', 'ISAR-T42']),
  rule('b7', 'definite', ['cash', 'unclear'], numbered(1), ['TDA-40']),
  rule('b8', 'definite', ['cash', 'raising', 'chips'], numbered(1), ['TDA-44', 'ISAR-T42']),
  rule('b9', 'definite', ['cash', 'raising', 'allIn'], numbered(2), ['TDA-43', 'ISAR-T41']),
  rule('b10', 'definite', ['cash', 'raising'], numbered(2)),
  rule('b11', 'definite', ['cash', 'betting', 'turn'], numbered(2)),
  rule('b12', 'mixed', ['cash', 'allIn', 'pots'], numbered(4)),
];
