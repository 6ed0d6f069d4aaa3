/**
 * Journey (h): the rules on a phone. The ten commonest questions are answered, the book is searched, and each worked example
 * says what its vector expects: in German and English, without the hub once the pages are there.
 */
import { EXAMPLES } from '@blindwerk/rules/rulebook';
import type { PublicView } from '@blindwerk/tournament';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.js';
import { Desk } from './desk.js';
import { expect, type OpenDevice, test } from './fixtures.js';
import type { Hub } from './hub.js';
import { newPhone, PHONE_SIZE } from './phone.js';
import { amountsOf, headlineOf, type Language, vectorsById } from './rule-examples.js';
import { eveningTime, type Played, playUntil, TOURNAMENT_ID } from './shipped-evening.js';

const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' };

/** What a phone says in each language. */
const WORDS = {
  de: {
    tab: 'Regeln',
    book: 'Regelbuch',
    ruling: 'Entscheid',
    other: 'Andere Frage',
    recent: 'Zuletzt entschieden',
    empty: 'Noch kein Turnier',
    failed: /^Das Regelbuch ist gerade nicht zu haben/,
    again: 'Noch einmal versuchen',
    level: 'Level 9',
    onTheWeb: 'im Web Nummer 47',
    oneLess: '1.000: einer weniger',
    halfRaise: ['Zu kleine Erhöhung', 'Call, 100 zurück', 'B bezahlt 2.000, 100 gehen zurück.'],
  },
  en: {
    tab: 'Rules',
    book: 'Rule book',
    ruling: 'Ruling',
    other: 'Other question',
    recent: 'Ruled before',
    empty: 'No tournament yet',
    failed: /^The rule book cannot be had just now/,
    again: 'Try again',
    level: 'Level 9',
    onTheWeb: 'number 47 on the web',
    oneLess: '1,000: one less',
    halfRaise: ['Raise too small', 'Call, 100 back', 'B pays 2,000; 100 goes back.'],
  },
} as const;

/** At 400/800 with chips of 100, 500, 1,000, 5,000 and 25,000: question, ruling, and what else must be read. */
const QUESTIONS: Readonly<Record<Language, ReadonlyArray<readonly [string, string, ...(readonly string[])]>>> = {
  de: [
    ['Ein großer Chip', 'Call, 3.000 zurück', 'B bezahlt 2.000, 3.000 gehen zurück.'],
    ['Mehrere Chips', 'Call, 500 zurück', 'B bezahlt 1.500, 500 gehen zurück.'],
    ['Zu kleine Erhöhung', 'Erhöhung auf 4.000', 'B legt 900 dazu.'],
    ['Wer darf erhöhen?', 'Keine Erhöhung', 'Call, 600 dazu', 'Anein', 'Bnein', 'Dja'],
    ['Außer der Reihe', 'Zurück zu B', '2.000 gehen zurück.', 'Call auf 2.000.', 'Erhöhung ab 4.000.'],
    ['Zu wenig gecallt', 'Call: 2.000', 'B legt 1.000 dazu.'],
    ['String Bet', 'Call, 2.000 zurück', 'B bezahlt 2.000, 2.000 gehen zurück.'],
    ['„Fünf“: wie viel?', 'Einsatz 5.000', 'A legt 5.000 dazu.'],
    ['Flop mit vier Karten', 'Turnierleitung stellt den Flop her', 'Nächste Brennkarte: die gezogene Karte.'],
    ['Karte fehlt', 'Die Hand ist tot', 'Brennkarten vor dem Flop: 1.'],
  ],
  en: [
    ['One big chip', 'Call, 3,000 back', 'B pays 2,000; 3,000 goes back.'],
    ['Several chips', 'Call, 500 back', 'B pays 1,500; 500 goes back.'],
    ['Raise too small', 'Raise to 4,000', 'B adds 900.'],
    ['Who may raise?', 'No raise', 'Call, add 600', 'Ano', 'Bno', 'Dyes'],
    ['Out of turn', 'Back to B', '2,000 goes back.', 'Call to 2,000.', 'Raise from 4,000.'],
    ['Undercall', 'Call: 2,000', 'B adds 1,000.'],
    ['String bet', 'Call, 2,000 back', 'B pays 2,000; 2,000 goes back.'],
    ['“Five”: how much?', 'Bet of 5,000', 'A adds 5,000.'],
    ['Four-card flop', 'The floor restores the flop', 'Next burn: the card picked.'],
    ['Missing card', 'The hand is dead', 'Burn cards before the flop: 1.'],
  ],
};

