/** Journey (h): the journal that the command line writes is the same evening in the browser. */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { playEvening } from './shipped-evening.js';

test('command line and desk agree on the evening, to the byte', async ({ page, hub }) => {
  const { journal, hash } = playEvening();
  const desk = await new Desk(page).open(hub);
  await desk.openFile('evening.ndjson', journal);
  await expect(page.getByRole('main')).toContainText('von 43 im Spiel');
  expect(await desk.stateHash()).toBe(hash);
  await page.reload();
  await expect(page.getByText(hash)).toBeVisible();
});
