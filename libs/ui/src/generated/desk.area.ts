// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const desk = {
  name: 'desk',
  load: {
    de: () => import('./desk.de.js'),
    en: () => import('./desk.en.js'),
  },
} satisfies MessageArea;
