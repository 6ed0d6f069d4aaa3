import { expect, test } from 'vitest';
import { spotOf } from '../testing/spots.js';
import { checkSpot } from './check-spot.js';
import type { Spot } from './spot.js';

const flop = spotOf('flop 100-200 | A B C | A bet 400');
const acts = (line: string): Spot => spotOf(`flop 100-200 | A B C | ${line}`);
const blinds = (line: string): Spot => spotOf(`preflop 100-200 | A SB BB | ${line}`);
// Situations that the types forbid: from a form, a file or a link.
const broken = (fields: Record<string, unknown>): Spot => ({ ...flop, ...fields }) as Spot;

test('a situation that can be passes', () => {
  expect(checkSpot(flop)).toBeNull();
});

test.each([
  [null as unknown as Spot, 'rules/no-situation', ''],
  [broken({ betting: 'spread' }), 'rules/unknown-word', 'betting'],
  [broken({ blinds: { sb: 100, bb: -200 } }), 'rules/negative-chips', 'blinds.bb'],
  [broken({ blinds: { sb: 300, bb: 200 } }), 'rules/small-blind-over-big', 'blinds.sb'],
  [broken({ betting: 'fixed-limit' }), 'rules/limits-missing', 'limits'],
  [broken({ players: [{ id: 'A' }] }), 'rules/too-few', 'players'],
  [broken({ players: [{ id: 'A' }, { id: 'A' }] }), 'rules/player-twice', 'players.1.id'],
  [broken({ players: [{ id: 'A', seat: 0 }, { id: 'B' }] }), 'rules/no-such-seat', 'players.0.seat'],
  [
    broken({
      players: [
        { id: 'A', seat: 3 },
        { id: 'B', seat: 3 },
      ],
    }),
    'rules/seat-twice',
    'players.1.seat',
  ],
  [broken({ players: [{ id: 'A', behind: 2.5 }, { id: 'B' }] }), 'rules/not-whole', 'players.0.behind'],
  [broken({ shortBlind: { player: 'X', posted: 100, full: 200 } }), 'rules/unknown-player', 'shortBlind.player'],
  [acts('X bet 400'), 'rules/unknown-player', 'history.0.player'],
  [acts('A jump 400'), 'rules/unknown-word', 'history.0.act'],
  [acts('A bet'), 'rules/total-missing', 'history.0.to'],
  [acts('A bet 400, B raise 400'), 'rules/raise-not-above-call', 'history.1.to'],
  [acts('A bet 400, B check'), 'rules/check-facing-bet', 'history.1.act'],
  [acts('A bet 400, B bet 600'), 'rules/bet-facing-bet', 'history.1.act'],
  [acts('A raise 400'), 'rules/nothing-to-raise', 'history.0.act'],
  [acts('A bet 400, B call 500'), 'rules/call-above-bet', 'history.1.to'],
  [acts('A check, B check, A check'), 'rules/acted-twice', 'history.2.player'],
  [acts('A bet 400, B raise 900, A call 300'), 'rules/total-does-not-rise', 'history.2.to'],
  [acts('A fold, A bet 400'), 'rules/acts-after-fold', 'history.1.player'],
  [acts('A all-in 400, B raise 900, A call 900'), 'rules/acts-after-all-in', 'history.2.player'],
  [acts('A fold 100'), 'rules/total-changes', 'history.0.to'],
  [acts('A bb 200'), 'rules/blind-out-of-place', 'history.0.act'],
  [blinds('SB sb 100'), 'rules/no-big-blind', 'history'],
  [blinds('BB bb 200, A bb 200'), 'rules/blind-twice', 'history.1.act'],
  [blinds('BB bb 200, A call 200, SB sb 100'), 'rules/blind-out-of-place', 'history.2.act'],
] as const)('%#: %j', (spot, code, field) => {
  expect(checkSpot(spot)).toMatchObject({ code, field });
});
