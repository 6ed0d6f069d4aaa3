/**
 * Pictures of every page at moments of the shipped evening, for the README and to be looked at beside the designs. Not part
 * of the tests: `npm run screenshots` takes them anew.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Desk, type DeskTab } from './desk.js';
import { test as base, expect } from './fixtures.js';
import { newPhone, type Phone } from './phone.js';
import { eveningTime, type Played, playEvening, playUntil, TOURNAMENT_ID } from './shipped-evening.js';
import { newWall, type Wall } from './wall.js';

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));

/** Moments of the evening: what has been entered, and what the clock says. */
const MOMENTS = {
  beforeTheStart: [() => playUntil('postMessage'), '0:26:00'],
  paused: [() => playUntil('pauseClock'), '0:57:10'],
  penalty: [() => playUntil('handPlayed', 3), '2:13:00'],
  halted: [() => playUntil('prompt halt'), '3:10:30'],
  moved: [() => playUntil('prompt balance'), '3:11:20'],
  inTheBreak: [() => playUntil('setPrizes'), '3:31:20'],
  running: [() => playUntil('bustPlayers', 10), '3:46:50'],
  toBalance: [() => playUntil('prompt nextBigBlind', 7), '3:56:30'],
  bubble: [() => playUntil('bustPlayers', -11), '5:40:25'],
  final: [() => playUntil('countChips', -1), '6:41:13'],
  over: [playEvening, '7:49:00'],
} as const satisfies Record<string, readonly [() => Played, string]>;

interface Room {
  readonly desk: Desk;
  readonly wall: Wall;
  readonly phone: Phone;
}

const test = base.extend<{ roomAt: (moment: keyof typeof MOMENTS) => Promise<Room> }>({
  roomAt: async ({ page, device, hub }, use) => {
    await use(async (moment) => {
      const [played, time] = MOMENTS[moment];
      await hub.clock({ setMs: eveningTime(time), freeze: true });
      const desk = await new Desk(page).open(hub);
      await desk.openFile('evening.blindwerk', played().journal);
      await expect(page).toHaveURL(new RegExp(`${TOURNAMENT_ID}/live$`));
      await desk.waitForHub();
      const [wall, phone] = [await newWall(device, hub, '', { ownTime: true }), await newPhone(device, hub)];
      await wall.page.emulateMedia({ reducedMotion: 'reduce' }); // no slow orbit against burn-in: edges stand where drawn
      return { desk, wall, phone };
    });
  },
});

test.use({ viewport: { width: 1366, height: 768 } });
test.beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
async function shootWall(wall: Wall, shown: string, name: string, query = ''): Promise<void> {
  await wall.open(new URL(wall.page.url()).origin, query);
  await expect(wall.shown(shown)).toBeVisible();
  await shoot(wall.page, `wall-${name}`);
}
async function shootDesk(desk: Desk, tab: DeskTab, name: string): Promise<void> {
  await desk.goTo(tab);
  await expect(desk.page.locator('main h2, main button').first()).toBeVisible();
  await shoot(desk.page, `desk-${name}`);
}

test('before the start', async ({ roomAt, hub }) => {
  const { desk, wall, phone } = await roomAt('beforeTheStart');
  await shootWall(wall, 'lobby', 'lobby');
  await expect(phone.text('Freitagsturnier')).toBeVisible();
  await shoot(phone.page, 'phone-before');
  await desk.page.goto(`${hub.url}/admin/#/`);
  await expect(desk.page.getByLabel('Sicherung öffnen')).toBeVisible();
  await shoot(desk.page, 'desk-list');
  await desk.page.getByRole('link', { name: 'Pult einstellen' }).click();
  await expect(desk.page.getByTestId('offline')).toHaveText(/^Bereit/);
  await shoot(desk.page, 'desk-settings');
});

test('the clock runs', async ({ roomAt, hub }) => {
  const { desk, wall, phone } = await roomAt('running');
  await shootWall(wall, 'clock', 'clock');
  await shootWall(wall, 'seating', 'seating', 'page=seating');
  await phone.iAm('Anna Kellner');
  await shoot(phone.page, 'phone-clock');
  for (const [tab, name] of [
    ['Plätze', 'seats'],
    ['Struktur', 'structure'],
    ['Preise', 'prizes'],
  ] as const) {
    await phone.goTo(tab);
    await shoot(phone.page, `phone-${name}`);
  }
  await shootDesk(desk, 'Preise', 'prizes');
  await shootDesk(desk, 'Turnier', 'setup');
  await desk.showPlayer('Anna Kellner');
  await shoot(desk.page, 'desk-players');
  await desk.goTo('Protokoll');
  await desk.page.getByRole('row').nth(4).getByRole('button').click();
  await shoot(desk.page, 'desk-journal');
  await hub.clock({ freeze: false });
  await wall.open(hub.lanUrl);
  await expect(wall.main).toContainText('34/43');
  await hub.kill();
  await wall.page.clock.fastForward(42_000);
  await expect(wall.text(/^Stand /)).toBeVisible();
  await shoot(wall.page, 'wall-stale');
});

