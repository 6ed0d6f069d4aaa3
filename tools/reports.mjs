// Reads the JSON reports of the test runners. Counting here, and not from a runner's closing line, keeps `npm test`
// honest when a file fails before its first test or a report is missing.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, problems: string[] }} Count */

/** @returns {Count} */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0, problems: [] });

/** @param {Count} a @param {Count} b @returns {Count} */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    problems: [...a.problems, ...b.problems],
  };
}

/** A failure that no report tells of: the step is named. @returns {Count} */
export const failure = (name) => ({ passed: 0, failed: 1, skipped: 0, problems: [name] });

/** @returns {Count} */
export function countVitest(report, name) {
  // A file that dies while it is loaded has no test of its own in the report: it counts as one failure.
  const dead = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + dead.length;
  const silent = !report.success && failed === 0;
  return {
    passed: report.numPassedTests,
    failed: failed + (silent ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    problems: failed || silent ? [name] : [],
  };
}

/** @returns {Count} */
export function countPlaywright(report, name) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that passes only at the second try is no proof; an error outside of tests counts as one.
  const failed = unexpected + flaky + (report.errors?.length ?? 0);
  return { passed: expected, failed, skipped, problems: failed ? [name] : [] };
}

/**
 * Reads one report. A missing or unreadable one is a failure of its step.
 * @param {string} file @param {'vitest' | 'playwright'} kind @param {string} name
 * @returns {Count}
 */
export function readReport(file, kind, name) {
  if (!existsSync(file)) return failure(`${name} (no report)`);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return kind === 'vitest' ? countVitest(report, name) : countPlaywright(report, name);
  } catch {
    return failure(`${name} (unreadable report)`);
  }
}

/** The last line of `npm test`. @param {Count} count */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
