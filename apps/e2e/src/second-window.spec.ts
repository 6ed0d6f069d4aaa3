/** Journey (c): the wall in a second window that was never opened before, with no hub at all. */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { players } from './players.js';
import { Wall } from './wall.js';

test('the wall opens for the first time with no hub, and follows the desk', async ({ page, context, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(10));
  await desk.waitUntilOffline();
  await hub.kill();

  const wall = await new Wall(await context.newPage()).open(hub.url);
  await expect(wall.main).toContainText('10/10');
  await expect(wall.main).toContainText('25/50');
  const seating = await new Wall(await context.newPage()).open(hub.url, 'page=seating');
  await expect(seating.row('Anna Kellner')).toBeVisible();

  await desk.bust('Anna Kellner');
  await expect(wall.main).toContainText('9/10');
  await expect(seating.row('Anna Kellner')).toBeHidden();
  await desk.button(/^Uhr anhalten/).click();
  await expect(wall.text('Uhr angehalten')).toBeVisible();
  await expect(wall.time).toHaveText((await desk.time.textContent()) ?? '');
});
