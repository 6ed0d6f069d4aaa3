import type { JournalStore } from '@blindwerk/store-dexie';
import { propertyRun } from '@blindwerk/testing';
import { stateHash } from '@blindwerk/tournament';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Desk } from './desk';
import { newBrowser, seatedEvening, testDesk, until } from './desk-fixture';
import { foldJournal } from './fold';
import { foldedValue } from './fold-base';

const SNAPSHOTS = { snapshots: 'this code' };
const NAMES = ['Anna', 'Ben', 'Cora', 'Dan', 'Eva', 'Finn'];

/** A desk with its store at hand. */
async function openedDesk(browser = newBrowser(), seed = 1) {
  const held: { store: JournalStore | null } = { store: null };
  const opened = await testDesk({
    browser,
    seed,
    store: SNAPSHOTS,
    wrap: (store) => {
      held.store = store;
      return store;
    },
  });
  if (held.store === null) throw new Error('no store');
  return { ...opened, browser, store: held.store };
}

const good = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
};

/** Keeps a snapshot of what opening gives: often one folded on from another. */
async function snap(store: JournalStore, id: string): Promise<boolean> {
  const fold = foldJournal(good(await store.load(id)));
  const value = foldedValue(fold);
  return value !== null && good(await store.putSnapshot(id, fold.mark, value));
}

async function hashes(store: JournalStore, id: string): Promise<readonly string[]> {
  const [pieced, whole] = [good(await store.load(id)), good(await store.load(id, { whole: true }))];
  return [stateHash(foldJournal(pieced).state), stateHash(foldJournal(whole).state)];
}

const stateOf = (desk: Desk) => desk.snapshot().evening!.state;

type Step =
  | { readonly kind: 'clock' | 'snap' | 'reopen' | 'bust' | 'message' }
  | { readonly kind: 'undo'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'clock' }, { kind: 'bust' }, { kind: 'message' }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ kind: 'snap' }, { kind: 'reopen' }) },
  { weight: 2, arbitrary: fc.nat().map((which): Step => ({ kind: 'undo', which })) },
);

async function run(desk: Desk, one: Step): Promise<void> {
  const state = stateOf(desk);
  if (one.kind === 'clock') {
    const { status } = state.clock;
    await desk.issue({
      type: status === 'running' ? 'pauseClock' : status === 'paused' ? 'resumeClock' : 'startClock',
    });
  }
  if (one.kind === 'bust') {
    const entry = Object.values(state.entries).find((held) => held.status === 'seated');
    if (entry) await desk.issue({ type: 'bustPlayers', entries: [{ entryId: entry.id }], ranking: 'shared' });
  }
  if (one.kind === 'message') await desk.issue({ type: 'postMessage', text: 'Pause' });
  if (one.kind === 'undo') {
    // Any command, an undo too: voids of old commands, voids of voids.
    const { steps } = desk.snapshot().evening!;
    const target = steps[1 + (one.which % Math.max(1, steps.length - 1))];
    if (target) await desk.issue({ type: 'undo', cause: target.cause, clock: 'restore' });
  }
}

describe('[STO-28] snapshot and rest', () => {
  test('are the full replay, also after voids of old commands and voids of voids', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        let at = await openedDesk();
        const id = await seatedEvening(at.desk, NAMES);
        for (const one of steps) {
          if (one.kind === 'snap') kept += Number(await snap(at.store, id));
          else if (one.kind === 'reopen') {
            at.desk.close();
            at = await openedDesk(at.browser, kept + 7);
            void at.desk.open(id);
            await until(at.desk, () => at.desk.snapshot().evening !== null);
          } else await run(at.desk, one);
          at.pass(61_000);
          const [pieced, whole] = await hashes(at.store, id);
          expect(pieced).toBe(whole);
          expect(stateHash(stateOf(at.desk))).toBe(whole);
        }
        at.desk.close();
      }),
      propertyRun(12),
    );
    expect(kept).toBeGreaterThan(0);
  }, 120_000);
});
