import { expect, it } from 'vitest';
import { takePairingLink } from './take-pairing-link';

it('[DEV-32] the secret of a pairing link leaves the address at once', () => {
  const replaced: unknown[] = [];
  const at = (hash: string) => {
    // Reason for `as`: only what is read is given.
    const location = { hash, pathname: '/admin/', search: '?a=1' } as Location;
    const history = { state: null, replaceState: (...args: unknown[]) => replaced.push(args) } as unknown as History;
    return takePairingLink({ location, history });
  };
  expect(at('#pair=abc.secret')).toBe('#pair=abc.secret');
  expect(replaced).toEqual([[null, '', '/admin/?a=1#/pair']]);
  expect(at('#/t/x/live')).toBe(null);
  expect(replaced).toHaveLength(1);
});
