import type { Envelope, PositionedEvent } from '@blindwerk/journal';
import { propertyRun } from '@blindwerk/testing';
import { stateHash } from '@blindwerk/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runningDesk } from '../testing/test-desk.js';
import { emptyFold, type Fold, foldAll, foldOn } from './fold.js';

const place = (events: readonly Envelope[]): readonly PositionedEvent[] =>
  events.map((event, index) => ({ event, receipt: { id: event.id, epoch: 1, n: index + 1 } }));

/** An evening with two undos, one of them undone. */
function journal(): readonly PositionedEvent[] {
  const desk = runningDesk();
  const [message] = desk.tap({ type: 'postMessage', text: 'eins' });
  desk.tap({ type: 'pauseClock' });
  const events = [...desk.events()];
  const last = events.at(-1)!;
  const voids = [message!.cause, last.cause, 'undo-1'].map((cause, index) => ({
    ...last,
    id: `t1/other:${index + 1}`,
    seq: index + 1,
    cause: `undo-${index + 1}`,
    type: 'command.voided',
    v: 1,
    data: { cause },
  }));
  return place([...events, ...voids, { ...last, id: 't1/third:1', seq: 1 }]);
}

/** As a room takes them: folded on where that is enough, else all anew. */
function foldInParts(events: readonly PositionedEvent[], cuts: readonly number[]): Fold {
  let fold = emptyFold();
  const ends = [...new Set([...cuts, events.length])].sort((a, b) => a - b);
  for (const end of ends) {
    const added = events.slice(fold.n, end);
    fold = foldOn(fold, added) ?? foldAll(events.slice(0, end));
  }
  return fold;
}

describe('fold of a room', () => {
  it('gives the same state in any parts, with undos among them', () => {
    const events = journal();
    const whole = foldAll(events);
    const cut = fc.integer({ min: 0, max: events.length });
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 8 }), (cuts) => {
        const parts = foldInParts(events, cuts);
        expect(stateHash(parts.state)).toBe(stateHash(whole.state));
        expect([parts.n, parts.voided]).toEqual([whole.n, whole.voided]);
      }),
      propertyRun(),
    );
  });

  it('asks for the whole journal where there is a hole', () => {
    const events = journal();
    expect(foldOn(emptyFold(), events.slice(1, 2))).toBeNull();
  });

  it('asks for the whole journal for an event whose void has its place before it (simulator, seed 1310)', () => {
    const events = journal();
    const target = events.findIndex(({ event }) => event.type === 'message.posted');
    const rest = events.filter((_, index) => index !== target);
    const late = place([...rest, events[target]!].map(({ event }) => event));
    expect(foldOn(foldAll(late.slice(0, -1)), late.slice(-1))).toBeNull();
  });

  it('asks for the whole journal for an event of a voided command', () => {
    const events = journal();
    expect(foldOn(foldAll(events.slice(0, -1)), events.slice(-1))).toBeNull();
  });
});
