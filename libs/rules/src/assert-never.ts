/** The end of a `switch` over a union: a case left out does not compile. Throws when one comes all the same. */
export function assertNever(value: never): never {
  throw new TypeError(`unexpected value: ${String(value)}`);
}
