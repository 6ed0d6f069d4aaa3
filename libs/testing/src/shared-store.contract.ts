/**
 * What a store promises beyond `EventStore` when several processes have the same data open at once.
 *
 *   describeSharedStore('postgres', async (ports) => ({ first: await open(ports), second: await open(ports) }))
 */
import { type Appended, type EventStore, type JournalRefusal, prefixHash, type Result } from '@blindwerk/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draft, testDevice } from './journal-factory.js';

/** Two stores over the same data, each as a process of its own would have it. */
export interface SharedStore {
  readonly first: EventStore;
  readonly second: EventStore;
  /** Opens a third one. */
  readonly another: () => Promise<EventStore>;
  /** Removes what the stores left behind. */
  readonly dispose: () => Promise<void>;
}
/** Opens empty data twice. Epoch ids must come from `newEpochId`. */
export type OpenShared = (ports: { readonly newEpochId: () => string }) => Promise<SharedStore>;

const taken = (result: Result<Appended, JournalRefusal>): Appended => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
};
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Registers the suite with Vitest. */
export const describeSharedStore = (name: string, open: OpenShared): void => {
  describe(`one journal, two processes: ${name}`, () => {
    let shared: SharedStore;
    let first: EventStore;
    let second: EventStore;
    beforeEach(async () => {
      let epochs = 0;
      const newEpochId = () => {
        epochs += 1;
        return `epoch-${epochs}`;
      };
      shared = await open({ newEpochId });
      ({ first, second } = shared);
    });
    afterEach(async () => {
      await Promise.all([first.close(), second.close()]);
      await shared.dispose();
    });

    it('gives adjoining places to two that append at once, and one order to both', async () => {
      const devices = upTo(8).map((index) => testDevice(`d${index}`));
      for (const round of upTo(6)) {
        const pushes = devices.map((device, index) =>
          (index % 2 === 0 ? first : second).append('t1', device.write([draft(`${round}a`), draft(`${round}b`)])),
        );
        for (const result of await Promise.all(pushes)) taken(result);
      }
      const rows = await first.read('t1', 0);
      expect(rows.map(({ receipt }) => receipt.n)).toEqual(upTo(96));
      expect(await second.read('t1', 0)).toEqual(rows);
      const head = await second.head('t1');
      expect(head).toMatchObject({ n: 96, hash: prefixHash(rows.map(({ event }) => event)) });
      for (const device of devices) {
        const own = rows.filter(({ event }) => event.id.startsWith(`t1/${device.events()[0]?.actor}:`));
        expect(own.map(({ event }) => event.seq)).toEqual(upTo(12));
      }
    });

    it('keeps one epoch while both go on, and while others come and go', async () => {
      const [a, b, c] = [testDevice('a'), testDevice('b'), testDevice('c')];
      for (const round of upTo(3)) {
        taken(await first.append('t1', a.write([draft(`${round}`)])));
        taken(await second.append('t1', b.write([draft(`${round}`)])));
      }
      const third = await shared.another();
      taken(await third.append('t1', c.write([draft('x')])));
      await third.close();
      await first.append('t1', a.write([draft('y')]));
      expect(await second.epochs('t1')).toHaveLength(1);
    });

    it('gives the same receipts when both are sent the same events at once', async () => {
      const events = testDevice('desk').write(upTo(20).map((index) => draft(`${index}`)));
      const results = await Promise.all([first, second, first, second].map((store) => store.append('t1', events)));
      const receipts = results.map((result) => taken(result).receipts);
      for (const other of receipts) expect(other).toEqual(receipts[0]);
      expect(results.filter((result) => taken(result).added.length > 0)).toHaveLength(1);
      expect(await second.read('t1', 0)).toHaveLength(20);
    });

    it('takes one of two continuations of the same chain, never both', async () => {
      const desk = testDevice('desk');
      taken(await first.append('t1', desk.write([draft('a')])));
      const [event] = desk.write([draft('b')]);
      const other = { ...event!, data: { note: 'by a copied key' } };
      const results = await Promise.all([first.append('t1', [event!]), second.append('t1', [other])]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'journal/id-clash' } });
      expect(await first.read('t1', 0)).toHaveLength(2);
    });

    it('brings tournaments into being at once, each with its own number', async () => {
      const ids = upTo(12).map((index) => `t${index}`);
      await Promise.all(
        ids.map((id, index) =>
          (index % 2 === 0 ? first : second).append(id, testDevice('desk', id).write([draft('a')])),
        ),
      );
      expect([...(await first.tournaments())].sort()).toEqual([...ids].sort());
      expect(await second.tournaments()).toEqual(await first.tournaments());
    });

    it('merges people from both, field by field', async () => {
      const row = (id: string, field: string, ms: number) => ({
        id,
        fields: { [field]: { value: `${field} ${ms}`, hlc: `${ms.toString(16).padStart(12, '0')}0000desk` } },
      });
      await Promise.all([
        first.mergePeople('t1', [row('p1', 'name', 5)]),
        second.mergePeople('t1', [row('p1', 'nickname', 6)]),
        first.mergePeople('t1', [row('p1', 'name', 7)]),
        second.mergePeople('t1', [row('p2', 'name', 4)]),
      ]);
      const people = await first.people('t1');
      expect(people.map(({ id, fields }) => [id, Object.keys(fields).sort()])).toEqual([
        ['p1', ['name', 'nickname']],
        ['p2', ['name']],
      ]);
      expect(people[0]?.fields.name?.value).toBe('name 7');
      expect(await second.people('t1')).toEqual(people);
    });

    it('begins an epoch once all had gone', async () => {
      const desk = testDevice('desk');
      taken(await first.append('t1', desk.write([draft('a')])));
      await Promise.all([first.close(), second.close()]);
      [first, second] = [await shared.another(), await shared.another()];
      expect(taken(await second.append('t1', desk.write([draft('b')]))).head.epoch.ordinal).toBe(2);
      expect(taken(await first.append('t1', desk.write([draft('c')]))).head.epoch.ordinal).toBe(2);
    });
  });
};
