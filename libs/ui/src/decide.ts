/** @blindwerk/ui/decide: the ruling desk. Loaded when somebody opens it; never part of the main door. */
export type { KeptRuling } from './decide/kept-rulings.js';
export * from './decide/ruling-desk.js';
export type { RulingNote } from './decide/ruling-note.js';
export * from './decide/use-kept-rulings.js';
