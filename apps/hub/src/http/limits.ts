/**
 * How much one listener takes: sockets, streams, and the patience for who sends or reads slowly. Each listener counts for
 * itself, so that the room can never take the desk's place.
 */
export interface ListenerLimits {
  /** Open sockets in all. */
  readonly connections: number;
  /** Open sockets of one address; further ones are closed at once. */
  readonly perAddress: number;
  readonly streams: { readonly total: number; readonly perAddress: number };
  /** Until the headers of a request must be there, ms. Counts from the opening of a socket that says nothing. */
  readonly headersMs: number;
  /** Until the whole request must be there, ms. */
  readonly requestMs: number;
  /** How often slow senders are looked for, ms. */
  readonly checkMs: number;
  /** A socket on which nothing moves for so long is closed, ms: who never reads the answer. A stream has its beat. */
  readonly idleMs: number;
}

const PATIENCE = { headersMs: 10_000, requestMs: 15_000, checkMs: 5_000, idleMs: 60_000 };

/** Limits by kind of listener. */
export const LIMITS = {
  // One computer: its own programs share one address.
  loopback: { ...PATIENCE, connections: 256, perAddress: 256, streams: { total: 64, perAddress: 64 } },
  // Phones behind one more router share an address; who gets no stream polls, and polling leaves no socket open.
  lan: { ...PATIENCE, connections: 4_000, perAddress: 32, streams: { total: 200, perAddress: 24 } },
} as const satisfies Readonly<Record<string, ListenerLimits>>;

/** Nesting of a JSON body: an event has about ten levels, and what folds it may call itself for each. */
export const MAX_BODY_DEPTH = 64;
