import { NUMBER_FIELDS, parseCommand, type Refusal } from '@blindwerk/tournament';
import { LANGUAGES, type Language, loadTranslator, type Messages, makeFormat, messageAreas } from '@blindwerk/ui';
import { describe, expect, it } from 'vitest';
import { codeText } from './refusal-text';

const wordsIn = async (language: Language): Promise<Messages> => ({
  ...(await loadTranslator(language, [messageAreas.desk, messageAreas.refusals])),
  format: makeFormat(language),
  setLanguage: () => {},
});
const refusalOf = (command: unknown): Refusal => {
  const parsed = parseCommand(command);
  if (parsed.ok) throw new Error('the command is in range');
  return parsed.error;
};
const level = { kind: 'level', id: 'l1', smallBlind: 1, bigBlind: 2, ante: 0, anteKind: 'none', game: 'nlhe' };

describe('a number out of range', () => {
  it.each([
    ['de', { type: 'setTimeLeft', remainingMs: 1e9 }, 'Restzeit in Minuten: 0 bis 1440.'],
    ['en', { type: 'setTimeLeft', remainingMs: 1e9 }, 'Time left in minutes: 0 to 1440.'],
    ['de', { type: 'adjustClock', byMs: -1e9 }, 'Minuten mehr oder weniger: -1440 bis 1440.'],
    ['de', { type: 'editStructure', structure: [{ ...level, durationMs: 0 }] }, 'Zeile 1, Minuten: 0,02 bis 1440.'],
    ['en', { type: 'editStructure', structure: [{ ...level, durationMs: 0 }] }, 'Row 1, Minutes: 0.02 to 1440.'],
    ['de', { type: 'changeSettings', settings: { handed: 20 } }, 'Sitze je Tisch: 2 bis 12.'],
    ['de', { type: 'changeSettings', settings: { startStack: 0 } }, 'Startchips: 1 bis 1.000.000.000.000.'],
    [
      'de',
      { type: 'setPrizes', prizes: [{ place: 1, amount: 2e12 }] },
      'Zeile 1, Preis: 0\u00a0€ bis 10.000.000.000\u00a0€.',
    ],
    ['en', { type: 'changeSettings', settings: { buyIn: -1 } }, 'Buy-in: €0 to €10,000,000,000.'],
  ] as const)('%s %j', async (language, command, text) => {
    const { code, params } = refusalOf(command);
    expect(codeText(await wordsIn(language), code, params)).toBe(text);
  });

  it.each(LANGUAGES)('[I18N-1] has words for every field in %s', async (language) => {
    const { lookup } = await wordsIn(language);
    expect(NUMBER_FIELDS.filter((field) => lookup(`refusal.field.${field}`) === null)).toEqual([]);
  });
});
