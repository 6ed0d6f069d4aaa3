/**
 * `blindwerk conformance FOLDER [--certainty a,b]`: runs vector files against the rules.
 *
 * A file is `{vectors: […]}` or a bare list, and may mix families. A case whose op is not built yet is skipped and counted.
 * A file that cannot be used counts as one failure and is named; the others run all the same.
 */
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CERTAINTIES, runVector, type Vector, type VectorResult } from '@blindwerk/rules/conformance';
import * as v from 'valibot';
import type { CaseResult } from './conformance-report.js';
import { jsonFilesBelow, readJson } from './files.js';
import { Problem } from './problem.js';

const vectorSchema = v.looseObject({
  id: v.string(),
  family: v.optional(v.string()),
  rule: v.looseObject({ set: v.string(), number: v.string(), title: v.optional(v.string(), '') }),
  certainty: v.picklist(CERTAINTIES),
  given: v.record(v.string(), v.unknown()),
  when: v.looseObject({ op: v.string() }),
  expect: v.record(v.string(), v.unknown()),
  note: v.optional(v.string(), ''),
});
const fileSchema = v.union([
  v.array(vectorSchema),
  v.looseObject({ family: v.optional(v.string()), vectors: v.array(vectorSchema) }),
]);

/** One case with the name it is counted under, `folder/family`. */
interface Case {
  readonly group: string;
  readonly vector: Vector;
}
interface Failure {
  readonly id: string;
  readonly expected: unknown;
  readonly got: unknown;
}
interface Tally {
  passed: number;
  skipped: number;
  readonly failures: Failure[];
}

function readCases(root: string, file: string): Case[] {
  const parsed = v.safeParse(fileSchema, readJson(file));
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]) ?? 'the whole file';
    throw new Problem('cli/bad-vectors', `${file} is no vector file: look at ${path}.`);
  }
  const { output } = parsed;
  const vectors = Array.isArray(output) ? output : output.vectors;
  const family = (Array.isArray(output) ? undefined : output.family) ?? basename(file, '.json');
  const folder = join(basename(resolve(root)), relative(root, dirname(file))).replaceAll('\\', '/');
  return vectors.map((vector) => {
    const named = { ...vector, family: vector.family ?? family };
    return { group: `${folder}/${named.family}`, vector: named };
  });
}

function runCase(tally: Tally, { vector }: Case): VectorResult['status'] {
  const { status, expected, got } = runVector(vector);
  if (status === 'passed') tally.passed += 1;
  else if (status === 'skipped') tally.skipped += 1;
  else tally.failures.push({ id: vector.id, expected, got });
  return status;
}

/** How many of each certainty passed, those that occur. */
function byCertainty(results: readonly CaseResult[]): string {
  const figures = CERTAINTIES.flatMap((certainty) => {
    const all = results.filter(({ vector }) => vector.certainty === certainty);
    return all.length === 0
      ? []
      : [`${certainty} ${all.filter(({ status }) => status === 'passed').length}/${all.length}`];
  });
  return `certainty: ${figures.join(', ')}`;
}

function report(group: string, { passed, skipped, failures }: Tally): string[] {
  const total = passed + skipped + failures.length;
  return [
    `${group}: ${passed}/${total}${skipped ? `, ${skipped} skipped` : ''}`,
    ...failures.map(
      ({ id, expected, got }) => `  ${id}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`,
    ),
  ];
}

/** The files' cases, and a word for each file that holds none to be used. */
function readFiles(folder: string): { readonly cases: Case[]; readonly unusable: string[] } {
  const cases: Case[] = [];
  const unusable: string[] = [];
  for (const file of jsonFilesBelow(folder)) {
    try {
      cases.push(...readCases(folder, file));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      unusable.push(`${error.code}: ${error.message}`);
    }
  }
  return { cases, unusable };
}

/**
 * Runs all vectors below a folder.
 * @param certainties only cases of these certainties; null = all
 * @returns the lines to print, the cases with their outcome, and whether no case and no file failed. Throws `Problem` for a folder that cannot be used.
 */
export function conformance(
  folder: string,
  certainties: readonly string[] | null,
): { readonly lines: string[]; readonly good: boolean; readonly results: readonly CaseResult[] } {
  const { cases, unusable } = readFiles(folder);
  const chosen = cases.filter(({ vector }) => certainties === null || certainties.includes(vector.certainty));
  if (chosen.length === 0 && unusable.length === 0)
    throw new Problem('cli/no-vectors', `${folder} holds no case to run.`);
  const tallies = new Map<string, Tally>();
  const results = chosen.map((item): CaseResult => {
    const tally = tallies.get(item.group) ?? { passed: 0, skipped: 0, failures: [] };
    tallies.set(item.group, tally);
    return { vector: item.vector, status: runCase(tally, item) };
  });
  const sum = (pick: (tally: Tally) => number) =>
    [...tallies.values()].reduce((total, tally) => total + pick(tally), 0);
  const failed = sum(({ failures }) => failures.length) + unusable.length;
  const lines = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([group, tally]) => report(group, tally));
  lines.push(...unusable);
  if (results.length > 0) lines.push(byCertainty(results));
  lines.push(`${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum(({ skipped }) => skipped)} skipped`);
  return { lines, good: failed === 0, results };
}
