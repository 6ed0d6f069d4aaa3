/**
 * What is asked of a case, in sentences: what was said and pushed, or the question of the operation.
 *
 * Owns: `questionOf`.
 * Invariant: each operation has a sentence `ruling.ask.<operation>`; words and chips have sentences of their own before it.
 */

import { shownValue } from './field-rows.js';
import type { Question } from './read-answer.js';
import { type Fields, isFields, numberOf, numbersOf, recordsOf, textOf, textsOf } from './record.js';
import { choiceWord, type RuleSpeech, type WordParams } from './words.js';

/** The sentences of a question, the question itself last. */
export function questionOf(given: Fields, when: Question, speech: RuleSpeech): readonly string[] {
  const seen = when.op.includes('.') ? [] : seenOf(when, speech);
  const asked = speech.say(`ruling.ask.${when.op}`, askParams(given, when, speech));
  // Parts of a sentence that do not apply leave their spaces behind.
  return [...seen, asked.replace(/ {2,}/g, ' ')];
}

/** What people saw and heard before they asked. */
function seenOf(when: Question, speech: RuleSpeech): readonly string[] {
  const first = isFields(when.first) ? when.first : null;
  if (first !== null) return [...pushed({ op: 'wager', ...first }, speech), ...laterOf(when, speech)];
  return [...pushed(when, speech), ...laterOf(when, speech)];
}

/** Words and chips of the actor in their order. */
function pushed(when: Question, speech: RuleSpeech): readonly string[] {
  const actor = textOf(when.actor);
  if (actor === undefined) return [];
  const player = speech.name(actor);
  const say = isFields(when.say) ? when.say : null;
  const chips = numbersOf(when.chips);
  const words =
    say === null
      ? []
      : [
          speech.say('ruling.seen.says', {
            player,
            words: spokenWords(say, speech),
            timing: textOf(say.timing) ?? 'before',
          }),
        ];
  const motion =
    chips.length === 0
      ? []
      : [
          speech.say(say === null ? 'ruling.seen.pushesSilent' : 'ruling.seen.pushes', {
            player,
            chips: chipsWords(chips, speech),
          }),
        ];
  const inOrder = say?.timing === 'after' ? [...motion, ...words] : [...words, ...motion];
  return [...priorOf(when, player, speech), ...inOrder, ...besides(when, say, player, speech)];
}

/** Chips of an earlier bet: left in front or pulled back. */
function priorOf({ prior }: Question, player: string, speech: RuleSpeech): readonly string[] {
  if (!isFields(prior)) return [];
  return (['left', 'withdrawn'] as const).flatMap((key) => {
    const chips = numbersOf(prior[key]);
    return chips.length === 0
      ? []
      : [speech.say(`ruling.seen.prior.${key}`, { player, chips: chipsWords(chips, speech) })];
  });
}

function besides(when: Question, say: Fields | null, player: string, speech: RuleSpeech): readonly string[] {
  const motions = Array.isArray(when.furtherMotions) ? when.furtherMotions : [];
  return [
    ...motions.map((chips) =>
      speech.say('ruling.seen.motion', { player, chips: chipsWords(numbersOf(chips), speech) }),
    ),
    ...(when.gesture === 'push-all' ? [speech.say('ruling.seen.pushAll', { player })] : []),
    ...(say?.heardByAll === false ? [speech.say('ruling.seen.notHeard')] : []),
    ...(say?.contradictory === true ? [speech.say('ruling.seen.contradictory')] : []),
    ...(when.overLine === undefined
      ? []
      : [speech.say('ruling.seen.overLine', { over: when.overLine === true ? 'yes' : 'no' })]),
  ];
}

/** What others did after it, or the actor in the end. */
function laterOf(when: Question, speech: RuleSpeech): readonly string[] {
  return [
    ...replyOf(when.reply, speech),
    ...chipsTakenBack(when, speech),
    ...actsOf(when.act, when.actor, 'acts', speech),
    ...recordsOf(when.outOfTurn).map((act) => actSentence('acts', act, act.player, speech)),
    ...recordsOf(when.undercalls).map((call) =>
      speech.say('ruling.seen.pushesSilent', {
        player: nameOf(call.player, speech),
        chips: chipsWords(numbersOf(call.chips), speech),
      }),
    ),
    ...recordsOf(when.then).map((act) => actSentence('then', act, act.player, speech)),
    ...actsOf(when.then, when.actor, 'wants', speech),
    ...statementOf(when, speech),
  ];
}

const nameOf = (id: unknown, speech: RuleSpeech): string =>
  typeof id === 'string' ? speech.name(id) : speech.say('ruling.somebody');

