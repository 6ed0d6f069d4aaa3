import { describe, expect, it, vi } from 'vitest';
import { compileAll, paramsOf, parseArea, staleFiles } from '../../../../tools/compile-messages.mjs';
import * as messageAreas from '../generated/areas.js';
import { loadTranslator } from './translator.js';

describe('the message files', () => {
  const { files, problems } = compileAll();
  it('are whole in every language', () => {
    expect(problems).toEqual([]);
  });
  it('are what the committed modules say', () => {
    expect(staleFiles(files)).toEqual([]);
  });
});

describe('the compiler', () => {
  it('names what is wrong with a file', () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const problems: string[] = [];
    parseArea(
      'msgid "wall.a"\nmsgstr ""\n\nmsgid "x"\nmsgstr "y"\n\nmsgid "wall.b"\nmsgstr "{n, plural, one {"\n',
      'wall',
      'de/wall.po',
      problems,
    );
    expect(problems).toHaveLength(3);
  });
  it('finds the parameters of nested choices', () => {
    expect([
      ...paramsOf([['n', 'plural', { one: [['name']], other: ['#', ['who', 'select', { other: ['x'] }]] }]]),
    ]).toEqual([
      ['n', 'number'],
      ['name', 'string | number'],
      ['who', 'string'],
    ]);
  });
});

describe('a translator', () => {
  it('counts, fills in and follows the language', async () => {
    const de = await loadTranslator('de', [messageAreas.common]);
    const en = await loadTranslator('en', [messageAreas.common]);
    expect(de.t('common.tableSeat', { table: 3, seat: 6 })).toBe('Tisch 3 · Sitz 6');
    expect(en.t('common.players', { n: 1 })).toBe('player');
  });
  it('says null for an unknown id asked at run time', async () => {
    const en = await loadTranslator('en', [messageAreas.common]);
    expect(en.lookup('refusal.no/such-code')).toBeNull();
  });
});
