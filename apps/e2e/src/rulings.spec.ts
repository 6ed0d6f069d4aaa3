/**
 * Journey (i): the floor's questions at the desk. With the hub dead and the network off the ten commonest are answered, in
 * German and in English; a ruling goes into the log and out again; every rule that is cited opens in the rule book.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.js';
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import type { Hub } from './hub.js';
import { eveningTime, type Played, playUntil, TOURNAMENT_ID } from './shipped-evening.js';

const LANGUAGES = ['de', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

/** Before the start of a club evening, so at the first level's 25/50 with all chips: key, ruling, what follows, and the steps that lead there. */
const QUESTIONS: Readonly<Record<Language, ReadonlyArray<readonly [string, string, ...(readonly string[])]>>> = {
  de: [
    ['1', 'Call, 375 zurück', 'B bezahlt 125, 375 gehen zurück.', 'Ein einzelner', 'TDA-44'],
    ['2', 'Call, 50 zurück', 'B bezahlt 150, 50 gehen zurück.', 'Jeder Chip wird gebraucht.', 'TDA-45A'],
    ['3', 'Erhöhung auf 250', 'B legt 25 dazu.', 'Hälfte-Marke 187,5', 'TDA-43A'],
    ['4', 'Keine Erhöhung', 'Call, 25 dazu', 'nicht wieder eröffnet', 'Anein', 'Bnein', 'Dja', 'TDA-47A'],
    ['5', 'Zurück zu B', '125 gehen zurück. Es geht bei B weiter.', 'Erhöhung ab 250.', 'TDA-53A'],
    ['6', 'Call: 125', 'B legt 75 dazu.', '50 sind weniger als der Call von 125.', 'TDA-51B2'],
    ['7', 'Call, 125 zurück', 'B bezahlt 125, 125 gehen zurück.', 'Die spätere Bewegung zählt nicht', 'TDA-56'],
    ['8', 'Einsatz 500', 'A legt 500 dazu.', '„5“ heißt 500, der Pot ist 500.', 'TDA-57', 'Einsatz 50'],
    ['9', 'Turnierleitung stellt den Flop her', 'Nächste Brennkarte: die gezogene Karte.', 'TDA-39A'],
    ['0', 'Die Hand ist tot', 'Brennkarten vor dem Flop: 1.', 'TDA-36', 'TDA-38'],
  ],
  en: [
    ['1', 'Call, 375 back', 'B pays 125; 375 goes back.', 'A single larger chip in silence', 'TDA-44'],
    ['2', 'Call, 50 back', 'B pays 150; 50 goes back.', 'every chip is needed.', 'TDA-45A'],
    ['3', 'Raise to 250', 'B adds 25.', 'Half mark 187.5', 'TDA-43A'],
    ['4', 'No raise', 'Call, add 25', 'not reopened', 'Ano', 'Bno', 'Dyes', 'TDA-47A'],
    ['5', 'Back to B', '125 goes back. Action resumes with B.', 'Raise from 250.', 'TDA-53A'],
    ['6', 'Call: 125', 'B adds 75.', '50 is less than the call of 125.', 'TDA-51B2'],
    ['7', 'Call, 125 back', 'B pays 125; 125 goes back.', 'The later motion does not count', 'TDA-56'],
    ['8', 'Bet of 500', 'A adds 500.', '“5” means 500; the pot is 500.', 'TDA-57', 'Bet of 50'],
    ['9', 'The floor restores the flop', 'Next burn: the card picked.', 'TDA-39A'],
    ['0', 'The hand is dead', 'Burn cards before the flop: 1.', 'TDA-36', 'TDA-38'],
  ],
};

/** The ruling desk on the director's computer. */
class RulingDesk {
  readonly page: Page;
  readonly headline: Locator;
  /** Everything on the right: ruling, steps, who may raise, the other books. */
  readonly ruling: Locator;

  constructor(page: Page) {
    this.page = page;
    this.headline = page.locator('.bw-ruling .bw-answer-line');
    this.ruling = page.locator('.bw-ruling');
  }
  tile = (key: string): Locator => this.page.locator(`.bw-tile[aria-keyshortcuts="${key}"]`);
  /** Asks by the digit; the tile of the question is pressed. */
  async ask(key: string): Promise<void> {
    await expect(this.tile(key)).toBeVisible();
    await this.page.keyboard.press(key);
    await expect(this.tile(key)).toHaveAttribute('aria-pressed', 'true');
  }
}

