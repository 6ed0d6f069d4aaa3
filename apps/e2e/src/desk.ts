/**
 * The desk as a director uses it: every method is what a hand does there, found by the German words that stand on the
 * screen. What is seen is asked for with locators, so that expectations wait for it.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Hub } from './hub.js';

/** Names of the desk's pages, as they stand on the tabs. */
export type DeskTab =
  | 'Live'
  | 'Tische'
  | 'Spieler'
  | 'Strafen'
  | 'Finaltisch'
  | 'Entscheid'
  | 'Protokoll'
  | 'Preise'
  | 'Regeln'
  | 'Abend'
  | 'Turnier';

/** Where a player sits. */
export interface Place {
  readonly table: number;
  readonly seat: number;
}

export class Desk {
  readonly page: Page;
  /** What the last line says was done. */
  readonly lastAction: Locator;
  /** Time left, wherever the page shows it. */
  readonly time: Locator;
  readonly inbox: Locator;
  readonly dialog: Locator;
  /** Says why the last command was not done. */
  readonly refusal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lastAction = page.locator('.foot');
    this.time = page.getByRole('timer');
    this.inbox = page.getByRole('region', { name: 'Zu erledigen' });
    this.dialog = page.getByRole('dialog');
    this.refusal = page.locator('.refusal');
  }

  button = (name: string | RegExp, options: { exact?: boolean } = {}): Locator =>
    this.page.getByRole('button', { name, ...options });

  text = (words: string | RegExp): Locator => this.page.getByText(words);

  /** Opens the desk on the director's computer. */
  async open(hub: Hub): Promise<this> {
    await this.page.goto(`${hub.url}/admin/`);
    return this;
  }

  /** Waits until pages of desk and wall stand in this browser, then comes back. */
  async waitUntilOffline(): Promise<void> {
    await this.page.getByRole('link', { name: 'Pult einstellen' }).click();
    await expect(this.page.getByTestId('offline')).toHaveText(/^Bereit für offline/);
    await this.page.goBack();
  }

  /** What the desk says about the hub: `Hub`, `ohne Hub seit …`, `Hub: 3 unterwegs`. */
  hubSays = (words: string | RegExp): Locator => this.page.getByRole('banner').getByText(words, { exact: true });
  /** Waits until the hub is reached and has everything. */
  async waitForHub(): Promise<void> {
    await expect(this.hubSays('Hub')).toBeVisible();
  }

  async goTo(tab: DeskTab): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: 'Seiten' });
    const link = bar.getByRole('link', { name: new RegExp(`^${tab}`) });
    const here = bar.locator('[aria-current=page], [data-here]').filter({ hasText: tab, visible: true }).first(); // the menu may still be open
    // What a narrow bar has no room for stands behind its last button, which then is named by the page that is open.
    await expect(link.or(bar.getByRole('button'))).not.toHaveCount(0);
    if (!(await link.isVisible())) await bar.getByRole('button').click();
    await link.click();
    await expect(here).toBeVisible();
  }

  /** A tournament from a template; ends on the page of players. */
  async create(name: string, template: 'Clubabend' | 'Turbo' | '6-Max' = 'Clubabend'): Promise<void> {
    await this.button(template, { exact: true }).click();
    await this.page.getByLabel('Name des Turniers').fill(name);
    await this.button(`„${name}“ anlegen`).click();
    await expect(this.button('Spieler anmelden')).toBeVisible();
  }

  /** Pastes a list of players and takes what can be taken. */
  async paste(csv: string): Promise<void> {
    await this.button('Liste einlesen …').click();
    await this.dialog.getByLabel('Liste hier einfügen').fill(csv);
    await this.dialog.getByRole('button', { name: /anmelden$/ }).click();
    await expect(this.dialog).toBeHidden();
  }

  async drawSeats(): Promise<void> {
    await this.button(/Plätze losen$/).click();
    await expect(this.button(/Plätze losen$/)).toBeHidden();
  }

  /** A club evening of `names`, seated, clock running, on the live page. */
  async startEvening(name: string, names: readonly string[]): Promise<void> {
    await this.create(name);
    await this.paste(names.join('\n'));
    await this.drawSeats();
    await this.goTo('Live');
    await this.button(/^Uhr starten/).click();
    await expect(this.button(/^Uhr anhalten/)).toBeVisible();
  }

  /** Registers somebody who comes late, with a seat drawn at once. */
  async registerLate(name: string): Promise<void> {
    await this.goTo('Spieler');
    await this.button('Spieler anmelden').click();
    await this.dialog.getByLabel('Name', { exact: true }).fill(name);
    await this.dialog.getByRole('button', { name: `${name} anmelden` }).click();
    await expect(this.dialog.getByText(`${name} ist angemeldet.`)).toBeVisible();
    await this.dialog.getByRole('button', { name: 'Schließen' }).click();
  }

  /** Opens the dialog by key and chooses who left in one hand; nothing has happened yet. */
  async chooseToBust(...names: readonly string[]): Promise<void> {
    await this.page.keyboard.press('b');
    for (const [index, name] of names.entries()) {
      if (index > 0) await this.dialog.getByRole('button', { name: 'Noch jemand in derselben Hand' }).click();
      await this.dialog.getByRole('combobox').fill(name);
      await this.dialog.getByRole('option', { name }).first().click();
    }
  }
  /** Busts: everybody named left in the same hand. */
  async bust(...names: readonly string[]): Promise<void> {
    await this.chooseToBust(...names);
    await this.dialog.getByRole('button', { name: /ausscheiden$/ }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Brings somebody back who is out. */
  async reEnter(name: string): Promise<void> {
    await this.showPlayer(name);
    await this.button('Re-Entry mit gelostem Platz').click();
    await expect(this.lastAction).toContainText(name);
  }

  /** The row of a player in the list. Ends on the page of players. */
  async row(name: string): Promise<Locator> {
    await this.goTo('Spieler');
    return this.page.getByRole('row').filter({ hasText: name });
  }
  /** A player in full, on the page of players. */
  async showPlayer(name: string): Promise<void> {
    const row = (await this.row(name)).last();
    await row.getByRole('button', { name }).click();
    await expect(this.page.getByRole('complementary', { name })).toBeVisible();
  }

  /** Where somebody sits, read from the list. */
  async placeOf(name: string): Promise<Place> {
    const cells = (await this.row(name)).last().getByRole('cell');
    const [table, seat] = [await cells.nth(3).textContent(), await cells.nth(4).textContent()];
    return { table: Number(table), seat: Number(seat) };
  }

  /** The place somebody came to, as the list says it: `7`, or `7–8` when shared. */
  async rankOf(name: string): Promise<string | null> {
    return (await this.row(name)).last().getByRole('cell').nth(7).textContent();
  }

  /** All open tables by number, each by seat, read from the maps of the live page. Ends there. */
  async room(): Promise<ReadonlyMap<number, ReadonlyMap<number, string>>> {
    await this.goTo('Live');
    const maps = this.page.getByRole('region', { name: 'Tische' }).getByRole('figure');
    await expect(maps.first()).toBeVisible();
    const tables = await maps.evaluateAll((figures) =>
      figures.map((figure) => ({
        table: figure.getAttribute('aria-label') ?? '',
        chairs: [...figure.querySelectorAll('[data-state=taken]')].map(
          (chair) => chair.getAttribute('aria-label') ?? '',
        ),
      })),
    );
    const number = (text: string): number => Number(/\d+/.exec(text)?.[0]);
    return new Map(
      tables.map(({ table, chairs }) => [
        number(table),
        new Map(chairs.map((chair) => [number(chair), chair.split(', ')[1] ?? ''])),
      ]),
    );
  }
  /** One table, on the page of tables. */
  async showTable(table: number): Promise<void> {
    await this.goTo('Tische');
    await this.page
      .getByRole('navigation', { name: 'Tische' })
      .getByRole('link', { name: new RegExp(`^${table}\\b`) })
      .click();
    await expect(this.page.getByRole('heading', { level: 2, name: new RegExp(`^Tisch ${table}\\b`) })).toBeVisible();
  }
  chair = (seat: number): Locator => this.page.getByRole('button', { name: new RegExp(`^Sitz ${seat}\\b`) });

  /** A card of the inbox by its head. */
  card = (title: string | RegExp): Locator => this.inbox.getByRole('article', { name: title });
  /** Settles a card in two taps: what to do, then the button that says what will be. */
  async settle(title: string | RegExp, offer: string): Promise<void> {
    const card = this.card(title).first();
    await card.getByRole('button', { name: offer, exact: true }).click();
    await card.getByRole('button').first().click();
  }

  /** The table whose next big blind is asked for first. */
  async askedTable(): Promise<number> {
    const card = this.inbox.getByRole('article', { name: /wer ist nächster Big Blind\?$/ }).first();
    return Number(/Tisch (\d+)/.exec((await card.getAttribute('aria-label')) ?? '')?.[1]);
  }
  /** Answers "who is next big blind?" with one tap on the map of the card. */
  async sayNextBigBlind(table: number, seat: number): Promise<void> {
    const card = this.card(`Tisch ${table}: wer ist nächster Big Blind?`);
    await card.getByRole('button', { name: new RegExp(`^Sitz ${seat}\\b`) }).click();
    await expect(card).toBeHidden();
  }

  /** Jumps to a level by its line in the list. */
  async goToLevel(line: RegExp): Promise<void> {
    await this.page.keyboard.press('l');
    await this.dialog.getByRole('listitem').getByRole('button', { name: line }).click();
    await this.dialog.getByRole('button', { name: /^Jetzt: / }).click();
    await expect(this.dialog).toBeHidden();
  }

  async penalty(name: string, { kind, offence }: { kind: string; offence: string }): Promise<void> {
    await this.page.keyboard.press('p');
    await this.dialog.getByRole('combobox').fill(name);
    await this.dialog.getByRole('option', { name }).first().click();
    await this.dialog.getByRole('button', { name: kind, exact: true }).click();
    await this.dialog.getByLabel('Grund').selectOption(offence);
    await this.dialog.getByRole('button', { name: new RegExp(`^${name}: `) }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Amounts for the first places. Ends on the page of prizes. */
  async setPrizes(...amounts: readonly string[]): Promise<void> {
    await this.goTo('Preise');
    for (const [index, amount] of amounts.entries()) {
      await this.button(`Platz ${index + 1}`, { exact: true }).click();
      await this.page.getByLabel(`Preis für Platz ${index + 1}`).fill(amount);
    }
    await this.button(/^Preise speichern/).click();
    await expect(this.lastAction).toContainText('Preise gesetzt');
  }

  /** Undoes the last command after its preview. */
  async undo(): Promise<void> {
    await this.page.keyboard.press('u');
    await this.confirmUndo();
  }
  async confirmUndo(): Promise<void> {
    await this.button('Zurücknehmen', { exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** The text of the backup file. Ends on the page of the tournament. */
  async saveFile(): Promise<string> {
    await this.goTo('Turnier');
    const download = this.page.waitForEvent('download');
    await this.button('Datei speichern').click();
    return readFileSync(await (await download).path(), 'utf8');
  }
  /** Opens a backup file on the page of tournaments. */
  async openFile(name: string, text: string): Promise<void> {
    await this.page
      .getByLabel('Sicherung öffnen')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }
  /** Checksum of the tournament; ends on the journal's page. */
  async stateHash(): Promise<string> {
    await this.goTo('Protokoll');
    return (await this.page.locator('code').textContent()) ?? '';
  }

  /** A line of the journal in words; ends on the journal's page. */
  async journalRow(text: string | RegExp): Promise<Locator> {
    await this.goTo('Protokoll');
    return this.page.getByRole('row').filter({ hasText: text });
  }
}
