import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, settingsFromQuery } from './screen-settings';

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
