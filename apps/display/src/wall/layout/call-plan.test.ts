import { describe, expect, it } from 'vitest';
import { planCalls } from './call-plan';

const plan = (distance: number, blindsText: string, inch = 55) =>
  planCalls({ inch, distance, inset: null, clockText: '00:00', blindsText });

describe('the page of calls', () => {
  it('shows two calls under clock and blinds at 10 m on 55 inches', () => {
    expect(plan(10, '400/800')).toMatchObject({ beside: true, atOnce: 2 });
  });
  it('sets long blinds below the clock and shows one call at a time', () => {
    expect(plan(10, '10.000/20.000')).toMatchObject({ beside: false, atOnce: 1 });
  });
  it('has no room beside the clock at 20 m: calls take turns with it', () => {
    expect(plan(20, '400/800').atOnce).toBe(0);
  });
});
