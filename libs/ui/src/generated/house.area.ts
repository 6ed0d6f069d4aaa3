// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const house = {
  name: 'house',
  load: {
    de: () => import('./house.de.js'),
    en: () => import('./house.en.js'),
  },
} satisfies MessageArea;
