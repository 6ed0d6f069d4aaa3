import { describe, expect, it } from 'vitest';
import { consoleLanguage, messageIds, pageLanguage, speak } from './messages.js';
import { START_PROBLEMS } from './problem.js';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('messages', () => {
  it('say the same things in both languages, with the same facts', () => {
    expect(messageIds('de')).toEqual(messageIds('en'));
    for (const id of messageIds('de')) expect(holes(speak('de')(id)), id).toEqual(holes(speak('en')(id)));
  });

  it('have words for every problem at the start', () => {
    expect(messageIds('en')).toEqual(expect.arrayContaining([...START_PROBLEMS]));
  });

  it('put in the facts', () => {
    expect(speak('en')('hub/bad-setting', { variable: 'A', value: 'B' })).toContain(
      'A has a value that cannot be used: B',
    );
  });

  it.each<[Record<string, string>, string, string]>([
    [{}, 'de-AT', 'de'],
    [{ LANG: 'en_US.UTF-8' }, 'de-AT', 'en'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'de_DE' }, 'en', 'de'],
    [{ LANG: 'C' }, 'de', 'en'],
  ])('follow the console: %j', (env, system, expected) => {
    expect(consoleLanguage(env, system)).toBe(expected);
  });

  it('follow the browser', () => {
    expect([pageLanguage('de-CH,en;q=0.5'), pageLanguage('fr'), pageLanguage(undefined)]).toEqual(['de', 'en', 'en']);
  });
});
