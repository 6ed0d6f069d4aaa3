// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const draw = {
  name: 'draw',
  load: {
    de: () => import('./draw.de.js'),
    en: () => import('./draw.en.js'),
  },
} satisfies MessageArea;
