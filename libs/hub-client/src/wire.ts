/**
 * What goes over the wire between the hub and its clients, both directions: one schema each, used by hub and clients alike.
 * Views and slices are opaque here (`unknown`): the applications know what a public view looks like.
 */
import {
  type Envelope,
  type Epoch,
  envelopeSchema,
  epochSchema,
  idSchema,
  type JournalCode,
  personRowSchema,
  type Receipt,
  receiptSchema,
} from '@blindwerk/journal';
import * as v from 'valibot';
import { API_ROOT } from './api-root.js';

export * from './device-wire.js';
export { API_ROOT };

const inTournament = (tournament: string, rest: string): string =>
  `${API_ROOT}/tournaments/${encodeURIComponent(tournament)}/${rest}`;

/** Addresses, relative to the hub's origin. */
export const paths = {
  health: `${API_ROOT}/health`,
  time: `${API_ROOT}/time`,
  tournaments: `${API_ROOT}/tournaments`,
  events: (tournament: string) => inTournament(tournament, 'events'),
  eventsAfter: (tournament: string, after: number) => inTournament(tournament, `events?after=${after}`),
  people: (tournament: string) => inTournament(tournament, 'people'),
  stream: (tournament: string) => inTournament(tournament, 'stream'),
  view: (tournament: string, slice: string) => inTournament(tournament, `view/${encodeURIComponent(slice)}`),
  snapshot: (tournament: string) => inTournament(tournament, 'view/snapshot'),
} as const;

/** Stable codes of the hub's errors, with the HTTP status each is sent with. */
export const HUB_CODES = {
  'hub/bad-request': 400,
  'hub/bad-event': 400,
  'hub/wrong-tournament': 400,
  'hub/forged-event': 400,
  'hub/bad-key': 400,
  'hub/unsigned-request': 401,
  'hub/false-signature': 401,
  'hub/stale-request': 401,
  'hub/replayed-request': 401,
  'hub/unknown-device': 403,
  'hub/revoked': 403,
  'hub/not-allowed': 403,
  'hub/unsigned-event': 403,
  'hub/pairing-secret': 403,
  'hub/forbidden': 403,
  'hub/not-found': 404,
  'hub/unknown-tournament': 404,
  'hub/pairing-unknown': 404,
  'hub/read-only': 405,
  'hub/claimed': 409,
  'hub/last-director': 409,
  'hub/pairing-used': 409,
  'hub/pairing-not-joined': 409,
  'hub/pairing-expired': 410,
  'hub/too-many': 429,
  'hub/chain-gap': 409,
  'hub/chain-broken': 409,
  'hub/id-clash': 409,
  'hub/too-large': 413,
  'hub/not-json': 415,
  'hub/wrong-host': 421,
  'hub/failed': 500,
  'hub/streams-full': 503,
  'hub/data-unwritable': 503,
  'hub/disk-full': 507,
} as const;
/** A stable code of the hub. */
export type HubCode = keyof typeof HUB_CODES;

/** The hub's code for a refusal of its event store. */
export const hubCodeOf = (code: JournalCode): HubCode => {
  switch (code) {
    case 'journal/chain-gap':
      return 'hub/chain-gap';
    case 'journal/chain-broken':
      return 'hub/chain-broken';
    case 'journal/id-clash':
      return 'hub/id-clash';
    case 'journal/wrong-tournament':
      return 'hub/wrong-tournament';
    case 'journal/unsigned':
      return 'hub/unsigned-event';
    case 'journal/key-mismatch':
    case 'journal/bad-signature':
      return 'hub/forged-event';
    default:
      return 'hub/bad-event';
  }
};

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Hub time in ms; a fraction is allowed. */
const hubTime = v.pipe(v.number(), v.finite());
const rate = v.pipe(v.number(), v.finite(), v.minValue(0));
const hash = v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)));
const text = v.pipe(v.string(), v.maxLength(200));

/** How new something is; see `comparePositions`. */
export const positionSchema = v.object({ epoch: count, n: count, tail: count });

/** Body of every error: a stable code and the facts. */
export const errorSchema = v.object({
  code: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
});

