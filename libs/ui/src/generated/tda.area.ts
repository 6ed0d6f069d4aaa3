// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const tda = {
  name: 'tda',
  load: {
    de: () => import('./tda.de.js'),
    en: () => import('./tda.en.js'),
  },
} satisfies MessageArea;
