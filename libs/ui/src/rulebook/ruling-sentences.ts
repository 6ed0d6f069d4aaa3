/**
 * What a ruling means for chips, cards and players, a sentence for each field of it.
 *
 * Owns: `sentencesOf`, `legalOptions`, the order in which fields are told, `SILENT_FIELDS`.
 */
import { shownValue } from './field-rows.js';
import { type Fields, isFields, numberOf, recordsOf } from './record.js';
import type { RuleSpeech, WordParams } from './words.js';

/** Fields with a sentence, in the order they are told. */
const TOLD = [
  'chipsOwed',
  'chipsReturned',
  'minTotal',
  'fullRaise',
  'backTo',
  'fullCallTotal',
  'forfeit',
  'returnedIfFold',
  'mayCall',
  'mayFold',
  'mayRaise',
  'callTo',
  'minRaiseTo',
  'capped',
  'limitGame',
  'onlyAllInRaise',
  'potBefore',
  'wagers',
  'returned',
  'owed',
  'pots',
  'awards',
  'winner',
  'mustShow',
  'who',
  'remainingBoard',
  'awardOrder',
  'furtherBettingPossible',
  'order',
  'paidFromOpponent',
  'ownerKeepsHidden',
  'ownerSaved',
  'hiddenTo',
  'countedBy',
  'estimateOnly',
  'actsLastPreflop',
  'preflopOrder',
  'boards',
  'cardsPerBoard',
  'newCardsPerBoard',
  'ootBinding',
  'ootFoldBinding',
  'firstUndercaller',
  'othersAtFloor',
  'ifRule45',
  'ifRule46',
  'readings',
  'replay',
  'burnBeforeFlop',
  'burnBeforeTurn',
  'nextBurnIs',
  'extraCardUsedAsBurn',
  'flopKept',
  'faceDown',
  'advice',
  'retractable',
  'floorMayInspectOnCollusion',
  'onlyOnCollusionSuspicion',
  'penaltyPossible',
  'overridableByFloor',
] as const;
type Told = (typeof TOLD)[number];

/** Fields that headline, list of options or steps tell already. */
export const SILENT_FIELDS: ReadonlySet<string> = new Set([
  'ruling',
  'discretion',
  'act',
  'substantialAction',
  'steps',
  'trace',
  'options',
  'amountTotal',
  'amountAtPlayersChoice',
  'allIn',
  'first',
  'toCall',
  'mayCheck',
  'mayBet',
  'minBetTo',
  'maxTo',
  'maxTotal',
  'allInCall',
  'raiseCanBeAnswered',
  'partOfAction',
  'hiddenKept',
  'procedure',
  'deadline',
  'acts',
  'withChips',
  'winners',
]);
/** Whether a field of a ruling has a sentence. */
export const isTold = (field: string): field is Told => TOLD.some((told) => told === field);

/** Rulings on chips pushed in: here it also counts that nothing moves. */
const WAGERS: ReadonlySet<string> = new Set(['call', 'bet', 'raise', 'all-in']);
/** What options and headline of these rulings tell already. */
const TOLD_ELSEWHERE: Readonly<Record<string, ReadonlySet<string>>> = {
  legal: new Set(['mayCall', 'mayFold', 'mayRaise', 'callTo', 'minRaiseTo', 'onlyAllInRaise']),
  binding: new Set(['callTo', 'minRaiseTo', 'mayCall', 'mayFold', 'mayRaise']),
};
/** Orders: one alone is none. */
const ORDERS: ReadonlySet<string> = new Set(['order', 'awardOrder']);

/** The sentences of a ruling; `params` are its fields as words and numbers. */
export function sentencesOf(ruling: string, answer: Fields, params: WordParams, speech: RuleSpeech): readonly string[] {
  const told = TOLD.filter((field) => TOLD_ELSEWHERE[ruling]?.has(field) !== true);
  const sentences = told.flatMap((field) => sentenceOf(ruling, { field, value: answer[field] }, params, speech) ?? []);
  const still = WAGERS.has(ruling) && answer.chipsOwed === 0 && answer.chipsReturned === 0;
  return still ? [speech.say('ruling.sentence.nothingMoves'), ...sentences] : sentences;
}

