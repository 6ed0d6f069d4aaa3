import { readdirSync, readFileSync } from 'node:fs';
import { EXAMPLES, RULEBOOK, ruleIdOf } from '@blindwerk/rules/rulebook';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { makeFormat } from '../format/format.js';
import type { Language } from '../format/intl-locale.js';
import * as messageAreas from '../generated/areas.js';
import { loadTranslator } from '../messages/translator.js';
import { ExampleCard, exampleTitle } from './example-card.js';
import { findRule } from './find-rule.js';
import { RuleBook } from './rule-book.js';
import { RulePage } from './rule-page.js';

// The provider gives its words in an effect, and a server has none: here they are handed over at once.
const words = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('../messages/provider.js', async (original) => ({ ...(await original()), useMessages: () => words.current }));

const AREAS = [messageAreas.common, messageAreas.rulings, messageAreas.tda, messageAreas.house];
async function speak(language: Language): Promise<void> {
  words.current = { ...(await loadTranslator(language, AREAS)), format: makeFormat(language) };
}
const textOf = (node: ReactNode): string => renderToString(node).replaceAll('<!-- -->', '');

describe.each(['de', 'en'] as const)('in %s', (language) => {
  it.each(EXAMPLES)('$key stands there with its headline', async (example) => {
    await speak(language);
    const html = textOf(<ExampleCard example={example} />);
    expect(html).toMatch(/bw-answer-line">[^<]+</);
    expect(html).toMatch(/bw-case-question">[^<]+</);
    expect(html).not.toMatch(/ruling\.|undefined|NaN|\{/);
  });

  it('every rule has its page with every fact', async () => {
    await speak(language);
    for (const entry of RULEBOOK) {
      const html = textOf(<RulePage id={ruleIdOf(entry)} onOpen={() => undefined} />);
      expect(html.match(/<li><b>/g) ?? [], ruleIdOf(entry)).toHaveLength(entry.facts.length);
      expect(html, ruleIdOf(entry)).not.toMatch(/>(ruling|tda|house)\.[A-Za-z0-9]/);
    }
  });
});

it('the index lists every rule, a page its letters', async () => {
  await speak('de');
  const index = textOf(<RuleBook open={null} onOpen={() => undefined} />);
  for (const entry of RULEBOOK) expect(index).toContain(`data-rule="${ruleIdOf(entry)}"`);
  const page = textOf(<RuleBook open="TDA-45B2" onOpen={() => undefined} />);
  expect(page).toMatch(/data-marked="true"[^>]*><b>B2</);
  expect(page).toContain('https://www.pokertda.com');
  expect(textOf(<RuleBook open="TDA-99" onOpen={() => undefined} />)).toContain('TDA-99');
});

it('examples are named as the book counts them', async () => {
  await speak('de');
  const { lookup } = await loadTranslator('de', AREAS);
  const title = (key: string) => exampleTitle(key, { say: (id) => lookup(id) ?? id, trySay: lookup });
  expect(['TDA45-1A', 'TDA16-Ex2-flop', 'TDA45-4A-last', 'TDA41-Ex', 'NL-b4-B', 'ISAR-H2.12-Ex'].map(title)).toEqual([
    'Beispiel 1-A',
    'Beispiel 2, Flop',
    'Beispiel 4-A, letzte Chips',
    'Beispiel',
    'Beispiel B',
    'Beispiel',
  ]);
});

it('every rule cited anywhere in the product has a page', () => {
  const root = new URL('../../../../', import.meta.url);
  const cited = new Set<string>();
  for (const folder of ['libs', 'apps'].flatMap((part) =>
    readdirSync(new URL(`${part}/`, root)).map((name) => new URL(`${part}/${name}/src/`, root)),
  )) {
    for (const file of sourcesIn(folder))
      for (const [, id] of readFileSync(new URL(file, folder), 'utf8').matchAll(CITED)) cited.add(id ?? '');
  }
  expect(cited.size).toBeGreaterThan(100);
  expect([...cited].filter((id) => findRule(id) === null).sort()).toEqual([]);
});

/** A rule id as a text of the code: a book, a number, letters. */
const CITED = /['"`]((?:TDA|ISAR|NL-CASH)-[A-Za-z]{0,2}\d+[A-Z]?\d?)['"`]/g;

function sourcesIn(folder: URL): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|generated/.test(name),
    );
  } catch {
    return []; // A package without sources of its own cites nothing.
  }
}
