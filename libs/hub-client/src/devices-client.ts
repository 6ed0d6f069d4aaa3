/** The hub's device list and pairing, from the side of desks and of devices that want to become one. */
import type { Result, Signer } from '@blindwerk/journal';
import type * as v from 'valibot';
import { call, type HubProblem } from './call.js';
import {
  type Claimed,
  claimedSchema,
  type Device,
  type DeviceList,
  devicePaths,
  deviceSchema,
  devicesSchema,
  type Identity,
  identitySchema,
  type Joined,
  joinedSchema,
  type OwnPairing,
  ownPairingSchema,
  type PairedRole,
  type Pairing,
  type PairingMade,
  pairingMadeSchema,
  pairingSchema,
} from './device-wire.js';
import type { HttpPort } from './ports.js';

type Answer<T> = Promise<Result<T, HubProblem>>;

/** Asks which hub this is, and whether some desk directs it. Needs no signature. */
export const fetchIdentity = (http: HttpPort): Answer<Identity> =>
  call(http, { method: 'GET', path: devicePaths.identity }, identitySchema);

/** The hub's devices. */
export interface DevicesClient {
  /**
   * Makes this desk the hub's director; on the hub's own computer only. `hub/claimed` when another desk is: then only with
   * `takeOver`, which the person at its keyboard has to want.
   */
  claim(signer: Signer, options: { readonly label: string; readonly takeOver?: boolean }): Answer<Claimed>;
  /** All devices; for a director. */
  list(): Answer<DeviceList>;
  rename(id: string, label: string): Answer<Device>;
  /** Shuts a device out of this hub. Each tournament is another matter: `revokeDevice` there. */
  revoke(id: string): Answer<Device>;
}

/** @param http signs its requests (`signedHttp`) */
export const devicesClient = (http: HttpPort): DevicesClient => {
  const { get, send } = verbs(http);
  return {
    claim: ({ key }, { label, takeOver = false }) =>
      send('POST', devicePaths.claim, { key, label, takeOver }, claimedSchema),
    list: () => get(devicePaths.devices, devicesSchema),
    rename: (id, label) => send('PUT', devicePaths.device(id), { label }, deviceSchema),
    revoke: (id) => send('POST', devicePaths.revoke(id), {}, deviceSchema),
  };
};

/** Pairing: the first four for the director's desk, the last two for the device that scanned the code. */
export interface PairingClient {
  /** Begins a pairing: the answer goes into a QR code (`pairingLink`) and is told only once. */
  begin(role: PairedRole): Answer<PairingMade>;
  /** Whether somebody has joined. Then both screens show `pairingDigits`. */
  look(id: string): Answer<Pairing>;
  /** The digits are the same on both screens: the device is let in. */
  confirm(id: string, device: string): Answer<Device>;
  /** They are not, or it is no longer wanted. */
  refuse(id: string): Answer<Pairing>;
  /** Shows the secret of the code, and this device's key. Works once. */
  join(id: string, by: { readonly signer: Signer; readonly secret: string; readonly label: string }): Answer<Joined>;
  /** Whether the director has confirmed. */
  own(id: string): Answer<OwnPairing>;
}

/** @param http signs its requests (`signedHttp`), a joining device's by its new key */
export const pairingClient = (http: HttpPort): PairingClient => {
  const { get, send } = verbs(http);
  return {
    begin: (role) => send('POST', devicePaths.pairings, { role }, pairingMadeSchema),
    look: (id) => get(devicePaths.pairing(id), pairingSchema),
    confirm: (id, device) => send('POST', devicePaths.confirm(id), { device }, deviceSchema),
    refuse: (id) => send('POST', devicePaths.refuse(id), {}, pairingSchema),
    join: (id, { signer, secret, label }) =>
      send('POST', devicePaths.join(id), { secret, key: signer.key, label }, joinedSchema),
    own: (id) => get(devicePaths.ownPairing(id), ownPairingSchema),
  };
};

const verbs = (http: HttpPort) => ({
  get: <S extends v.GenericSchema>(path: string, schema: S) => call(http, { method: 'GET', path }, schema),
  send: <S extends v.GenericSchema>(method: 'POST' | 'PUT', path: string, body: object, schema: S) =>
    call(http, { method, path, body }, schema),
});
