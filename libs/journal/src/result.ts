/**
 * Expected refusals of the journal: a stable code and the facts. Nothing here throws on what came from outside.
 */

/** Either a value or the reason why there is none. */
export type Result<T, E = JournalRefusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Every code this lib refuses with. Stable: hub, desk and tests rely on them. */
export const JOURNAL_CODES = [
  /** Not an envelope: `params.path` names the field. */
  'journal/bad-envelope',
  'journal/bad-receipt',
  'journal/bad-epoch',
  'journal/bad-person',
  /** The id is not `<tournament>/<device>:<seq>` of this envelope. */
  'journal/bad-id',
  /** An event of another tournament among these. */
  'journal/wrong-tournament',
  /** A device's numbers have a hole: `params.expectedSeq`. */
  'journal/chain-gap',
  /** `prev` is not the hash of the device's event before. */
  'journal/chain-broken',
  /** An event of a keyed device carries no signature. */
  'journal/unsigned',
  /** A key that is not the device's, missing on its first event, or on a later one. */
  'journal/key-mismatch',
  /** The signature is not by the device, or not of this event. */
  'journal/bad-signature',
  /** Same id, other content: tampering or corruption. */
  'journal/id-clash',
  /** A receipt of an event that is not there. */
  'journal/receipt-without-event',
  /** Two events on one position, or a hole in the positions. */
  'journal/position-gap',
  /** The kept prefix of an epoch is not what this journal holds there. */
  'journal/prefix-differs',
  /** Two epochs of the same ordinal: two hubs were alive. */
  'journal/epoch-clash',
  /** The last event of a device is not the one the file's closing line names. */
  'journal/head-differs',
  'journal/not-a-journal',
  'journal/newer-format',
  /** Line `params.line` is no JSON or of no known kind. */
  'journal/bad-line',
  /** The closing line is missing. */
  'journal/file-truncated',
  /** The closing line's hash does not fit what stands above it. */
  'journal/file-changed',
] as const;
/** A stable code of a refusal. */
export type JournalCode = (typeof JOURNAL_CODES)[number];

/** Why something was not taken: the code and the facts as message parameters. */
export interface JournalRefusal {
  readonly code: JournalCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A good result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refusal as a bare value. */
export const refusal = (code: JournalCode, params: JournalRefusal['params'] = {}): JournalRefusal => ({ code, params });

/** A refusal as a result. */
export const refuse = (
  code: JournalCode,
  params: JournalRefusal['params'] = {},
): { readonly ok: false; readonly error: JournalRefusal } => ({ ok: false, error: refusal(code, params) });
