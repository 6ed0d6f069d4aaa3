// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

export const rulings = {
  name: 'rulings',
  load: {
    de: () => import('./rulings.de.js'),
    en: () => import('./rulings.en.js'),
  },
} satisfies MessageArea;
