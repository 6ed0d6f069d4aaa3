import { expect, test } from 'vitest';
import { browserPlaces, installedBrowser } from './browser.mjs';

test('CHROMIUM wins, and one that is not there is not replaced by a guess', () => {
  expect(installedBrowser({ CHROMIUM: '/opt/c' }, 'linux', () => true)).toBe('/opt/c');
  expect(installedBrowser({ CHROMIUM: '/opt/c', PATH: '/usr/bin' }, 'linux', (path) => path !== '/opt/c')).toBeNull();
});
test('Linux looks along the path', () => {
  const there = (path) => path === '/usr/bin/google-chrome';
  expect(installedBrowser({ PATH: '/bin:/usr/bin' }, 'linux', there)).toBe('/usr/bin/google-chrome');
});
test('Windows looks in the program folders, Edge counts', () => {
  const edge = 'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe';
  expect(browserPlaces('win32', { PROGRAMFILES: 'C:\\Programs' })).toContain(edge);
});
test('macOS looks in the applications of all and of the user', () => {
  const places = browserPlaces('darwin', { HOME: '/Users/anna' });
  expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(places).toContain('/Users/anna/Applications/Chromium.app/Contents/MacOS/Chromium');
});
test('nothing there is null', () => {
  expect(installedBrowser({ PATH: '/usr/bin' }, 'linux', () => false)).toBeNull();
});
