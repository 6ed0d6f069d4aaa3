import { readdirSync, readFileSync } from 'node:fs';
import { PROFILES } from '@blindwerk/rules';
import { askCase } from '@blindwerk/rules/rulebook';
import { describe, expect, it } from 'vitest';
import { catalog as de } from '../generated/rulings.de.js';
import { catalog as en } from '../generated/rulings.en.js';
import { type Question, readAnswer } from './read-answer.js';
import { readCase } from './read-case.js';
import type { Fields } from './record.js';
import { isTold, SILENT_FIELDS } from './ruling-sentences.js';
import { strictSpeech } from './testing/strict-speech.js';

interface Case {
  readonly id: string;
  readonly set: string;
  readonly given: Fields;
  readonly when: Question;
}

const VECTORS = new URL('../../../rules/vectors/', import.meta.url);

function casesOf(half: string): readonly Case[] {
  const folder = new URL(`${half}/`, VECTORS);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      return (Array.isArray(file) ? file : file.vectors).map(
        (vector: { id: string; rule: { set: string }; given: Fields; when: Question }) => ({
          id: vector.id,
          set: vector.rule.set,
          given: vector.given,
          when: vector.when,
        }),
      );
    });
}

const profileOf = (set: string) => {
  const profile = Object.values(PROFILES).find(({ id }) => id === set);
  if (profile === undefined) throw new Error(`no rule book ${set}`);
  return profile;
};

const languages = { de, en } as const;

describe.each(['betting', 'floor'])('every case of the %s vectors', (half) => {
  const cases = casesOf(half);
  it.each(['de', 'en'] as const)('has its situation in words: %s', (language) => {
    const { speech, problems } = strictSpeech(language, [languages[language]]);
    for (const { given, when } of cases) readCase(given, when, speech);
    expect([...problems].sort()).toEqual([]);
  });

  it.each(['de', 'en'] as const)('has its answer in words: %s', (language) => {
    const { speech, problems } = strictSpeech(language, [languages[language]]);
    for (const { id, set, given, when } of cases) {
      for (const profile of Object.values(PROFILES)) {
        const answer = askCase(profile, { given, when });
        if (typeof answer.problem === 'string' && profile.id === set) problems.add(`${id}: ${answer.problem}`);
        if (readAnswer(answer, when, speech).headline === '') problems.add(`${id}: no headline`);
      }
    }
    expect([...problems].sort()).toEqual([]);
  });

  it('has no field that nobody is told', () => {
    const untold = cases.flatMap(({ set, given, when }) => {
      const answer = askCase(profileOf(set), { given, when });
      if (typeof answer.ruling !== 'string') return [];
      return Object.keys(answer).filter((field) => !isTold(field) && !SILENT_FIELDS.has(field));
    });
    expect([...new Set(untold)]).toEqual([]);
  });
});

const SOURCES = new URL('../../../rules/src/', import.meta.url);
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, SOURCES), 'utf8'));

describe.each(['de', 'en'] as const)('beyond the vectors, in %s,', (language) => {
  const missing = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !(id in languages[language])).sort();

  it('every refusal code of the engine has a sentence', () => {
    const codes = sources.flatMap((text) => [...text.matchAll(/'rules\/([a-z0-9-]+)'/g)].map(([, code]) => code));
    expect(codes.length).toBeGreaterThan(10);
    expect(missing(codes.map((code) => `ruling.refusal.${code}`))).toEqual([]);
  });

  it('every fact of the engine has a sentence', () => {
    const unions = sources.flatMap((text) =>
      [/type \w*Fact =([^;]*);/g, /Step<([^>]*')\s*>/g].flatMap((union) =>
        [...text.matchAll(union)].map(([, names]) => names),
      ),
    );
    const facts = unions.flatMap((union) => [...(union ?? '').matchAll(/'(\w+)'/g)].map(([, fact]) => fact));
    expect(facts.length).toBeGreaterThan(100);
    expect(missing(facts.map((fact) => `ruling.step.${fact}`))).toEqual([]);
  });
});