function actsOf(act: unknown, actor: unknown, how: 'acts' | 'wants', speech: RuleSpeech): readonly string[] {
  return isFields(act) ? [actSentence(how, act, actor, speech)] : [];
}

const actSentence = (how: 'acts' | 'then' | 'wants', act: Fields, player: unknown, speech: RuleSpeech): string =>
  speech.say(`ruling.seen.${how}`, {
    player: nameOf(player, speech),
    act: speech.say(`ruling.act.${String(act.verb)}`, { to: numberOf(act.to) ?? 0 }),
  });

function replyOf(reply: unknown, speech: RuleSpeech): readonly string[] {
  if (!isFields(reply)) return [];
  const player = nameOf(reply.player, speech);
  return [
    speech.say('ruling.seen.pushes', { player, chips: chipsWords(numbersOf(reply.chips), speech) }),
    ...(reply.cardsTabled === true ? [speech.say('ruling.seen.tables', { player })] : []),
  ];
}

function chipsTakenBack({ withdrawn, actor }: Question, speech: RuleSpeech): readonly string[] {
  const chips = numbersOf(withdrawn);
  return chips.length === 0
    ? []
    : [speech.say('ruling.seen.prior.withdrawn', { player: nameOf(actor, speech), chips: chipsWords(chips, speech) })];
}

/** A statement under a condition, or an act that waits for an amount. */
function statementOf({ statement, pending, actor }: Question, speech: RuleSpeech): readonly string[] {
  if (isFields(statement) && isFields(statement.if) && isFields(statement.then)) {
    const words = {
      other: nameOf(statement.if.player, speech),
      condition: verbWord(statement.if.verb, speech),
      act: verbWord(statement.then.verb, speech),
    };
    return [speech.say('ruling.seen.condition', { player: nameOf(actor, speech), ...words })];
  }
  if (!isFields(pending)) return [];
  const words = isFields(pending.say) ? spokenWords(pending.say, speech) : '';
  return [speech.say('ruling.seen.pending', { player: nameOf(pending.player, speech), words })];
}

const verbWord = (verb: unknown, { say }: RuleSpeech): string => say(`ruling.verb.${String(verb)}`);

/** `Raise 1.400`, `Raise um 500`, `fünf`-style figures as they were said. */
function spokenWords({ verb, amount, amountIs, spokenDigits }: Fields, speech: RuleSpeech): string {
  const word = verb === null || verb === undefined ? '' : verbWord(verb, speech);
  const figure = numberOf(amount) ?? numberOf(spokenDigits);
  if (figure === undefined) return word;
  const number = speech.format.number(figure);
  const said = amountIs === 'by' ? speech.say('ruling.seen.by', { amount: number }) : number;
  return `${word} ${said}`.trim();
}

/** `1.000 + 500`, equal chips as `5 × 100`. */
function chipsWords(chips: readonly number[], { format: { number } }: RuleSpeech): string {
  const runs: { chip: number; count: number }[] = [];
  for (const chip of chips) {
    const last = runs.at(-1);
    if (last?.chip === chip) last.count += 1;
    else runs.push({ chip, count: 1 });
  }
  return runs.map(({ chip, count }) => (count > 1 ? `${count} × ${number(chip)}` : number(chip))).join(' + ');
}

/** Fields of case and question as parameters: names, numbers, yes and no; chips as they are pushed, lists with commas. */
function askParams(given: Fields, when: Question, speech: RuleSpeech): WordParams {
  const entries = Object.entries({ ...given, ...when }).flatMap(([key, value]): [string, string | number][] => {
    const param = askParam(key, value, speech);
    return param === undefined ? [] : [[key, param]];
  });
  return {
    player: speech.say('ruling.somebody'),
    actor: speech.say('ruling.somebody'),
    ...Object.fromEntries(entries),
  };
}

const CHIP_FIELDS: ReadonlySet<string> = new Set(['chips', 'hidden', 'withdrawn']);
/** Words to choose a sentence by; every other text is a name. */
const CHOICES: ReadonlySet<string> = new Set([
  'kind',
  'condition',
  'reason',
  'event',
  'declared',
  'actual',
  'floorDecision',
  'street',
  'game',
  'betting',
  'format',
  'op',
]);

function askParam(key: string, value: unknown, speech: RuleSpeech): string | number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return CHOICES.has(key) ? choiceWord(value) : speech.name(value);
  if (CHIP_FIELDS.has(key)) return chipsWords(numbersOf(value), speech);
  const texts = textsOf(value);
  if (texts.length > 0) return speech.format.list(texts.map(speech.name));
  return Array.isArray(value) && value.length > 0 && !isFields(value[0])
    ? shownValue(value, speech).join(', ')
    : undefined;
}
