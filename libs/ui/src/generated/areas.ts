// Made by tools/compile-messages.mjs from the message files; not edited by hand.

// Areas of messages; each language of each is a chunk of its own, loaded when a page asks for it.
export { common } from './common.area.js';
export { conflicts } from './conflicts.area.js';
export { decide } from './decide.area.js';
export { desk } from './desk.area.js';
export { devices } from './devices.area.js';
export { draw } from './draw.area.js';
export { house } from './house.area.js';
export { phone } from './phone.area.js';
export { privacy } from './privacy.area.js';
export { prompts } from './prompts.area.js';
export { refusals } from './refusals.area.js';
export { rulings } from './rulings.area.js';
export { safety } from './safety.area.js';
export { switches } from './switches.area.js';
export { tda } from './tda.area.js';
export { wall } from './wall.area.js';