async function openEvening(page: Page, hub: Hub, { journal }: Played, at: string): Promise<Desk> {
  await hub.clock({ setMs: eveningTime(at), freeze: true });
  const desk = await new Desk(page).open(hub);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'evening.ndjson', mimeType: 'text/plain', buffer: Buffer.from(journal) });
  await expect(page).toHaveURL(new RegExp(`${TOURNAMENT_ID}/live$`));
  return desk;
}
const beforeTheStart = (page: Page, hub: Hub): Promise<Desk> =>
  openEvening(page, hub, playUntil('postMessage'), '0:26:00');
const place = (hub: Hub, page: string): string => `${hub.url}/admin/#/t/${TOURNAMENT_ID}/${page}`;

/** Takes hub and network away once the pages are kept, and loads the desk anew. */
async function goOffline(page: Page, context: BrowserContext, hub: Hub): Promise<void> {
  await page.goto(`${hub.url}/admin/#/settings`);
  await expect(page.getByTestId('offline')).toHaveText(/^(Bereit für offline|Ready for offline)/);
  await hub.kill();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('offline')).toBeVisible();
}

test.use({ viewport: { width: 1366, height: 768 } });

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test('the ten commonest questions, without hub and network', async ({ page, context, hub }) => {
      await new Desk(page).open(hub);
      // A new evening as the form offers it: the hub's clock is about to go, and with it any moment a test could set.
      await page.locator('form .btn.pri').click();
      await expect(page).toHaveURL(/\/players$/);
      const ruling = page.url().replace(/players$/, 'ruling');
      await goOffline(page, context, hub);
      await page.goto(ruling);
      const floor = new RulingDesk(page);
      for (const [key, headline, ...words] of QUESTIONS[language])
        await test.step(headline, async () => {
          await floor.ask(key);
          await expect(floor.headline).toHaveText(headline);
          for (const word of words) await expect(floor.ruling).toContainText(word);
        });
      await test.step('the rule of a step opens, also offline, and back is back', async () => {
        await floor.ask('2');
        await floor.ruling.getByRole('button', { name: 'TDA-45A' }).first().click();
        await expect(page.locator('article[data-rule="TDA-45"]')).toBeVisible();
        await expect(page.locator('article [aria-current=true]')).toContainText(/^A/);
        await page.goBack();
        await expect(floor.tile('2')).toBeVisible();
      });
      await test.step('so does the rule book without a tournament', async () => {
        await page.goto(`${hub.url}/admin/#/rules/ISAR-T43`);
        await expect(page.locator('article[data-rule="ISAR-T43"]')).toBeVisible();
        await page.goto(`${hub.url}/admin/#/ruling`);
        await floor.ask('3');
        await expect(floor.headline).toContainText(/\d/);
      });
    });

    test('axe finds nothing on ruling desk, rule book and house rules', async ({ page, hub }) => {
      const inBothLooks = async (): Promise<void> => {
        for (const theme of ['light', 'dark']) {
          await page.evaluate((look) => {
            document.documentElement.dataset.theme = look;
          }, theme);
          await expectNoAxeViolations(page);
        }
      };
      await beforeTheStart(page, hub);
      await page.goto(place(hub, 'ruling'));
      const floor = new RulingDesk(page);
      await expect(floor.tile('1')).toBeVisible();
      await inBothLooks();
      for (const key of ['1', '4', '9']) {
        await floor.ask(key);
        await inBothLooks();
      }
      await page.goto(place(hub, 'rules/TDA-45B2'));
      await expect(page.locator('article[data-rule="TDA-45"]')).toBeVisible();
      await page.locator('.more > button').click();
      await inBothLooks();
      await page.goto(`${hub.url}/admin/#/settings`);
      await page.locator('.house-pane .bar .btn').first().click();
      await expect(page.locator('.switch').first()).toBeVisible();
      await inBothLooks();
    });
  });

