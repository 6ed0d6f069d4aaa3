// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const conflicts = {
  name: 'conflicts',
  load: {
    de: () => import('./conflicts.de.js'),
    en: () => import('./conflicts.en.js'),
  },
} satisfies MessageArea;
