/** @blindwerk/rules/rulebook: which rules there are, under which numbers, about what, with their worked examples. No text. */
import { CASH_RULES } from './rulebook/cash.js';
import type { RuleEntry } from './rulebook/entry.js';
import { ISAR_RULES } from './rulebook/isar.js';
import { TDA_RULES } from './rulebook/tda.js';

export { askCase } from './conformance/run.js';
export * from './rulebook/entry.js';
export * from './rulebook/example.js';
export { EXAMPLES } from './rulebook/generated/examples.js';

/** Every rule of every book, in the order of the books. */
export const RULEBOOK: readonly RuleEntry[] = [...TDA_RULES, ...ISAR_RULES, ...CASH_RULES];
