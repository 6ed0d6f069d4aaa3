// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `decide`: id → parameters. */
export interface DecideMessages {
  "decide.title": undefined;
}
