/** What the fragment of a pairing link begins with. */
const PAIRING = '#pair=';
/** Where the page for a new device is. */
export const PAIR_HASH = '#/pair';

/** Takes a pairing link out of the address at once: no history, no screenshot and no bookmark keeps its secret. */
export function takePairingLink({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(PAIRING)) return null;
  history.replaceState(history.state, '', `${pathname}${search}${PAIR_HASH}`);
  return hash;
}
