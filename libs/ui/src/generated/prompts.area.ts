// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const prompts = {
  name: 'prompts',
  load: {
    de: () => import('./prompts.de.js'),
    en: () => import('./prompts.en.js'),
  },
} satisfies MessageArea;
