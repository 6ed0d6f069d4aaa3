import type { RefusalCode, RuleId } from './model.js';

/** A refused command: stable code, the rule behind it (null where it is no matter of rules), and the facts as message parameters. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: RuleId | null;
  readonly params: Readonly<Record<string, string | number>>;
}
export type Result<T, E = Refusal> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const refuse = (
  code: RefusalCode,
  rule: RuleId | null = null,
  params: Refusal['params'] = {},
): Result<never, Refusal> => ({ ok: false, error: { code, rule, params } });
