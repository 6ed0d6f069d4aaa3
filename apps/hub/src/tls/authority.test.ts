import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/folders.js';
import { type Credentials, LEAF_DAYS, openAuthority } from './authority.js';
import { nameConstraints } from './name-constraints.js';

const folders: ReturnType<typeof temporaryFolder>[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.dispose();
});
const newFolder = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
};
const NOW = Date.now();
const open = (folder: string, hostname = 'Laptop') => openAuthority({ folder, hostname, now: NOW });

describe('[SEC-17] the hub’s authority', () => {
  it('is made once and kept; its key is the user’s alone', async () => {
    const folder = newFolder();
    const first = await open(folder);
    const again = await open(folder);
    expect(again.fingerprint).toBe(first.fingerprint);
    expect(first.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect((await open(newFolder())).fingerprint).not.toBe(first.fingerprint);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'tls/ca.key.pem')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'tls/ca.crt.pem'), 'utf8')).not.toContain('PRIVATE');
  });

  it('signs for the private addresses and the name of this computer', async () => {
    const authority = await open(newFolder());
    const { cert } = await authority.issue(['192.168.1.20', '10.0.0.7', '203.0.113.5'], NOW);
    const [ca, leaf] = [new X509Certificate(authority.certificate), new X509Certificate(cert)];
    expect(ca.ca).toBe(true);
    expect(leaf.ca).toBe(false);
    expect(leaf.verify(ca.publicKey)).toBe(true);
    expect(leaf.checkIssued(ca)).toBe(true);
    for (const ip of ['192.168.1.20', '10.0.0.7', '127.0.0.1']) expect(leaf.checkIP(ip)).toBe(ip);
    expect(leaf.checkIP('203.0.113.5')).toBeUndefined();
    expect(leaf.checkHost('laptop.local')).toBe('laptop.local');
    expect((Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / 86_400_000).toBeLessThanOrEqual(LEAF_DAYS);
  });

  it('is trusted by who trusts it, and by nobody else', async () => {
    const authority = await open(newFolder());
    const stranger = await open(newFolder());
    const leaf = await authority.issue([], NOW);
    expect(await handshake(leaf, authority.certificate)).toBe('trusted');
    expect(await handshake(leaf, stranger.certificate)).not.toBe('trusted');
  });

  it('cannot vouch for any other name, should its key be stolen', async () => {
    const folder = newFolder();
    await open(folder, 'laptop');
    // The same key, asked for a name it was not made for.
    const elsewhere = await open(folder, 'bank-example');
    expect(await handshake(await elsewhere.issue([], NOW), elsewhere.certificate)).toMatch(
      /permitted subtree violation/i,
    );
  });

  it('writes its limits as RFC 5280 has them', () => {
    const hex = Buffer.from(nameConstraints(['local'])).toString('hex');
    expect(hex).toContain(`8205${Buffer.from('local').toString('hex')}`);
    expect(hex).toContain('8708' + '0a000000' + 'ff000000');
    expect(hex).toContain('8708' + 'ac100000' + 'fff00000');
    expect(hex).toContain(`8720fe80${'00'.repeat(14)}ffc0${'00'.repeat(14)}`);
  });
});

/** A client that trusts one authority only meets the server: `trusted`, or what it doubts. */
async function handshake({ key, cert }: Credentials, ca: Buffer): Promise<string> {
  const server = createServer({ key, cert });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address
  const pem = `-----BEGIN CERTIFICATE-----\n${ca.toString('base64')}\n-----END CERTIFICATE-----`;
  const socket = connect({ host: '127.0.0.1', port, servername: '', ca: pem });
  const outcome = await new Promise<string>((resolve) => {
    socket.once('secureConnect', () => resolve('trusted'));
    socket.once('error', (error: Error) => resolve(error.message));
  });
  socket.destroy();
  server.close();
  server.closeAllConnections();
  return outcome;
}
