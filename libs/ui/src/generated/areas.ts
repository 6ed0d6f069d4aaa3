// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

/** Areas of messages; each language of each is a chunk of its own, loaded when a page asks for it. */
export const messageAreas = {
  common: {
    name: 'common',
    load: {
      de: () => import('./common.de.js'),
      en: () => import('./common.en.js'),
    },
  },
  wall: {
    name: 'wall',
    load: {
      de: () => import('./wall.de.js'),
      en: () => import('./wall.en.js'),
    },
  },
  phone: {
    name: 'phone',
    load: {
      de: () => import('./phone.de.js'),
      en: () => import('./phone.en.js'),
    },
  },
  desk: {
    name: 'desk',
    load: {
      de: () => import('./desk.de.js'),
      en: () => import('./desk.en.js'),
    },
  },
  draw: {
    name: 'draw',
    load: {
      de: () => import('./draw.de.js'),
      en: () => import('./draw.en.js'),
    },
  },
  prompts: {
    name: 'prompts',
    load: {
      de: () => import('./prompts.de.js'),
      en: () => import('./prompts.en.js'),
    },
  },
  conflicts: {
    name: 'conflicts',
    load: {
      de: () => import('./conflicts.de.js'),
      en: () => import('./conflicts.en.js'),
    },
  },
  refusals: {
    name: 'refusals',
    load: {
      de: () => import('./refusals.de.js'),
      en: () => import('./refusals.en.js'),
    },
  },
  rulings: {
    name: 'rulings',
    load: {
      de: () => import('./rulings.de.js'),
      en: () => import('./rulings.en.js'),
    },
  },
  decide: {
    name: 'decide',
    load: {
      de: () => import('./decide.de.js'),
      en: () => import('./decide.en.js'),
    },
  },
  tda: {
    name: 'tda',
    load: {
      de: () => import('./tda.de.js'),
      en: () => import('./tda.en.js'),
    },
  },
  house: {
    name: 'house',
    load: {
      de: () => import('./house.de.js'),
      en: () => import('./house.en.js'),
    },
  },
  switches: {
    name: 'switches',
    load: {
      de: () => import('./switches.de.js'),
      en: () => import('./switches.en.js'),
    },
  },
  devices: {
    name: 'devices',
    load: {
      de: () => import('./devices.de.js'),
      en: () => import('./devices.en.js'),
    },
  },
  safety: {
    name: 'safety',
    load: {
      de: () => import('./safety.de.js'),
      en: () => import('./safety.en.js'),
    },
  },
  privacy: {
    name: 'privacy',
    load: {
      de: () => import('./privacy.de.js'),
      en: () => import('./privacy.en.js'),
    },
  },
} satisfies Record<string, MessageArea>;
