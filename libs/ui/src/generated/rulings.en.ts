// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { Catalog } from '../messages/catalog.js';

export const catalog: Catalog = {
  "ruling.originalPrevails": ["In our own words, not the text of the rules: in doubt the original prevails."],
};
