import { draft, testDevice } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import type { Journal } from './ndjson.js';
import { parseNdjson, toNdjson } from './ndjson.js';
import { verifyJournal } from './verify.js';

const desk = testDevice('desk');
desk.write([draft('a'), draft('b')]);
desk.write([draft('c')]);
const journal: Journal = {
  tournament: 't1',
  events: desk.events(),
  receipts: desk.events().map(({ id }, index) => ({ id, epoch: 1, n: index + 1 })),
  epochs: [{ id: 'e1', ordinal: 1, keeps: { n: 0, hash: null } }],
  people: [],
};
const text = toNdjson(journal, { names: 'with' });
const lines = text.trimEnd().split('\n');
const errorOf = (input: string) => {
  const result = parseNdjson(input);
  return result.ok ? null : result.error;
};

describe('reading a file', () => {
  it('[JRN-10] says what is no journal', () => {
    for (const input of ['', '{}', 'null', '[]', 'name;seat\nAnna;1', '\u0000PNG', '{"blindwerk":"journal"}']) {
      expect(['journal/not-a-journal', 'journal/newer-format']).toContain(errorOf(input)?.code);
    }
  });

  it('[JRN-10] names the line that cannot be read', () => {
    const broken = [...lines.slice(0, 3), '{"event": oops', ...lines.slice(4)].join('\n');
    expect(errorOf(broken)).toEqual({ code: 'journal/bad-line', params: { line: 4, reason: 'not-json' } });
    expect(errorOf(`${lines[0]}\n{"event":{"id":1}}`)?.params).toEqual({ line: 2, reason: 'journal/bad-envelope' });
    expect(errorOf(`${lines[0]}\n{"ghost":1}`)?.params).toEqual({ line: 2, reason: 'unknown-kind' });
    expect(errorOf(`${text}${lines[2]}`)?.params.reason).toBe('after-end');
  });

  it('[JRN-10] reads a file with a byte order mark, Windows line ends and empty lines', () => {
    const windows = `\uFEFF${lines.join('\r\n\r\n')}\r\n`;
    expect(parseNdjson(windows)).toMatchObject({ ok: true, value: { problems: [], events: journal.events } });
  });

  it('[JRN-10] refuses a newer format by name', () => {
    expect(errorOf(text.replace('"format":1', '"format":2'))?.code).toBe('journal/newer-format');
  });

  it('[JRN-11] a cut or changed file is read, and verification says so', () => {
    const cut = parseNdjson(lines.slice(0, -1).join('\n'));
    if (!cut.ok) throw new Error(cut.error.code);
    expect(verifyJournal(cut.value)).toMatchObject({ error: { code: 'journal/file-truncated' } });
    const gone = parseNdjson([...lines.slice(0, -2), lines.at(-1)].join('\n'));
    if (!gone.ok) throw new Error(gone.error.code);
    expect(verifyJournal(gone.value)).toMatchObject({
      error: { code: 'journal/head-differs', params: { device: 'desk', seq: 2, expectedSeq: 3 } },
    });
  });
});

describe('verification names the first bad event', () => {
  const codeOf = (parts: Partial<Journal>) => {
    const result = verifyJournal({ ...journal, ...parts });
    return result.ok ? null : { code: result.error.code, id: result.error.params.id };
  };
  const [first, second, third] = journal.events;

  it('[JRN-11] gap, wrong prev, bad id, two contents', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({ events: [first!, third!], receipts: [] })).toEqual({ code: 'journal/chain-gap', id: third!.id });
    expect(codeOf({ events: [{ ...first!, at: 0 }, second!, third!] })).toEqual({
      code: 'journal/chain-broken',
      id: second!.id,
    });
    expect(codeOf({ events: [first!, { ...second!, seq: 9 }, third!] })?.code).toBe('journal/bad-id');
    expect(codeOf({ events: [...journal.events, { ...second!, at: 0 }] })).toEqual({
      code: 'journal/id-clash',
      id: second!.id,
    });
    expect(codeOf({ tournament: 't2' })?.code).toBe('journal/wrong-tournament');
  });

  it('[JRN-11] receipts: no event, a hole, a device out of order', () => {
    const [r1, r2, r3] = journal.receipts;
    const lost = { id: 't1/desk:9', epoch: 1, n: 4 };
    expect(codeOf({ receipts: [...journal.receipts, lost] })).toEqual({
      code: 'journal/receipt-without-event',
      id: lost.id,
    });
    expect(codeOf({ receipts: [r1!, { ...r2!, n: 3 }] })?.code).toBe('journal/position-gap');
    expect(codeOf({ receipts: [r1!, { ...r2!, n: 3 }, { ...r3!, n: 2 }] })?.code).toBe('journal/chain-gap');
  });

  it('[JRN-5] an epoch that names another prefix, and two epochs of one ordinal', () => {
    const next = { id: 'e2', ordinal: 2, keeps: { n: 2, hash: 'f'.repeat(64) } };
    expect(codeOf({ epochs: [...journal.epochs, next] })?.code).toBe('journal/prefix-differs');
    expect(codeOf({ epochs: [...journal.epochs, { ...next, ordinal: 1 }] })?.code).toBe('journal/epoch-clash');
  });
});
