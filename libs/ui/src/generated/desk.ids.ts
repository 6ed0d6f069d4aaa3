// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `desk`: id → parameters. */
export interface DeskMessages {
}