/**
 * The hub's computer slept (hub time then went on by `byMs`) or its wall clock was set (hub time stayed): the desk asks the
 * director. `at` is the hub time of noticing, and tells one anomaly from the next.
 */
export const anomalySchema = v.object({ kind: v.picklist(['sleep', 'step']), byMs: v.number(), at: hubTime });
/** A sleep or a step of the hub's computer. */
export type HubAnomaly = v.InferOutput<typeof anomalySchema>;
const anomaly = v.optional(v.nullable(anomalySchema), null);

/** GET /health. `epoch` is the hub's time epoch; `problem` a stable code, or null. */
export const healthSchema = v.object({
  ok: v.boolean(),
  version: text,
  epoch: text,
  problem: v.nullable(text),
  anomaly,
});

/** GET /time. `epoch` changes when the hub's time base does (restart, sleep, step); `rate` is 1 but in dev and demo. */
export const timeSchema = v.object({ epoch: text, h: hubTime, rate, anomaly });

/** GET /tournaments. `current` is what screens show that name no tournament. */
export const tournamentsSchema = v.object({
  current: v.nullable(idSchema),
  list: v.array(v.object({ id: idSchema, name: text, phase: text, position: positionSchema })),
});

/** Where the hub's order of a tournament stands. `hash` is the prefix hash of 1…n. */
export const headSchema = v.object({ n: count, hash });

/** How far the client had seen the hub's order: tells a restored or emptied hub that a new epoch is due. */
export const seenSchema = v.object({ id: text, ordinal: count, n: count });

/** POST …/events. Whole commands only; may be empty, then only the epoch is settled. */
export const pushSchema = v.object({ events: v.array(envelopeSchema), seen: v.optional(seenSchema) });

/** Answer to POST …/events: one receipt per event, in the order sent. */
export const pushedSchema = v.object({ epoch: epochSchema, receipts: v.array(receiptSchema), head: headSchema });

/** GET …/events?after=n. `head` is the hub's newest place: more is to be fetched while the last event is below it. */
export const pulledSchema = v.object({
  epoch: epochSchema,
  events: v.array(v.object({ event: envelopeSchema, receipt: receiptSchema })),
  head: headSchema,
});

/** GET and PUT …/people, both directions. The answer to PUT holds all rows, merged. */
export const peopleSchema = v.object({ rows: v.array(personRowSchema) });

/** GET …/view/snapshot and …/view/:slice (there `view` holds that slice alone). `at` is hub time. */
export const viewSchema = v.object({ position: positionSchema, at: hubTime, view: v.unknown() });

/** Stream, `event: hello`: first on every connection. */
export const helloSchema = v.object({ epoch: text, position: positionSchema, h: hubTime, rate });
/** Stream, `event: slice`: one public slice; all of them after each hello. */
export const sliceSchema = v.object({ slice: text, position: positionSchema, data: v.unknown() });
/** Stream, `event: beat`: a sign of life every `BEAT_MS`. */
export const beatSchema = v.object({ h: hubTime, position: positionSchema, anomaly });

/** How often the hub gives a sign of life, ms. */
export const BEAT_MS = 2_000;
/** Most events in one push or one page of a pull. */
export const BATCH_EVENTS = 500;

export type Health = v.InferOutput<typeof healthSchema>;
export type HubTimeAnswer = v.InferOutput<typeof timeSchema>;
export type TournamentList = v.InferOutput<typeof tournamentsSchema>;
export type Push = { readonly events: readonly Envelope[]; readonly seen?: v.InferOutput<typeof seenSchema> };
export type Pushed = {
  readonly epoch: Epoch;
  readonly receipts: readonly Receipt[];
  readonly head: v.InferOutput<typeof headSchema>;
};
export type Pulled = v.InferOutput<typeof pulledSchema>;
export type PeopleBody = v.InferOutput<typeof peopleSchema>;
export type ViewAnswer = v.InferOutput<typeof viewSchema>;
export type Hello = v.InferOutput<typeof helloSchema>;
export type SliceMessage = v.InferOutput<typeof sliceSchema>;
export type Beat = v.InferOutput<typeof beatSchema>;
