/**
 * Keys of the desk → what they mean. Pure: knows no DOM. A key is the desk's only when the focus is not in a text
 * field (FC-20), no dialog is open (but for Escape, which the dialog takes itself), and it is not held down.
 */

export const ACTIONS = [
  'toggleClock',
  'addMinute',
  'removeMinute',
  'setTime',
  'goToLevel',
  'find',
  'bust',
  'move',
  'penalty',
  'undo',
  'lock',
  'showKeys',
] as const;
export type KeyAction = (typeof ACTIONS)[number];

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly repeat: boolean;
}
export interface KeyContext {
  readonly inTextField: boolean;
  /** A button, link or list that takes the space bar and Enter itself. */
  readonly onControl: boolean;
  readonly dialogOpen: boolean;
}

/** What is shown on buttons and in the list of keys; the first is the one printed. */
export const KEYS: Readonly<Record<KeyAction, readonly string[]>> = {
  toggleClock: [' '],
  addMinute: ['+'],
  removeMinute: ['-', '−'],
  setTime: ['t'],
  goToLevel: ['l'],
  find: ['/'],
  bust: ['b'],
  move: ['m'],
  penalty: ['p'],
  undo: ['u'],
  lock: ['s'],
  showKeys: ['?'],
};

/** Which action a key press means here, or null when it belongs to the page. */
export function keyAction(press: KeyPress, context: KeyContext): KeyAction | null {
  if (context.inTextField || context.dialogOpen || press.repeat || press.alt) return null;
  if (press.ctrl || press.meta) return press.key.toLowerCase() === 'z' ? 'undo' : null;
  if (context.onControl && press.key === ' ') return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return ACTIONS.find((action) => KEYS[action].includes(key)) ?? null;
}
