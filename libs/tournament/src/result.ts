import type { RefusalCode, RuleId } from './model.js';
import { type KnownRefusal, ruleOf } from './refusals.js';

/** A refused command: stable code, the rule behind it (null where it is no matter of rules), and the facts as message parameters. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: RuleId | null;
  readonly params: Readonly<Record<string, string | number>>;
}
/** A value, or why there is none. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A good answer. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** A refusal with a code of `refusals.ts`; cites the code's own rule unless another is named. */
export const refuse = (
  code: KnownRefusal,
  rule: RuleId | null = ruleOf(code),
  params: Refusal['params'] = {},
): Result<never, Refusal> => ({ ok: false, error: { code, rule, params } });
