/** Commands of the journal in words. Pure; reads events as data, so an unknown event still gets a line. */
import type { Envelope } from '@blindwerk/journal';
import type { MessageId, Messages } from '@blindwerk/ui';
import { entryName, personName, placeText, tableNo } from '../evening/names';
import type { Evening, JournalStep } from '../session/model';
import { rankText } from './rank-text';

export interface StepWords {
  readonly what: string;
  readonly details: string;
  /** Both in one line. */
  readonly sentence: string;
}
type Words = (messages: Messages, evening: Evening, step: JournalStep, lead: Envelope) => string;

/** The event that gives a command its name, most telling first; otherwise the first event does. */
const LEADS = [
  'command.voided',
  'tournament.created',
  'tournament.settingsChanged',
  'entry.disqualified',
  'entry.busted',
  'finalTable.formed',
  'table.broken',
  'entries.swapped',
  'entry.moved',
  'table.halted',
  'table.released',
  'entry.registered',
  'draw.made',
  'draw.committed',
] as const;

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
const textOf = (data: unknown, name: string): string => String(field(data, name) ?? '');
const numberOf = (data: unknown, name: string): number => Number(field(data, name) ?? 0);
const listOf = (data: unknown, name: string): readonly unknown[] => {
  const list = field(data, name);
  return Array.isArray(list) ? list : [];
};
const seatOf = (value: unknown): { table: string; seat: number } | null =>
  value == null ? null : { table: textOf(value, 'table'), seat: numberOf(value, 'seat') };

/** Number of people above which a list of names is cut. */
const MOST_NAMES = 3;

function names(messages: Messages, list: readonly string[]): string {
  if (list.length <= MOST_NAMES) return messages.format.list(list);
  return messages.t('desk.step.andMore', {
    names: list.slice(0, MOST_NAMES - 1).join(', '),
    n: list.length - MOST_NAMES + 1,
  });
}

const dataOf = (step: JournalStep, type: string): readonly unknown[] =>
  step.events.filter((e) => e.type === type).map((e) => e.data);

const tableWords: Words = ({ t }, evening, _step, { data }) =>
  t('common.table', { no: tableNo(evening, textOf(data, 'table')) });
const seatWords: Words = (messages, evening, _step, { data }) =>
  placeText(messages, evening, { table: textOf(data, 'table'), seat: numberOf(data, 'seat') });
const entryWords: Words = (_messages, evening, _step, { data }) => entryName(evening, textOf(data, 'entryId'));
const none: Words = () => '';

const registered: Words = (messages, evening, step) => {
  const entries = dataOf(step, 'entry.registered');
  const people = names(
    messages,
    entries.map((data) => personName(evening, textOf(data, 'personId'))),
  );
  const to = seatOf(field(dataOf(step, 'entry.seated')[0], 'to'));
  return entries.length === 1 && to ? `${people}, ${placeText(messages, evening, to)}` : people;
};

const busted: Words = (messages, evening, step) =>
  names(
    messages,
    dataOf(step, 'entry.busted').map((data) => {
      const id = textOf(data, 'entryId');
      const from = evening.state.entries[id]?.history.findLast((h) => h.what === 'busted')?.from ?? null;
      return [entryName(evening, id), from && placeText(messages, evening, from), rankText(messages, evening.state, id)]
        .filter(Boolean)
        .join(', ');
    }),
  );

const moved: Words = (messages, evening, step) => {
  const moves = dataOf(step, 'entry.moved');
  const only = moves[0];
  if (moves.length !== 1 || only === undefined)
    return names(
      messages,
      moves.map((data) => entryName(evening, textOf(data, 'entryId'))),
    );
  const [from, to] = [seatOf(field(only, 'from')), seatOf(field(only, 'to'))];
  return [
    entryName(evening, textOf(only, 'entryId')),
    [from, to].map((seat) => seat && placeText(messages, evening, seat)).join(' → '),
  ].join(', ');
};

const clockWords: Words = (messages, evening, _step, { data }) => {
  const clock = field(data, 'clock');
  const startsAt = field(clock, 'startsAt');
  if (typeof startsAt === 'number') return messages.format.wallTime(startsAt);
  const anchor = field(clock, 'anchor');
  const index = evening.state.structure.findIndex((item) => item.id === textOf(anchor, 'itemId'));
  const item = evening.state.structure[index];
  if (!item) return '';
  const left = messages.format.clock(item.durationMs - numberOf(anchor, 'elapsedMs'));
  const no = evening.state.structure.slice(0, index + 1).filter((i) => i.kind === 'level').length;
  return item.kind === 'break'
    ? messages.t('desk.step.breakLeft', { time: left })
    : messages.t('desk.step.levelLeft', { no, time: left });
};

const penaltyGiven: Words = (messages, evening, _step, { data }) => {
  const { t } = messages;
  const kind = textOf(data, 'kind');
  const what =
    kind === 'rounds'
      ? t('desk.penalty.roundsHands', { n: numberOf(data, 'rounds'), hands: numberOf(data, 'handsTotal') })
      : (messages.lookup(`desk.penalty.kind.${kind}`) ?? kind);
  return `${entryName(evening, textOf(data, 'entryId'))}, ${what}`;
};
const penaltyWords: Words = ({ t }, evening, _step, { data }) => {
  const penalty = evening.state.penalties[textOf(data, 'penaltyId')];
  if (!penalty) return '';
  const name = entryName(evening, penalty.entryId);
  return field(data, 'handsLeft') === undefined
    ? name
    : `${name}, ${t('desk.penalty.handsLeft', { n: numberOf(data, 'handsLeft') })}`;
};

