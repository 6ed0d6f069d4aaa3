/**
 * What goes over the wire about devices: the hub's identity, its list, pairing, and how a request is signed. Shared by hub
 * and clients like the rest of `wire.ts`, which passes this on.
 */
import { idSchema, KEY_PATTERN, SIGNATURE_PATTERN, sha256Hex } from '@blindwerk/journal';
import * as v from 'valibot';
import { API_ROOT } from './api-root.js';

/** Roles a device can be paired with, and the hub's own. */
export const DEVICE_ROLES = ['director', 'floor', 'registration', 'screen', 'hub'] as const;
/** Roles a pairing can give. */
export const PAIRED_ROLES = ['director', 'floor', 'registration', 'screen'] as const;

/** How long a pairing stands, ms. */
export const PAIRING_MS = 120_000;
/** How far the `at` of a signed request may be from hub time, ms. */
export const REQUEST_AGE_MS = 60_000;

const one = (root: string, id: string, rest = ''): string => `${API_ROOT}/${root}/${encodeURIComponent(id)}${rest}`;

/** Addresses of devices and pairings, relative to the hub's origin. */
export const devicePaths = {
  identity: `${API_ROOT}/identity`,
  devices: `${API_ROOT}/devices`,
  claim: `${API_ROOT}/devices/claim`,
  device: (id: string) => one('devices', id),
  revoke: (id: string) => one('devices', id, '/revoke'),
  pairings: `${API_ROOT}/pairings`,
  pairing: (id: string) => one('pairings', id),
  join: (id: string) => one('pairings', id, '/join'),
  ownPairing: (id: string) => one('pairings', id, '/own'),
  confirm: (id: string) => one('pairings', id, '/confirm'),
  refuse: (id: string) => one('pairings', id, '/refuse'),
} as const;

const key = v.pipe(v.string(), v.regex(KEY_PATTERN));
const instant = v.pipe(v.number(), v.finite());
/** What people call a device: 1 to 60 signs. */
const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
/** 128 random bits, base64url. */
const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));
const role = v.picklist(DEVICE_ROLES);
const pairedRole = v.picklist(PAIRED_ROLES);
const status = v.picklist(['waiting', 'joined', 'confirmed', 'refused']);

/** The hub as a device. */
export const hubIdentitySchema = v.object({ device: idSchema, key });
/** GET /identity. `claimed`: some desk directs this hub. */
export const identitySchema = v.object({ hub: hubIdentitySchema, claimed: v.boolean() });

/** A device of the hub's list. Times are hub time, ms. */
export const deviceSchema = v.object({
  id: idSchema,
  key,
  role,
  label,
  pairedAt: instant,
  revokedAt: v.nullable(instant),
});
/** GET /devices: all devices in order of pairing, revoked ones too. */
export const devicesSchema = v.object({ hub: hubIdentitySchema, devices: v.array(deviceSchema) });

/** POST /devices/claim, signed by `key`. `takeOver`: the person at the hub's keyboard wants one more director. */
export const claimSchema = v.object({ key, label, takeOver: v.optional(v.boolean(), false) });
/** Its answer. */
export const claimedSchema = v.object({ hub: hubIdentitySchema, device: deviceSchema });

/** PUT /devices/:id. */
export const renameSchema = v.object({ label });

/** POST /pairings. */
export const newPairingSchema = v.object({ role: pairedRole });
/** Its answer: the secret is told this once. `origins`: the hub's addresses in the room, likeliest first. */
export const pairingMadeSchema = v.object({
  id: idSchema,
  secret,
  role: pairedRole,
  expiresAt: instant,
  hub: hubIdentitySchema,
  origins: v.array(v.string()),
});

/** POST /pairings/:id/join, signed by `key`. */
export const joinSchema = v.object({ secret, key, label });
/** Its answer. */
export const joinedSchema = v.object({ hub: hubIdentitySchema, role: pairedRole, expiresAt: instant });

