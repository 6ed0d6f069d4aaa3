// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const devices = {
  name: 'devices',
  load: {
    de: () => import('./devices.de.js'),
    en: () => import('./devices.en.js'),
  },
} satisfies MessageArea;
