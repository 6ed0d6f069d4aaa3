/**
 * The order of tables where a rule leaves it to "a predetermined procedure" (TDA-11C, TDA-10A).
 *
 * Owns: comparing table ids, ranking tables, how a tie of tables is decided.
 */

/** How a tie of tables is decided, fixed before play. Tables missing from the breaking order break last. */
export type Tie = 'lowestId' | 'highestId' | 'breakOrderFirst' | 'breakOrderLast';

/** Order of two table ids: numbers inside them count as numbers (`T2` before `T10`), all else by code unit. */
export function compareIds(a: string, b: string): number {
  const left = parts(a);
  const right = parts(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareParts(left[i]!, right[i]!);
    if (order !== 0) return order;
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0);
}

function parts(id: string): string[] {
  return id.match(/\d+|\D+/g) ?? [];
}

function compareParts(a: string, b: string): number {
  const bothNumbers = /^\d/.test(a) && /^\d/.test(b);
  if (bothNumbers) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Table ids in the order that decides ties: whoever comes first is taken. */
export function rankTables(ids: readonly string[], tie: Tie, breakingOrder: readonly string[] = []): string[] {
  const byId = [...ids].sort(compareIds);
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
  const named = breakingOrder.filter((id) => ids.includes(id));
  const others = ids.filter((id) => !named.includes(id)).sort((a, b) => compareIds(b, a));
  return [...named, ...others];
}

function assertNever(value: never): never {
  throw new TypeError(`unexpected value: ${String(value)}`);
}
