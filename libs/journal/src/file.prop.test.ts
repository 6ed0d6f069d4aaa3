import { delivered, propertyRun, type SampleJournal, sampleJournal } from '@blindwerk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Envelope, PersonRow } from './envelope.js';
import { headsOf } from './make-envelopes.js';
import { type Journal, parseNdjson, toNdjson } from './ndjson.js';
import { canonicalOrder } from './order.js';
import { verifyJournal } from './verify.js';

const run = propertyRun(150);
const PEOPLE: readonly PersonRow[] = [
  { id: 'p1', fields: { name: { value: 'Käthe „Ass“', hlc: '0000000000010000desk' } } },
  { id: 'p2', fields: {} },
];
const withPeople = (sample: SampleJournal): Journal => ({ ...sample, people: PEOPLE });
const nonEmpty = sampleJournal().filter(({ events }) => events.length > 0);
const sorted = <T>(items: readonly T[]): readonly string[] => items.map((item) => JSON.stringify(item)).sort();

/** Every way to change one field of an envelope into something else that still reads as an envelope. */
const CHANGES: ReadonlyArray<(event: Envelope) => Envelope> = [
  (e) => ({ ...e, at: e.at + 1 }),
  (e) => ({ ...e, actor: `${e.actor}x` }),
  (e) => ({ ...e, cause: `${e.cause}x` }),
  (e) => ({ ...e, type: `${e.type}x` }),
  (e) => ({ ...e, v: e.v + 1 }),
  (e) => ({ ...e, data: [e.data] }),
  (e) => ({ ...e, hlc: `${e.hlc}x` }),
  (e) => ({ ...e, prev: 'a'.repeat(64) }),
  (e) => ({ ...e, seq: e.seq + 1 }),
  (e) => ({ ...e, id: `${e.id}0` }),
  (e) => ({ ...e, id: e.id.replace('t1/', 't2/') }),
];

describe(`journal files (seed ${run.seed})`, () => {
  it('[JRN-10] import(export(x)) = x, and export again is the same text', () => {
    fc.assert(
      fc.property(sampleJournal(), (sample) => {
        const journal = withPeople(sample);
        const text = toNdjson(journal, { names: 'with' });
        const read = parseNdjson(text);
        if (!read.ok) throw new Error(read.error.code);
        const { events, receipts, epochs, people, problems, heads } = read.value;
        expect({ epochs, people, problems }).toEqual({ epochs: sample.epochs, people: PEOPLE, problems: [] });
        expect(events).toEqual(canonicalOrder(sample.events, sample.receipts, sample));
        expect(sorted(receipts)).toEqual(sorted(sample.receipts));
        expect(heads).toEqual(headsOf(sample.events));
        expect(toNdjson(read.value, { names: 'with' })).toBe(text);
      }),
      run,
    );
  });

  it('[JRN-10] the text does not depend on the order in which things are held', () => {
    const shuffled = sampleJournal().chain((sample) =>
      fc.tuple(fc.constant(sample), fc.shuffledSubarray([...sample.events], { minLength: sample.events.length })),
    );
    fc.assert(
      fc.property(shuffled, ([sample, events]) => {
        const text = toNdjson(withPeople(sample), { names: 'with' });
        expect(toNdjson({ ...withPeople(sample), events }, { names: 'with' })).toBe(text);
      }),
      run,
    );
  });

  it('[JRN-10] without names no name is in the file', () => {
    const text = toNdjson(
      { tournament: 't1', events: [], receipts: [], epochs: [], people: PEOPLE },
      { names: 'without' },
    );
    expect(text).not.toContain('Käthe');
    expect(parseNdjson(text)).toMatchObject({ ok: true, value: { withNames: false, people: [] } });
  });

  it('[JRN-11] a sound journal verifies, in whatever order it is held', () => {
    const deliveries = sampleJournal().chain((sample) => fc.tuple(fc.constant(sample), delivered(sample.events)));
    fc.assert(
      fc.property(deliveries, ([sample, events]) => {
        expect(verifyJournal({ ...sample, events, heads: headsOf(sample.events) })).toMatchObject({
          ok: true,
          value: { events: sample.events.length },
        });
      }),
      run,
    );
  });

  it('[JRN-11] any single changed field of any event is found', () => {
    fc.assert(
      fc.property(nonEmpty, fc.nat(), fc.nat({ max: CHANGES.length - 1 }), (sample, pick, change) => {
        const index = pick % sample.events.length;
        const events = sample.events.map((event, i) => (i === index ? (CHANGES[change]?.(event) ?? event) : event));
        expect(verifyJournal({ ...sample, events, heads: headsOf(sample.events) }).ok).toBe(false);
      }),
      run,
    );
  });

  it('[JRN-11] an event taken out is found', () => {
    fc.assert(
      fc.property(nonEmpty, fc.nat(), (sample, pick) => {
        const events = sample.events.filter((_, i) => i !== pick % sample.events.length);
        expect(verifyJournal({ ...sample, events, heads: headsOf(sample.events) }).ok).toBe(false);
      }),
      run,
    );
  });

  it('[JRN-11] a letter changed anywhere in a file is found', () => {
    fc.assert(
      fc.property(nonEmpty, fc.nat(), (sample, pick) => {
        const text = toNdjson(withPeople(sample), { names: 'with' });
        const at = pick % (text.length - 1);
        const letter = text.charAt(at) === 'a' ? 'b' : 'a';
        const read = parseNdjson(text.slice(0, at) + letter + text.slice(at + 1));
        expect(read.ok && verifyJournal(read.value).ok).toBe(false);
      }),
      propertyRun(600),
    );
  });
});
