// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `tda`: id → parameters. */
export interface TdaMessages {
  "tda.45.title": undefined;
}
