// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `phone`: id → parameters. */
export interface PhoneMessages {
}
