/**
 * Journey (a): an evening from the template to the winner, clicked through on the desk. Wall and phone stand on the room's
 * network and follow each turn. The hub's clock stands still, so all three must show the same second.
 */
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';
import { newPhone } from './phone.js';
import { players } from './players.js';
import { newWall } from './wall.js';

const LATE = 'Zoë Lindner';

test('an evening, from the list of players to the winner', async ({ page, device, hub }) => {
  test.setTimeout(300_000);
  await hub.standStill();
  const desk = await new Desk(page).open(hub);
  const phone = await newPhone(device, hub);
  const wall = await newWall(device, hub);
  const list = await newWall(device, hub, 'page=seating');

  await test.step('before there is a tournament, wall and phone say so', async () => {
    await expect(wall.text('Noch kein Turnier')).toBeVisible();
    await expect(phone.text('Noch kein Turnier')).toBeVisible();
  });

  await test.step('a tournament from the template, twenty players from a list', async () => {
    await desk.create('Freitagsturnier');
    await desk.paste(`Name;Spitzname\n${players(20).join(';\n')};`);
    await expect(page.getByRole('row')).toHaveCount(21);
    await expect(wall.text('Freitagsturnier')).toBeVisible();
    await expect(wall.text('20 Anmeldungen')).toBeVisible();
    await expect(phone.text('Freitagsturnier')).toBeVisible();
  });

  await test.step('seats are drawn, evenly', async () => {
    await desk.drawSeats();
    const room = await desk.room();
    expect([...room.values()].map((seats) => seats.size).sort()).toEqual([6, 7, 7]);
    const anna = await desk.placeOf('Anna Kellner');
    await expect(list.row('Anna Kellner')).toHaveText(new RegExp(`Anna Kellner\\s*${anna.table}\\s*${anna.seat}$`));
  });

  await test.step('prizes by hand', async () => {
    await desk.setPrizes('500', '300', '200');
    await page.keyboard.press('u');
    await expect(desk.dialog.getByRole('row', { name: /^Preise/ })).toContainText(/3 Plätze, 1\.000\s€/);
    await page.keyboard.press('Escape');
    await phone.goTo('Preise');
    await expect(phone.text('500')).toBeVisible();
    await phone.goTo('Uhr');
  });

  await test.step('the clock starts', async () => {
    await desk.goTo('Live');
    await desk.button(/^Uhr starten/).click();
    for (const screen of [desk, wall, phone]) await expect(screen.time).toHaveText('20:00');
    await expect(wall.main).toContainText('25/50');
    await expect(phone.main).toContainText('Level 1');
  });

  await test.step('a late player gets the seat that evens the tables out', async () => {
    await desk.registerLate(LATE);
    const { table, seat } = await desk.placeOf(LATE);
    expect([...(await desk.room()).values()].map((seats) => seats.size)).toEqual([7, 7, 7]);
    await expect(wall.calls).toContainText(LATE);
    await expect(wall.calls).toContainText(`Tisch ${table} · Sitz ${seat}`);
    await phone.iAm(LATE);
    await expect(phone.calls).toContainText(`Dein PlatzTisch${table}Sitz${seat}`);
    await desk.goTo('Live');
    await desk.settle('Aufruf: neue Plätze', 'Alle sitzen');
    await expect(wall.calls).toBeHidden();
    await expect(phone.calls).toBeHidden();
  });

  const short = (await desk.placeOf(LATE)).table;
  const room = await desk.room();
  const neighbours = [...(room.get(short) ?? [])].filter(([, name]) => name !== LATE);
  const [first, second, third, fourth] = neighbours.map(([, name]) => name) as [string, string, string, string];
  const emptySeat = neighbours[0]?.[0] ?? 0;

  await test.step('somebody is out', async () => {
    await desk.bust(first);
    await expect(desk.lastAction).toContainText(first);
    await expect(desk.lastAction).toContainText('Noch 20 im Spiel.');
    await expect(wall.main).toContainText('20/21');
    await expect(phone.text('20 von 21 Spielern')).toBeVisible();
    await expect((await desk.row(first)).getByRole('cell').nth(7)).toHaveText('21');
  });

  await test.step('two in one hand share their place', async () => {
    await desk.bust(second, third);
    await expect(desk.lastAction).toContainText('Noch 18 im Spiel.');
    await expect((await desk.row(second)).getByRole('cell').nth(7)).toHaveText('19–20');
    await expect((await desk.row(third)).getByRole('cell').nth(7)).toHaveText('19–20');
    await expect(wall.main).toContainText('18/21');
  });

  await test.step('a table three short is halted when the big blind meets an empty chair', async () => {
    await desk.goTo('Live');
    await desk.sayNextBigBlind(short, emptySeat);
    await expect(desk.card(`Tisch ${short} anhalten`)).toContainText('TDA-11D');
    await desk.settle(`Tisch ${short} anhalten`, 'Anhalten');
    await expect(wall.calls).toContainText(`Tisch ${short} hält an`);
    await expect(wall.calls).toContainText(`vor dem Big Blind auf Sitz ${emptySeat}`);
    await expect(phone.calls).toContainText('Dein Tisch hält an');
  });

  await test.step('[FC-13] balancing moves the player due for the big blind, in two taps', async () => {
    for (const others = [...room.keys()].filter((no) => no !== short); others.length > 0; ) {
      const from = await desk.askedTable();
      others.splice(others.indexOf(from), 1);
      const [seat, name] = [...(room.get(from) ?? [])][2] ?? [0, ''];
      await desk.sayNextBigBlind(from, seat);
      const card = `${name} zu Tisch ${short}`;
      await expect(desk.card(card)).toContainText('TDA-11A');
      await desk.settle(card, 'Umsetzen');
      await expect(desk.lastAction).toContainText(name);
      const to = await desk.placeOf(name);
      expect(to.table).toBe(short);
      await expect(wall.calls).toContainText(name);
      await expect(wall.calls).toContainText(`Tisch ${short} · Sitz ${to.seat}`);
      await desk.goTo('Live');
      await desk.settle('Aufruf: umsetzen', 'Alle sitzen');
    }
    expect([...(await desk.room()).values()].map((seats) => seats.size)).toEqual([6, 6, 6]);
  });

  await test.step('the halted table plays on', async () => {
    await desk.goTo('Live');
    await desk.settle(`Tisch ${short} kann weiterspielen`, 'Weiterspielen lassen');
    await expect(wall.calls).toBeHidden();
    await expect(phone.calls).toBeHidden();
  });

  await test.step('a wrong bust is taken back after a look at what changes', async () => {
    await desk.bust(fourth);
    await expect(wall.main).toContainText('17/21');
    await page.keyboard.press('u');
    await expect(desk.dialog).toContainText(fourth);
    await expect(desk.dialog.getByRole('row', { name: /^Im Spiel/ })).toHaveText(/17\s*18/);
    await desk.confirmUndo();
    await expect(wall.main).toContainText('18/21');
    expect((await desk.placeOf(fourth)).table).toBe(short);
  });

  await test.step('a penalty of one round is counted down by hands', async () => {
    await desk.penalty(fourth, { kind: 'Runden', offence: 'Karten gezeigt' });
    await expect((await desk.row(fourth)).getByRole('cell').last()).toHaveText('Strafe, noch 6 Hände');
    await desk.showTable(short);
    await desk.button('Hand gespielt').click();
    await expect((await desk.row(fourth)).getByRole('cell').last()).toHaveText('Strafe, noch 5 Hände');
  });

  await test.step('registration is over; a table breaks', async () => {
    await desk.goTo('Live');
    await desk.goToLevel(/^Level 9:/);
    await expect(wall.main).toContainText('400/800');
    const title = await desk.inbox.getByRole('article', { name: /^Tisch \d auflösen$/ }).getAttribute('aria-label');
    const broken = Number(title?.match(/\d/)?.[0]);
    const [, leaving] = [...((await desk.room()).get(broken) ?? [])][0] ?? [];
    await desk.goTo('Live');
    await desk.settle(`Tisch ${broken} auflösen`, 'Auflösen');
    await expect(wall.calls).toContainText(`Tisch ${broken} wird aufgelöst`);
    const left = await desk.room();
    expect([...left.values()].map((seats) => seats.size)).toEqual([9, 9]);
    const place = await desk.placeOf(leaving ?? '');
    await expect(list.row(leaving ?? '')).toHaveText(new RegExp(`${place.table}\\s*${place.seat}$`));
    await desk.goTo('Live');
    await desk.settle('Aufruf: Tisch aufgelöst', 'Alle sitzen');
    await expect(wall.calls).toBeHidden();
  });

  await test.step('nine are left: the final table', async () => {
    for (const [index, seats] of [...(await desk.room()).values()].entries()) {
      const others = [...seats.values()].filter((name) => name !== LATE);
      await desk.bust(...others.slice(0, index === 0 ? 5 : 4));
    }
    await desk.goTo('Live');
    await desk.settle('Finaltisch mit 9 Spielern', 'Neu losen');
    await expect(wall.calls).toContainText('Finaltisch');
    await wall.open(hub.lanUrl, 'page=final');
    await desk.settle('Aufruf: Finaltisch', 'Alle sitzen');
    const [[table, seats] = [0, new Map<number, string>()]] = [...(await desk.room())];
    expect(seats.size).toBe(9);
    for (const name of seats.values()) await expect(wall.shown('final')).toContainText(name);
    await expect(phone.main).toContainText(`Tisch${table}`);
  });

  await test.step('[FC-18] the last one left has won, and stays the winner', async () => {
    const [[, seats] = [0, new Map<number, string>()]] = [...(await desk.room())];
    const losers = [...seats.values()].filter((name) => name !== LATE);
    await wall.open(hub.lanUrl);
    await desk.bust(...losers.slice(0, 6));
    await desk.bust(losers[6] ?? '');
    await desk.bust(losers[7] ?? '');
    await expect(wall.text('Sieger')).toBeVisible();
    await expect(wall.main).toContainText(LATE);
    await expect(phone.text(`Sieger: ${LATE}`)).toBeVisible();
    await desk.showPlayer(LATE);
    await expect(page.getByRole('complementary', { name: LATE })).toContainText('Platz 1');
    await expect(desk.button(`${LATE} ausscheiden`)).toBeHidden();
    await desk.goTo('Live');
    await expect(desk.button(/^Ausscheiden/)).toBeHidden();
    await page.keyboard.press('b');
    await expect(desk.dialog).toBeHidden();
  });
});
