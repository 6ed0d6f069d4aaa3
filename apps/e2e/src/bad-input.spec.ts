/** Journey (i): what comes in broken, and what cannot be kept. Every word is plain, and nothing that was entered is lost. */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { players } from './players.js';
import { playUntil } from './shipped-evening.js';

test('a broken list: what can be taken is taken, each other line says why not', async ({ page, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.create('Freitagsturnier');
  await desk.button('Liste einlesen …').click();
  const lines = [
    'Name;Verein',
    'Jörg Müller;Isar',
    ';Isar',
    'Anna Kellner;',
    'anna  kellner;Isar',
    `${'x'.repeat(60)};`,
    '"Offen;Isar',
  ];
  await desk.dialog
    .getByLabel('oder eine Datei öffnen')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') });

  const line = (no: number) => desk.dialog.getByRole('row', { name: new RegExp(`^${no} `) });
  await expect(desk.dialog).toContainText('4 Zeilen werden nicht übernommen');
  await expect(line(3)).toContainText('kein Name');
  await expect(line(5)).toContainText('steht schon in Zeile 4');
  await expect(line(6)).toContainText('länger als 40 Zeichen');
  await expect(line(7)).toContainText('Anführungszeichen nicht geschlossen');
  await desk.dialog.getByRole('button', { name: '2 Personen anmelden' }).click();
  await expect(desk.dialog).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').filter({ hasText: 'Jörg Müller' })).toBeVisible();
});

test('a damaged file is refused whole, with the reason', async ({ page, hub }) => {
  const { journal } = playUntil('startClock');
  const desk = await new Desk(page).open(hub);
  const changed = journal.replace('"Freitagsturnier"', '"Samstagsturnier"');
  const cut = journal.slice(0, journal.lastIndexOf('\n', journal.length - 2) + 1);
  for (const [text, why] of [
    ['Anna;Kellner', 'Die Datei ist keine Sicherung von Blindwerk.'],
    ['{"kind":"shopping-list"}\n', /keine Sicherung von Blindwerk|unlesbar/],
    [changed, /unterbrochen: ein Eintrag wurde verändert|Die Datei wurde verändert/],
    [cut, 'Die Datei ist unvollständig: ihr Ende fehlt.'],
  ] as const) {
    await desk.openFile('freitag.blindwerk', text);
    const status = page.getByRole('status').filter({ hasText: 'freitag.blindwerk wurde nicht übernommen.' });
    await expect(status).toContainText(why);
    await expect(page.getByText('Noch kein Turnier.')).toBeVisible();
    await page.reload();
  }
  await desk.openFile('freitag.blindwerk', journal);
  await expect(page.getByRole('main')).toContainText('32 von 32 im Spiel');
});

test('without IndexedDB the desk says that it can keep nothing', async ({ page, hub }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await new Desk(page).open(hub);
  await expect(page.getByRole('main')).toContainText('Das Pult kann hier nichts speichern.');
  await expect(page.getByRole('main')).toContainText('Der Browser erlaubt hier keinen Speicher');
});

/** Holds the store open as a tab with a program of `version` would that never lets go. */
const hold = (version: number) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('blindwerk', version);
    opening.onsuccess = () => resolve();
    opening.onerror = () => reject(opening.error);
  });

test('an old tab holds the store: said at once, and the desk opens when it is closed', async ({
  page,
  context,
  hub,
}) => {
  const old = await context.newPage();
  await old.goto(`${hub.url}/api/v1/health`);
  await old.evaluate(hold, 1);
  await new Desk(page).open(hub);
  await expect(page.getByRole('alert').filter({ hasText: 'Ein anderes Fenster hält den Speicher' })).toBeVisible();
  await old.close();
  await expect(page.getByText('Noch kein Turnier.')).toBeVisible();
  await expect(page.getByText('Ein anderes Fenster hält den Speicher')).toBeHidden();
});

test('a write that fails: nothing is done, and the banner stays until it is understood', async ({ page, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(9));
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('disk full', 'QuotaExceededError');
    };
    Object.assign(window, {
      makeRoom: () => {
        IDBObjectStore.prototype.add = add;
      },
    });
  });
  await desk.chooseToBust('Anna Kellner');
  await desk.dialog.getByRole('button', { name: 'Anna Kellner ausscheiden' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Nichts wurde gespeichert.' });
  await expect(banner).toContainText('Der Speicher ist voll.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toContainText('nicht gespeichert');
  await desk.goTo('Tische');
  await desk.goTo('Live');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('main')).toContainText('9 von 9 im Spiel');

  await page.evaluate('makeRoom()');
  await desk.bust('Anna Kellner');
  await expect(page.getByRole('main')).toContainText('8 von 9 im Spiel');
  await desk.waitForHub();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('banner')).not.toContainText('nicht gespeichert');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('8 von 9 im Spiel');
});

test('a command that is refused names its rule, and changes nothing', async ({ page, hub }) => {
  const desk = await new Desk(page).open(hub);
  await desk.startEvening('Freitagsturnier', players(2));
  const before = await desk.stateHash();
  await desk.goTo('Live');
  await desk.chooseToBust(...players(2));
  await expect(desk.dialog).toContainText('Jemand muss übrig bleiben.');
  await desk.dialog.getByRole('button', { name: /ausscheiden$/ }).dispatchEvent('click');
  await page.keyboard.press('Escape');
  await expect(desk.refusal).toContainText('Jemand muss übrig bleiben.');
  await expect(desk.refusal).toContainText(/[A-Z]{3}-\d+/);
  expect(await desk.stateHash()).toBe(before);
});
