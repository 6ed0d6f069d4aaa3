// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const safety = {
  name: 'safety',
  load: {
    de: () => import('./safety.de.js'),
    en: () => import('./safety.en.js'),
  },
} satisfies MessageArea;
