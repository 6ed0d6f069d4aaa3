// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const common = {
  name: 'common',
  load: {
    de: () => import('./common.de.js'),
    en: () => import('./common.en.js'),
  },
} satisfies MessageArea;
