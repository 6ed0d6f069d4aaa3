/** Journey (b): the hub dies in the middle of a level, everything is loaded anew without it, and the evening goes on. */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { deskJournal, hubJournal } from './journals.js';
import { newPhone } from './phone.js';
import { players } from './players.js';
import { Wall } from './wall.js';

test('without the hub nothing is lost, and nothing is doubled when it is back', async ({
  page,
  context,
  device,
  hub,
}) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(12));
  await desk.waitUntilOffline();
  const wall = await new Wall(await context.newPage()).open(hub.url);
  const phone = await newPhone(device, hub);
  await expect(wall.main).toContainText('12/12');
  await expect(phone.text('12 von 12 Spielern')).toBeVisible();
  await desk.waitForHub();

  await hub.kill();
  await page.reload();
  await wall.page.reload();
  await expect(desk.hubSays(/^ohne Hub seit/)).toBeVisible();
  await expect(desk.page.getByRole('main')).toContainText('12 von 12 im Spiel');
  await expect(wall.main).toContainText('12/12');
  await expect(wall.main).toContainText('25/50');

  await desk.bust('Anna Kellner');
  await desk.bust('Benedikt Sailer');
  await desk.bust('Carla Neumann');
  await expect(wall.main).toContainText('9/12');
  await desk.reEnter('Anna Kellner');
  await expect(wall.calls).toContainText('Anna Kellner');
  await desk.goTo('Live');
  await desk.settle('Aufruf: neue Plätze', 'Alle sitzen');
  await expect(wall.main).toContainText('10/13');
  await expect(phone.text('12 von 12 Spielern')).toBeVisible();

  await hub.start();
  await desk.waitForHub();
  await expect(phone.text('10 von 13 Spielern')).toBeVisible();
  await expect(wall.main).toContainText('10/13');
  const anna = await desk.placeOf('Anna Kellner');
  await phone.iAm('Anna Kellner');
  await expect(phone.main).toContainText(`Tisch${anna.table}Sitz${anna.seat}`);

  const here = await deskJournal(desk);
  const there = await hubJournal(hub);
  expect(there.ids).toEqual(here.ids);
  expect(new Set(there.ids).size).toBe(there.ids.length);
  expect(there.places).toEqual(there.ids.map((_, index) => index + 1));
  expect(there.hash).toBe(here.hash);
  expect(await desk.stateHash()).toBe(here.hash);
});
