/** Journey (f): a director who does not reach for the mouse. */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { players } from './players.js';

test.beforeEach(({ hub }) => hub.standStill());

test('space, b, / and undo by keyboard', async ({ page, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(10));
  const keys = page.keyboard;

  await test.step('space stops the clock and lets it go on', async () => {
    await keys.press(' ');
    await expect(desk.button(/^Uhr weiter/)).toBeVisible();
    await keys.press(' ');
    await expect(desk.button(/^Uhr anhalten/)).toBeVisible();
  });

  await test.step('b, three letters, Enter, Enter: somebody is out', async () => {
    await keys.press('b');
    await keys.type('kel');
    await expect(desk.dialog.getByRole('option')).toHaveCount(1);
    await keys.press('Enter');
    await expect(desk.dialog.getByRole('button', { name: 'Anna Kellner ausscheiden' })).toBeFocused();
    await keys.press('Enter');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.lastAction).toContainText('Noch 9 im Spiel.');
  });

  await test.step('/ finds somebody', async () => {
    await keys.press('/');
    await keys.type('sail');
    await expect(desk.dialog.getByRole('option')).toHaveCount(1);
    await keys.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Benedikt Sailer' })).toBeVisible();
    await expect(desk.dialog).toBeHidden();
  });

  await test.step('b is about the player in view; Escape leaves everything as it was', async () => {
    await keys.press('b');
    await expect(desk.dialog.getByRole('button', { name: 'Benedikt Sailer ausscheiden' })).toBeVisible();
    await keys.press('Escape');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.lastAction).toContainText('Anna Kellner');
  });

  await test.step('[FC-20] Ctrl+Z in a text field belongs to the field', async () => {
    await keys.press('/');
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await keys.type('b pu');
    await keys.press('Control+z');
    await expect(desk.dialog).toBeHidden();
    await expect(search).not.toHaveValue('b pu');
    await expect(desk.lastAction).toContainText('Anna Kellner');
    await search.fill('');
    expect(await desk.rankOf('Anna Kellner')).toBe('10');
  });

  await test.step('[FC-21] Ctrl+Z elsewhere undoes after a look, and every button works afterwards', async () => {
    await desk.goTo('Live');
    await keys.press('Control+z');
    await expect(desk.dialog).toContainText('Anna Kellner');
    await desk.button('Zurücknehmen', { exact: true }).focus();
    await keys.press('Enter');
    await expect(desk.dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('10 von 10 im Spiel');
    await desk.button(/^\+1 min/).click();
    await expect(desk.time).toHaveText('21:00');
    await keys.press(' ');
    await expect(desk.button(/^Uhr weiter/)).toBeVisible();
    await keys.press(' ');
    await desk.bust('Anna Kellner');
    await expect(page.getByRole('main')).toContainText('9 von 10 im Spiel');
  });
});

test('[FC-20] undo does not stick behind a level that changed by itself', async ({ page, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(10));
  await desk.bust('Anna Kellner');
  await hub.clock({ advanceMs: 20 * 60_000 });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Uhr' })).toContainText('Level 2');
  await desk.undo();
  await expect(page.getByRole('main')).toContainText('10 von 10 im Spiel');
  await expect(page.getByRole('region', { name: 'Uhr' })).toContainText('Level 2');
});

test('a key that is held down is one key', async ({ page, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(10));
  const hold = async (key: string) => {
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down(key);
  };
  await hold('b');
  await expect(desk.dialog.getByRole('combobox')).toHaveValue('');
  await page.keyboard.up('b');
  await page.keyboard.type('kel');
  await expect(desk.dialog.getByRole('option')).toHaveCount(1);
  await hold('Enter');
  await expect(desk.dialog.getByRole('button', { name: 'Anna Kellner ausscheiden' })).toBeFocused();
  await page.keyboard.up('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText('10 von 10 im Spiel');
});

test('busting stays in view in a low window, with the clock stopped', async ({ page, hub }) => {
  await page.setViewportSize({ width: 1366, height: 620 });
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(10));
  await page.keyboard.press(' ');
  await expect(desk.button(/^Uhr weiter/)).toBeInViewport({ ratio: 1 });
  await expect(desk.button(/^Ausscheiden/)).toBeInViewport({ ratio: 1 });
});
