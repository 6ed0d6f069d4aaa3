import { HUB_CODES } from '@blindwerk/hub-client';
import { JOURNAL_CODES } from '@blindwerk/journal';
import { STORE_CODES } from '@blindwerk/store-dexie';
import { CHANGE_KINDS, CONFLICT_KINDS, EVENT_TYPES, OFFENCES, REFUSAL_CODES, REPAIRS } from '@blindwerk/tournament';
import { LANGUAGES, loadTranslator, messageAreas, type Translator } from '@blindwerk/ui';
import { beforeAll, describe, expect, it } from 'vitest';
import { offerKey, PROMPT_ICONS } from './prompt-text';

const AREAS = [
  messageAreas.common,
  messageAreas.desk,
  messageAreas.prompts,
  messageAreas.refusals,
  messageAreas.conflicts,
];
/** Codes of the hub client that no table lists: what it says when no hub, or something else, answers. */
const CLIENT_CODES = ['hub/unreachable', 'hub/bad-answer', 'hub/contradiction'];
/** Commands that prompts offer. */
const OFFERS = [
  'countHand',
  'end',
  'seat',
  'draw',
  'rollBack',
  'settle',
  'redraw',
  'keepSeats',
  'break',
  'halt',
  'release',
  'move',
  'seatDraw',
];

describe.each(LANGUAGES)('[I18N-1] words of the desk in %s', (language) => {
  let words: Translator;
  beforeAll(async () => {
    words = await loadTranslator(language, AREAS);
  });
  const missing = (ids: readonly string[]): readonly string[] => ids.filter((id) => words.lookup(id) === null);

  it('every refusal of the tournament', () => {
    expect(missing(REFUSAL_CODES.map((code) => `refusal.${code}`))).toEqual([]);
  });
  it('every code of store, hub and journal', () => {
    const codes = [...STORE_CODES, ...Object.keys(HUB_CODES), ...CLIENT_CODES, ...JOURNAL_CODES];
    expect(missing(codes.map((code) => `refusal.${code}`))).toEqual([]);
  });
  it('every kind of prompt, its first and its second tap', () => {
    const kinds = Object.keys(PROMPT_ICONS);
    expect(missing(kinds.flatMap((kind) => [`prompt.${kind}.title`, `prompt.${kind}.body`]))).toEqual([]);
    expect(missing(OFFERS.flatMap((id) => [`prompt.offer.${id}`, `prompt.armed.${id}`]))).toEqual([]);
  });
  it('every conflict, and both taps of its repairs', () => {
    expect(missing(CONFLICT_KINDS.flatMap((kind) => [`conflict.${kind}.title`, `conflict.${kind}.now`]))).toEqual([]);
    const offers = [...REPAIRS, 'keep', 'rollBack'];
    expect(missing(offers.flatMap((id) => [`conflict.offer.${id}`, `conflict.armed.${id}`]))).toEqual([]);
  });
  it('every event, change and offence', () => {
    expect(missing(EVENT_TYPES.map((type) => `desk.event.${type}`))).toEqual([]);
    expect(missing(CHANGE_KINDS.map((kind) => `desk.change.${kind}`))).toEqual([]);
    expect(missing(OFFENCES.map((offence) => `desk.offence.${offence}`))).toEqual([]);
  });
});

it('a command of a chair shares its words with all chairs', () => {
  expect(offerKey('seat-6')).toBe('seat');
  expect(offerKey('keepSeats')).toBe('keepSeats');
});
