/** The page docs/conformance.md: per rule how many cases there are, where they come from, how many passed. */
import { CERTAINTIES, ruleIdOfVector, type Vector, type VectorResult } from '@blindwerk/rules/conformance';

/** A case and how it came out. */
export interface CaseResult {
  readonly vector: Vector;
  readonly status: VectorResult['status'];
}

interface Row {
  readonly rule: string;
  readonly title: string;
  readonly results: readonly CaseResult[];
}

const BOOKS: Readonly<Record<string, string>> = {
  TDA: 'Poker TDA 2024',
  ISAR: 'House rules Isar-Poker',
  'NL-CASH': 'Cash games, no limit',
};
const bookOf = (rule: string): string => Object.keys(BOOKS).find((book) => rule.startsWith(`${book}-`)) ?? rule;
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

function rowsOf(results: readonly CaseResult[]): Row[] {
  const byRule = new Map<string, CaseResult[]>();
  for (const result of results) {
    const rule = ruleIdOfVector(result.vector);
    byRule.set(rule, [...(byRule.get(rule) ?? []), result]);
  }
  return [...byRule]
    .map(([rule, own]) => ({ rule, title: own[0]?.vector.rule.title ?? '', results: own }))
    .sort((a, b) => inOrder(a.rule, b.rule));
}

const count = (results: readonly CaseResult[], status: CaseResult['status']) =>
  results.filter((result) => result.status === status).length;

function certaintiesOf(results: readonly CaseResult[]): string {
  return CERTAINTIES.flatMap((certainty) => {
    const n = results.filter(({ vector }) => vector.certainty === certainty).length;
    return n === 0 ? [] : [`${n} ${certainty}`];
  }).join(', ');
}

const line = ({ rule, title, results }: Row): string =>
  `| ${rule} | ${title.replaceAll('|', '/')} | ${results.length} | ${certaintiesOf(results)} | ${count(results, 'passed')} |`;

/** The page as Markdown. */
export function conformanceReport(results: readonly CaseResult[]): string {
  const rows = rowsOf(results);
  const books = Object.entries(BOOKS).map(([book, name]) => {
    const own = rows.filter(({ rule }) => bookOf(rule) === book);
    return `## ${name}\n\n| rule | about | cases | source says | passed |\n| --- | --- | --- | --- | --- |\n${own.map(line).join('\n')}\n`;
  });
  const totals = `${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'skipped')} skipped`;
  return `# Conformance

Written by \`npm run -s cli -- conformance libs/rules/vectors --report docs/conformance.md\`, and held to the engine by a test.
How much the rule texts say about a case: *explicit* = they state the outcome, *derived* = it follows, *reading* and
*ambiguous* = the recommended reading of an open text, *literal* = the letter of a loose one, *policy* = the house's procedure.
Each open reading is a switch: [spec/rules.md](spec/rules.md).

${totals}. By certainty: ${certaintiesOf(results)}.

${books.join('\n')}`;
}
