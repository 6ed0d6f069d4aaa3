/** Journey (e): two tabs of the desk at once. They share one journal; whoever comes second is decided on what the first did. */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { deskJournal, hubJournal } from './journals.js';
import { players } from './players.js';

/** Presses the buttons of all desks as nearly at once as can be, also where one has become grey in between. */
const pressAtOnce = (desks: readonly Desk[], name: RegExp): Promise<unknown> =>
  Promise.all(desks.map((desk) => desk.dialog.getByRole('button', { name }).dispatchEvent('click')));

test('two tabs bust at once', async ({ page, context, hub }) => {
  const one = await new Desk(page).open(hub);
  await one.startEvening('Freitagsturnier', players(10));
  const two = new Desk(await context.newPage());
  await two.page.goto(page.url());
  await expect(two.page.getByRole('main')).toContainText('10 von 10 im Spiel');
  const both = [one, two];

  await test.step('two players: both are out, each with a place of their own', async () => {
    await one.chooseToBust('Anna Kellner');
    await two.chooseToBust('Benedikt Sailer');
    await pressAtOnce(both, /ausscheiden$/);
    for (const desk of both) {
      await expect(desk.dialog).toBeHidden();
      await expect(desk.page.getByRole('main')).toContainText('8 von 10 im Spiel');
    }
    const ranks = ['Anna Kellner', 'Benedikt Sailer'].map(async (name) => (await one.rankOf(name)) ?? '');
    expect((await Promise.all(ranks)).sort()).toEqual(['10', '9']);
    await one.goTo('Live');
  });

  await test.step('the same player twice: out once, and the second tab is told', async () => {
    for (const desk of both) await desk.chooseToBust('Carla Neumann');
    await pressAtOnce(both, /ausscheiden$/);
    for (const desk of both) await expect(desk.page.getByRole('main')).toContainText('7 von 10 im Spiel');
    await expect.poll(async () => (await Promise.all(both.map((desk) => desk.refusal.count()))).sort()).toEqual([0, 1]);
    const refused = (await one.refusal.isVisible()) ? one : two;
    await expect(refused.refusal).toContainText('Schon ausgeschieden.');
    await expect(refused.refusal).toContainText('ENT-');
    await refused.page.keyboard.press('Escape');
    expect(await one.rankOf('Carla Neumann')).toBe('8');
    await expect(await one.journalRow('Carla Neumann')).toHaveCount(1);
  });

  await test.step('both hold one journal, and so does the hub', async () => {
    await one.waitForHub();
    const [first, second, there] = [await deskJournal(one), await deskJournal(two), await hubJournal(hub)];
    expect(second).toEqual(first);
    expect(there.ids).toEqual(first.ids);
    expect(there.hash).toBe(first.hash);
    expect(new Set(first.ids).size).toBe(first.ids.length);
  });
});
