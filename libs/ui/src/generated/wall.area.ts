// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const wall = {
  name: 'wall',
  load: {
    de: () => import('./wall.de.js'),
    en: () => import('./wall.en.js'),
  },
} satisfies MessageArea;
