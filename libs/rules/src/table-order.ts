/**
 * The order of tables where a rule leaves it to "a predetermined procedure" (TDA-11C, TDA-10A).
 *
 * Owns: comparing table ids, ranking tables, how a tie of tables is decided.
 */

import { assertNever } from './assert-never.js';

/** How a tie of tables is decided, fixed before play. Tables missing from the breaking order break last. */
export type Tie = 'lowestId' | 'highestId' | 'breakOrderFirst' | 'breakOrderLast';

/** Table ids in ascending order: numbers inside them count as numbers (`T2` before `T10`), all else by code unit. */
export function sortedIds(ids: readonly string[]): string[] {
  const keyed = ids.map((id) => ({ id, parts: partsOf(id) }));
  return keyed.sort((a, b) => compareParts(a.parts, b.parts) || compareText(a.id, b.id)).map(({ id }) => id);
}

type Part = string | number;

function partsOf(id: string): Part[] {
  return (id.match(/\d+|\D+/g) ?? []).map((part) => (/^\d/.test(part) ? Number(part) : part));
}

function compareParts(a: readonly Part[], b: readonly Part[]): number {
  for (const [i, part] of a.entries()) {
    const order = i < b.length ? comparePart(part, b[i]!) : 1;
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function comparePart(a: Part, b: Part): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a), String(b));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Table ids in the order that decides ties: whoever comes first is taken. */
export function rankTables(ids: readonly string[], tie: Tie, breakingOrder: readonly string[] = []): string[] {
  const byId = sortedIds(ids);
  switch (tie) {
    case 'lowestId':
      return byId;
    case 'highestId':
      return byId.reverse();
    case 'breakOrderFirst':
      return byBreakingOrder(byId, breakingOrder);
    case 'breakOrderLast':
      return byBreakingOrder(byId, breakingOrder).reverse();
    default:
      return assertNever(tie);
  }
}

/** Tables in the order they break: first those named, then the others, highest id first. */
export function byBreakingOrder(ids: readonly string[], breakingOrder: readonly string[]): string[] {
  const present = new Set(ids);
  const named = new Set(breakingOrder.filter((id) => present.has(id)));
  const others = sortedIds(ids.filter((id) => !named.has(id))).reverse();
  return [...named, ...others];
}