class RulesPhone {
  readonly page: Page;
  readonly main: Locator;
  readonly words: (typeof WORDS)[Language];
  readonly headline: Locator;
  readonly search: Locator;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.words = WORDS[language];
    this.main = page.getByRole('main');
    this.headline = this.main.locator('.bw-answer-line:visible');
    this.search = page.getByRole('searchbox');
  }

  /** Opens the rules by the bar at the foot. */
  openRules = (): Promise<void> => this.page.getByRole('link', { name: this.words.tab, exact: true }).click();
  openDesk = (): Promise<void> => this.page.getByRole('link', { name: this.words.ruling, exact: true }).click();
  ask = (question: string): Promise<void> => this.page.getByRole('button', { name: question, exact: true }).click();
  anotherQuestion = (): Promise<void> => this.page.getByRole('button', { name: this.words.other }).click();
  rule = (id: string): Locator => this.page.locator(`article[data-rule="${id}"]`);
  hit = (id: string): Locator => this.page.locator(`button[data-rule="${id}"]`);
}

/** The shipped evening at a moment, opened on the desk. */
async function openEvening(page: Page, hub: Hub, { journal }: Played, at: string): Promise<void> {
  await hub.clock({ setMs: eveningTime(at), freeze: true });
  const desk = await new Desk(page).open(hub);
  await desk.openFile('evening.blindwerk', journal);
  await expect(page).toHaveURL(new RegExp(`${TOURNAMENT_ID}/live$`));
  await desk.waitForHub();
}
/** Level 9: 400/800, the chips of 25 are out. */
const openLevel9 = (page: Page, hub: Hub): Promise<void> =>
  openEvening(page, hub, playUntil('bustPlayers', 10), '3:46:50');

async function openPhone(device: OpenDevice, hub: Hub, language: Language): Promise<RulesPhone> {
  const page = await device({ viewport: PHONE_SIZE, locale: LOCALES[language] });
  await page.goto(`${hub.lanUrl}/phone/`);
  await expect(page.getByRole('navigation')).toBeVisible();
  return new RulesPhone(page, language);
}

