/**
 * An answer of the engine in words: what was ruled, what to add or return, what the floor may choose, and why.
 *
 * Owns: `AnswerText`, `readAnswer`, `refusalText`.
 * Invariants: every word is a message; the amounts are those of the engine, nothing is counted here.
 */
import type { RulesRefusal } from '@blindwerk/rules';
import { CARD, cardWord, fieldRows, type Row } from './field-rows.js';
import { type Fields, isFields, numberOf, recordsOf, textOf, textsOf } from './record.js';
import { legalOptions, sentencesOf } from './ruling-sentences.js';
import { choiceWord, type RuleSpeech, type WordParams } from './words.js';

/** One step on the way to the answer. */
export interface StepText {
  readonly text: string;
  /** Rule behind it; null for a fact of the case itself. */
  readonly rule: string | null;
}

/** An answer ready to be shown. */
export interface AnswerText {
  readonly headline: string;
  /** What follows for the chips and the players, a sentence each. */
  readonly sentences: readonly string[];
  /** What the floor may choose between; empty when there is nothing to choose. */
  readonly options: readonly string[];
  /** Rules of the steps, each once, in order. */
  readonly rules: readonly string[];
  readonly steps: readonly StepText[];
  /** Fields of an answer that has no ruling word of its own. */
  readonly fields: readonly Row[];
  /** Whether the floor has the last word. */
  readonly isFloor: boolean;
  readonly isRefused: boolean;
}

/** What is asked: the operation and who it is about. */
export type Question = { readonly op: string } & Fields;

const REFUSED = /^(rules\/[a-z0-9-]+) in (.*)$/;

/** Puts an answer into words. `when` names the player whom the sentences are about. */
export function readAnswer(answer: Fields, when: Question, speech: RuleSpeech): AnswerText {
  if (typeof answer.problem === 'string') return refusedText(answer.problem, speech);
  const steps = stepTexts(answer, speech);
  const rules = [...new Set(steps.flatMap(({ rule }) => (rule === null ? [] : [rule])))];
  const params = paramsOf(answer, when, speech);
  const isFloor = answer.discretion === true;
  const ruling = textOf(answer.ruling);
  const headline =
    ruling === undefined ? floorHeadline(answer, when.op, params, speech) : headlineOf(ruling, when.op, params, speech);
  const sentences = ruling === undefined ? [] : sentencesOf(ruling, answer, params, speech);
  return {
    headline,
    sentences: sentences.filter((sentence) => sentence !== `${headline}.`),
    options: optionsOf(ruling, answer, params, speech),
    rules,
    steps,
    fields: ruling === undefined ? fieldRows(answer, speech) : [],
    isFloor,
    isRefused: false,
  };
}

function optionsOf(
  ruling: string | undefined,
  answer: Fields,
  params: WordParams,
  speech: RuleSpeech,
): readonly string[] {
  if (ruling === 'legal') return legalOptions(answer, speech);
  if (!Array.isArray(answer.options)) return [];
  return answer.options.map((option) => speech.say(...optionWord(option, params, speech)));
}

/** Options whose name in the vectors is not that of the engine. */
const RENAMED: Readonly<Record<string, string>> = {
  'other-floor-decision': 'otherDecision',
  'rule45-all-chips': 'allChipsAsOneMotion',
  'rule46-as-usual': 'priorChipsRule',
  'fairest-decision-rule-1': 'fairestDecision',
};
const BET_OF = /^bet-(\d+)$/;
const ANY_AMOUNT_ON = /^any-amount-binding-on-(.+)$/;

/** An option of the engine with its parameters, or a word of the vectors (`full-call`, `bet-500`). */
function optionWord(option: unknown, params: WordParams, speech: RuleSpeech): [string, WordParams] {
  if (isFields(option)) {
    const own = namedParams(isFields(option.params) ? option.params : {}, speech);
    return [`ruling.option.${String(option.option)}`, { ...params, ...own }];
  }
  const word = String(option);
  const total = BET_OF.exec(word)?.[1];
  if (total !== undefined) return ['ruling.option.betOf', { total: Number(total) }];
  const player = ANY_AMOUNT_ON.exec(word)?.[1];
  if (player !== undefined) return ['ruling.option.anyAmountBinding', { player: speech.name(player) }];
  return [`ruling.option.${RENAMED[word] ?? choiceWord(word)}`, params];
}

