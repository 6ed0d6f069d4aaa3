// Takes the worked examples of the rule books out of the conformance vectors, so that the rule book shows the very cases
// the engine is held to. Writes libs/rules/src/rulebook/generated/examples.ts; `--check` writes nothing and fails when the
// committed file is not what the vectors say.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const LIB = fileURLToPath(new URL('../libs/rules/', import.meta.url));
const OUT = join(LIB, 'src', 'rulebook', 'generated', 'examples.ts');
/** Floor cases that the rule books work through as examples. */
const FLOOR_EXAMPLES = {
  'DRAW-DBL-01': 'TDA10B-Ex',
  'BAL-MIXED-01': 'TDA11B-Ex-freeze',
  'BAL-MIXED-07': 'TDA11B-Ex-resume',
  'HALT-01': 'TDA11D-Ex',
};

const BOOKS = { TDA2024: 'TDA', ISAR: 'ISAR', 'NL-CASH': 'NL-CASH' };

/** Id of the rule's page: without letters after the number, so that all examples of a rule stand on one page. */
function pageOf({ rule }) {
  const number = rule.number.replace(/ addendum$/, '').replace(/^RP-/, 'RP');
  if (rule.set === 'NL-CASH') return `NL-CASH-${number}`;
  const [, part = '', digits] = /^(RP|[HAST]\d\.|[HAST])?(\d+)/.exec(number);
  const house = { 'H1.': 'H', 'H2.': 'A', '': 'T' }[part] ?? part;
  return `${BOOKS[rule.set]}-${rule.set === 'ISAR' ? house : part}${digits}`;
}

function vectorsOf(half) {
  const folder = join(LIB, 'vectors', half);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return Array.isArray(file) ? file : file.vectors;
    });
}

/** The examples, sorted by rule and key: `{ key, rule, id, set, given, when }`. */
export function examples() {
  const floor = vectorsOf('floor')
    .filter(({ id }) => id in FLOOR_EXAMPLES)
    .map((vector) => ({ ...vector, example: FLOOR_EXAMPLES[vector.id] }));
  const order = new Intl.Collator('en', { numeric: true });
  return [...floor, ...vectorsOf('betting').filter(({ example }) => example)]
    .map((vector) => ({
      key: vector.example,
      rule: pageOf(vector),
      vector: vector.id,
      set: vector.rule.set,
      given: vector.given,
      when: vector.when,
    }))
    .sort((a, b) => order.compare(a.rule, b.rule) || order.compare(a.key, b.key));
}

/** The module as text. */
export function examplesModule() {
  const rows = examples().map((example) => `  ${JSON.stringify(example)},\n`);
  return `// Made by tools/rulebook-examples.mjs from the conformance vectors; not edited by hand.
import type { WorkedExample } from '../example.js';

/** Every worked example of the rule books, by rule. */
export const EXAMPLES: readonly WorkedExample[] = [
${rows.join('')}];
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = examplesModule();
  if (process.argv.includes('--check')) {
    if (readFileSync(OUT, 'utf8') !== text) {
      console.error('generated/examples.ts is not what the vectors say: run node tools/rulebook-examples.mjs');
      process.exit(1);
    }
  } else writeFileSync(OUT, text);
}
