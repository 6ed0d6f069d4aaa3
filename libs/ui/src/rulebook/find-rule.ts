/**
 * From an id as it is cited to the rule that holds it.
 *
 * Owns: `findRule`, what belongs to a rule.
 * Invariant: the longest number wins; letters after a number name a fact of that rule.
 */
import {
  EXAMPLES,
  messagesOf,
  RULEBOOK,
  type RuleEntry,
  ruleIdOf,
  type WorkedExample,
} from '@blindwerk/rules/rulebook';

/** A rule found, and the facts the id points at (none when it names the rule as a whole). */
export interface FoundRule {
  readonly entry: RuleEntry;
  readonly marked: readonly string[];
}

const LETTERS = /^[A-Z]/;

/** The rule of an id such as `TDA-45`, `TDA-45B2`, `ISAR-T41A` or `NL-CASH-b7`; null when no book has it. */
export function findRule(id: string): FoundRule | null {
  const found = RULEBOOK.map((entry) => ({ entry, rest: restAfter(ruleIdOf(entry), id) }))
    .filter((match): match is { entry: RuleEntry; rest: string } => match.rest !== null)
    .sort((a, b) => a.rest.length - b.rest.length)[0];
  return found === undefined ? null : { entry: found.entry, marked: factsAt(found.entry, found.rest) };
}

function restAfter(ruleId: string, id: string): string | null {
  if (!id.startsWith(ruleId)) return null;
  const rest = id.slice(ruleId.length);
  return rest === '' || LETTERS.test(rest) ? rest : null;
}

/** The fact of these letters; else what lies under them (`B` → `B1`, `B2`), else what they lie under (`B2` → `B`). */
function factsAt({ facts }: RuleEntry, letters: string): readonly string[] {
  if (letters === '') return [];
  if (facts.includes(letters)) return [letters];
  const under = facts.filter((fact) => fact.startsWith(letters));
  return under.length > 0 ? under : facts.filter((fact) => LETTERS.test(fact) && letters.startsWith(fact));
}

/** Message id of a rule's title. */
export const titleId = (entry: RuleEntry): string => `${messagesOf(entry)}.title`;
/** Message id of one fact of a rule. */
export const factId = (entry: RuleEntry, fact: string): string => `${messagesOf(entry)}.${fact}`;
/** Letters as people cite them; a fact that is only numbered has none. */
export const factLetters = (fact: string): string | null => (LETTERS.test(fact) ? fact : null);

/** Worked examples of a rule, in the order of the book. */
export const examplesOf = (entry: RuleEntry): readonly WorkedExample[] =>
  EXAMPLES.filter(({ rule }) => rule === ruleIdOf(entry));

/** The same matter in the other books, both ways round. */
export function relatedTo(entry: RuleEntry): readonly RuleEntry[] {
  const id = ruleIdOf(entry);
  return RULEBOOK.filter(
    (other) => other !== entry && (entry.also?.includes(ruleIdOf(other)) || other.also?.includes(id)),
  );
}
