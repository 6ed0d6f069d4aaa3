// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const decide = {
  name: 'decide',
  load: {
    de: () => import('./decide.de.js'),
    en: () => import('./decide.en.js'),
  },
} satisfies MessageArea;
