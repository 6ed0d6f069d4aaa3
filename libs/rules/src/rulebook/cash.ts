/** Rules of the book, in its order. */
import type { RuleEntry } from './entry.js';

/** The rules. */
export const CASH_RULES: readonly RuleEntry[] = [];
