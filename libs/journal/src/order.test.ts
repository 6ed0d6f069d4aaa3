import { draft, testDevice } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import { canonicalOrder, keptPrefixes, positionOf, splitByPosition } from './order.js';

const at = (second: number) => ({ at: 1_700_000_000_000 + second * 1_000 });
const ids = (events: ReadonlyArray<{ readonly id: string }>) => events.map(({ id }) => id.slice(3));

describe('canonical order', () => {
  it('[JRN-4] without a hub a single device keeps its own order, even when its clock ran backwards', () => {
    const desk = testDevice('desk');
    for (const second of [5, 3, 9, 1]) desk.write([draft('x')], at(second));
    expect(ids(canonicalOrder([...desk.events()].reverse(), []))).toEqual(['desk:1', 'desk:2', 'desk:3', 'desk:4']);
  });

  it('[JRN-4] two tails from files merge by stamp, then device', () => {
    const [a, b] = [testDevice('a'), testDevice('b')];
    a.write([draft('x')], at(1));
    b.write([draft('x')], at(2));
    b.write([draft('x')], at(3));
    a.write([draft('x')], at(3));
    expect(ids(canonicalOrder([...b.events(), ...a.events()], []))).toEqual(['a:1', 'b:1', 'a:2', 'b:2']);
  });

  it('[JRN-4] a placed event stands before the tail, however late its stamp', () => {
    const [a, b] = [testDevice('a'), testDevice('b')];
    a.write([draft('x')], at(1));
    const [late] = b.write([draft('x')], at(900));
    expect(ids(canonicalOrder([...a.events(), ...b.events()], [{ id: late!.id, epoch: 1, n: 1 }]))).toEqual([
      'b:1',
      'a:1',
    ]);
  });

  it('[JRN-5] what an epoch kept counts no more once a later one keeps less (simulator, seed 35)', () => {
    const restored = { id: 'e2', ordinal: 2, keeps: { n: 18, hash: 'a'.repeat(64) } };
    const emptied = { id: 'e3', ordinal: 3, keeps: { n: 0, hash: null } };
    expect([...keptPrefixes([restored]).keys()]).toEqual([18]);
    expect([...keptPrefixes([restored, emptied]).keys()]).toEqual([0]);
  });

  it('[JRN-5] a new epoch keeps its prefix; what lies past it is tail again, in the order it had', () => {
    const [a, b] = [testDevice('a'), testDevice('b')];
    b.write([draft('x'), draft('x')], at(9));
    a.write([draft('x')], at(1));
    const events = [...a.events(), ...b.events()];
    const receipts = ['t1/b:1', 't1/b:2', 't1/a:1'].map((id, index) => ({ id, epoch: 1, n: index + 1 }));
    const epochs = [{ id: 'e2', ordinal: 2, keeps: { n: 1, hash: null } }];
    const split = splitByPosition(events, receipts, { epochs });
    expect(ids(split.positioned.map(({ event }) => event))).toEqual(['b:1']);
    expect(ids(split.tail)).toEqual(['b:2', 'a:1']);
    expect(positionOf(split, epochs)).toEqual({ epoch: 2, n: 1, tail: 2 });
  });

  it('[JRN-5] an emptied hub makes everything tail again', () => {
    const desk = testDevice('desk');
    desk.write([draft('x'), draft('x')]);
    const receipts = desk.events().map(({ id }, index) => ({ id, epoch: 1, n: index + 1 }));
    const epochs = [{ id: 'e2', ordinal: 2, keeps: { n: 0, hash: null } }];
    expect(splitByPosition(desk.events(), receipts, { epochs })).toEqual({ positioned: [], tail: desk.events() });
  });
});
