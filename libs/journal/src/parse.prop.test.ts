import { draft, propertyRun, testDevice } from '@blindwerk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dedupe } from './dedupe.js';
import { liveEvents } from './live-events.js';
import { parseNdjson } from './ndjson.js';
import { parseEnvelope, parseEpoch, parsePersonRow, parseReceipt } from './parse.js';
import { JOURNAL_CODES } from './result.js';

const run = propertyRun(1_000);
const [good] = testDevice('desk').write([draft('a')]);
const parsers = [parseEnvelope, parseReceipt, parseEpoch, parsePersonRow];
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
});
/** Almost an envelope: one field replaced, taken away or added. */
const nearly = fc
  .tuple(
    fc.constantFrom('id', 'seq', 'prev', 'hlc', 'at', 'actor', 'cause', 'v', 'type', 'data', 'key', 'sig', 'more'),
    anything,
  )
  .map(([key, value]) => ({ ...good, [key]: value }));

describe(`reading from outside (seed ${run.seed})`, () => {
  it('[JRN-13] never throws, whatever comes, and refuses with a stable code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anything, nearly), (input) => {
        for (const parse of parsers) {
          const result = parse(input);
          if (!result.ok) expect(JOURNAL_CODES).toContain(result.error.code);
        }
      }),
      run,
    );
  });

  it('[JRN-13] what passes as an envelope goes through the whole journal', () => {
    fc.assert(
      fc.property(fc.array(nearly, { maxLength: 5 }), (inputs) => {
        const events = inputs.map(parseEnvelope).flatMap((result) => (result.ok ? [result.value] : []));
        const { ordered, tampered } = liveEvents(events);
        expect(ordered.length + tampered.length).toBe(new Set(events.map(({ id }) => id)).size);
        expect(dedupe(ordered).events).toEqual(ordered);
      }),
      run,
    );
  });

  it('[JRN-13] no text makes the file reader throw', () => {
    const header = '{"blindwerk":"journal","format":1,"tournament":"t1"}\n';
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), fc.boolean(), (body, headed) => {
        expect(parseNdjson(headed ? header + body : body)).toHaveProperty('ok');
      }),
      run,
    );
  });
});

describe('an envelope from outside', () => {
  it('[JRN-13] passes as it is, with an unknown type and any data', () => {
    const future = { ...good!, type: 'from.the.future', v: 9, data: { x: [null] } };
    expect(parseEnvelope(JSON.parse(JSON.stringify(future)))).toEqual({ ok: true, value: future });
  });

  it('[JRN-13] is refused with the name of the bad field', () => {
    expect(parseEnvelope({ ...good, prev: 'xyz' })).toMatchObject({
      error: { code: 'journal/bad-envelope', params: { path: 'prev' } },
    });
    expect(parseEnvelope({ ...good, more: 1 })).toMatchObject({ error: { params: { path: 'more' } } });
    expect(parseEnvelope({ ...good, seq: 2 })).toMatchObject({ error: { code: 'journal/bad-id' } });
    const { data: _data, ...without } = good!;
    expect(parseEnvelope(without)).toMatchObject({ error: { params: { path: 'data' } } });
  });
});
