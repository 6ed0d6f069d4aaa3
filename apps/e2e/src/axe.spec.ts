/** Journey (g): axe finds nothing on any page of desk, wall and phone, in both languages, light and dark. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.js';
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import type { Hub } from './hub.js';
import { PHONE_SIZE } from './phone.js';
import { eveningTime, type Played, playUntil, TOURNAMENT_ID } from './shipped-evening.js';
import { WALL_SIZE } from './wall.js';

const LANGUAGES = ['de', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

/** A hub with the shipped evening at a moment, the desk open on it. */
async function openEvening(page: Page, hub: Hub, { journal }: Played, at: string): Promise<Desk> {
  await hub.clock({ setMs: eveningTime(at), freeze: true });
  const desk = await new Desk(page).open(hub);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'e.ndjson', mimeType: 'text/plain', buffer: Buffer.from(journal) });
  await expect(page).toHaveURL(new RegExp(`${TOURNAMENT_ID}/live$`));
  return desk;
}

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language], viewport: { width: 1366, height: 768 } });

    test('the desk, light and dark', async ({ page, hub }) => {
      test.setTimeout(240_000); // two dozen pages, each looked at whole
      const inBothLooks = async (): Promise<void> => {
        for (const theme of ['light', 'dark']) {
          await page.evaluate((look) => {
            document.documentElement.dataset.theme = look;
          }, theme);
          await expectNoAxeViolations(page);
        }
      };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const desk = new Desk(page);
      await desk.open(hub);
      await expect(page.locator('input[type=file]')).toBeVisible();
      await inBothLooks();
      await openEvening(page, hub, playUntil('prompt halt'), '3:10:00');
      for (const place of [
        'live',
        'tables/t3',
        'players',
        'players/e2',
        'penalties',
        'final',
        'prizes',
        'journal',
        'evening',
        'setup',
      ]) {
        await page.goto(`${hub.url}/admin/#/t/${TOURNAMENT_ID}/${place}`);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
        await inBothLooks();
      }
      await page.goto(`${hub.url}/admin/#/settings`);
      await expect(page.getByTestId('offline')).toBeVisible();
      await inBothLooks();
    });

    test('the dialogs of the desk', async ({ page, hub }) => {
      const desk = await openEvening(page, hub, playUntil('prompt halt'), '3:10:00');
      for (const key of ['/', 'b', 'm', 'p', 't', 'l', 'u', '?']) {
        await page.keyboard.press(key);
        await expect(desk.dialog).toBeVisible();
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
        await expect(desk.dialog).toBeHidden();
      }
    });

    test('the wall', async ({ page, device, hub }) => {
      const look = async (query: string, shown: string): Promise<void> => {
        await wall.goto(`${hub.lanUrl}/?${query}`);
        await expect(wall.locator(`main[data-page="${shown}"]`)).toBeVisible();
        await expectNoAxeViolations(wall);
      };
      const wall = await device({ viewport: WALL_SIZE, locale: LOCALES[language] });
      await look('', 'empty');
      await openEvening(page, hub, playUntil('prompt halt'), '3:10:00');
      await look('page=clock', 'calls');
      for (const name of ['seating', 'prizes']) await look(`page=${name}`, name);
      await look('page=final', 'final');
      await wall.keyboard.press('s');
      await expect(wall.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(wall);
    });

    test('the phone', async ({ page, device, hub }) => {
      await openEvening(page, hub, playUntil('setPrizes'), '3:33:00');
      const phone = await device({ viewport: PHONE_SIZE, locale: LOCALES[language] });
      await phone.goto(`${hub.lanUrl}/phone/`);
      for (const tab of ['clock', 'seats', 'structure', 'prizes']) {
        await phone.goto(`${hub.lanUrl}/phone/#${tab}`);
        await expect(phone.getByRole('main')).toContainText(/\d/);
        await expectNoAxeViolations(phone);
      }
      await phone.goto(`${hub.lanUrl}/phone/#seats`);
      await phone.getByRole('searchbox').fill('Elif');
      await expect(phone.getByRole('figure')).toBeVisible();
      await expectNoAxeViolations(phone);
    });
  });
