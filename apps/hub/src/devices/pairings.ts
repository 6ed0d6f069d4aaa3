/**
 * Pairings under way: a secret that works once, two minutes, a director's word.
 *
 *   waiting ──join(secret)──▶ joined ──confirm──▶ confirmed
 *      │ 5 wrong secrets         │ refuse
 *      ▼                         ▼
 *   refused ◀────────────────────┘            any of them ──2 min──▶ gone
 *
 * In memory only: a hub that starts again has none, and the director shows a new code. Only a hash of the secret is held.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { PAIRING_MS, type PairedRole, type Pairing } from '@blindwerk/hub-client/wire';
import { HttpProblem } from '../problem.js';
import { idOfKey } from './device-list.js';

/** Wrong secrets before a pairing is refused for good. */
export const MOST_TRIES = 5;
/** Pairings that may stand at once. */
export const MOST_PAIRINGS = 20;

type Joiner = NonNullable<Pairing['joined']>;

interface Held {
  readonly id: string;
  readonly role: PairedRole;
  readonly expiresAt: number;
  readonly secretHash: Buffer;
  tries: number;
  status: Pairing['status'];
  joined: Joiner | null;
}

export interface Pairings {
  /** The secret is given back here and nowhere else. @throws HttpProblem `hub/too-many` */
  begin(role: PairedRole): { readonly pairing: Pairing; readonly secret: string };
  /** @throws HttpProblem `hub/pairing-unknown`, `hub/pairing-expired`; all others too */
  look(id: string): Pairing;
  /** @throws HttpProblem `hub/pairing-used`, `hub/pairing-secret`, `hub/bad-key` */
  join(id: string, by: { readonly secret: string; readonly key: string; readonly label: string }): Pairing;
  /** The device that joined, marked as confirmed. @throws HttpProblem `hub/pairing-not-joined` */
  confirm(id: string, device: string): Joiner & { readonly role: PairedRole };
  refuse(id: string): Pairing;
}

export function createPairings(now: () => number): Pairings {
  const held = new Map<string, Held>();
  const find = (id: string): Held => {
    const pairing = held.get(id);
    if (pairing === undefined) throw new HttpProblem('hub/pairing-unknown');
    if (now() >= pairing.expiresAt) throw new HttpProblem('hub/pairing-expired');
    return pairing;
  };
  /** What is over is kept for as long again, so that both screens hear that it expired. */
  const sweep = () => {
    for (const { id, expiresAt } of held.values()) if (now() >= expiresAt + PAIRING_MS) held.delete(id);
  };
  return {
    begin: (role) => {
      sweep();
      const standing = [...held.values()].filter(({ expiresAt }) => now() < expiresAt);
      if (standing.length >= MOST_PAIRINGS) throw new HttpProblem('hub/too-many');
      const secret = randomBytes(16).toString('base64url');
      const pairing: Held = {
        id: randomBytes(9).toString('base64url'),
        role,
        expiresAt: now() + PAIRING_MS,
        secretHash: hashOf(secret),
        tries: 0,
        status: 'waiting',
        joined: null,
      };
      held.set(pairing.id, pairing);
      return { pairing: shown(pairing), secret };
    },
    look: (id) => shown(find(id)),
    join: (id, { secret, key, label }) => {
      const pairing = find(id);
      if (pairing.status !== 'waiting') throw new HttpProblem('hub/pairing-used');
      if (!timingSafeEqual(pairing.secretHash, hashOf(secret))) {
        pairing.tries += 1;
        if (pairing.tries >= MOST_TRIES) pairing.status = 'refused';
        throw new HttpProblem('hub/pairing-secret');
      }
      pairing.joined = { device: idOfKey(key), key, label };
      pairing.status = 'joined';
      return shown(pairing);
    },
    confirm: (id, device) => {
      const pairing = find(id);
      const { joined, role } = pairing;
      if (pairing.status !== 'joined' || joined?.device !== device) throw new HttpProblem('hub/pairing-not-joined');
      pairing.status = 'confirmed';
      return { ...joined, role };
    },
    refuse: (id) => {
      const pairing = find(id);
      if (pairing.status !== 'confirmed') pairing.status = 'refused';
      return shown(pairing);
    },
  };
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const shown = ({ id, role, status, expiresAt, joined }: Held): Pairing => ({ id, role, status, expiresAt, joined });
