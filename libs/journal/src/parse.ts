/**
 * Schemas of what comes from outside: store, wire, file. From `unknown` to typed, or a refusal that names the field; no
 * exception on any JSON. An envelope has exactly its fields: one more would be outside of what the chain covers.
 * What an event says (`type`, `data`) is opaque here: unknown types pass.
 */
import * as v from 'valibot';
import { isJson } from './canonical-json.js';
import { KEY_PATTERN, SIGNATURE_PATTERN } from './device-key.js';
import type { Envelope, Epoch, PersonRow, Receipt } from './envelope.js';
import { ID_PATTERN, makeEventId, parseEventId } from './event-id.js';
import { HLC_PATTERN } from './hlc.js';
import { type JournalCode, type JournalRefusal, ok, type Result, refuse } from './result.js';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const hlc = v.pipe(v.string(), v.regex(HLC_PATTERN));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const eventId = v.pipe(
  v.string(),
  v.check((id) => parseEventId(id) !== null),
);

/** A tournament's or a device's id. */
export const idSchema = v.pipe(v.string(), v.regex(ID_PATTERN));

/** An envelope, by its own fields; whether its chain holds is `checkNext`'s matter. */
export const envelopeSchema = v.strictObject({
  id: eventId,
  seq: ordinal,
  prev: v.nullable(hash),
  hlc,
  at: v.pipe(v.number(), v.safeInteger()),
  actor: name,
  cause: name,
  v: ordinal,
  type: name,
  data: v.unknown(),
  key: v.optional(v.pipe(v.string(), v.regex(KEY_PATTERN))),
  sig: v.optional(v.pipe(v.string(), v.regex(SIGNATURE_PATTERN))),
});
/** A receipt of the hub. */
export const receiptSchema = v.strictObject({ id: eventId, epoch: ordinal, n: ordinal });
/** An epoch of a tournament. */
export const epochSchema = v.strictObject({
  id: name,
  ordinal,
  keeps: v.strictObject({ n: count, hash: v.nullable(hash) }),
});
/** A row of the people table. Fields are free here; which there are is the application's matter. */
export const personRowSchema = v.strictObject({
  id: name,
  fields: v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.strictObject({ value: v.nullable(v.pipe(v.string(), v.maxLength(400))), hlc }),
  ),
});

/** An envelope from outside. Refuses with `journal/bad-envelope` {path} or `journal/bad-id`. */
export const parseEnvelope = (input: unknown): Result<Envelope, JournalRefusal> => {
  const parsed = parseWith(envelopeSchema, input, 'journal/bad-envelope');
  if (!parsed.ok) return parsed;
  const parts = parseEventId(parsed.value.id);
  if (parts === null || makeEventId({ ...parts, seq: parsed.value.seq }) !== parsed.value.id) {
    return refuse('journal/bad-id', { id: parsed.value.id, seq: parsed.value.seq });
  }
  return parsed;
};

/** A receipt from outside, or `journal/bad-receipt` {path}. */
export const parseReceipt = (input: unknown): Result<Receipt, JournalRefusal> =>
  parseWith(receiptSchema, input, 'journal/bad-receipt');

/** An epoch from outside, or `journal/bad-epoch` {path}. */
export const parseEpoch = (input: unknown): Result<Epoch, JournalRefusal> =>
  parseWith(epochSchema, input, 'journal/bad-epoch');

/** A person's row from outside, or `journal/bad-person` {path}. */
export const parsePersonRow = (input: unknown): Result<PersonRow, JournalRefusal> =>
  parseWith(personRowSchema, input, 'journal/bad-person');

const parseWith = <S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  code: JournalCode,
): Result<v.InferOutput<S>, JournalRefusal> => {
  if (!isJson(input)) return refuse(code, { path: '' });
  const result = v.safeParse(schema, input, { abortEarly: true });
  return result.success ? ok(result.output) : refuse(code, { path: v.getDotPath(result.issues[0]) ?? '' });
};
