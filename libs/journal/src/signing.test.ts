import { draft } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.js';
import { checkNext } from './chain.js';
import { dedupe } from './dedupe.js';
import { deviceIdOf, deviceIdOfKey, isKeyedDevice, type Signer, signedText } from './device-key.js';
import { isSoundKey, makeSigner, verifyEd25519 } from './ed25519.js';
import type { Envelope } from './envelope.js';
import { hashEnvelope, sameContent } from './hash.js';
import { makeEnvelopes } from './make-envelopes.js';
import { parseNdjson, toNdjson } from './ndjson.js';
import { parseEnvelope } from './parse.js';
import { verifySignatures, verifySignaturesLater } from './signatures.js';
import { verifyJournal } from './verify.js';

const signerOf = (byte: number): Signer => makeSigner(new Uint8Array(32).fill(byte));
const anna = signerOf(1);
const mallory = signerOf(2);

const chainBy = (signer: Signer, notes = ['a', 'b', 'c']): readonly Envelope[] =>
  makeEnvelopes(
    { tournament: 't1', device: signer.device, actor: signer.device, head: null, hlc: null, signer },
    notes.map(draft),
    { at: 1_700_000_000_000, cause: 'c1' },
  ).envelopes;
const [first, second, third] = chainBy(anna) as [Envelope, Envelope, Envelope];
const headAfter = (event: Envelope) => ({ seq: event.seq, hash: hashEnvelope(event) });
const none = () => null;

describe('keys', () => {
  it('[JRN-14] Ed25519 is RFC 8032 (test 1)', () => {
    const secret = Uint8Array.from(
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'.match(/../g) ?? [],
      (byte) => Number.parseInt(byte, 16),
    );
    const { key, sign } = makeSigner(secret);
    expect(key).toBe('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
    expect(sign('')).toBe('5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVVfuIIVkKM7rMYeOXAc-bRr0lv18FlbviRlUUFDjnoQCw');
    expect(verifyEd25519(key, '', sign(''))).toBe(true);
  });

  it('[JRN-14] an id commits to its key', () => {
    expect(isKeyedDevice(anna.device)).toBe(true);
    expect(deviceIdOfKey(anna.key)).toBe(anna.device);
    expect(deviceIdOf(fromBase64Url(anna.key)!)).toBe(anna.device);
    expect(anna.device).not.toBe(mallory.device);
    for (const id of ['desk', 'd-1', '0b0f9c1e-8f0b-4a53-a3bb-0d3a1a3c9b1d']) expect(isKeyedDevice(id)).toBe(false);
    for (const key of ['', 'x', `${anna.key}A`, `${anna.key.slice(0, 42)}!`]) expect(deviceIdOfKey(key)).toBeNull();
  });

  it('[JRN-14] bytes have one text: other spellings of the last sign are refused', () => {
    for (const length of [0, 1, 2, 3, 32, 64]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 200) % 256);
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }
    expect(fromBase64Url('AB')).toBeNull();
    expect(fromBase64Url('A')).toBeNull();
    expect(fromBase64Url('A=')).toBeNull();
  });

  it('[JRN-14] a key of small order, for which anybody can sign, is not sound', () => {
    const identity = toBase64Url(Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)));
    expect(isSoundKey(anna.key)).toBe(true);
    expect(isSoundKey(identity)).toBe(false);
    expect(isSoundKey('no key')).toBe(false);
    expect(verifyEd25519(identity, 'x', toBase64Url(new Uint8Array(64)))).toBe(false);
  });
});

