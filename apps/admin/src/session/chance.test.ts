import { expect, it } from 'vitest';
import { drawSource, newId } from './chance';

const fills = (values: number[]) => (words: Uint32Array) => {
  words[0] = values.shift() ?? 0;
};

it('[DRAW-1] a value that would favour the low seats is drawn again', () => {
  const values = [2 ** 32 - 1, 7];
  expect(drawSource(fills(values)).int(3)).toBe(1);
  expect(values).toEqual([]);
});
it('a draw among one is always that one', () => expect(drawSource(fills([5])).int(1)).toBe(0));
it('a draw among none is a fault of the program', () => {
  expect(() => drawSource(fills([1])).int(0)).toThrow(RangeError);
});
it('ids hold no letter that is easily confused', () => {
  const id = newId('t', (words) => {
    for (const i of words.keys()) words[i] = i + 8;
  });
  expect(id).toMatch(/^t-[0-9a-hjkmnp-tv-z]{20}$/);
});
