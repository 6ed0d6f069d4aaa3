import { describe, expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const answer = (vulnerabilities) => JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities } });

describe('[SEC-21] known vulnerabilities', () => {
  test('of grade high or above fail', () => {
    const { count, words } = readAudit(answer({ low: 1, moderate: 2, high: 3, critical: 1 }));
    expect(count).toMatchObject({ passed: 0, failed: 1, skipped: 0, problems: ['audit of dependencies (4)'] });
    expect(words).toContain('npm audit');
  });
  test('of a lower grade do not', () => {
    expect(readAudit(answer({ low: 1, moderate: 2, high: 0, critical: 0 })).count).toMatchObject({
      passed: 1,
      failed: 0,
    });
  });
  test.each([
    ['no answer', ''],
    ['a page of the hotel’s Wi-Fi', '<html>'],
    ['an error', '{"message":"request to https://registry failed","error":{"code":"ENOTFOUND"}}'],
    ['nothing', 'null'],
  ])('%s is skipped, and said', (_name, text) => {
    const { count, words } = readAudit(text);
    expect(count).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
    expect(words).toContain('Skipped');
  });
});
