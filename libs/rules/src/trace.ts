/**
 * How an answer came about: small facts in order, each with the rule behind it.
 *
 * Owns: `Step`, `RulesRefusal`, the `Answer` of a rule. No text: a fact is a message id (`step.<fact>`) with
 * parameters, put into words where people read it.
 */

/** Parameters of a fact: chips, seats and seconds as numbers, players, cards and words of the rule book as texts. */
export type StepParams = Readonly<Record<string, string | number>>;

/** One fact on the way to an answer. */
export interface Step<Fact extends string = string> {
  readonly fact: Fact;
  /** Rule id such as `TDA-45B`; null for a fact of the situation itself. */
  readonly rule: string | null;
  readonly params: StepParams;
}

/** Writes a step. */
export const step = <Fact extends string>(
  fact: Fact,
  rule: string | null = null,
  params: StepParams = {},
): Step<Fact> => ({ fact, rule, params });

/** A situation that cannot be: stable code, the field that is wrong (`history.2.to`), and the facts as message parameters. */
export interface RulesRefusal {
  readonly code: `rules/${string}`;
  readonly field: string;
  readonly params: StepParams;
}

/** An answer, or why the question cannot be asked. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: RulesRefusal };

/** A good answer. */
export const answer = <T>(value: T): Answer<T> => ({ ok: true, value });

/** Why a situation cannot be. */
export const refuse = (code: RulesRefusal['code'], field: string, params: StepParams = {}): RulesRefusal => ({
  code,
  field,
  params,
});

/** The same as an answer. */
export const impossible = (code: RulesRefusal['code'], field: string, params: StepParams = {}): Answer<never> => ({
  ok: false,
  refusal: refuse(code, field, params),
});
