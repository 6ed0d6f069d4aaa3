/**
 * The hub's own certificate authority, for devices of the staff: made at first use, kept in the data folder, its key readable
 * by this user only. It vouches for private addresses and this computer's name, and for nothing else.
 *
 * Players are never asked to trust it: their phones stay with plain http.
 */
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { isPermittedAddress, NAME_CONSTRAINTS_OID, nameConstraints } from './name-constraints.js';

/** What a TLS server needs: its key and its certificate, as PEM. */
export interface Credentials {
  readonly key: string;
  readonly cert: string;
}
export interface Authority {
  /** Its certificate in DER, as devices install it. */
  readonly certificate: Buffer;
  /** SHA-256 of it in pairs of hex digits, to compare by eye. */
  readonly fingerprint: string;
  /** A certificate for these addresses and this computer's name. */
  issue(addresses: readonly string[], now: number): Promise<Credentials>;
}
export interface AuthorityOptions {
  readonly folder: string;
  readonly hostname: string;
  readonly now: number;
}

const DAY_MS = 86_400_000;
/** Devices of Apple take no longer ones; a hub that runs makes new ones in time. */
export const LEAF_DAYS = 397;
const CA_DAYS = 3_650;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const PRIVATE_TO_USER = 0o600;

/** Reads the authority of a data folder, or makes it. */
export async function openAuthority({ folder, hostname, now }: AuthorityOptions): Promise<Authority> {
  const place = join(folder, 'tls');
  const files = { key: join(place, 'ca.key.pem'), cert: join(place, 'ca.crt.pem') };
  if (!existsSync(files.key) || !existsSync(files.cert)) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const made = await makeAuthority(hostname, now);
    writeFileSync(files.key, made.key, { mode: PRIVATE_TO_USER });
    writeFileSync(files.cert, made.cert);
  }
  chmodSync(files.key, PRIVATE_TO_USER); // also of a folder that was copied
  const certificate = new x509.X509Certificate(readFileSync(files.cert, 'utf8'));
  const key = await readKey(readFileSync(files.key, 'utf8'));
  const raw = Buffer.from(certificate.rawData);
  return {
    certificate: raw,
    fingerprint: (createHash('sha256').update(raw).digest('hex').match(/../g) ?? []).join(':').toUpperCase(),
    issue: (addresses, at) => issueLeaf({ certificate, key }, { addresses, names: namesOf(hostname), now: at }),
  };
}

/** `laptop` is also `laptop.local`. */
const namesOf = (hostname: string): readonly string[] => {
  const name = hostname.toLowerCase().replace(/\.local$/, '');
  return /^[a-z0-9-]{1,63}$/.test(name) ? ['localhost', name, `${name}.local`] : ['localhost'];
};

async function makeAuthority(hostname: string, now: number): Promise<Credentials> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: `CN=Blindwerk ${namesOf(hostname)[1] ?? 'hub'} ${new Date(now).getUTCFullYear()}`,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + CA_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.Extension(NAME_CONSTRAINTS_OID, true, nameConstraints([...namesOf(hostname), 'local'])),
    ],
  });
  return { key: await writeKey(keys.privateKey), cert: cert.toString('pem') };
}

type Issuer = { readonly certificate: x509.X509Certificate; readonly key: webcrypto.CryptoKey };
type Subject = { readonly addresses: readonly string[]; readonly names: readonly string[]; readonly now: number };

async function issueLeaf({ certificate, key }: Issuer, { addresses, names, now }: Subject): Promise<Credentials> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const ips = [...new Set(['127.0.0.1', ...addresses.filter(isPermittedAddress)])];
  const cert = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: 'CN=Blindwerk',
    issuer: certificate.subject,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + (LEAF_DAYS - 1) * DAY_MS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: key,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        ...names.map((value) => ({ type: 'dns' as const, value })),
        ...ips.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await x509.AuthorityKeyIdentifierExtension.create(certificate.publicKey),
    ],
  });
  // With the authority behind it: a device that knows the authority by its key alone has to be shown it.
  return { key: await writeKey(keys.privateKey), cert: `${cert.toString('pem')}\n${certificate.toString('pem')}` };
}

/** Positive, and never the same twice: devices remember serial numbers of an issuer. */
const serial = (): string => `01${randomBytes(15).toString('hex')}`;

const writeKey = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

const readKey = async (pem: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(pem), ALGORITHM, false, ['sign']);
