// Known vulnerabilities of what ships, by `npm audit`. A computer without internet cannot ask: that is said, and skipped.
import { spawnSync } from 'node:child_process';
import { noTests } from './reports.mjs';

/** From this grade on a vulnerability fails the test. */
const GRADES = ['high', 'critical'];

/**
 * What one answer of `npm audit --json` counts as. An answer that tells of no vulnerabilities, one way or the other, is none:
 * the registry was not reached, or does not know the question.
 * @param {string} text
 * @returns {{ count: import('./reports.mjs').Count, words: string }}
 */
export function readAudit(text) {
  const found = parse(text)?.metadata?.vulnerabilities;
  if (found === undefined) {
    return {
      count: { ...noTests(), skipped: 1 },
      words: 'Skipped: the registry did not answer, so known vulnerabilities were not looked up.',
    };
  }
  const bad = GRADES.reduce((sum, grade) => sum + (found[grade] ?? 0), 0);
  if (bad === 0) return { count: { ...noTests(), passed: 1 }, words: 'No known vulnerability of grade high or above.' };
  return {
    count: { ...noTests(), failed: 1, problems: [`audit of dependencies (${bad})`] },
    words: `${bad} known vulnerabilities of grade high or above: run \`npm audit --omit=dev\`.`,
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks the registry, for a minute at most. @param {string} root */
export function auditDependencies(root) {
  console.log('\n── known vulnerabilities of dependencies');
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32', // there `npm` is a script
  });
  const { count, words } = readAudit(stdout ?? '');
  console.log(words);
  return count;
}
