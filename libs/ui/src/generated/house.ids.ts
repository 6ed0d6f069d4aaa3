// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `house`: id → parameters. */
export interface HouseMessages {
  "house.T43.title": undefined;
}
