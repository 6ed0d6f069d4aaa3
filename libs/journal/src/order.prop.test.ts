import { delivered, propertyRun, sampleJournal } from '@blindwerk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './event-id.js';
import { liveEvents } from './live-events.js';
import { isValidReceipt } from './order.js';

const run = propertyRun(300);
const ids = (events: ReadonlyArray<{ readonly id: string }>) => events.map(({ id }) => id);

describe(`canonical order (seed ${run.seed})`, () => {
  it('[JRN-4] any order and duplication of delivery gives the same journal', () => {
    const deliveries = sampleJournal().chain((journal) =>
      fc.tuple(fc.constant(journal), delivered(journal.events), delivered(journal.receipts)),
    );
    fc.assert(
      fc.property(deliveries, ([{ events, receipts, epochs }, shuffledEvents, shuffledReceipts]) => {
        const straight = liveEvents(events, receipts, { epochs });
        expect(liveEvents(shuffledEvents, shuffledReceipts, { epochs })).toEqual(straight);
      }),
      run,
    );
  });

  it('[JRN-4] positioned events come first, by place without holes', () => {
    fc.assert(
      fc.property(sampleJournal(), ({ events, receipts, epochs }) => {
        const { ordered, tail, position } = liveEvents(events, receipts, { epochs });
        const places = new Map(receipts.filter((r) => isValidReceipt(r, epochs)).map((r) => [r.id, r.n]));
        const placed = ordered.slice(0, ordered.length - tail.length);
        expect(placed.map(({ id }) => places.get(id))).toEqual(placed.map((_, index) => index + 1));
        expect(ids(ordered.slice(placed.length))).toEqual(ids(tail));
        expect(position).toMatchObject({ n: placed.length, tail: tail.length });
      }),
      run,
    );
  });

  it('[JRN-4] every device keeps its own order, whatever its clock said', () => {
    fc.assert(
      fc.property(sampleJournal(), ({ events, receipts, epochs }) => {
        const { ordered } = liveEvents(events, receipts, { epochs });
        expect(ordered).toHaveLength(events.length);
        for (const device of ['a', 'b', 'c']) {
          const own = ordered.filter((event) => deviceOf(event) === device).map(({ seq }) => seq);
          expect(own).toEqual([...own].sort((x, y) => x - y));
        }
      }),
      run,
    );
  });

  it('[JRN-4] placing the tail in its order changes no order', () => {
    fc.assert(
      fc.property(sampleJournal(), ({ events, receipts, epochs }) => {
        const before = liveEvents(events, receipts, { epochs });
        const { epoch, n } = { epoch: epochs.at(-1)?.ordinal ?? 1, n: before.position.n };
        const given = before.tail.map(({ id }, index) => ({ id, epoch, n: n + index + 1 }));
        const after = liveEvents(events, [...receipts, ...given], { epochs });
        expect(ids(after.ordered)).toEqual(ids(before.ordered));
        expect(after.tail).toEqual([]);
      }),
      run,
    );
  });
});