test('[RUL-3] [RUL-5] a ruling goes into the log by seats, is read there in words, and can be taken back', async ({
  page,
  hub,
}) => {
  const desk = await openEvening(page, hub, playUntil('bustPlayers', 10), '3:46:50');
  await desk.goTo('Entscheid');
  await page.getByLabel('Tisch', { exact: true }).selectOption({ label: 'Tisch 1' });
  const floor = new RulingDesk(page);
  await floor.ask('2');
  await expect(floor.headline).toHaveText('Call, 500 zurück');
  const player = /^(.+) bezahlt 1\.500/.exec((await floor.ruling.locator('.bw-answer-text').textContent()) ?? '')?.[1];
  expect(player).toMatch(/^\S+ \S+/);
  await expect(floor.ruling).toContainText(`${player} bezahlt 1.500, 500 gehen zurück.`);
  await desk.button('So entschieden, ins Protokoll').click();
  await expect(floor.ruling).toContainText('Steht im Protokoll');
  await expect(desk.lastAction).toContainText('Entscheid notiert: Tisch 1, 1.500');

  const row = await desk.journalRow('Entscheid notiert');
  await row.getByRole('button').click();
  const noted = page.getByRole('region', { name: 'Notierter Entscheid' });
  await expect(noted).toContainText('Call, 500 zurück');
  await expect(noted).toContainText('Sitz 2 schiebt still 2 × 1.000. Was gilt?');
  await expect(noted).not.toContainText(player ?? '');
  await noted.getByRole('button', { name: 'TDA-45A' }).click();
  await expect(page.locator('article[data-rule="TDA-45"]')).toBeVisible();
  await desk.undo();
  await (await desk.journalRow('Entscheid notiert')).first().getByRole('button').click();
  await expect(page.getByRole('main')).toContainText('zurückgenommen');
});

test('what is ruled otherwise stands in the log as the floor said it', async ({ page, hub }) => {
  const desk = await beforeTheStart(page, hub);
  await desk.goTo('Entscheid');
  await new RulingDesk(page).ask('6');
  await desk.button('Anders entscheiden …').click();
  await page.keyboard.type('Fold, 50 bleiben im Pot');
  await page.keyboard.press('Enter');
  await expect(desk.lastAction).toContainText('Entscheid notiert: 125, anders: Fold, 50 bleiben im Pot');
});

test('a prompt’s rule opens in the rule book, with the clock in the bar; so does one in a dialog', async ({
  page,
  hub,
}) => {
  const desk = await openEvening(page, hub, playUntil('prompt balance'), '3:56:30');
  const prompts = desk.inbox.getByRole('article');
  await prompts.getByRole('link', { name: /^TDA-/ }).first().click();
  await expect(page.locator('article[data-rule^="TDA-"]')).toBeVisible();
  await expect(desk.time).toBeVisible();
  await desk.goTo('Live');
  await page.keyboard.press('p');
  await desk.dialog.getByRole('option').first().click();
  await desk.dialog.getByRole('link', { name: /^TDA-/ }).click();
  await expect(desk.dialog).toBeHidden();
  await expect(page.locator('article[data-rule^="TDA-"]')).toBeVisible();
});

test('[RUL-2] house rules are written once, hold for rulings, and are offered to a tournament', async ({
  page,
  hub,
}) => {
  const desk = await new Desk(page).open(hub);
  await page.getByRole('link', { name: 'Pult einstellen' }).click();
  await desk.button('Hausregeln anlegen').click();
  await page.getByLabel('Name des Hauses').fill('Nordlicht');
  await page.getByLabel('Hälfte-Marke bei mehreren Chips').selectOption({ label: 'halber Einsatz über dem Call' });
  const thinking = page.getByLabel('Bedenkzeit, sobald Zeit genommen wird');
  await thinking.fill('2');
  await expect(desk.text('Möglich ist 5 bis 600.').first()).toBeVisible();
  await thinking.fill('40');
  await desk.button('Hausregeln speichern').click();
  await expect(page.getByRole('region', { name: 'Hausregeln' })).toContainText('2 Regeln weichen ab');

  await test.step('a file with a fault is refused by its field, and changes nothing', async () => {
    const bad = { blindwerk: 'house-rules', v: 1, name: 'x', base: 'ISAR', switches: { 'betting.halfMark': 'third' } };
    await page
      .getByLabel('Aus Datei …')
      .setInputFiles({ name: 'haus.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(bad)) });
    await expect(page.getByRole('alert').filter({ hasText: 'haus.json' })).toContainText('switches.betting.halfMark');
    await expect(page.getByRole('region', { name: 'Hausregeln' })).toContainText('Nordlicht');
  });

  await page.goto(`${hub.url}/admin/#/`);
  await page.reload();
  await desk.create('Freitagsturnier');
  await desk.goTo('Turnier');
  await expect(page.getByRole('region', { name: 'Einstellungen' })).toContainText('Nordlicht (Poker TDA 2024)');
  await desk.goTo('Entscheid');
  const floor = new RulingDesk(page);
  await floor.ask('3');
  await expect(floor.ruling).toContainText('Profil: Nordlicht');
  await expect(floor.ruling).toContainText('Poker TDA 2024');
});