/** Why a case cannot be asked, as a sentence. */
export const refusalText = ({ code, params }: Pick<RulesRefusal, 'code' | 'params'>, { say }: RuleSpeech): string =>
  say(`ruling.refusal.${code.slice('rules/'.length)}`, params);

function refusedText(problem: string, speech: RuleSpeech): AnswerText {
  const code = REFUSED.exec(problem)?.[1]?.slice('rules/'.length);
  const sentence = code === undefined ? null : speech.trySay(`ruling.refusal.${code}`);
  return {
    headline: speech.say('ruling.word.noAnswer'),
    sentences: [sentence ?? speech.say('ruling.sentence.noAnswer')],
    options: [],
    rules: [],
    steps: [],
    fields: [],
    isFloor: false,
    isRefused: true,
  };
}

/** Steps in order: facts with their rule; one of the case itself that only repeats another is left out. */
function stepTexts(answer: Fields, speech: RuleSpeech): readonly StepText[] {
  const trace = [...recordsOf(answer.steps), ...recordsOf(answer.trace)];
  const said = trace.map(({ fact, rule, params }) => ({
    text: speech.say(`ruling.step.${String(fact)}`, namedParams(isFields(params) ? params : {}, speech)),
    rule: textOf(rule) ?? null,
  }));
  return said.filter(({ text, rule }, at) => rule !== null || said.findIndex((step) => step.text === text) === at);
}

/** Pots have words; other texts are players or words to choose by. Lists come parted by commas. */
const POT_PARAMS: ReadonlySet<string> = new Set(['pot', 'pots']);

/** Parameters of the engine as they are read: players by name, pots in words. */
function namedParams(params: Fields, speech: RuleSpeech): WordParams {
  const wordOf = (key: string) => (word: string) =>
    POT_PARAMS.has(key)
      ? (speech.trySay(`ruling.value.${word}`) ?? word)
      : CARD.test(word)
        ? cardWord(word)
        : speech.name(choiceWord(word));
  const entries = Object.entries(params).flatMap(([key, value]): [string, string | number][] => {
    if (typeof value === 'number') return [[key, value]];
    return typeof value === 'string' ? [[key, value.split(', ').map(wordOf(key)).join(', ')]] : [];
  });
  return Object.fromEntries(entries);
}

const ACTORS = ['actor', 'player', 'requester', 'owner', 'skipped', 'claimant', 'target'] as const;

/** Fields of answer and question as parameters of the words; yes and no become words to choose by. */
function paramsOf(answer: Fields, when: Question, speech: RuleSpeech): WordParams {
  const actor = answer.player ?? ACTORS.map((key) => when[key]).find((id) => typeof id === 'string');
  const params: Record<string, string | number> = {
    player: typeof actor === 'string' ? speech.name(actor) : speech.say('ruling.somebody'),
  };
  for (const [key, value] of Object.entries({ ...when, ...answer })) {
    if (key === 'player' && value !== null) continue;
    const param = paramOf(value, speech);
    if (param !== undefined) params[key] = param;
  }
  return params;
}

function paramOf(value: unknown, speech: RuleSpeech): string | number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return speech.name(choiceWord(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'none';
  const texts = textsOf(value);
  return texts.length > 0 ? speech.format.list(texts.map(speech.name)) : undefined;
}

/** The ruling as a headline: a form of its own for an operation or a sum left open, else the plain one. */
function headlineOf(ruling: string, op: string, params: WordParams, { say, trySay }: RuleSpeech): string {
  const open = params.amountAtPlayersChoice === 'yes' ? trySay(`ruling.word.${ruling}.open`, params) : null;
  const back = numberOf(params.chipsReturned) ? trySay(`ruling.word.${ruling}.back`, params) : null;
  const allIn = params.allIn === 'yes' ? trySay(`ruling.word.${ruling}.allIn`, params) : null;
  return open ?? allIn ?? back ?? trySay(`ruling.word.${ruling}.${op}`, params) ?? say(`ruling.word.${ruling}`, params);
}

/** The headline of an answer without a ruling; one without fields answers nothing. */
function floorHeadline(answer: Fields, op: string, params: WordParams, { trySay, say }: RuleSpeech): string {
  if (Object.keys(answer).length === 0) return say('ruling.word.noAnswer');
  return trySay(`ruling.result.${op}`, params) ?? say('ruling.word.result');
}
