import { fairDrawStatus, fairDraws } from '@blindwerk/tournament';
import { expect, it } from 'vitest';
import { newBrowser, seatedEvening, type TestDesk, testDesk, until } from './desk-fixture';
import { stepToUndo } from './undo-target';

const PLAN = { reason: 'start', table: null, redraw: false } as const;

async function waitingEvening(desk: TestDesk['desk']): Promise<string> {
  const id = await seatedEvening(desk, ['Anna Kern', 'Bert Lang']);
  for (const n of [1, 2, 3])
    await desk.issue({ type: 'registerPlayer', personId: `x${n}`, entryId: `x${n}`, seat: 'later' });
  return id;
}
const drawOf = ({ desk }: TestDesk) => {
  const draw = fairDraws(desk.snapshot().evening!.state).at(-1); // an evening is open in each test
  if (!draw) throw new Error('no draw');
  return draw;
};
const statusOf = (at: TestDesk) => fairDrawStatus(at.desk.snapshot().evening!.state, drawOf(at));

it('[DRW-1] commits, reveals and seats in two taps', async () => {
  const at = await testDesk();
  await waitingEvening(at.desk);
  expect(await at.desk.commitDraw(PLAN)).toMatchObject({ kind: 'done' });
  expect(statusOf(at)).toBe('committed');
  expect(await at.desk.revealDraw(drawOf(at), ' ')).toMatchObject({
    kind: 'refused',
    refusal: { code: 'draw/no-value' },
  });
  expect(await at.desk.revealDraw(drawOf(at), 'k s')).toMatchObject({ kind: 'done' });
  expect(statusOf(at)).toBe('seated');
  expect(at.desk.snapshot().evening?.state.entries.x1?.status).toBe('seated');
});

it('[DRW-3] the secret is in no journal, backup, view or snapshot before it is told', async () => {
  const secrets: string[] = [];
  const at = await testDesk({
    wrap: (store) => ({
      ...store,
      setSetting: (key, value) => {
        if (key.startsWith('draw.secret/')) secrets.push(value);
        return store.setSetting(key, value);
      },
    }),
  });
  await waitingEvening(at.desk);
  await at.desk.commitDraw(PLAN);
  const [secret = ''] = secrets;
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(at.desk.snapshot())).not.toContain(secret);
  expect(await at.desk.backup({ names: true })).not.toContain(secret);
  await at.desk.revealDraw(drawOf(at), 'Ks');
  expect(await at.desk.backup({ names: true })).toContain(secret);
});

it('[DRW-9] another desk cannot reveal: it abandons, and both stay in the list; undo passes over what stands', async () => {
  const first = await testDesk();
  const id = await waitingEvening(first.desk);
  await first.desk.commitDraw(PLAN);
  const backup = (await first.desk.backup({ names: false })) ?? '';
  const other = await testDesk({ browser: newBrowser(), seed: 9 });
  await other.desk.importBackup(backup);
  await other.desk.open(id);
  await until(other.desk, () => other.desk.snapshot().evening?.id === id);
  const draw = drawOf(other);
  expect([await first.desk.holdsSecret(draw), await other.desk.holdsSecret(draw)]).toEqual([true, false]);
  expect(await other.desk.revealDraw(draw, 'Ks')).toMatchObject({ refusal: { code: 'draw/wrong-secret' } });
  await other.desk.issue({ type: 'abandonDraw', draw: draw.id, reason: 'secretLost' });
  await other.desk.commitDraw(PLAN);
  const { state, steps } = other.desk.snapshot().evening!;
  expect(fairDraws(state).map((one) => fairDrawStatus(state, one))).toEqual(['abandoned', 'committed']);
  expect(stepToUndo(steps)?.events[0]?.type).toBe('entry.registered');
});

it('[DRW-3] nothing is committed when the secret cannot be kept', async () => {
  const at = await testDesk({
    wrap: (store) => ({
      ...store,
      setSetting: (key, value) =>
        key.startsWith('draw.secret/')
          ? Promise.resolve({ ok: false, error: { code: 'store/quota', detail: '' } })
          : store.setSetting(key, value),
    }),
  });
  await waitingEvening(at.desk);
  expect(await at.desk.commitDraw(PLAN)).toMatchObject({ kind: 'failed', problem: { command: 'commitDraw' } });
  expect(at.desk.snapshot().evening?.state.fairDraws).toBeUndefined();
});