test('the rules on a phone', async ({ roomAt }) => {
  const { phone } = await roomAt('running');
  await phone.goTo('Regeln');
  await phone.page.getByRole('searchbox').fill('61');
  await phone.page.locator('button[data-rule="TDA-61"]').click();
  const rule = phone.page.locator('article[data-rule="TDA-61"]');
  await rule.evaluate((page) => {
    page.scrollIntoView();
    scrollBy(0, -12);
  });
  await expect(rule.locator('.bw-answer-line')).toBeInViewport();
  await shoot(phone.page, 'phone-rules');
  await phone.page.evaluate(() => scrollTo(0, 0));
  await phone.page.getByRole('link', { name: 'Entscheid' }).click();
  await phone.page.getByRole('button', { name: 'Zu kleine Erhöhung' }).click();
  await expect(phone.text('Erhöhung auf 4.000').filter({ visible: true }).first()).toBeVisible();
  await shoot(phone.page, 'phone-ruling');
});

test('rules and rulings', async ({ roomAt, hub }) => {
  const { desk } = await roomAt('running');
  await desk.goTo('Entscheid');
  await desk.page.getByLabel('Tisch', { exact: true }).selectOption({ label: 'Tisch 1' });
  await desk.page.keyboard.press('2');
  await expect(desk.page.locator('.bw-ruling')).toContainText('Call, 500 zurück');
  await shoot(desk.page, 'desk-ruling');
  await desk.page.goto(`${hub.url}/admin/#/t/${TOURNAMENT_ID}/rules/TDA-45B`);
  await expect(desk.page.locator('article[data-rule="TDA-45"]')).toBeVisible();
  await shoot(desk.page, 'desk-rules');
  await desk.page.goto(`${hub.url}/admin/#/settings`);
  await desk.button('Hausregeln anlegen').click();
  await desk.page.getByLabel('Name des Hauses').fill('Nordlicht');
  await desk.page.locator('.house').scrollIntoViewIfNeeded();
  await shoot(desk.page, 'desk-house-rules');
});

test('a break', async ({ roomAt }) => {
  const { wall, phone } = await roomAt('inTheBreak');
  await shootWall(wall, 'break', 'break');
  await shoot(phone.page, 'phone-break');
});

test('the clock is stopped', async ({ roomAt }) => {
  const { wall, phone } = await roomAt('paused');
  await shootWall(wall, 'clock', 'paused');
  await shoot(phone.page, 'phone-paused');
});

test('a table halts, and a player moves', async ({ roomAt }) => {
  const { desk, wall, phone } = await roomAt('moved');
  await shootWall(wall, 'calls', 'call');
  await desk.showTable(3);
  await shoot(desk.page, 'desk-table');
  await phone.iAm('Anna Kellner');
  await expect(phone.calls).toContainText('Dein neuer Platz');
  await shoot(phone.page, 'phone-call');
});

test('something is to be settled', async ({ roomAt }) => {
  const { desk } = await roomAt('toBalance');
  await shootDesk(desk, 'Live', 'live');
  await desk.chooseToBust('Anna Kellner');
  await shoot(desk.page, 'desk-bust');
});

test('a penalty is served', async ({ roomAt }) => {
  const { desk } = await roomAt('penalty');
  await shootDesk(desk, 'Strafen', 'penalties');
});

test('one place before the prizes', async ({ roomAt }) => {
  const { wall } = await roomAt('bubble');
  await shootWall(wall, 'prizes', 'prizes', 'page=prizes');
});

test('the final table', async ({ roomAt }) => {
  const { desk, wall } = await roomAt('final');
  await shootWall(wall, 'final', 'final', 'page=final');
  await shootDesk(desk, 'Finaltisch', 'final');
});

test('it is over', async ({ roomAt }) => {
  const { desk, wall, phone } = await roomAt('over');
  await shootWall(wall, 'winner', 'winner');
  await shoot(phone.page, 'phone-winner');
  await desk.goTo('Abend');
  await expect(desk.page.locator('canvas')).toBeVisible();
  await shoot(desk.page, 'desk-evening');
});
