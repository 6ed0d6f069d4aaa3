import { expect, it } from 'vitest';
import { PAGES, parseRoute, type Route, routeHash, ruleHash } from './route';

it.each<Route>([
  { at: 'list' },
  { at: 'settings' },
  { at: 'ruling' },
  { at: 'rules', rule: null },
  { at: 'rules', rule: 'NL-CASH-b7' },
  { at: 'tournament', id: 't-1/2 ä', page: 'tables', item: 'tab 3' },
  { at: 'tournament', id: 't-1', page: 'live', item: null },
])('reads back what it writes: %j', (route) => expect(parseRoute(routeHash(route))).toEqual(route));

it('leads anything unknown somewhere useful', () => {
  expect(parseRoute('')).toEqual({ at: 'list' });
  expect(parseRoute('#/nonsense')).toEqual({ at: 'list' });
  expect(parseRoute('#/t/x/nonsense')).toMatchObject({ page: 'live' });
  expect(parseRoute('#/t/%E0%A4%A/live')).toMatchObject({ id: '%E0%A4%A' });
});

it('a rule opens inside the tournament that is open, so that its clock stays in sight', () => {
  const inside: Route = { at: 'tournament', id: 't-1', page: 'live', item: null };
  expect(parseRoute(ruleHash(inside, 'TDA-45B'))).toEqual({ ...inside, page: 'rules', item: 'TDA-45B' });
  expect(parseRoute(ruleHash({ at: 'list' }, 'TDA-45B'))).toEqual({ at: 'rules', rule: 'TDA-45B' });
  expect(parseRoute(ruleHash({ at: 'ruling' }, null))).toEqual({ at: 'rules', rule: null });
});

it('the ruling desk stands between final table and journal', () => {
  expect(PAGES.slice(4, 7)).toEqual(['final', 'ruling', 'journal']);
});
