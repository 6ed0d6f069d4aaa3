import { readdirSync, readFileSync } from 'node:fs';
import { PROFILES } from '@blindwerk/rules';
import { askCase } from '@blindwerk/rules/rulebook';
import { describe, expect, it } from 'vitest';
import { catalog as de } from '../generated/rulings.de.js';
import { catalog as en } from '../generated/rulings.en.js';
import { type Question, readAnswer } from './read-answer.js';
import { readCase } from './read-case.js';
import { type Fields, isFields, textOf } from './record.js';
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

/** An operation that the engine has not learnt yet has no answer to put into words. */
const isBuilt = (answer: Fields): boolean => !/is not built$/.test(textOf(answer.problem) ?? '');

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
      const answer = askCase(profileOf(set), { given, when });
      if (!isBuilt(answer)) continue;
      if (typeof answer.problem === 'string') problems.add(`${id}: ${answer.problem}`);
      const text = readAnswer(answer, when, speech);
      if (text.headline === '') problems.add(`${id}: no headline`);
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

describe('every refusal code of the engine', () => {
  const sources = new URL('../../../rules/src/', import.meta.url);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const codes = [
    ...new Set(
      files.flatMap((name) => readFileSync(new URL(name, sources), 'utf8').match(/'rules\/[a-z0-9-]+'/g) ?? []),
    ),
  ].map((code) => code.slice(7, -1));

  it.each(['de', 'en'] as const)('has a sentence: %s', (language) => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !(`ruling.refusal.${code}` in languages[language])).sort()).toEqual([]);
  });
});

it('isFields knows objects from lists', () => {
  expect([isFields({}), isFields([]), isFields(null)]).toEqual([true, false, false]);
});
