// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const refusals = {
  name: 'refusals',
  load: {
    de: () => import('./refusals.de.js'),
    en: () => import('./refusals.en.js'),
  },
} satisfies MessageArea;
