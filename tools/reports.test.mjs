import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, closingLine, countPlaywright, countVitest, failure, noTests, readReport } from './reports.mjs';

const vitest = (changes = {}) => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
});
const playwright = (stats = {}, errors = []) => ({
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('counting', () => {
  test('passed, failed and skipped tests of Vitest', () => {
    const report = vitest({ success: false, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(countVitest(report, 'libs/x')).toEqual({ passed: 3, failed: 2, skipped: 2, problems: ['libs/x'] });
  });
  test('a file that dies before its first test is one failure', () => {
    const report = vitest({ success: false, testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(countVitest(report, 'libs/x')).toMatchObject({ passed: 3, failed: 1 });
  });
  test('a run without success and without a failed test is one failure', () => {
    expect(countVitest(vitest({ success: false }), 'libs/x')).toMatchObject({ failed: 1, problems: ['libs/x'] });
  });
  test('flaky browser tests and errors outside of tests are failures', () => {
    expect(countPlaywright(playwright({ unexpected: 1, flaky: 1, skipped: 2 }, [{}]), 'e2e')).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      problems: ['e2e'],
    });
  });
  test('sums', () => {
    expect(add(countVitest(vitest(), 'a'), failure('lint'))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      problems: ['lint'],
    });
  });
});

describe('reading', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'blindwerk-reports-'));
    writeFileSync(join(folder, 'good.json'), JSON.stringify(vitest()));
    writeFileSync(join(folder, 'cut.json'), '{"success": tr');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a report', () => {
    expect(readReport(join(folder, 'good.json'), 'vitest', 'a')).toEqual({ ...noTests(), passed: 3 });
  });
  test('a missing or cut report is a named failure', () => {
    expect(readReport(join(folder, 'none.json'), 'vitest', 'a')).toEqual(failure('a (no report)'));
    expect(readReport(join(folder, 'cut.json'), 'playwright', 'a')).toEqual(failure('a (unreadable report)'));
  });
});

test('the closing line', () => {
  expect(closingLine({ ...noTests(), passed: 7 })).toBe('7 passed, 0 failed');
  expect(closingLine({ ...noTests(), passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
