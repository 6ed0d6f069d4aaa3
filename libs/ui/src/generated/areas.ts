// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { MessageArea } from '../messages/catalog.js';

// Areas of messages; each language of each is a chunk of its own, loaded when a page asks for it.

export const common = {
  name: 'common',
  load: {
    de: () => import('./common.de.js'),
    en: () => import('./common.en.js'),
  },
} satisfies MessageArea;

export const wall = {
  name: 'wall',
  load: {
    de: () => import('./wall.de.js'),
    en: () => import('./wall.en.js'),
  },
} satisfies MessageArea;

export const phone = {
  name: 'phone',
  load: {
    de: () => import('./phone.de.js'),
    en: () => import('./phone.en.js'),
  },
} satisfies MessageArea;

export const desk = {
  name: 'desk',
  load: {
    de: () => import('./desk.de.js'),
    en: () => import('./desk.en.js'),
  },
} satisfies MessageArea;

export const draw = {
  name: 'draw',
  load: {
    de: () => import('./draw.de.js'),
    en: () => import('./draw.en.js'),
  },
} satisfies MessageArea;

export const prompts = {
  name: 'prompts',
  load: {
    de: () => import('./prompts.de.js'),
    en: () => import('./prompts.en.js'),
  },
} satisfies MessageArea;

export const conflicts = {
  name: 'conflicts',
  load: {
    de: () => import('./conflicts.de.js'),
    en: () => import('./conflicts.en.js'),
  },
} satisfies MessageArea;

export const refusals = {
  name: 'refusals',
  load: {
    de: () => import('./refusals.de.js'),
    en: () => import('./refusals.en.js'),
  },
} satisfies MessageArea;

export const rulings = {
  name: 'rulings',
  load: {
    de: () => import('./rulings.de.js'),
    en: () => import('./rulings.en.js'),
  },
} satisfies MessageArea;

export const decide = {
  name: 'decide',
  load: {
    de: () => import('./decide.de.js'),
    en: () => import('./decide.en.js'),
  },
} satisfies MessageArea;

export const tda = {
  name: 'tda',
  load: {
    de: () => import('./tda.de.js'),
    en: () => import('./tda.en.js'),
  },
} satisfies MessageArea;

export const house = {
  name: 'house',
  load: {
    de: () => import('./house.de.js'),
    en: () => import('./house.en.js'),
  },
} satisfies MessageArea;

export const switches = {
  name: 'switches',
  load: {
    de: () => import('./switches.de.js'),
    en: () => import('./switches.en.js'),
  },
} satisfies MessageArea;

export const devices = {
  name: 'devices',
  load: {
    de: () => import('./devices.de.js'),
    en: () => import('./devices.en.js'),
  },
} satisfies MessageArea;

export const safety = {
  name: 'safety',
  load: {
    de: () => import('./safety.de.js'),
    en: () => import('./safety.en.js'),
  },
} satisfies MessageArea;

export const privacy = {
  name: 'privacy',
  load: {
    de: () => import('./privacy.de.js'),
    en: () => import('./privacy.en.js'),
  },
} satisfies MessageArea;