for (const language of ['de', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test('the ten commonest questions are answered, with the hub gone', async ({ page, device, hub }) => {
      await openLevel9(page, hub);
      const phone = await openPhone(device, hub, language);
      await expect(phone.main).toContainText(phone.words.level);
      await phone.openRules();
      await phone.openDesk();
      await expect(phone.page.getByRole('button', { name: QUESTIONS[language][0]?.[0] ?? '' })).toBeVisible();
      await hub.kill();

      for (const [question, ruling, ...more] of QUESTIONS[language]) {
        await phone.ask(question);
        await expect(phone.headline).toHaveText(ruling);
        for (const words of more) await expect(phone.main).toContainText(words);
        await phone.anotherQuestion();
      }

      const [question, ruling, sentence] = phone.words.halfRaise;
      await phone.ask(question);
      await phone.page.getByRole('button', { name: phone.words.oneLess }).click();
      await expect(phone.headline).toHaveText(ruling);
      await expect(phone.main).toContainText(sentence);

      await phone.main.getByRole('listitem').getByRole('button', { name: 'TDA-43A' }).first().click();
      await expect(phone.rule('TDA-43')).toBeVisible();
      await phone.page.goBack();
      await expect(phone.headline).toHaveText(ruling);

      await phone.anotherQuestion();
      await hub.start();
      await phone.page.reload();
      await expect(phone.page.getByRole('heading', { name: phone.words.recent })).toBeVisible();
      await phone.page.getByRole('button', { name: `${question} ${ruling}` }).click();
      await expect(phone.headline).toHaveText(ruling);
    });

    test('a rule is found by word and by number, and back leads back', async ({ device, hub }) => {
      const phone = await openPhone(device, hub, language);
      await expect(phone.main).toContainText(phone.words.empty);
      await phone.openRules();
      await phone.search.fill('47');
      await expect(phone.hit('TDA-47').first()).toBeVisible();
      await expect(phone.hit('TDA-45').first()).toContainText(phone.words.onTheWeb);
      await phone.hit('TDA-45').first().click();
      await expect(phone.rule('TDA-45')).toBeVisible();
      await expect(phone.page).toHaveURL(/#rules\/TDA-45$/);
      await phone.page.goBack();
      await expect(phone.search).toHaveValue('47');
      await phone.search.fill('misdeal');
      await phone.search.press('Enter');
      await expect(phone.rule('TDA-35')).toBeVisible();
      await phone.openDesk();
      await phone.page.getByRole('link', { name: phone.words.book, exact: true }).click();
      await expect(phone.rule('TDA-35')).toBeVisible();
    });

    test('every worked example says what its vector expects', async ({ device, hub }) => {
      const vectors = vectorsById();
      const ofTheBooks = [...vectors.values()].filter(({ example }) => example !== undefined).map(({ id }) => id);
      expect(EXAMPLES.map(({ vector }) => vector)).toEqual(expect.arrayContaining(ofTheBooks));
      const phone = await openPhone(device, hub, language);
      for (const rule of new Set(EXAMPLES.map((example) => example.rule))) {
        await phone.page.goto(`${hub.lanUrl}/phone/#rules/${rule}`);
        await expect(phone.rule(rule)).toBeVisible();
        const examples = EXAMPLES.filter((example) => example.rule === rule);
        await expect(phone.main.locator('.bw-example')).toHaveCount(examples.length);
        for (const { key, vector: id } of examples) {
          const vector = vectors.get(id);
          if (vector === undefined) throw new Error(`${key} has no vector ${id}`);
          const card = phone.main.locator(`[data-example="${key}"]`);
          await expect(card.locator('.bw-answer-line'), key).toHaveText(headlineOf(vector, language));
          for (const amount of amountsOf(vector, language))
            await expect(card.locator('.bw-answer-head'), key).toContainText(amount);
        }
      }
    });

    test('axe finds nothing in book and desk, light and dark', async ({ page, device, hub }) => {
      await openLevel9(page, hub);
      const phone = await openPhone(device, hub, language);
      for (const colorScheme of ['light', 'dark'] as const) {
        await phone.page.emulateMedia({ colorScheme });
        await phone.page.goto(`${hub.lanUrl}/phone/#rules`);
        await expect(phone.hit('TDA-1').first()).toBeVisible();
        await expectNoAxeViolations(phone.page);
        await phone.search.fill('47');
        await expect(phone.page.getByRole('status').filter({ visible: true })).toContainText(/\d/);
        await expectNoAxeViolations(phone.page);
        await phone.search.fill('');
        await phone.page.goto(`${hub.lanUrl}/phone/#rules/TDA-45`);
        await expect(phone.rule('TDA-45')).toBeVisible();
        await expectNoAxeViolations(phone.page);
        await phone.page.goto(`${hub.lanUrl}/phone/#ruling`);
        await expectNoAxeViolations(phone.page);
        for (const [question, ruling] of QUESTIONS[language]) {
          await phone.ask(question);
          await expect(phone.headline).toHaveText(ruling);
          await expectNoAxeViolations(phone.page);
          await phone.anotherQuestion();
        }
      }
    });

    test('without the hub the rules can be asked for again, and nothing else breaks', async ({ page, device, hub }) => {
      await openLevel9(page, hub);
      const phone = await openPhone(device, hub, language);
      await expect(phone.main).toContainText(phone.words.level);
      await hub.kill();
      await phone.openRules();
      await expect(phone.page.getByText(phone.words.failed)).toBeVisible();
      await phone.page.goBack();
      await expect(phone.main).toContainText(phone.words.level);
      await phone.page.goForward();
      await hub.start();
      await phone.page.getByRole('button', { name: phone.words.again }).click();
      await expect(phone.hit('TDA-1').first()).toBeVisible();
    });
  });

test('a page of this computer has the rules without the hub, loaded anew', async ({ page, context, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.waitUntilOffline();
  await hub.kill();
  const phone = new RulesPhone(await context.newPage(), 'de');
  await phone.page.goto(`${hub.url}/phone/#rules/TDA-45`);
  await expect(phone.rule('TDA-45')).toBeVisible();
  await phone.openDesk();
  await phone.ask('String Bet');
  await expect(phone.headline).toHaveText('Call, 500 zurück');
});

test('a call leads to its rule, each tab is a target for a thumb', async ({ page, device, hub }) => {
  await openEvening(page, hub, playUntil('prompt halt'), '3:10:30');
  const { view } = await hub.ask<{ view: PublicView }>(`/tournaments/${TOURNAMENT_ID}/view/snapshot`);
  const halt = view.calls.find(({ kind }) => kind === 'halt');
  const somebody = view.seating.find(({ seat }) => seat?.table === halt?.table);
  const phone = await newPhone(device, hub);
  await phone.iAm(somebody?.name ?? '');
  await phone.calls.getByRole('link', { name: halt?.rule ?? '' }).click();
  const [number] = /^TDA-\d+/.exec(halt?.rule ?? '') ?? [];
  const rule = phone.page.locator(`article[data-rule="${number}"]`);
  await expect(rule.locator('[data-marked]').first()).toBeInViewport();
  await phone.page.goBack();
  await expect(phone.calls).toBeVisible();
  for (const tab of await phone.page.getByRole('navigation', { name: 'Seiten' }).getByRole('link').all()) {
    const box = await tab.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