describe('signed chains', () => {
  it('[JRN-15] event 1 shows the key, every event is signed; reading from outside keeps both', () => {
    expect(first.key).toBe(anna.key);
    expect([second.key, third.key]).toEqual([undefined, undefined]);
    for (const event of [first, second, third]) {
      expect(verifyEd25519(anna.key, signedText(event), event.sig!)).toBe(true);
      expect(parseEnvelope(JSON.parse(JSON.stringify(event)))).toEqual({ ok: true, value: event });
    }
    expect(verifySignatures([first, second, third], none, verifyEd25519)).toBeNull();
  });

  it('[JRN-15] the key belongs to what is hashed, the signature does not', () => {
    expect(sameContent(first, { ...first, key: mallory.key })).toBe(false);
    expect(sameContent(first, { ...first, sig: second.sig })).toBe(true);
    const { sig: _sig, ...bare } = first;
    expect(dedupe([bare, first]).events).toEqual([first]);
  });

  it('[JRN-15] the chain wants the key on event 1 alone, and all signed', () => {
    const { key: _key, ...keyless } = first;
    const { sig: _sig, ...bare } = second;
    expect(checkNext('t1', null, first)).toBeNull();
    expect(checkNext('t1', headAfter(first), second)).toBeNull();
    expect(checkNext('t1', null, keyless)?.code).toBe('journal/key-mismatch');
    expect(checkNext('t1', null, { ...first, key: mallory.key })?.code).toBe('journal/key-mismatch');
    expect(checkNext('t1', headAfter(first), { ...second, key: anna.key })?.code).toBe('journal/key-mismatch');
    expect(checkNext('t1', headAfter(first), bare)?.code).toBe('journal/unsigned');
  });

  it('[JRN-15] a device without a key of its own shows none', () => {
    const plain = makeEnvelopes(
      { tournament: 't1', device: 'desk', actor: 'desk', head: null, hlc: null },
      [draft('a')],
      {
        at: 1,
        cause: 'c1',
      },
    ).envelopes[0]!;
    expect(checkNext('t1', null, plain)).toBeNull();
    expect(checkNext('t1', null, { ...plain, key: anna.key })?.code).toBe('journal/key-mismatch');
    expect(verifySignatures([plain], none, verifyEd25519)).toBeNull();
  });

  it('[JRN-16] names the first event that its device did not sign', async () => {
    const forged = { ...second, data: { note: 'forged' } };
    const bySomebody = { ...second, sig: mallory.sign(signedText(second)) };
    const borrowed = { ...second, sig: third.sig };
    for (const bad of [forged, bySomebody, borrowed, { ...second, sig: 'A'.repeat(86) }]) {
      const refusal = { code: 'journal/bad-signature', params: { id: second.id, device: anna.device } };
      expect(verifySignatures([first, bad, third], none, verifyEd25519)).toEqual(refusal);
      const later = async (key: string, text: string, sig: string) => verifyEd25519(key, text, sig);
      expect(await verifySignaturesLater([first, bad, third], none, later)).toEqual(refusal);
    }
  });

  it('[JRN-16] without event 1 the key comes from the caller, and must be the device’s', () => {
    expect(verifySignatures([second], () => anna.key, verifyEd25519)).toBeNull();
    expect(verifySignatures([second], none, verifyEd25519)?.code).toBe('journal/key-mismatch');
    const wrong = { ...second, sig: mallory.sign(signedText(second)) };
    expect(verifySignatures([wrong], () => mallory.key, verifyEd25519)?.code).toBe('journal/key-mismatch');
  });

  it('[JRN-16] a whole journal and its file are verified when there is a verifier', () => {
    const journal = { tournament: 't1', events: [first, second, third], receipts: [], epochs: [], people: [] };
    const read = parseNdjson(toNdjson(journal, { names: 'without' }));
    expect(read.ok && read.value.events).toEqual(journal.events);
    expect(verifyJournal(journal, { verify: verifyEd25519 }).ok).toBe(true);
    // The last event of a chain, changed and signed by somebody else: no hash tells it, the signature does.
    const forged = { ...third, data: { note: 'forged' } };
    const taken = { ...journal, events: [first, second, { ...forged, sig: mallory.sign(signedText(forged)) }] };
    expect(verifyJournal(taken).ok).toBe(true);
    expect(verifyJournal(taken, { verify: verifyEd25519 })).toMatchObject({
      error: { code: 'journal/bad-signature', params: { id: third.id } },
    });
  });

  it('[JRN-15] a signer of another device is a fault of the program', () => {
    const writer = { tournament: 't1', device: 'desk', actor: 'desk', head: null, hlc: null, signer: anna };
    expect(() => makeEnvelopes(writer, [draft('a')], { at: 1, cause: 'c' })).toThrow();
  });
});
