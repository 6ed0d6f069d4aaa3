import { refusal, verifySignatures } from '@blindwerk/journal';
import { makeSigner, verifyEd25519 } from '@blindwerk/journal/ed25519';
import type { StoreOptions } from '@blindwerk/store-dexie';
import { describe, expect, test } from 'vitest';
import { newBrowser, seatedEvening, testDesk, until } from './desk-fixture';
import { inSlices, SLICE_EVENTS } from './verify-slices';

/** A window with another version of the program: it opens the database as it is, or one version on. */
const otherWindow = (indexedDB: IDBFactory, version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('blindwerk', version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const keys: NonNullable<StoreOptions['keys']> = { newSecret: () => new Uint8Array(32).fill(5), makeSigner };

describe('[STO-8] two versions of the desk', () => {
  test('the new one says what to do while an old window holds the store, and goes on by itself', async () => {
    const browser = newBrowser();
    const old = await otherWindow(browser.indexedDB, 10);
    const opening = testDesk({ browser });
    await new Promise((resolve) => {
      old.onversionchange = resolve;
    });
    old.close();
    const { desk } = await opening;
    expect(desk.snapshot()).toMatchObject({ status: 'ready', problem: null });
  });

  test('the old one lets go, says so, and refuses to write', async () => {
    const browser = newBrowser();
    const { desk } = await testDesk({ browser });
    await seatedEvening(desk, ['Anna', 'Ben']);
    const next = await otherWindow(browser.indexedDB, 990);
    await until(desk, () => desk.snapshot().problem !== null);
    expect(desk.snapshot().problem?.code).toBe('store/closed');
    expect(await desk.issue({ type: 'startClock' })).toMatchObject({
      kind: 'failed',
      problem: { code: 'store/closed' },
    });
    next.close();
  });
});

describe('[STO-35] a store that cannot be opened', () => {
  test('is said with its reason, and nothing is shown that would not be kept', async () => {
    const broken = {
      open: () => {
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      },
    } as unknown as IDBFactory; // the one method a store that opens asks for
    const { desk } = await testDesk({ indexedDB: broken });
    expect(desk.snapshot()).toMatchObject({ status: 'unusable', problem: { code: 'store/failed' }, evening: null });
  });
});

describe('[STO-32] verifying in slices', () => {
  test('goes through all of them with the keys of earlier ones, and ends at the first bad one', async () => {
    const browser = newBrowser();
    const { desk } = await testDesk({ browser, store: { keys } });
    const id = await seatedEvening(desk, ['Anna', 'Ben', 'Cora', 'Dan', 'Eva', 'Finn']);
    for (let turn = 0; turn < SLICE_EVENTS / 2; turn += 1) {
      await desk.issue({ type: 'startClock' });
      await desk.issue({ type: 'pauseClock' });
      await desk.issue({ type: 'resumeClock' });
    }
    const events = desk.snapshot().evening!.live;
    expect([id, events.length > SLICE_EVENTS]).toEqual([events[0]!.id.split('/')[0], true]);
    let slices = 0;
    const verify = inSlices(async ({ events: part, keys: known }) => {
      slices += 1;
      return verifySignatures(part, (device) => known[device] ?? null, verifyEd25519);
    });
    expect(await verify(events, () => null)).toBeNull();
    expect(slices).toBe(Math.ceil(events.length / SLICE_EVENTS));
    const forged = events.map((event, index) => (index === 3 ? { ...event, sig: events[0]!.sig! } : event));
    slices = 0;
    const bad = refusal('journal/bad-signature', {
      id: events[3]!.id,
      device: desk.snapshot().evening!.last!.step.device,
    });
    expect(await verify(forged, () => null)).toEqual(bad);
    expect(slices).toBe(1);
  }, 30_000);
});
