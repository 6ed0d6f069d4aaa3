import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptsOf } from './bench/bundles.mjs';
import { ROOT } from './bootstrap.mjs';
import { openingOf } from './dev-seed.mjs';

test('the opening of the evening ends with the start of the clock, and schedules nothing in the past', () => {
  const evening = JSON.parse(readFileSync(join(ROOT, 'examples', 'evening.json'), 'utf8'));
  const opening = openingOf(evening, 1_800_000_000_000);
  expect(opening.startsAt).toBe(1_800_000_000_000);
  expect(opening.steps.at(-1)?.do).toBe('startClock');
  expect(opening.steps.some((step) => step.do === 'scheduleStart')).toBe(false);
  expect(opening.people).toEqual(evening.people);
});

test('scripts of a page: each once, those without modules left out', () => {
  const html =
    '<script src="/_next/a.js" async></script><script src="/_next/a.js"></script><script src="/_next/old.js" noModule=""></script>' +
    '<script>inline()</script><script src="/_next/b.js?v=1"></script>';
  expect(scriptsOf(html)).toEqual(['/_next/a.js', '/_next/b.js']);
});
