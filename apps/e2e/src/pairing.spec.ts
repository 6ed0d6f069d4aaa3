/**
 * Journey (k): a second desk and a floor phone are paired over the room's network, work apart, come together; one is shut
 * out; a stranger reads what is public and writes nothing. The network is plain http, as in a card room.
 */
import type { Page } from '@playwright/test';
import { Desk } from './desk.js';
import { expect, type OpenDevice, test } from './fixtures.js';
import type { Hub } from './hub.js';
import { deskJournal, hubJournal } from './journals.js';
import { PHONE_SIZE } from './phone.js';
import { players } from './players.js';

type RoleWord = 'Turnierleitung' | 'Floor' | 'Anmeldung' | 'Anzeige';

/** Opens the page of devices without losing the tournament. */
async function openDevices(desk: Desk): Promise<void> {
  await desk.page.evaluate(() => {
    window.location.hash = '#/devices';
  });
  await expect(desk.page.getByText('Leitet diesen Hub.')).toBeVisible();
}

/** Shows a code and gives the address in it. */
async function showCode(desk: Desk, role: RoleWord): Promise<string> {
  await openDevices(desk);
  await desk.button(role, { exact: true }).click();
  await desk.button('Code zeigen').click();
  await expect(desk.dialog.getByRole('img', { name: 'QR-Code zum Koppeln' })).toBeVisible();
  await expect(desk.dialog.getByRole('timer')).toHaveText(/^Noch 0[12]:\d\d$/);
  await desk.dialog.getByText('Ohne Kamera').click();
  return (await desk.dialog.locator('code').textContent()) ?? '';
}

/** The new device reads the code, says its name, and shows its digits. */
async function readCode(page: Page, link: string, label: string): Promise<string> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\/#\/pair$/);
  await page.getByLabel(/^Wie soll dieses Gerät/).fill(label);
  await page.getByRole('button', { name: 'Weiter' }).click();
  const digits = page.getByTestId('digits');
  await expect(digits).toHaveText(/^\d{4}$/);
  return (await digits.textContent()) ?? '';
}

