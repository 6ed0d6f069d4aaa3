// What a page loads before it works keeps its limit: a wall on a slow stick and a desk opened in a hurry both wait for it.
import { expect, test } from 'vitest';
import { bundleFigures } from './bench/bundles.mjs';

const pages = bundleFigures();

test('wall and desk are built (npm run build)', () => {
  expect(pages.map(({ name }) => name)).toHaveLength(2);
});

test.each(pages)('$name stays under $aim kB', ({ value, aim }) => {
  expect(value).toBeLessThan(aim);
});
