/**
 * Journey (d): time on the wall after pauses, sleeps and restarts. The page's time is Playwright's, the hub's is moved by
 * its own control; nothing here waits for time to pass.
 */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { newPhone } from './phone.js';
import { players } from './players.js';
import { newWall, Wall } from './wall.js';

const MINUTE = 60_000;

test('[FC-04] [FC-07] [FC-08] [FC-11] a pause stands at the same second everywhere, also after a reload', async ({
  page,
  device,
  hub,
}) => {
  const desk = await new Desk(page).open(hub);
  const wall = await newWall(device, hub);
  const phone = await newPhone(device, hub);
  await desk.startEvening('Freitagsturnier', players(9));
  await expect(wall.main).toContainText('25/50');

  await page.keyboard.press(' ');
  await expect(desk.text('Uhr angehalten seit')).toBeVisible();
  const stood = (await desk.time.textContent()) ?? '';
  expect(stood).toMatch(/^(20:00|19:\d\d)$/);
  await expect(wall.text('Uhr angehalten')).toBeVisible();
  await expect(wall.main).toContainText('25/50');
  await expect(wall.text('Pause')).toBeHidden();
  await expect(phone.text('Uhr angehalten seit')).toBeVisible();
  for (const screen of [desk, wall, phone]) await expect(screen.time).toHaveText(stood);

  await hub.clock({ advanceMs: 7 * MINUTE });
  for (const screen of [desk, wall, phone]) {
    await screen.page.reload();
    await expect(screen.time).toHaveText(stood);
    await expect(screen.text('Uhr angehalten').first()).toBeVisible();
  }

  await hub.clock({ freeze: true });
  for (const screen of [desk, wall, phone]) {
    const asked = screen.page.waitForResponse((response) => response.url().includes('/api/v1/time'));
    await screen.page.reload();
    await asked; // the hub is seven minutes ahead of this computer: it is its time that counts
  }
  await page.keyboard.press(' ');
  await expect(desk.button(/^Uhr anhalten/)).toBeVisible();
  await expect(wall.text('Uhr angehalten')).toBeHidden();
  await expect(phone.text('Uhr angehalten')).toBeHidden();
  for (const screen of [desk, wall, phone]) await expect(screen.time).toHaveText(stood);
});

test('[FC-09] a wall that slept over the end of a level shows the right time at once', async ({
  page,
  device,
  hub,
}) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  const wall = await newWall(device, hub, '', { ownTime: true });
  await expect(wall.main).toContainText('25/50');

  await hub.clock({ advanceMs: 25 * MINUTE });
  await wall.page.clock.fastForward(25 * MINUTE);
  await expect(wall.main).toContainText('50/100');
  await expect(wall.time).toHaveText(/^(15:00|14:\d\d)$/);
});

test('[FC-09] [FC-12] without contact the wall counts on through the level, and says how old its news is', async ({
  page,
  device,
  hub,
}) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  const wall = await newWall(device, hub, '', { ownTime: true });
  await expect(wall.main).toContainText('9/9');
  await hub.kill();

  await wall.page.clock.fastForward(6_000);
  await expect(wall.text(/^Stand \d\d:\d\d:\d\d, vor \d+ s$/)).toBeVisible();
  await expect(wall.text('Uhr läuft')).toBeVisible();
  await wall.page.clock.fastForward(22 * MINUTE);
  await expect(wall.main).toContainText('50/100');
  await expect(wall.time).toHaveText(/^1[78]:\d\d$/);
  await expect(wall.text(/^Ohne Kontakt seit \d\d:\d\d$/)).toBeVisible();
});

test('[FC-10] a jump of the computer’s clock moves nothing', async ({ page, device, hub }) => {
  await hub.standStill();
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  const wall = await newWall(device, hub, '', { ownTime: true });
  await expect(wall.time).toHaveText('20:00');
  for (const hours of [-2, +3]) {
    await wall.page.clock.setSystemTime(Date.now() + hours * 60 * MINUTE);
    await wall.page.clock.runFor(3_000);
    await expect(wall.time).toHaveText('20:00');
    await expect(wall.main).toContainText('25/50');
  }
  await wall.page.reload();
  await expect(wall.time).toHaveText('20:00');
});

test('[FC-09] no page is needed for time to pass', async ({ page, device, hub }) => {
  await hub.standStill();
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  await desk.waitForHub();
  await page.close();
  await hub.clock({ advanceMs: 21 * MINUTE });
  const wall = await newWall(device, hub);
  await expect(wall.time).toHaveText('19:00');
  await expect(wall.main).toContainText('50/100');
});

test('[FC-01] a hub that starts again goes on where it was', async ({ page, context, device, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  const local = await new Wall(await context.newPage()).open(hub.url);
  const wall = await newWall(device, hub);
  const phone = await newPhone(device, hub);
  await desk.bust('Anna Kellner');
  for (const screen of [local, wall]) await expect(screen.main).toContainText('8/9');
  await page.keyboard.press(' ');
  await expect(wall.text('Uhr angehalten')).toBeVisible();
  await desk.waitForHub();
  const stood = (await desk.time.textContent()) ?? '';

  await hub.kill();
  await hub.start();
  await desk.waitForHub();
  await wall.page.reload();
  for (const screen of [desk, local, wall, phone]) await expect(screen.time).toHaveText(stood);
  await page.keyboard.press(' ');
  await desk.bust('Benedikt Sailer');
  for (const screen of [local, wall]) await expect(screen.main).toContainText('7/9');
  await expect(phone.text('7 von 9 Spielern')).toBeVisible();
});

test('a hub that has lost its data gets everything from the desk; no wall falls back', async ({
  page,
  context,
  device,
  hub,
}) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  const local = await new Wall(await context.newPage()).open(hub.url);
  const wall = await newWall(device, hub);
  const phone = await newPhone(device, hub);
  await desk.bust('Anna Kellner');
  await expect(wall.main).toContainText('8/9');
  await desk.waitForHub();

  await hub.kill();
  hub.forget();
  await desk.bust('Benedikt Sailer');
  await expect(local.main).toContainText('7/9');
  await expect(wall.main).toContainText('8/9');
  await hub.start();
  await desk.waitForHub();
  for (const screen of [local, wall]) await expect(screen.main).toContainText('7/9');
  await expect(phone.text('7 von 9 Spielern')).toBeVisible();
  await desk.bust('Carla Neumann');
  for (const screen of [local, wall]) await expect(screen.main).toContainText('6/9');
});
