/** The way in for devices of the staff, when it is wanted: authority, certificate, and what is kept up to date about both. */
import { hostname, networkInterfaces } from 'node:os';
import type { SecureContextOptions } from 'node:tls';
import { lanAddresses } from '../addresses.js';
import type { Timers } from '../rooms/timers.js';
import { openAuthority } from './authority.js';
import { keepCertificate } from './staff-certificate.js';

export interface Staff {
  /** The authority's certificate, to download. */
  readonly certificate: Buffer;
  readonly fingerprint: string;
  readonly tls: SecureContextOptions;
  /** Hands each later certificate on. */
  follow(renew: (tls: SecureContextOptions) => void): void;
  stop(): void;
}
export interface StaffOptions {
  readonly folder: string;
  readonly wall: () => number;
  readonly timers: Timers;
  readonly onFault: (error: unknown) => void;
}

export async function openStaff({ folder, wall, timers, onFault }: StaffOptions): Promise<Staff> {
  const authority = await openAuthority({ folder, hostname: hostname(), now: wall() });
  let follower: (tls: SecureContextOptions) => void = () => {};
  const kept = await keepCertificate({
    authority,
    addresses: () => lanAddresses(networkInterfaces()),
    now: wall,
    timers,
    onRenewed: (credentials) => follower(credentials),
    onFault,
  });
  return {
    certificate: authority.certificate,
    fingerprint: authority.fingerprint,
    tls: kept.current,
    follow: (renew) => {
      follower = renew;
    },
    stop: kept.stop,
  };
}
