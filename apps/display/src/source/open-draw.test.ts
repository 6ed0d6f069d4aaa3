import { checkFairDraw, type PublicFairDraw } from '@blindwerk/tournament';
import { expect, it } from 'vitest';
import { drawView } from '../fixtures/draws';
import { openDraw } from './open-draw';

const last = (view: ReturnType<typeof drawView>) => view.draws.at(-1) as PublicFairDraw; // the fixture's last is a fair one

it('[DRW-11] the wall shows a draw while it waits, not before and not after', () => {
  expect(openDraw(drawView('committed'))?.no).toBe(2);
  expect(openDraw(drawView('seated'))).toBeNull();
  expect(openDraw({ draws: [] })).toBeNull();
});

it('[DRW-11] a view kept by an older version has no draws', () => {
  const { draws: _, ...older } = drawView('committed');
  // Reason for `as`: that is what the storage of such a version holds.
  expect(openDraw(older as ReturnType<typeof drawView>)).toBeNull();
});

it.each([
  ['seated', true, 0],
  ['tampered', false, 2],
] as const)('[DRW-11] a phone works it out from the public view alone: %s', (state, fits, differing) => {
  const { pools, entries, commitment, revealed } = last(drawView(state));
  const check =
    revealed && checkFairDraw({ pools, entries: entries.map(({ entryId }) => entryId), commitment }, revealed);
  expect(check?.fits).toBe(fits);
  expect(check?.differing).toHaveLength(differing);
});
