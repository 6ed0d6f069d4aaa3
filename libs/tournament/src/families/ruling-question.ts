/**
 * The question of a noted ruling: what was asked of the rules, as canonical JSON that can be asked again. [RUL-3]
 *
 * Invariants: players are letters or seats (`A`, `S7`), every other text looks like a word of the engine or a card; so no name
 * as people write it can get into the journal this way.
 */
import canonicalize from 'canonicalize';
import * as v from 'valibot';
import { chipsSchema, idSchema, label } from '../schemas.js';

/** A question as it is asked: the situation, and what is asked of it. Plain JSON. */
export interface RulingQuestion {
  readonly given: Readonly<Record<string, unknown>>;
  readonly when: { readonly op: string } & Readonly<Record<string, unknown>>;
}

const MOST_CHARS = 8000;
const DEEPEST = 8;
const PLAYER = /^(?:S(?:[1-9]|1[0-2])|[A-Z])$/;
const CARD = /^[2-9TJQKA][shdc]$/;
/** Words of the engine begin small and have no blanks, games are all capitals. */
const WORD = /^(?:[a-z][A-Za-z0-9-]{0,40}|[A-Z0-9]{2,8})$/;
/** A rule: its book in capitals and its number, such as `TDA-45A` or `NL-CASH-b5`. */
const RULE_ID = /^[A-Z]{2,12}(?:-[A-Z]{2,12})*-[A-Za-z]{0,2}\d{1,3}[A-Z]?\d{0,2}$/;
/** Fields whose text is a player, and nothing else. */
const PLAYER_FIELDS: ReadonlySet<string> = new Set([
  'actor',
  'player',
  'players',
  'id',
  'properPlayer',
  'owner',
  'requester',
  'skipped',
  'claimant',
  'target',
]);

/** Reads a question back; null when the text is none, or holds what no question may hold. */
export function readQuestion(text: string): RulingQuestion | null {
  const read = text.length <= MOST_CHARS ? parsed(text) : null;
  return isQuestion(read) && badField(read) === null ? read : null;
}

/** Writes a question as it is kept. */
export const writeQuestion = ({ given, when }: RulingQuestion): string => canonicalize({ given, when }) ?? '';

/** Where a question goes wrong: the dotted field, `''` for the whole; null when nothing is wrong with it. */
export function questionProblem(text: string): string | null {
  const read = text.length <= MOST_CHARS ? parsed(text) : null;
  if (!isQuestion(read)) return '';
  // Fields first: what is nested too deep or no whole number cannot be written canonically at all.
  return badField(read) ?? (canonicalize(read) === text ? null : '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is one of the ways to be no question.
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isQuestion = (value: unknown): value is RulingQuestion =>
  isRecord(value) &&
  Object.keys(value).every((key) => key === 'given' || key === 'when') &&
  isRecord(value.given) &&
  isRecord(value.when) &&
  typeof value.when.op === 'string';

function badField(value: unknown, path: readonly string[] = []): string | null {
  if (path.length > DEEPEST) return path.join('.');
  if (typeof value === 'string') return isAllowed(value, path) ? null : path.join('.');
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : path.join('.');
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const bad = WORD.test(key) || PLAYER.test(key) || /^\d{1,3}$/.test(key) ? badField(inner, [...path, key]) : key;
    if (bad !== null) return bad;
  }
  return null;
}

/** Whether a text may stand at a place: in a list it is named by the list. */
function isAllowed(text: string, path: readonly string[]): boolean {
  const field = [...path].reverse().find((key) => !/^\d+$/.test(key)) ?? '';
  return PLAYER.test(text) || (!PLAYER_FIELDS.has(field) && (WORD.test(text) || CARD.test(text)));
}

/** Fields of a noted ruling but the question, in the command and in the event alike. */
export const rulingEntries = {
  ruling: v.nullable(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9-]{0,60}$/))),
  amountTotal: v.nullable(chipsSchema),
  rules: v.pipe(v.array(v.pipe(v.string(), v.regex(RULE_ID))), v.maxLength(60)),
  table: v.nullable(idSchema),
  otherwise: v.nullable(label(200)),
};
