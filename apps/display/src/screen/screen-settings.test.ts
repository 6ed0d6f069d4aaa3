import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, settingsFromQuery, watchScreenLanguage } from './screen-settings';

describe('the settings of a screen', () => {
  it('fall back field by field when what is stored makes no sense', () => {
    expect(parseSettings({ page: 'cellar', inch: 'many', distance: 12, sound: false })).toEqual({
      ...DEFAULT_SETTINGS,
      distance: 12,
      sound: false,
    });
    expect(parseSettings('x')).toEqual(DEFAULT_SETTINGS);
  });
  it('are overruled by the query, inside limits', () => {
    const query = new URLSearchParams('page=seating&dist=99&inch=65&inset=2,5&sound=0&lang=en');
    expect(settingsFromQuery(query, DEFAULT_SETTINGS)).toEqual({
      page: 'seating',
      distance: 30,
      inch: 65,
      inset: 2.5,
      sound: false,
      language: 'en',
    });
  });
});

describe('the language of another tab', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A tab that listens: what it has been told, and a way to let another tab store something. */
  function listen(query = '') {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
    const told: string[] = [];
    const stop = watchScreenLanguage(new URLSearchParams(query), (language) => told.push(language));
    const store = (oldValue: string | null, newValue: string | null, key = 'blindwerk.screen.v1') =>
      void tab.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
    return { told, stop, store };
  }

  it('is followed until the page goes', () => {
    const { told, stop, store } = listen();
    store(null, '{"language":"en"}');
    store('{"language":"en"}', '{"language":"de","inch":43}');
    stop();
    store('{"language":"de"}', '{"language":"en"}');
    expect(told).toEqual(['en', 'de']);
  });
  it('is not meant where another setting changed, or another program wrote', () => {
    const { told, store } = listen();
    store('{"language":"en","inch":43}', '{"language":"en","inch":55}');
    store('{"language":"en"}', '{"language":"de"}', 'another.key');
    store(null, '{');
    store('{"language":"en"}', null);
    expect(told).toEqual([]);
  });
  it('does not overrule the address', () => {
    const { told, store } = listen('lang=de');
    store(null, '{"language":"en"}');
    expect(told).toEqual([]);
  });
});
