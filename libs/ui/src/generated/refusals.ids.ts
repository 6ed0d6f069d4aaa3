// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `refusals`: id → parameters. */
export interface RefusalsMessages {
}
