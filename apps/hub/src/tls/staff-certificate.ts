/**
 * The certificate of the listener for staff devices: for the addresses that this computer has now, and made anew when these
 * change, or long before it ends. The authority stays, so that no device has to be set up again.
 */
import type { Timers } from '../rooms/timers.js';
import { type Authority, type Credentials, LEAF_DAYS } from './authority.js';

export interface StaffCertificate {
  readonly current: Credentials;
  stop(): void;
}
export interface StaffCertificateOptions {
  readonly authority: Authority;
  readonly addresses: () => readonly string[];
  /** This computer's wall clock, ms: what devices compare a certificate with. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Told of each new certificate after the first. */
  readonly onRenewed: (credentials: Credentials) => void;
  readonly onFault: (error: unknown) => void;
}

/** Between two looks at the addresses: a laptop that changed the Wi-Fi is reached again within a minute. */
export const LOOK_MS = 30_000;
const RENEW_AFTER_MS = (LEAF_DAYS - 60) * 86_400_000;

export async function keepCertificate(options: StaffCertificateOptions): Promise<StaffCertificate> {
  const { authority, addresses, now, timers, onRenewed, onFault } = options;
  const madeFor = () => ({ addresses: [...addresses()].sort(), at: now() });
  let made = madeFor();
  let current = await authority.issue(made.addresses, made.at);
  const renew = async (next: typeof made) => {
    made = next;
    current = await authority.issue(next.addresses, next.at);
    onRenewed(current);
  };
  const stop = timers.every(LOOK_MS, () => {
    const next = madeFor();
    const same = next.addresses.join() === made.addresses.join();
    const age = Math.abs(next.at - made.at); // a clock that was set back makes a certificate of the future
    if (!same || age > RENEW_AFTER_MS) void renew(next).catch(onFault);
  });
  return {
    get current() {
      return current;
    },
    stop,
  };
}
