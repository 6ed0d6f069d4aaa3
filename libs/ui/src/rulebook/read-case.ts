/**
 * The situation of a case in words: blinds and street, who did what, and what is asked.
 *
 * Owns: `CaseText`, `readCase`.
 * Invariants: everything the case holds is told; acts stand in their order, players who have not acted after them.
 */
import { fieldRows, type Row, shownValue } from './field-rows.js';
import type { Question } from './read-answer.js';
import { questionOf } from './read-question.js';
import { type Fields, isFields, numberOf, recordsOf, textOf } from './record.js';
import type { RuleSpeech } from './words.js';

/** What a player did, or how he stands. */
export interface ActRow {
  readonly player: string;
  readonly text: string;
  /** Chips behind, cards, seat: what else the case says of the player. */
  readonly note: string | null;
  /** Whether it is an act; else the player only waits. */
  readonly isAct: boolean;
}

/** A case ready to be shown. */
export interface CaseText {
  /** Game, street and blinds in a line: `No-Limit Hold’em · Flop · Blinds 100/200`. */
  readonly table: string;
  readonly facts: readonly Row[];
  readonly acts: readonly ActRow[];
  /** What was said, pushed or asked, a sentence each. */
  readonly question: readonly string[];
}

/** Puts a case into words. */
export function readCase(given: Fields, when: Question, speech: RuleSpeech): CaseText {
  const isFloor = when.op.includes('.');
  const { op: _, ...asked } = when;
  return {
    table: isFloor ? '' : tableLine(given, speech),
    facts: isFloor ? fieldRows({ ...given, ...asked }, speech) : factRows(given, speech),
    acts: isFloor ? [] : actRows(given, when, speech),
    question: questionOf(given, when, speech),
  };
}

function tableLine(
  { game, betting, format, street, blinds, limits }: Fields,
  { say, format: { number } }: RuleSpeech,
): string {
  const parts = [
    typeof game === 'string' ? say('ruling.case.game', { game, betting: textOf(betting) ?? 'none' }) : null,
    format === 'cash' ? say('ruling.case.cash') : null,
    typeof street === 'string' ? say(`ruling.value.${street}`) : null,
    isFields(blinds)
      ? say('ruling.case.blinds', { blinds: `${number(Number(blinds.sb))}/${number(Number(blinds.bb))}` })
      : null,
    isFields(limits)
      ? say('ruling.case.limits', { limits: `${number(Number(limits.small))}/${number(Number(limits.big))}` })
      : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Told in the line of the table, or as acts. */
const TOLD: ReadonlySet<string> = new Set([
  'game',
  'betting',
  'format',
  'street',
  'blinds',
  'limits',
  'players',
  'history',
]);

function factRows(given: Fields, speech: RuleSpeech): readonly Row[] {
  const { shortBlind, ...rest } = given;
  const short = isFields(shortBlind) ? [shortBlindRow(shortBlind, speech)] : [];
  const others = Object.fromEntries(Object.entries(rest).filter(([key, value]) => !TOLD.has(key) && value !== 0));
  return [...fieldRows(others, speech), ...short];
}

const shortBlindRow = ({ player, posted, full }: Fields, { say, name }: RuleSpeech): Row => ({
  key: 'shortBlind',
  label: say('ruling.field.shortBlind'),
  lines: [
    say('ruling.case.shortBlind', {
      player: name(textOf(player) ?? ''),
      posted: numberOf(posted) ?? 0,
      full: numberOf(full) ?? 0,
    }),
  ],
});

function actRows({ players, history }: Fields, when: Question, speech: RuleSpeech): readonly ActRow[] {
  const acts = recordsOf(history);
  const seated = recordsOf(players);
  const lastAct = new Map(acts.map(({ player }, at) => [player, at]));
  const turn = inTurn(when);
  const done = acts.map((act, at) => ({
    player: speech.name(String(act.player)),
    text: speech.say(`ruling.act.${String(act.act)}`, { to: numberOf(act.to) ?? 0 }),
    note:
      lastAct.get(act.player) === at
        ? noteOf(
            seated.find(({ id }) => id === act.player),
            speech,
          )
        : null,
    isAct: true,
  }));
  const waiting = seated
    .filter(({ id }) => !lastAct.has(id))
    .map((player) => ({
      player: speech.name(String(player.id)),
      text: speech.say(
        waitingWord(player, { isInTurn: player.id === turn, isBetting: acts.length > 0 || turn !== undefined }),
      ),
      note: noteOf(player, speech),
      isAct: false,
    }));
  return [...done, ...waiting.filter(({ text, note }) => text !== '' || note !== null)];
}

/** Operations about an act in turn: their actor is the one to act. */
const ACTS_IN_TURN: ReadonlySet<string> = new Set([
  'wager',
  'legal',
  'gesture',
  'take-back',
  'retract',
  'call-after-wrong-count',
]);

/** Whose turn it is, as far as the question tells. */
function inTurn({ op, actor, properPlayer, pending, skipped }: Question): unknown {
  const proper = properPlayer ?? skipped ?? (isFields(pending) ? pending.player : undefined);
  return proper ?? (ACTS_IN_TURN.has(op) ? actor : undefined);
}

function waitingWord(
  { status, cards, tabled }: Fields,
  { isInTurn, isBetting }: { readonly isInTurn: boolean; readonly isBetting: boolean },
): string {
  if (isInTurn) return 'ruling.act.toAct';
  if (status === 'all-in') return 'ruling.act.isAllIn';
  return !isBetting || cards !== undefined || tabled !== undefined ? 'ruling.act.inHand' : 'ruling.act.none';
}

/** What the case says of a player beside the acts. */
function noteOf(player: Fields | undefined, speech: RuleSpeech): string | null {
  if (player === undefined) return null;
  const { id: _, seat, status: __, behind, ...rest } = player;
  const notes = [
    numberOf(seat) !== undefined && speech.name(String(player.id)) !== speech.say('ruling.seat', { seat: Number(seat) })
      ? speech.say('ruling.seat', { seat: Number(seat) })
      : null,
    behind === undefined || behind === 0 ? null : speech.say('ruling.case.behind', { behind: numberOf(behind) ?? 0 }),
    ...Object.entries(rest).map(([key, value]) => noteWord(key, value, speech)),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' · ');
}

/** `Karten: abgelegt`; a field that is only true or false stands alone. */
function noteWord(key: string, value: unknown, speech: RuleSpeech): string {
  const label = speech.say(`ruling.field.${key}`);
  return value === true ? label : `${label}: ${shownValue(value, speech).join(', ')}`;
}
