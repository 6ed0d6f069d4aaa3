/** How deep a body is nested, counted without recursion, so that no body can exhaust the stack of what reads it later. */

/** Whether `value` has more than `most` arrays and objects inside one another. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      if (depth >= most) return true;
      for (const inner of Object.values(item)) next.push(inner);
    }
    level = next;
  }
  return false;
}
