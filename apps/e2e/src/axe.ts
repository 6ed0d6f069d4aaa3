/** Accessibility by axe-core, put into the page as a script (its Playwright package needs a newer Node). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with rule, help and places when axe finds anything on the page as it stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // colours are judged at rest, not on their way
  await page.evaluate(source);
  const results = await page.evaluate(() => {
    // Reason for `as`: axe puts itself on the window, which no type tells of.
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  const found = results.violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map((node) => node.html) }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
