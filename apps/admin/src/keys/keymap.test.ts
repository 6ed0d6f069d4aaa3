import { describe, expect, it } from 'vitest';
import { ACTIONS, KEYS, type KeyContext, type KeyPress, keyAction } from './keymap';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  meta: false,
  alt: false,
  repeat: false,
  ...more,
});
const free: KeyContext = { inTextField: false, onControl: false, dialogOpen: false };

describe('[KEY-1] keys', () => {
  it.each(ACTIONS.flatMap((a) => KEYS[a].map((key) => [key, a] as const)))('%j means %s', (key, action) => {
    expect(keyAction(press(key), free)).toBe(action);
  });
  it('no key means two things', () => {
    const all = ACTIONS.flatMap((a) => KEYS[a]);
    expect(new Set(all).size).toBe(all.length);
  });
  it('capitals mean the same', () => expect(keyAction(press('B'), free)).toBe('bust'));
  it('a key held down acts once', () => expect(keyAction(press('b', { repeat: true }), free)).toBeNull());
});

describe('[FC-20] undo by key belongs to the text field while one is being typed in', () => {
  it.each([press('z', { ctrl: true }), press('z', { meta: true }), press('Z', { ctrl: true })])('%j', (p) => {
    expect(keyAction(p, free)).toBe('undo');
    expect(keyAction(p, { ...free, inTextField: true })).toBeNull();
  });
  it('so do all other keys', () => {
    for (const a of ACTIONS) expect(keyAction(press(KEYS[a][0] ?? ''), { ...free, inTextField: true })).toBeNull();
  });
});

it('the browser keeps its own combinations', () => {
  expect(keyAction(press('p', { ctrl: true }), free)).toBeNull();
  expect(keyAction(press('b', { alt: true }), free)).toBeNull();
});
it('space on a focused button presses that button, not the clock', () => {
  expect(keyAction(press(' '), { ...free, onControl: true })).toBeNull();
  expect(keyAction(press('b'), { ...free, onControl: true })).toBe('bust');
});
it('an open dialog takes all keys', () => expect(keyAction(press('b'), { ...free, dialogOpen: true })).toBeNull());
