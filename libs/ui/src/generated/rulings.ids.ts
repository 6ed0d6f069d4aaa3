// Made by tools/compile-messages.mjs from the message files; not edited by hand.

/** Messages of the area `rulings`: id → parameters. */
export interface RulingsMessages {
  "ruling.originalPrevails": undefined;
}
