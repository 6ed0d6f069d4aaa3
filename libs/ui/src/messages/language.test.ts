import { afterEach, expect, it, vi } from 'vitest';
import { rememberLanguage, watchLanguage } from './language.js';

const KEY = 'blindwerk.desk.language';

afterEach(() => void vi.unstubAllGlobals());

it('a language chosen in one tab reaches the others, until they stop to listen', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  // As a browser does: the other tabs hear of each change.
  const say = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  vi.stubGlobal('localStorage', { setItem: say });
  const heard: string[] = [];
  const stop = watchLanguage(KEY, (language) => heard.push(language));
  rememberLanguage(KEY, 'en');
  rememberLanguage('something.else', 'de');
  say(KEY, 'fr');
  say(KEY, null);
  expect(heard).toEqual(['en']);
  stop();
  rememberLanguage(KEY, 'de');
  expect(heard).toEqual(['en']);
});
