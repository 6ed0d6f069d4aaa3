import { expectNoAxeViolations } from './axe.js';
import { expect, test } from './fixtures.js';

for (const path of ['/', '/admin/', '/phone/']) {
  test(`${path} answers on the director's computer`, async ({ page, hub }) => {
    const answer = await page.goto(hub.url + path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

test('other devices get wall, phone and desk; the journal only when they are paired', async ({ request, hub }) => {
  expect((await request.get(`${hub.lanUrl}/`)).status()).toBe(200);
  expect((await request.get(`${hub.lanUrl}/phone/`)).status()).toBe(200);
  expect((await request.get(`${hub.lanUrl}/admin/`)).status()).toBe(200);
  expect((await request.get(`${hub.lanUrl}/api/v1/tournaments/t1/events`)).status()).toBe(401);
});

test('127.0.0.1 leads to localhost, so that the desk has one store', async ({ page, hub }) => {
  await page.goto(`http://127.0.0.1:${hub.port}/admin/`);
  expect(new URL(page.url()).hostname).toBe('localhost');
});
