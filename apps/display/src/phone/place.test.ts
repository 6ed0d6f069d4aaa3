import { describe, expect, it } from 'vitest';
import { drawHref, placeOf, RULING_HREF, ruleHref } from './place';

describe('the page of a fragment', () => {
  it.each(['clock', 'seats', 'structure', 'prizes'] as const)('is the tab %s', (tab) => {
    expect(placeOf(`#${tab}`)).toEqual({ tab });
  });
  it.each(['', '#', '#nonsense', '#constructor'])('is the clock for “%s”', (hash) => {
    expect(placeOf(hash)).toEqual({ tab: 'clock' });
  });
  it('is the index of the rule book, a rule, or the ruling desk', () => {
    expect(placeOf(ruleHref(null))).toEqual({ tab: 'rules', view: 'book', rule: null });
    expect(placeOf(ruleHref('NL-CASH-b7'))).toEqual({ tab: 'rules', view: 'book', rule: 'NL-CASH-b7' });
    expect(placeOf(RULING_HREF)).toEqual({ tab: 'rules', view: 'ruling' });
  });
  it('is the index where the rule is no id', () => {
    expect(placeOf('#rules/<b>%zz')).toEqual({ tab: 'rules', view: 'book', rule: null });
  });
});

it('[DRW-11] the draws, and one of them', () => {
  expect(placeOf(drawHref(null))).toEqual({ tab: 'draws', draw: null });
  expect(placeOf(drawHref('c-1x'))).toEqual({ tab: 'draws', draw: 'c-1x' });
});
