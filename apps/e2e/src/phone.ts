/** A player's phone: small, on the room's network, without a desk behind it. */
import type { Locator, Page } from '@playwright/test';
import type { OpenDevice } from './fixtures.js';
import type { Hub } from './hub.js';

export const PHONE_SIZE = { width: 390, height: 844 };
export type PhoneTab = 'Uhr' | 'Plätze' | 'Struktur' | 'Preise' | 'Regeln';

export class Phone {
  readonly page: Page;
  readonly time: Locator;
  readonly main: Locator;
  readonly calls: Locator;

  constructor(page: Page) {
    this.page = page;
    this.time = page.getByRole('timer');
    this.main = page.getByRole('main');
    this.calls = this.main.getByRole('alert');
  }

  text = (words: string | RegExp): Locator => this.page.getByText(words);

  async goTo(tab: PhoneTab): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: tab }).click();
  }
  /** Finds somebody and remembers that this is their phone; ends on the clock. */
  async iAm(name: string): Promise<void> {
    await this.goTo('Plätze');
    await this.page.getByLabel('Name oder Startnummer').fill(name);
    await this.page.getByRole('button', { name }).first().click();
    await this.page.getByRole('button', { name: 'Das bin ich, merken' }).click();
    await this.goTo('Uhr');
  }
}

/** A phone at the address that the room's devices use. */
export async function newPhone(device: OpenDevice, hub: Hub): Promise<Phone> {
  const page = await device({ viewport: PHONE_SIZE });
  await page.goto(`${hub.lanUrl}/phone/`);
  return new Phone(page);
}
