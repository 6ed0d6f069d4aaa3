/**
 * A device of the staff: the desk over https, from another address than the hub's own computer's. Chromium is told to trust
 * the key of this hub's authority and no other (`--ignore-certificate-errors-spki-list`), as a device does that installed it;
 * whether an installed certificate with these limits is taken, the hub's own tests ask OpenSSL.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { chromium, type LaunchOptions } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { newHub } from './hub.js';

test('[SEC-17] the desk runs with its service worker where the authority is trusted, and nowhere else', async ({
  launchOptions,
}: {
  launchOptions: LaunchOptions;
}) => {
  const hub = await newHub({ tls: true });
  await hub.start();
  const desk = `https://127.0.0.1:${hub.tlsPort}/admin/`;
  const ca = new X509Certificate(Buffer.from(await (await fetch(`${hub.lanUrl}/ca.crt`)).arrayBuffer()));
  expect(hub.said).toContain(ca.fingerprint256);
  const spki = createHash('sha256')
    .update(ca.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

  const stranger = await chromium.launch(launchOptions);
  await expect((await stranger.newPage()).goto(desk)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  await stranger.close();

  const args = [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${spki}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ locale: 'de-DE' });
  await page.goto(desk);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(script).toMatch(new RegExp(`^${desk}`));

  await hub.stop();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible(); // from its own cache
  await browser.close();
  await hub.dispose();
});
