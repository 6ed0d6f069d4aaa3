/** Closes a switch: does not compile while a case is missing. Reached only by a programming error. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${String(value)}`);
}
