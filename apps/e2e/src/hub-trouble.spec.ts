/** Journey (j): a hub that cannot start, and one whose disk is full. The desk loses nothing and says what is wrong. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Desk } from './desk.js';
import { test as base, expect } from './fixtures.js';
import { type Hub, newHub } from './hub.js';
import { deskJournal, hubJournal } from './journals.js';
import { newPhone } from './phone.js';
import { players } from './players.js';

/** A hub whose data folder is a small disk of its own. */
interface SmallDisk {
  readonly hub: Hub;
  /** Leaves no byte. */
  fill(): void;
  makeRoom(): void;
}

const test = base.extend<{ smallDisk: SmallDisk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  smallDisk: async ({}, use, testInfo) => {
    const hub = await newHub();
    testInfo.skip(!mounted(hub.folder), 'a disk of its own needs Linux and the right to mount one');
    const ballast = join(hub.folder, 'ballast');
    try {
      await hub.start();
      await use({ hub, fill: () => fill(ballast), makeRoom: () => rmSync(ballast) });
    } finally {
      await hub.kill();
      execFileSync('umount', [hub.folder]);
      await hub.dispose();
    }
  },
});

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(4_096));
  } catch {
    // That was the last byte.
  } finally {
    closeSync(handle);
  }
}

test('a port that is taken: the second hub says so and ends, the first goes on', async ({ page, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.create('Freitagsturnier');
  const { code, said } = await hub.rival();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${hub.port} ist belegt`);
  expect(said).toContain('BLINDWERK_PORT=');
  expect(said).not.toMatch(/^\s+at /m);
  await desk.paste(players(9).join('\n'));
  await desk.waitForHub();
});

test('the hub’s disk is full: the desk says so until it is over, and then hands everything on', async ({
  page,
  device,
  smallDisk: { hub, fill, makeRoom },
}) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  const phone = await newPhone(device, hub);
  await expect(phone.text('9 von 9 Spielern')).toBeVisible();
  await desk.waitForHub();

  fill();
  await desk.bust('Anna Kellner');
  const banner = page.getByRole('alert').filter({ hasText: 'Die Festplatte des Hubs ist voll.' });
  await expect(banner).toContainText('Das Pult arbeitet weiter und behält alles.');
  await expect(desk.hubSays('Hub: Fehler')).toBeVisible();
  await desk.bust('Benedikt Sailer');
  await desk.goTo('Tische');
  await expect(banner).toBeVisible();
  await page.reload();
  await desk.goTo('Live');
  await expect(page.getByRole('main')).toContainText('7 von 9 im Spiel');
  await expect(banner).toBeVisible();
  await expect(phone.text('9 von 9 Spielern')).toBeVisible();

  makeRoom();
  await expect(banner).toBeHidden();
  await desk.waitForHub();
  await expect(phone.text('7 von 9 Spielern')).toBeVisible();
  const [here, there] = [await deskJournal(desk), await hubJournal(hub)];
  expect(there.ids).toEqual(here.ids);
  expect(there.hash).toBe(here.hash);
});
