import { X509Certificate } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { fakeTime } from '../testing/fake-time.js';
import { temporaryFolder } from '../testing/folders.js';
import { type Credentials, openAuthority } from './authority.js';
import { keepCertificate, LOOK_MS } from './staff-certificate.js';

const folder = temporaryFolder();
afterAll(() => folder.dispose());
const YEAR_MS = 365 * 86_400_000;

it('[SEC-17] a certificate is made anew when addresses change, and before it ends', async () => {
  const time = fakeTime();
  const authority = await openAuthority({ folder: folder.path, hostname: 'laptop', now: time.source.wall() });
  let addresses = ['192.168.1.20', '10.0.0.7'];
  const renewed: Credentials[] = [];
  const kept = await keepCertificate({
    authority,
    addresses: () => addresses,
    now: time.source.wall,
    timers: time.timers,
    onRenewed: (credentials) => renewed.push(credentials),
    onFault: (error) => expect.unreachable(String(error)),
  });
  const names = () => new X509Certificate(kept.current.cert).subjectAltName;
  expect(names()).toContain('192.168.1.20');

  addresses = ['10.0.0.7', '192.168.1.20'];
  time.pass(LOOK_MS);
  expect(renewed).toEqual([]); // the same ones in another order

  addresses = ['172.16.3.4'];
  time.pass(LOOK_MS);
  await expect.poll(() => renewed.length).toBe(1);
  expect(names()).toContain('172.16.3.4');
  expect(names()).not.toContain('192.168.1.20');

  time.setWall(YEAR_MS);
  time.pass(LOOK_MS);
  await expect.poll(() => renewed.length).toBe(2);
  kept.stop();
});
