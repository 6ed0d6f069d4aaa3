/**
 * What every journey starts from: a hub of its own, and a watch over all pages. A test fails on any page error, console
 * error or unanswered promise, also when all it looked at was right.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { type Hub, newHub } from './hub.js';

/** Faults seen on pages; a test may name those it provokes (a hub pulled away makes failed requests). */
export interface Faults {
  readonly seen: string[];
  /** Faults that match are expected from here on. */
  allow(pattern: RegExp): void;
}

/** A failed request is the browser's own line, not the page's; a journey without hub makes many. */
const NETWORK = /net::ERR_|Failed to load resource|An unknown error occurred when fetching the script/;

function watch(page: Page, note: (fault: string) => void): void {
  page.on('pageerror', (error) => note(`page error on ${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`console error on ${page.url()}: ${message.text()}`);
  });
}

/** Opens an empty page on another device of the room: a browser of its own, in German unless said, watched as well. */
export type OpenDevice = (options: BrowserContextOptions) => Promise<Page>;

export const test = base.extend<{ hub: Hub; faults: Faults; device: OpenDevice }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  hub: async ({}, use) => {
    const hub = await newHub();
    await hub.start();
    await use(hub);
    await hub.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  faults: async ({}, use) => {
    const seen: string[] = [];
    const allowed: RegExp[] = [];
    await use({ seen, allow: (pattern) => void allowed.push(pattern) });
    expect(seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  device: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', ...options });
      opened.push(context);
      watchContext(context, faults);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  context: async ({ context, faults }, use) => {
    watchContext(context, faults);
    await use(context);
  },
});

function watchContext(context: BrowserContext, faults: Faults): void {
  const note = (fault: string) => {
    if (!NETWORK.test(fault)) faults.seen.push(fault);
  };
  for (const page of context.pages()) watch(page, note);
  context.on('page', (page) => watch(page, note));
}

export { expect };
