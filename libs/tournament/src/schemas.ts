/**
 * Shapes shared by events and commands. Parsing happens at the edges (storage, wire, file, desk); inside, types are trusted.
 *
 * Bounds keep every number an exact integer and every text short and printable: no control characters, no bidi overrides.
 */
import * as v from 'valibot';
import { MOST_CHIPS, misplacedChip } from './chip-set.js';
import { GAMES, OFFENCES } from './model.js';

/** Longest duration the clock takes, ms: one day. */
export const MAX_DURATION_MS = 24 * 60 * 60 * 1000;
/** Largest number of chairs at a table. */
export const MAX_SEATS = 12;
const MAX_ITEMS = 200;
const MAX_CHIPS = 1_000_000_000_000;

/** C0 and C1 controls, line and paragraph separators, bidi controls, zero-width marks, BOM, lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !UNPRINTABLE.test(value), 'unprintable'),
  );
/** A name or label that is not empty. */
export const label = (maxLength: number) =>
  v.pipe(
    text(maxLength),
    v.check((value) => value.trim().length > 0, 'blank'),
  );
/** A note that may be empty. */
export const note = text;

const ID = /^[!-~]{1,200}$/;
/** An id: printable ASCII without blanks, never the name of a property every object has. */
// One predicate each, no pipes: these are asked for every field of every event that is folded.
export const idSchema = v.custom<string>(
  (value) => typeof value === 'string' && ID.test(value) && !(value in Object.prototype),
  'id',
);
/** A whole number within bounds; `rangeOf` reads the bounds back from the message of what does not fit. */
export const whole = <T extends number = number>(min: number, max: number) =>
  v.custom<T>(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max,
    `whole ${min} ${max}`,
  );
/** Bounds of a number, both within. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}
/** The bounds that the message of a `whole` names, or null for any other message. */
export function rangeOf(message: string): NumberRange | null {
  const [kind, min, max] = message.split(' ');
  return kind === 'whole' ? { min: Number(min), max: Number(max) } : null;
}
export const instantSchema = whole(0, 8.64e15);
export const durationSchema = whole(0, MAX_DURATION_MS);
export const signedDurationSchema = whole(-MAX_DURATION_MS, MAX_DURATION_MS);
export const countSchema = whole(0, 100_000);
export const chipsSchema = whole(0, MAX_CHIPS);
export const moneySchema = chipsSchema;
export const seatSchema = whole(1, MAX_SEATS);
export const maxSeatsSchema = whole(2, MAX_SEATS);
export const seatRefSchema = v.object({ table: idSchema, seat: seatSchema });
export const profileSchema = v.picklist(['TDA2024', 'ISAR']);
export const gameSchema = v.picklist(GAMES);
export const offenceSchema = v.picklist(OFFENCES);

const itemDuration = whole(1000, MAX_DURATION_MS);
export const structureItemSchema = v.variant('kind', [
  v.object({
    kind: v.literal('level'),
    id: idSchema,
    durationMs: itemDuration,
    smallBlind: chipsSchema,
    bigBlind: whole(1, MAX_CHIPS),
    ante: chipsSchema,
    anteKind: v.picklist(['none', 'each', 'bigBlind']),
    game: gameSchema,
  }),
  v.object({
    kind: v.literal('break'),
    id: idSchema,
    durationMs: itemDuration,
    note: note(80),
    colorUp: v.nullable(whole(1, MAX_CHIPS)),
  }),
]);
export const structureSchema = v.pipe(v.array(structureItemSchema), v.maxLength(MAX_ITEMS));

/** Chip values as they are given; that they ascend is a rule of its own [RUL-1], which the decider names. */
export const givenChipsSchema = v.pipe(v.array(whole(1, MAX_CHIPS)), v.minLength(1), v.maxLength(MOST_CHIPS));
const chipSetSchema = v.pipe(
  givenChipsSchema,
  v.check((chips) => misplacedChip(chips) === null, 'ascending'),
);

/** A club's own rules by their shape alone; what they may say is the rules' business. */
export const clubSchema = v.object({
  name: label(60),
  switches: v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.union([v.pipe(v.string(), v.maxLength(60)), v.number(), v.boolean(), v.null()]),
  ),
});

const levelNo = whole(1, MAX_ITEMS);
const settingsEntries = {
  handed: maxSeatsSchema,
  startStack: whole(1, MAX_CHIPS),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  buyIn: v.nullable(moneySchema),
  lateRegistrationUntilLevel: v.nullable(levelNo),
  reentry: v.nullable(v.object({ maxPerPerson: v.nullable(countSchema), untilLevel: levelNo })),
  format: v.picklist(['regular', 'turbo', 'sixMax']),
  finalTableSize: v.nullable(maxSeatsSchema),
  maxSpread: whole<1 | 2>(1, 2),
  breakingOrder: v.pipe(v.array(idSchema), v.maxLength(500)),
};
/** Settings of a journal: those written before there were chip sets have none. */
export const settingsSchema = v.object({ ...settingsEntries, chipSet: v.optional(chipSetSchema) });
export const settingsChangeSchema = v.partial(settingsSchema);
/** Settings of a command. */
export const givenSettingsSchema = v.object({ ...settingsEntries, chipSet: v.optional(givenChipsSchema) });
export const givenChangeSchema = v.partial(givenSettingsSchema);

export const prizesSchema = v.pipe(v.array(v.object({ place: levelNo, amount: moneySchema })), v.maxLength(MAX_ITEMS));
export const messageSchema = label(280);

/** Elapsed time may be negative: time added beyond the item's own length. */
const anchorSchema = v.object({ itemId: idSchema, elapsedMs: signedDurationSchema, at: instantSchema });
/**
 * A clock as an event holds it: without `basis`, which becomes the event's own id when it is folded. Each event type takes
 * only the clocks it may leave behind, so that none can bring a clock about that its name does not say.
 */
export const waitingClock = v.variant('status', [
  v.object({ status: v.literal('idle') }),
  v.object({ status: v.literal('scheduled'), startsAt: instantSchema }),
]);
export const runningClock = v.object({ status: v.literal('running'), anchor: anchorSchema });
export const pausedClock = v.object({ status: v.literal('paused'), anchor: anchorSchema, since: instantSchema });
export const startedClock = v.variant('status', [runningClock, pausedClock]);
export type ClockSetting = v.InferOutput<typeof waitingClock> | v.InferOutput<typeof startedClock>;

/** What the author of an event saw standing; see `basis.ts`. Events from before that have none. */
export const seenSchema = v.optional(v.nullable(v.object({ id: idSchema, at: instantSchema })));

const notReserved = v.check((value: string) => !(value in Object.prototype), 'reserved');
/** Key of a prompt: rule, table and the facts that raised it. */
export const promptKeySchema = v.pipe(label(500), notReserved);
/** What was answered: a stable code, no free text. */
export const promptAnswerSchema = label(60);
