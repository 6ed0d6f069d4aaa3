/**
 * A speech that notes every word it cannot say: for tests over whole families of cases.
 *
 * Owns: `strictSpeech`.
 */
import { makeFormat } from '../../format/format.js';
import type { Language } from '../../format/intl-locale.js';
import type { Catalog } from '../../messages/catalog.js';
import { makeTranslator } from '../../messages/translator.js';
import { makeSpeech, type RuleSpeech, type WordParams } from '../words.js';

/** A value that is a word of the engine, no name, number or card. */
const WORD = /^ruling\.value\.[a-z]{3,}[A-Za-z-]*(-\d)?$/;

type Token = string | readonly [name: string, kind?: string, branches?: unknown];

/** Parameters that the branches taken need and do not get; a choice without its value is one as well. */
function missingParams(tokens: unknown, params: WordParams): readonly string[] {
  if (!Array.isArray(tokens)) return [];
  // Compiled messages are lists of texts and of such tuples.
  return (tokens as readonly Token[]).flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, branches] = token;
    const value = params[name];
    if (value === undefined) return [name];
    if (kind === undefined || typeof branches !== 'object' || branches === null) {
      return kind !== undefined && typeof value !== 'number' ? [`${name} is no number`] : [];
    }
    if (kind !== 'select' && typeof value !== 'number') return [`${name} is no number`];
    const cases = Object.entries(branches);
    const taken =
      kind === 'select' ? [cases.find(([key]) => key === value) ?? cases.find(([key]) => key === 'other')] : cases;
    return taken.flatMap((branch) => missingParams(branch?.[1], params));
  });
}

/** A speech of the real words; `problems` gathers what is missing, once each. */
export function strictSpeech(
  language: Language,
  catalogs: readonly Catalog[],
): { speech: RuleSpeech; problems: Set<string> } {
  const problems = new Set<string>();
  const messages: Record<string, unknown> = Object.assign({}, ...catalogs);
  const translator = makeTranslator(language, catalogs);
  const lookup = (id: string, params: WordParams = {}): string | null => {
    if (!(id in messages)) return null;
    for (const name of missingParams(messages[id], params)) problems.add(`${id}: parameter ${name}`);
    const text = translator.lookup(id, params);
    if (text !== null && /[{}]|undefined|NaN|\[object/.test(text)) problems.add(`${id}: ${text}`);
    return text;
  };
  const speech = makeSpeech({ lookup }, makeFormat(language));
  const say: RuleSpeech['say'] = (id, params = {}) => {
    const text = lookup(id, params);
    if (text === null) problems.add(`${id} is missing (${Object.keys(params).join(', ')})`);
    return text ?? id;
  };
  const trySay: RuleSpeech['trySay'] = (id, params) => {
    const text = lookup(id, params);
    if (text === null && WORD.test(id)) problems.add(`${id} is missing`);
    return text;
  };
  return { speech: { ...speech, say, trySay }, problems };
}