/** GET /pairings/:id, for the director. */
export const pairingSchema = v.object({
  id: idSchema,
  role: pairedRole,
  status,
  expiresAt: instant,
  joined: v.nullable(v.object({ device: idSchema, key, label })),
});
/** GET /pairings/:id/own, signed by the device that joined. */
export const ownPairingSchema = v.object({ role: pairedRole, status, expiresAt: instant });

/** POST /pairings/:id/confirm: the device whose four digits were compared. */
export const confirmSchema = v.object({ device: idSchema });

export type DeviceRole = v.InferOutput<typeof role>;
export type PairedRole = v.InferOutput<typeof pairedRole>;
export type HubIdentity = v.InferOutput<typeof hubIdentitySchema>;
export type Identity = v.InferOutput<typeof identitySchema>;
export type Device = v.InferOutput<typeof deviceSchema>;
export type DeviceList = v.InferOutput<typeof devicesSchema>;
export type Claim = v.InferInput<typeof claimSchema>;
export type Claimed = v.InferOutput<typeof claimedSchema>;
export type PairingMade = v.InferOutput<typeof pairingMadeSchema>;
export type Joined = v.InferOutput<typeof joinedSchema>;
export type Pairing = v.InferOutput<typeof pairingSchema>;
export type OwnPairing = v.InferOutput<typeof ownPairingSchema>;
export type PairingStatus = v.InferOutput<typeof status>;

/** What a request says of itself. */
export interface SignedRequest {
  readonly method: string;
  /** Path with its query, as sent. */
  readonly path: string;
  /** Hub time in whole ms, as the client knows it. */
  readonly at: number;
  /** Never used twice by this device; 128 random bits, base64url. */
  readonly nonce: string;
  /** The body as sent; empty without one. */
  readonly body: string;
}
/** The text that is signed for a request. */
export const requestText = ({ method, path, at, nonce, body }: SignedRequest): string =>
  `blindwerk-request:${method}\n${path}\n${at}\n${nonce}\n${sha256Hex(body)}`;

/** The `Authorization` header, taken apart. */
export interface Authorization {
  readonly device: string;
  readonly at: number;
  readonly nonce: string;
  readonly sig: string;
}
/** Writes the header. */
export const makeAuthorization = ({ device, at, nonce, sig }: Authorization): string =>
  `Blindwerk device=${device}, at=${at}, nonce=${nonce}, sig=${sig}`;

const HEADER =
  /^Blindwerk device=([A-Za-z0-9._-]{1,64}), at=(\d{1,16}), nonce=([A-Za-z0-9_-]{22}), sig=([A-Za-z0-9_-]{86})$/;

/** Reads the header; null when it is none of ours. */
export const parseAuthorization = (header: string | undefined): Authorization | null => {
  const [, device, at, nonce, sig] = HEADER.exec(header ?? '') ?? [];
  if (device === undefined || nonce === undefined || sig === undefined || !SIGNATURE_PATTERN.test(sig)) return null;
  return { device, at: Number(at), nonce, sig };
};

/**
 * The four digits that both screens show, made from the secret and both keys: a device that slipped in between has another
 * key and so shows others.
 */
export const pairingDigits = (parts: {
  readonly secret: string;
  readonly hubKey: string;
  readonly deviceKey: string;
}) => {
  const hash = sha256Hex(`blindwerk-pairing:${parts.secret}\n${parts.hubKey}\n${parts.deviceKey}`);
  return String(Number.parseInt(hash.slice(0, 12), 16) % 10_000).padStart(4, '0');
};

/** What the QR code holds. The secret is in the fragment: no browser sends it, no log holds it. */
export const pairingLink = (origin: string, { id, secret: given }: Pick<PairingMade, 'id' | 'secret'>): string =>
  `${origin}/admin/#pair=${id}.${given}`;

/** Reads the fragment of a pairing link (`location.hash`); null when it is none. */
export const readPairingLink = (hash: string): { readonly id: string; readonly secret: string } | null => {
  const [, id, given] = /^#pair=([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{22})$/.exec(hash) ?? [];
  return id === undefined || given === undefined ? null : { id, secret: given };
};
