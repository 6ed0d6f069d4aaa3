// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const phone = {
  name: 'phone',
  load: {
    de: () => import('./phone.de.js'),
    en: () => import('./phone.en.js'),
  },
} satisfies MessageArea;
