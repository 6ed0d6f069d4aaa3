import { delivered, propertyRun } from '@blindwerk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonRow } from './envelope.js';
import { makeHlc } from './hlc.js';
import { ERASED_FIELD, erasePerson, isErased, mergePeople, personValues, writePerson } from './people.js';

const stamp = (ms: number, device = 'a') => makeHlc({ ms, counter: 0, device });
const field = fc.record({
  value: fc.option(fc.constantFrom('Anna', 'Ben', 'Cem')),
  hlc: fc.tuple(fc.nat({ max: 5 }), fc.constantFrom('a', 'b')).map(([ms, device]) => stamp(ms, device)),
});
const row: fc.Arbitrary<PersonRow> = fc.record({
  id: fc.constantFrom('p1', 'p2'),
  fields: fc.dictionary(fc.constantFrom('name', 'nickname', ERASED_FIELD), field),
});
const run = propertyRun(500);

describe(`people (seed ${run.seed})`, () => {
  it('[JRN-8] any order, grouping and repetition of merges gives the same rows', () => {
    const rows = fc.array(row, { maxLength: 6 });
    fc.assert(
      fc.property(
        rows.chain((all) => fc.tuple(fc.constant(all), delivered(all), fc.nat({ max: all.length }))),
        ([all, shuffled, cut]) => {
          const once = mergePeople(all, []);
          expect(mergePeople(shuffled.slice(0, cut), shuffled.slice(cut))).toEqual(once);
          expect(mergePeople(mergePeople([], shuffled.slice(cut)), shuffled.slice(0, cut))).toEqual(once);
        },
      ),
      run,
    );
  });

  it('[JRN-8] the later stamp wins per field, not per row', () => {
    const a = writePerson(null, 'p1', { name: 'Anna', nickname: 'Ace' }, stamp(1));
    const renamed = writePerson(a, 'p1', { name: 'Anne' }, stamp(3));
    const other = writePerson(a, 'p1', { nickname: 'River' }, stamp(2, 'b'));
    expect(mergePeople([renamed], [other])[0]?.fields).toEqual({
      name: { value: 'Anne', hlc: stamp(3) },
      nickname: { value: 'River', hlc: stamp(2, 'b') },
    });
  });

  it('[JRN-8] a field that did not change keeps its stamp', () => {
    const a = writePerson(null, 'p1', { name: 'Anna' }, stamp(1));
    expect(writePerson(a, 'p1', { name: 'Anna' }, stamp(9))).toEqual(a);
  });

  it('[JRN-9] erasing takes all names away, for good', () => {
    const a = writePerson(null, 'p1', { name: 'Anna' }, stamp(1));
    const late = writePerson(a, 'p1', { name: 'Anna again' }, stamp(99));
    const erased = mergePeople([a], [erasePerson('p1', stamp(5))]);
    expect(erased).toEqual([erasePerson('p1', stamp(5))]);
    expect(mergePeople(erased, [late])).toEqual(erased);
    expect(erased.map(isErased)).toEqual([true]);
    expect(erased.map(personValues)).toEqual([{}]);
  });
});