/** Both people see the same number, and the director says so. Ends on the new device's list. */
async function pair(desk: Desk, page: Page, role: RoleWord, label: string): Promise<Desk> {
  const link = await showCode(desk, role);
  const digits = await readCode(page, link, label);
  await expect(desk.dialog.getByTestId('digits')).toHaveText(digits);
  await desk.dialog.getByRole('button', { name: 'Ja, dieselbe Zahl' }).click();
  await expect(desk.dialog.getByText(`„${label}“ ist gekoppelt: ${role}.`)).toBeVisible();
  await desk.dialog.locator('.actions').getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByText(`Gekoppelt als ${role}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Pult öffnen' }).click();
  return new Desk(page);
}

/** An evening on the director's desk, with the address to come back to it. */
async function evening(
  page: Page,
  hub: Hub,
  n: number,
): Promise<{ readonly desk: Desk; readonly back: () => Promise<void> }> {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(n));
  const url = page.url();
  return {
    desk,
    back: async () => {
      await page.goto(url);
      await expect(page.getByRole('main')).toContainText('im Spiel');
    },
  };
}

/** Opens the evening on a device that has just been paired, and waits until the director's desk has let it in. */
async function join(desk: Desk): Promise<Desk> {
  await desk.page.getByRole('link', { name: /Freitagsturnier/ }).click();
  await expect(desk.page.getByRole('main')).toContainText('im Spiel');
  await expect(desk.page.locator('.banner')).toHaveCount(0);
  return desk;
}

const phoneOf = (device: OpenDevice): Promise<Page> =>
  device({ viewport: PHONE_SIZE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** What a finger needs. */
const FINGER = 40;

/** Nothing is cut off at the side, and what is pressed is large enough. */
async function fitsThumb(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(0);
  const small = await page
    .locator('main :is(button, a.btn), dialog :is(button, a.btn)')
    .filter({ visible: true })
    .evaluateAll(
      (found, least) =>
        found
          .filter((element) => element.getBoundingClientRect().height < least)
          .map((element) => element.textContent?.trim() || element.getAttribute('aria-label') || element.className),
      FINGER,
    );
  expect(small, page.url()).toEqual([]);
}

test('[DEV-31] [DEV-34] a second desk and a floor phone work apart and come together', async ({
  page,
  device,
  hub,
  faults,
}) => {
  faults.allow(/ERR_|Failed to load/);
  const { desk, back } = await evening(page, hub, 18);
  const second = await pair(desk, await device({}), 'Turnierleitung', 'Laptop am Eingang');
  const floor = await pair(desk, await phoneOf(device), 'Floor', 'Handy von Resi');
  await back();
  await join(second);
  await join(floor);
  await test.step('plain http: no service worker, no WebCrypto, and the desk works', async () => {
    expect(await floor.page.evaluate(() => [window.isSecureContext, 'serviceWorker' in navigator])).toEqual([
      false,
      false,
    ]);
  });

  await test.step('what the floor may not do is greyed, with the reason', async () => {
    await floor.goTo('Turnier');
    await fitsThumb(floor.page);
    await floor.goTo('Live');
    const plus = floor.button(/^\+\s*1/).first();
    await expect(plus).toHaveAttribute('aria-disabled', 'true');
    await plus.click({ force: true });
    await expect(floor.refusal).toContainText('Das darf dieses Gerät nicht.');
    await floor.refusal.getByRole('button', { name: 'Schließen' }).click();
    await fitsThumb(floor.page);
  });

  await hub.kill();
  for (const each of [desk, second, floor]) await expect(each.hubSays(/^ohne Hub seit/)).toBeVisible();
  await test.step('each on its own', async () => {
    await desk.bust('Anna Kellner');
    await second.bust('Benedikt Sailer');
    await floor.button(/^Ausscheiden/).click();
    await floor.dialog.getByRole('combobox').fill('Carla Neumann');
    await floor.dialog.getByRole('option', { name: 'Carla Neumann' }).first().click();
    await fitsThumb(floor.page);
    await floor.dialog.getByRole('button', { name: /ausscheiden$/ }).click();
    await expect(floor.dialog).toBeHidden();
    for (const each of [desk, second, floor]) {
      await each.goTo('Live');
      await expect(each.page.getByRole('main')).toContainText('17 von 18 im Spiel');
    }
  });

  await hub.start();
  for (const each of [desk, second, floor]) {
    await each.waitForHub();
    await expect(each.page.getByRole('main')).toContainText('15 von 18 im Spiel');
  }
  const there = await hubJournal(hub);
  for (const each of [desk, second, floor]) expect((await deskJournal(each)).hash).toBe(there.hash);
});

test('[DEV-33] a revoked device writes nothing more, and is told what to do', async ({ page, device, hub }) => {
  const { desk, back } = await evening(page, hub, 9);
  const floor = await pair(desk, await phoneOf(device), 'Floor', 'Handy von Resi');
  await back();
  await join(floor);
  await openDevices(desk);
  const row = page.getByRole('listitem', { name: 'Handy von Resi' });
  await row.getByRole('button', { name: 'Handy von Resi ausschließen' }).click();
  await expect(desk.dialog).toContainText('Was es bisher getan hat, bleibt.');
  await desk.dialog.getByRole('button', { name: 'Handy von Resi ausschließen' }).click();
  await expect(row).toContainText('ausgeschlossen seit');
  await expect(floor.page.getByRole('alert').filter({ hasText: 'Dieses Gerät ist ausgeschlossen.' })).toContainText(
    'die Turnierleitung koppelt es neu',
  );
  const before = await hubJournal(hub);
  await floor.button(/^Uhr anhalten/).click();
  await expect(
    floor.page.getByRole('alert').filter({ hasText: 'Dieses Gerät ist ausgeschlossen.' }).first(),
  ).toBeVisible();
  await back();
  await expect(desk.button(/^Uhr anhalten/)).toBeVisible();
  expect((await hubJournal(hub)).ids).toEqual(before.ids);
});

test('a code works once, may be turned away, and runs out', async ({ page, device, hub, faults }) => {
  faults.allow(/status of 4\d\d/);
  const desk = await new Desk(page).open(hub);
  await test.step('turned away', async () => {
    const phone = await phoneOf(device);
    const link = await showCode(desk, 'Anmeldung');
    await readCode(phone, link, 'Fremdes Handy');
    await desk.dialog.getByRole('button', { name: 'Nein, abweisen' }).click();
    await expect(phone.getByRole('main').getByRole('alert')).toContainText('Die Turnierleitung hat abgewiesen.');

    const late = await phoneOf(device);
    await late.goto(link);
    await late.getByRole('button', { name: 'Weiter' }).click();
    await expect(late.getByRole('main').getByRole('alert')).toContainText('Dieser Code ist schon benutzt.');
    await desk.page.keyboard.press('Escape');
  });
  await test.step('run out', async () => {
    const phone = await phoneOf(device);
    const link = await showCode(desk, 'Floor');
    await hub.clock({ advanceMs: 121_000 });
    await expect(desk.dialog.getByText('Die zwei Minuten sind um.')).toBeVisible();
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Weiter' }).click();
    await expect(phone.getByRole('main').getByRole('alert')).toContainText('Die zwei Minuten sind um.');
  });
});

test('a stranger of the room reads what is public and writes nothing', async ({ page, device, hub, faults }) => {
  faults.allow(/status of 4\d\d/);
  const { desk } = await evening(page, hub, 9);
  await desk.waitForHub();
  const before = await hubJournal(hub);
  const stranger = await device({});
  const link = await showCode(desk, 'Floor');
  const origin = new URL(link).origin;
  await stranger.goto(`${origin}/admin/`);
  await expect(stranger.getByRole('alert').filter({ hasText: 'Dieses Gerät ist nicht gekoppelt.' })).toContainText(
    'unter „Geräte“ einen Code zeigen',
  );
  await expect(stranger.getByText('Freitagsturnier')).toHaveCount(0);
  await stranger.goto(`${origin}/phone/`);
  await expect(stranger.getByText('9 von 9 Spielern')).toBeVisible();
  const { current } = await hub.ask<{ current: string }>('/tournaments');
  const status = (path: string, init: RequestInit = {}) =>
    stranger.evaluate(async ([url, options]) => (await fetch(url, options)).status, [path, init] as const);
  const events = `/api/v1/tournaments/${current}/events`;
  expect(await status(events)).toBe(401);
  expect(await status(`/api/v1/tournaments/${current}/people`)).toBe(401);
  expect(await status('/api/v1/devices')).toBe(401);
  const body = JSON.stringify({ events: [], seen: null });
  const json = { 'content-type': 'application/json' };
  expect(await status(events, { method: 'POST', body, headers: json })).toBe(401);
  expect((await hubJournal(hub)).ids).toEqual(before.ids);
});

test('[DEV-30] another desk at the hub is asked before it takes over', async ({ page, device, hub }) => {
  await evening(page, hub, 9);
  const other = new Desk(await device({}));
  await other.open(hub);
  const banner = other.page.getByRole('alert').filter({ hasText: 'Ein anderes Pult leitet diesen Hub.' });
  await banner.getByRole('button', { name: 'Leitung übernehmen' }).click();
  await expect(banner).toBeHidden();
  await openDevices(other);
  await expect(other.page.getByRole('listitem').filter({ hasText: 'Turnierleitung' })).toHaveCount(2);
});

test('a locked desk shows clock and prompts and takes nothing but its PIN', async ({ page, hub }) => {
  const { desk, back } = await evening(page, hub, 9);
  await page.getByRole('link', { name: 'Pult einstellen' }).click();
  await page.getByLabel('Neue PIN, 4 bis 8 Ziffern').fill('4711');
  await page.getByLabel('PIN wiederholen').fill('4711');
  await desk.button('PIN setzen').click();
  await expect(desk.text('Eine PIN ist gesetzt.')).toBeVisible();
  await back();
  await page.keyboard.press('s');
  const lock = page.getByRole('dialog', { name: 'Pult gesperrt' });
  await expect(lock).toBeVisible();
  await expect(desk.time.first()).toBeVisible();
  await expect(page.locator('.inbox')).toBeVisible();
  for (const key of ['Escape', 'Escape', 'b', 'u', ' ']) await page.keyboard.press(key);
  await expect(lock).toBeVisible();
  await page.reload();
  await expect(lock).toBeVisible();
  await expect(desk.page.locator('main').getByText('Uhr anhalten')).toBeVisible();
  const pin = lock.getByLabel('PIN', { exact: true });
  for (let left = 4; left >= 0; left--) {
    await pin.fill('0000');
    await pin.press('Enter');
    await expect(lock.getByRole('alert')).toContainText(
      left === 0 ? 'Zu oft falsch.' : left === 1 ? 'Noch 1 Versuch.' : `Noch ${left} Versuche.`,
    );
  }
  await expect(lock.getByRole('button', { name: 'Entsperren' })).toHaveAttribute('aria-disabled', 'true');
  await page.clock.install();
  await page.clock.setFixedTime(Date.now() + 31_000);
  await pin.fill('4711');
  await pin.press('Enter');
  await expect(lock).toBeHidden();
});