function sentenceOf(
  ruling: string,
  { field, value }: { readonly field: Told; readonly value: unknown },
  params: WordParams,
  speech: RuleSpeech,
): string | readonly string[] | null {
  if (value === undefined || value === null || value === 0) return null;
  const id = `ruling.sentence.${field}`;
  if (typeof value === 'boolean') return speech.trySay(`${id}.${value ? 'yes' : 'no'}`, params);
  if (field === 'pots') return potLines(value, speech);
  if (field === 'readings') return readingLines(value, speech);
  if (isFields(value))
    return Object.keys(value).length === 0 ? null : speech.say(id, { ...params, amounts: amountsOf(value, speech) });
  if (Array.isArray(value))
    return value.length < (ORDERS.has(field) ? 2 : 1)
      ? null
      : speech.say(id, { ...params, list: namesOf(value, speech) });
  const said = { ...params, value: shownValue(value, speech).join(', ') };
  return speech.trySay(`${id}.${ruling}`, said) ?? speech.trySay(id, said);
}

/** `A 1.200, B 400`, or the fields of a ruling within the ruling. */
function amountsOf(value: Fields, speech: RuleSpeech): string {
  if (typeof value.ruling === 'string') {
    const params = {
      player: '',
      chipsReturned: 0,
      ...Object.fromEntries(Object.entries(value).filter(([, v]) => typeof v === 'number')),
    };
    return speech.say(`ruling.word.${value.ruling}`, params as WordParams); // as: filtered to numbers just above
  }
  const said = Object.entries(value).map(([key, amount]) =>
    typeof amount === 'number'
      ? `${speech.name(key)} ${speech.format.number(amount)}`
      : (speech.trySay(`ruling.field.${key}`) ?? key),
  );
  return speech.format.list(said);
}

/** What each of two readings of a push comes to. */
function readingLines(value: unknown, speech: RuleSpeech): readonly string[] | null {
  if (!isFields(value)) return null;
  return (['allChips', 'priorChips'] as const).flatMap((reading) => {
    const wager = value[reading];
    return isFields(wager)
      ? [speech.say(`ruling.sentence.readings.${reading}`, { amounts: amountsOf(wager, speech) })]
      : [];
  });
}

const namesOf = (value: readonly unknown[], speech: RuleSpeech): string =>
  speech.format.list(value.map((item) => shownValue(item, speech).join(', ')));

/** Each pot with its chips and who may win it; pots of a hand run more than once have only chips. */
function potLines(value: unknown, speech: RuleSpeech): readonly string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const pots = recordsOf(value);
  if (pots.length === 0) return [speech.say('ruling.sentence.potsRun', { list: namesOf(value, speech) })];
  return pots.map(({ name, amount, eligible }) =>
    speech.say('ruling.sentence.pot', {
      pot: shownValue(name, speech).join(''),
      amount: numberOf(amount) ?? 0,
      players: Array.isArray(eligible) ? namesOf(eligible, speech) : '',
    }),
  );
}

/** What a player may do, from the answer to `legal`: each a line of its own. */
export function legalOptions(answer: Fields, { say }: RuleSpeech): readonly string[] {
  const { toCall, minRaiseTo, minBetTo, maxTo } = answer;
  const from = numberOf(minRaiseTo) ?? numberOf(minBetTo);
  const to = numberOf(maxTo) ?? null;
  const range = to === null || from === undefined || to < from ? null : to;
  const rise = answer.mayBet === true ? 'bet' : 'raise';
  return [
    ...(answer.mayCheck === true ? [say('ruling.may.check')] : []),
    ...(answer.mayCall === true
      ? [say(answer.allInCall === true ? 'ruling.may.callAllIn' : 'ruling.may.call', { amount: numberOf(toCall) ?? 0 })]
      : []),
    ...(answer.mayRaise === true || answer.mayBet === true
      ? [say(...riseOption(answer, { rise, from, range, to }))]
      : []),
    ...(answer.mayFold === true ? [say('ruling.may.fold')] : []),
  ];
}

function riseOption(
  answer: Fields,
  {
    rise,
    from,
    range,
    to,
  }: { rise: 'bet' | 'raise'; from: number | undefined; range: number | null; to: number | null },
): [string, WordParams] {
  if (answer.onlyAllInRaise === true || from === undefined)
    return to === null ? [`ruling.may.${rise}AllInOpen`, {}] : [`ruling.may.${rise}AllIn`, { to }];
  if (range === null) return [`ruling.may.${rise}From`, { from }];
  return range === from ? [`ruling.may.${rise}To`, { to: range }] : [`ruling.may.${rise}Between`, { from, to: range }];
}
