/**
 * The envelope of an event: who wrote it, when, after what. Opaque to this lib is what it says (`type`, `data`).
 *
 * `seq` has no gaps per device and tournament; `prev` is the SHA-256 of that device's previous envelope of the tournament
 * in canonical JSON (RFC 8785) without `sig`. `hlc` only orders; `at` carries meaning.
 */
export type EventId = string;
/** Names a device for as long as its store lives. A keyed device's id is made from its key (`deviceIdOf`). */
export type DeviceId = string;
/** Names one tournament. */
export type TournamentId = string;
/** Names a command; `cause` of all its events. */
export type CommandId = string;
/** Lower-case hex SHA-256. */
export type Hash = string;
/** Hybrid logical clock as a sortable string: 12 hex digits of ms, 4 of counter, device. */
export type Hlc = string;

/** One event as it is stored, sent and hashed. */
export interface Envelope {
  /** `<tournament>/<device>:<seq>` */
  readonly id: EventId;
  readonly seq: number;
  readonly prev: Hash | null;
  readonly hlc: Hlc;
  /** Tournament time in ms. */
  readonly at: number;
  /** Id of the person or device acting; no name. */
  readonly actor: string;
  readonly cause: CommandId;
  readonly v: number;
  readonly type: string;
  readonly data: unknown;
  /** Public key of the device, base64url of 32 bytes: on event 1 of a keyed device and nowhere else. Part of the hash. */
  readonly key?: string;
  /** Ed25519 over `signedText`, base64url of 64 bytes: on every event of a keyed device. Not part of the hash. */
  readonly sig?: string;
}
/** Position given by the hub; stands beside the event, also in exports. */
export interface Receipt {
  readonly id: EventId;
  /** Ordinal of the epoch, from 1. */
  readonly epoch: number;
  /** Place within the tournament, from 1, without gaps over all epochs kept. */
  readonly n: number;
}
/** A new or emptied database, a restored backup, a second hub = a new epoch with a higher ordinal. */
export interface Epoch {
  readonly id: string;
  readonly ordinal: number;
  /** Prefix it keeps of what went before. */
  readonly keeps: { readonly n: number; readonly hash: Hash | null };
}
/** How new a view is. Newer = higher `(epoch, n)`, then the longer own tail. */
export interface Position {
  readonly epoch: number;
  readonly n: number;
  readonly tail: number;
}
/** One row of the people table: last writer wins per field, stamped by HLC. Never part of the journal. */
export interface PersonRow {
  readonly id: string;
  readonly fields: Readonly<Record<string, { readonly value: string | null; readonly hlc: Hlc }>>;
}