/** In short: the rulings' own words come with the rule book, when the journal's page asks for them. */
const rulingWords: Words = ({ t, format }, evening, _step, { data }) => {
  const amount = field(data, 'amountTotal');
  const otherwise = field(data, 'otherwise');
  const table = field(data, 'table');
  return [
    typeof table === 'string' ? t('common.table', { no: tableNo(evening, table) }) : '',
    typeof amount === 'number' ? format.number(amount) : '',
    typeof otherwise === 'string' ? t('desk.step.rulingOtherwise', { text: otherwise }) : '',
    listOf(data, 'rules').slice(0, MOST_NAMES).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
};

const DETAILS: Readonly<Record<string, Words>> = {
  'command.voided': (messages, evening, _step, { data }) => {
    const target = evening.steps.find((s) => s.cause === textOf(data, 'cause'));
    return target ? describeStep(messages, evening, target).sentence : '';
  },
  'tournament.created': (_m, _e, _s, { data }) => textOf(data, 'name'),
  'tournament.settingsChanged': none,
  'tournament.finished': none,
  'structure.edited': ({ t }, _e, _s, { data }) =>
    t('desk.step.levels', { n: listOf(data, 'structure').filter((i) => textOf(i, 'kind') === 'level').length }),
  'clock.anomalyNoted': ({ t }, _e, _s, { data }) =>
    t('desk.step.anomaly', { kind: textOf(data, 'kind'), seconds: Math.round(numberOf(data, 'byMs') / 1000) }),
  'entry.registered': registered,
  'entry.seated': (messages, evening, _s, { data }) => {
    const to = seatOf(field(data, 'to'));
    return [entryName(evening, textOf(data, 'entryId')), to && placeText(messages, evening, to)]
      .filter(Boolean)
      .join(', ');
  },
  'entry.awaySet': entryWords,
  'entry.chipsCounted': (messages, evening, _s, { data }) =>
    `${entryName(evening, textOf(data, 'entryId'))}, ${messages.format.number(numberOf(data, 'chips'))}`,
  'entry.busted': busted,
  'entry.cancelled': entryWords,
  'entry.noShow': entryWords,
  'entry.disqualified': entryWords,
  'entry.moved': moved,
  'entries.swapped': (_m, evening, _s, { data }) =>
    `${entryName(evening, textOf(data, 'a'))} ⇄ ${entryName(evening, textOf(data, 'b'))}`,
  'draw.made': ({ t }, _e, _s, { data }) => t('desk.step.seatsDrawn', { n: listOf(data, 'result').length }),
  'table.opened': ({ t }, _e, _s, { data }) => t('common.table', { no: numberOf(data, 'no') }),
  'seat.blocked': seatWords,
  'button.set': ({ t }, evening, _s, { data }) =>
    t('desk.step.buttonAt', { table: tableNo(evening, textOf(data, 'table')), seat: numberOf(data, 'button') }),
  'button.advanced': ({ t }, evening, _s, { data }) =>
    t('desk.step.buttonAt', { table: tableNo(evening, textOf(data, 'table')), seat: numberOf(data, 'button') }),
  'table.halted': tableWords,
  'table.released': tableWords,
  'table.broken': (messages, evening, step, lead) => {
    const n = dataOf(step, 'entry.moved').length;
    return `${tableWords(messages, evening, step, lead)}, ${messages.t('desk.step.seatsDrawn', { n })}`;
  },
  'finalTable.formed': ({ t }, evening, _s, { data }) =>
    t('desk.step.finalTable', { no: tableNo(evening, textOf(data, 'table')), n: listOf(data, 'seating').length }),
  'penalty.given': penaltyGiven,
  'penalty.handCounted': penaltyWords,
  'penalty.ended': penaltyWords,
  'call.raised': none,
  'call.settled': none,
  'prizes.set': ({ t }, _e, _s, { data }) => t('desk.step.places', { n: listOf(data, 'prizes').length }),
  'message.posted': (_m, _e, _s, { data }) => textOf(data, 'text'),
  'message.cleared': none,
  'prompt.answered': none,
  'ruling.noted': rulingWords,
  'draw.revealed': (_m, _e, _s, { data }) => textOf(data, 'value'),
};

function leadOf(step: JournalStep): Envelope | undefined {
  for (const type of LEADS) {
    const found = step.events.find((e) => e.type === type);
    if (found) return found;
  }
  return step.events[0];
}

/** Message of an event's name; `away` and `blocked` have two. */
function titleId(lead: Envelope): string {
  if (lead.type === 'entry.awaySet') return field(lead.data, 'away') === true ? 'entry.awaySet' : 'entry.backSet';
  if (lead.type === 'seat.blocked') return field(lead.data, 'blocked') === true ? 'seat.blocked' : 'seat.unblocked';
  return lead.type;
}

/** One command in words. */
export function describeStep(messages: Messages, evening: Evening, step: JournalStep): StepWords {
  const lead = leadOf(step);
  if (!lead) return { what: '', details: '', sentence: '' };
  const id: MessageId | string = `desk.event.${titleId(lead)}`;
  const what = messages.lookup(id) ?? messages.t('desk.event.unknown', { type: lead.type });
  const words = lead.type.startsWith('clock.') ? (DETAILS[lead.type] ?? clockWords) : (DETAILS[lead.type] ?? none);
  const details = words(messages, evening, step, lead);
  return { what, details, sentence: details ? `${what}: ${details}` : what };
}
