import { expect, it } from 'vitest';
import { parseRoute, type Route, routeHash } from './route';

it.each<Route>([
  { at: 'list' },
  { at: 'settings' },
  { at: 'tournament', id: 't-1/2 ä', page: 'tables', item: 'tab 3' },
  { at: 'tournament', id: 't-1', page: 'live', item: null },
])('reads back what it writes: %j', (route) => expect(parseRoute(routeHash(route))).toEqual(route));

it('leads anything unknown somewhere useful', () => {
  expect(parseRoute('')).toEqual({ at: 'list' });
  expect(parseRoute('#/nonsense')).toEqual({ at: 'list' });
  expect(parseRoute('#/t/x/nonsense')).toMatchObject({ page: 'live' });
  expect(parseRoute('#/t/%E0%A4%A/live')).toMatchObject({ id: '%E0%A4%A' });
});
