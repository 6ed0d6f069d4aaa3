// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const switches = {
  name: 'switches',
  load: {
    de: () => import('./switches.de.js'),
    en: () => import('./switches.en.js'),
  },
} satisfies MessageArea;
