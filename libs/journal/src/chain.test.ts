import { draft, testDevice } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import { canonicalJson, isJson, sha256Hex } from './canonical-json.js';
import { checkNext } from './chain.js';
import { dedupe } from './dedupe.js';
import { makeEventId, parseEventId } from './event-id.js';
import { hashEnvelope } from './hash.js';
import { headOf, headsOf } from './make-envelopes.js';
import { comparePositions, POSITION_ZERO } from './position.js';

describe('envelopes and their chain', () => {
  it('[JRN-1] numbers run from 1 without gaps, ids name tournament, device and number', () => {
    const desk = testDevice('desk');
    desk.write([draft('a'), draft('b')]);
    desk.write([draft('c')]);
    expect(desk.events().map(({ id, seq }) => [id, seq])).toEqual([
      ['t1/desk:1', 1],
      ['t1/desk:2', 2],
      ['t1/desk:3', 3],
    ]);
  });

  it('[JRN-1] an id goes through text and back; anything else is none', () => {
    const parts = { tournament: 'club.2026-11', device: 'desk_1', seq: 12 };
    expect(parseEventId(makeEventId(parts))).toEqual(parts);
    for (const id of ['', 't1/desk', 't1/desk:0', 't1/desk:01', 't1/de/sk:1', 't1/desk:1:2', ' t1/desk:1']) {
      expect(parseEventId(id)).toBeNull();
    }
  });

  it('[JRN-2] prev is the hash of the event before, without its signature', () => {
    const desk = testDevice('desk');
    const [first, second] = desk.write([draft('a'), draft('b')]);
    expect(first?.prev).toBeNull();
    expect(second?.prev).toBe(hashEnvelope(first!));
    expect(hashEnvelope({ ...first!, sig: 'ed25519' })).toBe(hashEnvelope(first!));
    expect(headOf(desk.events(), 'desk')).toEqual({ seq: 2, hash: hashEnvelope(second!) });
    expect(headOf(desk.events(), 'other')).toBeNull();
    expect([...headsOf(desk.events()).keys()]).toEqual(['desk']);
  });

  it('[JRN-2] the next event of a device is checked: id, tournament, number, hash', () => {
    const desk = testDevice('desk');
    const [first, second, third] = desk.write([draft('a'), draft('b'), draft('c')]);
    const head = headOf([first!], 'desk');
    expect(checkNext('t1', null, first!)).toBeNull();
    expect(checkNext('t1', head, second!)).toBeNull();
    expect(checkNext('t1', head, third!)?.code).toBe('journal/chain-gap');
    expect(checkNext('t1', head, { ...second!, prev: null })?.code).toBe('journal/chain-broken');
    expect(checkNext('t2', head, second!)?.code).toBe('journal/wrong-tournament');
    expect(checkNext('t1', head, { ...second!, seq: 3 })?.code).toBe('journal/bad-id');
  });

  it('[JRN-2] canonical JSON is RFC 8785 and SHA-256 is SHA-256', () => {
    expect(canonicalJson({ b: 1, a: [1e21, 0.1, -0, '\u20ac'], c: undefined })).toBe('{"a":[1e+21,0.1,0,"€"],"b":1}');
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('[JRN-13] knows what is no JSON', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    for (const value of [
      undefined,
      Number.NaN,
      Infinity,
      '\ud800',
      { '\udc00': 1 },
      new Date(0),
      () => 1,
      [undefined],
      deep,
    ]) {
      expect(isJson(value)).toBe(false);
    }
    expect(isJson({ a: [1, 'x', null, { b: undefined }], '\u{1F0A1}': true })).toBe(true);
  });
});

describe('union', () => {
  const [event] = testDevice('desk').write([draft('a')]);

  it('[JRN-7] one id with two contents: both are kept aside, whichever came first', () => {
    const forged = { ...event!, data: { note: 'forged' } };
    const clash = dedupe([event!, forged, event!]);
    expect(clash.events).toEqual([]);
    expect(clash.tampered).toEqual([{ id: event!.id, versions: [event, forged] }]);
    expect(dedupe([forged, event!]).events).toEqual([]);
  });

  it('[JRN-7] of two copies the signed one stays', () => {
    const signed = { ...event!, sig: 'sig' };
    expect(dedupe([event!, signed]).events).toEqual([signed]);
    expect(dedupe([signed, event!]).events).toEqual([signed]);
  });
});

describe('positions', () => {
  it('[JRN-12] newer means higher epoch, then place, then tail', () => {
    const rising = [
      POSITION_ZERO,
      { epoch: 0, n: 0, tail: 4 },
      { epoch: 1, n: 80, tail: 0 },
      { epoch: 1, n: 80, tail: 3 },
      { epoch: 1, n: 83, tail: 0 },
      { epoch: 2, n: 5, tail: 0 },
    ];
    for (const [i, a] of rising.entries()) {
      for (const [j, b] of rising.entries()) expect(Math.sign(comparePositions(a, b))).toBe(Math.sign(i - j));
    }
  });
});
