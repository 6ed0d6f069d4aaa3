/** A wall screen: what the room reads there. */
import type { Locator, Page } from '@playwright/test';
import type { OpenDevice } from './fixtures.js';
import type { Hub } from './hub.js';

export const WALL_SIZE = { width: 1920, height: 1080 };

export class Wall {
  readonly page: Page;
  readonly time: Locator;
  /** Everything on the page that stands. */
  readonly main: Locator;
  /** Calls to the room. */
  readonly calls: Locator;

  constructor(page: Page) {
    this.page = page;
    this.time = page.getByRole('timer');
    this.main = page.getByRole('main');
    this.calls = page.getByRole('main').getByRole('alert');
  }

  /** Opens the wall; `query` sets it up, e.g. `page=seating`. */
  async open(origin: string, query = ''): Promise<this> {
    await this.page.goto(`${origin}/${query && `?${query}`}`);
    return this;
  }
  text = (words: string | RegExp, options: { exact?: boolean } = {}): Locator => this.page.getByText(words, options);
  /** A page by its name: clock, calls, break, seating, final, prizes. */
  shown = (page: string): Locator => this.page.locator(`main[data-page="${page}"]`);
  /** A line of the seating page. */
  row = (name: string): Locator => this.page.getByRole('row').filter({ hasText: name });
}

/** `ownTime`: the page's clock is the test's to move from the first moment on. */
export interface WallOptions {
  readonly ownTime?: boolean;
}

/** A screen at the address that the room's devices use. */
export async function newWall(
  device: OpenDevice,
  hub: Hub,
  query = '',
  { ownTime = false }: WallOptions = {},
): Promise<Wall> {
  const page = await device({ viewport: WALL_SIZE });
  if (ownTime) await page.clock.install();
  return new Wall(page).open(hub.lanUrl, query);
}
