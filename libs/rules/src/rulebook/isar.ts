/** Rules of the book, in its order. */
import type { RuleEntry } from './entry.js';

/** The rules. */
export const ISAR_RULES: readonly RuleEntry[] = [];
