// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const privacy = {
  name: 'privacy',
  load: {
    de: () => import('./privacy.de.js'),
    en: () => import('./privacy.en.js'),
  },
} satisfies MessageArea;
