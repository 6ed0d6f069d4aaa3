/**
 * A ruling as it is written into a log: the question and its answer as data and in words, and what was ruled instead.
 *
 * Owns: `RulingNote`, `noteOf`.
 */
import { type AnswerText, type Question, readAnswer, refusalText } from '../rulebook/read-answer.js';
import { readCase } from '../rulebook/read-case.js';
import { type Fields, numberOf, textOf } from '../rulebook/record.js';
import type { RuleSpeech } from '../rulebook/words.js';
import type { Asked } from './answer.js';

/** A ruling with its question, and in the words of the language it was made in. */
export interface RulingNote {
  /** What was asked: players in it are letters or seats, never names. */
  readonly question: { readonly given: Fields; readonly when: Question };
  /** Word of the engine for what was ruled; null where its answer has none. */
  readonly ruling: string | null;
  /** What the player has in front by the ruling, in chips; null where it is no matter of chips. */
  readonly amountTotal: number | null;
  /** Table, acts, what was said and pushed, a sentence each. */
  readonly situation: readonly string[];
  readonly headline: string;
  readonly sentences: readonly string[];
  /** Rule ids such as `TDA-45A`. */
  readonly rules: readonly string[];
  /** What was ruled instead, in the director's own words; null = as the engine says. */
  readonly otherwise: string | null;
}

type RulingText = Pick<AnswerText, 'headline' | 'sentences' | 'rules'>;

/** The ruling in words; a refused situation says why. */
export function rulingText({ ruling, refusal, when }: Asked, speech: RuleSpeech): RulingText {
  if (ruling !== null) return readAnswer(ruling, when, speech);
  const why = refusal === null ? [] : [refusalText(refusal, speech)];
  return { headline: speech.say('decide.refused'), sentences: why, rules: [] };
}

/** A note of a ruling. */
export function noteOf(asked: Asked, otherwise: string | null, speech: RuleSpeech): RulingNote {
  const { headline, sentences, rules } = rulingText(asked, speech);
  const { table, acts, question } = readCase(asked.given, asked.when, speech);
  const lines = acts.filter(({ text }) => text !== '').map(({ player, text }) => `${player}: ${text}`);
  const situation = [table, ...lines, ...question].filter((line) => line !== '');
  const { given, when, ruling } = asked;
  return {
    question: { given, when },
    ruling: textOf(ruling?.ruling) ?? null,
    amountTotal: numberOf(ruling?.amountTotal) ?? null,
    situation,
    headline,
    sentences,
    rules,
    otherwise,
  };
}
