import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { TournamentState } from './model.js';

/** SHA-256 (lower-case hex) of a plain JSON value in canonical form (RFC 8785): key order does not matter. */
export function contentHash(value: unknown): string {
  const json = canonicalize(value);
  return bytesToHex(sha256(utf8ToBytes(json ?? 'null')));
}

/**
 * Hash of a state. Two devices with the same events and positions have the same hash; names of persons and the local device
 * are not in the state, so they never change it. Who created a tournament counts once its journal is secured. What a conflict
 * keeps of its event is left out: the event's id says it.
 */
export const stateHash = (state: TournamentState): string => {
  const { creator, ...rest } = state;
  const hashed = { ...rest, conflicts: state.conflicts.map(({ lost, ...conflict }) => conflict) };
  return contentHash(state.devices === undefined ? hashed : { ...hashed, creator });
};
