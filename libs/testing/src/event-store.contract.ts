/**
 * The promises of `EventStore` as tests: one suite for memory, SQLite and PostgreSQL. `shared-store.contract.ts` has those of a
 * store that several processes use at once.
 *
 *   describeEventStore('sqlite', async ({ newEpochId }) => ({ store: await open(dir, newEpochId), reopen: … }))
 */
import { type Appended, type EventStore, type JournalRefusal, prefixHash, type Result } from '@blindwerk/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draft, testDevice } from './journal-factory.js';

/** A store under test. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** Closes it and opens it anew on the same data; a store in memory gives a copy. */
  readonly reopen: () => Promise<EventStore>;
  /** Removes what the store left behind. */
  readonly dispose?: () => Promise<void>;
}
/** Opens an empty store. Epoch ids must come from `newEpochId`. */
export type OpenStore = (ports: { readonly newEpochId: () => string }) => Promise<StoreUnderTest>;

const taken = (result: Result<Appended, JournalRefusal>): Appended => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

/** Registers the whole suite with Vitest. */
export const describeEventStore = (name: string, open: OpenStore): void => {
  describe(`event store: ${name}`, () => {
    let subject: StoreUnderTest;
    let store: EventStore;
    beforeEach(async () => {
      let epochs = 0;
      subject = await open({
        newEpochId: () => {
          epochs += 1;
          return `epoch-${epochs}`;
        },
      });
      store = subject.store;
    });
    afterEach(async () => {
      await store.close();
      await subject.dispose?.();
    });

    describe('append', () => {
      it('gives adjoining places from 1 and reads them back in order', async () => {
        const desk = testDevice('desk');
        const first = desk.write([draft('a'), draft('b')]);
        const second = desk.write([draft('c')]);
        const one = taken(await store.append('t1', first));
        const two = taken(await store.append('t1', second));
        expect(one.receipts).toEqual(first.map(({ id }, index) => ({ id, epoch: 1, n: index + 1 })));
        expect(two.receipts).toEqual([{ id: second[0]?.id, epoch: 1, n: 3 }]);
        expect(two.added).toEqual([{ event: second[0], receipt: two.receipts[0] }]);
        expect((await store.read('t1', 0)).map(({ event }) => event)).toEqual(desk.events());
        expect(await store.read('t1', 2)).toEqual(two.added);
        expect(await store.read('t1', 0, { limit: 1 })).toEqual(one.added.slice(0, 1));
        expect(await store.read('t1', 3)).toEqual([]);
      });

      it('is idempotent by id: the old receipts come again and nothing is added', async () => {
        const desk = testDevice('desk');
        const events = desk.write([draft('a'), draft('b')]);
        const once = taken(await store.append('t1', events));
        const again = taken(await store.append('t1', events));
        expect(again.receipts).toEqual(once.receipts);
        expect(again.added).toEqual([]);
        const mixed = taken(await store.append('t1', [...events, ...desk.write([draft('c')])]));
        expect(mixed.receipts.map(({ n }) => n)).toEqual([1, 2, 3]);
        expect(mixed.added).toHaveLength(1);
      });

      it('takes an event once when a call holds it twice', async () => {
        const [event] = testDevice('desk').write([draft('a')]);
        const result = taken(await store.append('t1', [event!, event!]));
        expect(result.receipts.map(({ n }) => n)).toEqual([1, 1]);
        expect(await store.read('t1', 0)).toHaveLength(1);
      });

      it('takes all events of a call or none', async () => {
        const desk = testDevice('desk');
        const good = desk.write([draft('a'), draft('b')]);
        desk.write([draft('lost')]);
        const late = desk.write([draft('c')]);
        const refused = await store.append('t1', [...good, ...late]);
        expect(refused).toMatchObject({
          ok: false,
          error: { code: 'journal/chain-gap', params: { device: 'desk', seq: 4, expectedSeq: 3 } },
        });
        expect(await store.read('t1', 0)).toEqual([]);
        expect(await store.head('t1')).toBeNull();
        expect(await store.tournaments()).toEqual([]);
      });

      it('refuses a gap against what it holds and names the number it expects', async () => {
        const desk = testDevice('desk');
        await store.append('t1', desk.write([draft('a')]));
        desk.write([draft('lost')]);
        expect(await store.append('t1', desk.write([draft('c')]))).toMatchObject({
          error: { code: 'journal/chain-gap', params: { expectedSeq: 2 } },
        });
      });

      it('refuses an event whose prev is not the hash of the one before', async () => {
        const desk = testDevice('desk');
        await store.append('t1', desk.write([draft('a')]));
        const [event] = desk.write([draft('b')]);
        const broken = { ...event!, prev: 'f'.repeat(64) };
        expect(await store.append('t1', [broken])).toMatchObject({ error: { code: 'journal/chain-broken' } });
        expect(await store.append('t1', [event!])).toMatchObject({ ok: true });
      });

      it('refuses one id with another content and keeps the first', async () => {
        const [event] = testDevice('desk').write([draft('a')]);
        await store.append('t1', [event!]);
        expect(await store.append('t1', [{ ...event!, data: { note: 'forged' } }])).toMatchObject({
          error: { code: 'journal/id-clash', params: { id: event!.id } },
        });
        expect((await store.read('t1', 0))[0]?.event).toEqual(event);
      });

      it('refuses an event of another tournament and an id that does not fit', async () => {
        const [event] = testDevice('desk').write([draft('a')]);
        expect(await store.append('t2', [event!])).toMatchObject({ error: { code: 'journal/wrong-tournament' } });
        expect(await store.append('t1', [{ ...event!, seq: 2 }])).toMatchObject({ error: { code: 'journal/bad-id' } });
      });

      it('keeps the chains of several devices apart, and tournaments too', async () => {
        const [a, b, other] = [testDevice('a'), testDevice('b'), testDevice('a', 't2')];
        await store.append('t1', a.write([draft('1')]));
        await store.append('t2', other.write([draft('x')]));
        await store.append('t1', b.write([draft('2')]));
        const last = taken(await store.append('t1', a.write([draft('3')])));
        expect(last.receipts[0]?.n).toBe(3);
        expect(await store.read('t2', 0)).toHaveLength(1);
        expect(await store.tournaments()).toEqual(['t1', 't2']);
      });

      it('keeps any JSON as it came, unknown types too', async () => {
        const data = {
          text: 'Käthe „Ass“ \u{1F0A1}\u0000',
          list: [1, -0.5, 1e21, null, true],
          deep: { '': {}, __a: [] },
        };
        const events = testDevice('desk').write([{ type: 'from.the.future', v: 7, data }]);
        taken(await store.append('t1', events));
        expect((await store.read('t1', 0))[0]?.event).toEqual(events[0]);
      });

      it('gives callers at the same time different places', async () => {
        const devices = Array.from({ length: 8 }, (_, index) => testDevice(`d${index}`));
        await Promise.all(devices.map((device) => store.append('t1', device.write([draft('a'), draft('b')]))));
        const rows = await store.read('t1', 0);
        expect(rows.map(({ receipt }) => receipt.n)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
      });
    });

    describe('head and epochs', () => {
      it('knows nothing of an unknown tournament', async () => {
        expect(await store.head('none')).toBeNull();
        expect(await store.read('none', 0)).toEqual([]);
        expect(await store.epochs('none')).toEqual([]);
      });

      it('names the place and the prefix hash', async () => {
        const desk = testDevice('desk');
        const appended = taken(await store.append('t1', desk.write([draft('a'), draft('b')])));
        const head = await store.head('t1');
        expect(head).toEqual({
          epoch: { id: 'epoch-1', ordinal: 1, keeps: { n: 0, hash: null } },
          n: 2,
          hash: prefixHash(desk.events()),
        });
        expect(appended.head).toEqual(head);
      });

      it('stays in its epoch while nobody has seen more', async () => {
        const desk = testDevice('desk');
        await store.append('t1', desk.write([draft('a'), draft('b')]));
        const seen = { id: 'epoch-1', ordinal: 1, n: 2 };
        expect(taken(await store.append('t1', desk.write([draft('c')]), { seen })).head.epoch.ordinal).toBe(1);
        const behind = { id: 'epoch-1', ordinal: 1, n: 1 };
        expect(taken(await store.append('t1', [], { seen: behind })).head.n).toBe(3);
        expect(await store.epochs('t1')).toHaveLength(1);
      });

      it('an emptied store begins above the epoch a client has seen', async () => {
        const events = testDevice('desk').write([draft('a')]);
        const seen = { id: 'long-gone', ordinal: 4, n: 80 };
        const appended = taken(await store.append('t1', events, { seen }));
        expect(appended.head.epoch).toEqual({ id: 'epoch-1', ordinal: 5, keeps: { n: 0, hash: null } });
        expect(appended.receipts).toEqual([{ id: events[0]?.id, epoch: 5, n: 1 }]);
      });

      it('a store restored from an older backup begins a new epoch that keeps what it has', async () => {
        const desk = testDevice('desk');
        const kept = desk.write([draft('a'), draft('b')]);
        await store.append('t1', kept);
        const lost = desk.write([draft('c')]);
        const seen = { id: 'epoch-1', ordinal: 1, n: 3 };
        const settled = taken(await store.append('t1', [], { seen })).head;
        expect(settled.epoch).toEqual({ id: 'epoch-2', ordinal: 2, keeps: { n: 2, hash: prefixHash(kept) } });
        const again = taken(await store.append('t1', lost, { seen: { id: 'epoch-2', ordinal: 2, n: 2 } }));
        expect(again.receipts).toEqual([{ id: lost[0]?.id, epoch: 2, n: 3 }]);
        expect((await store.read('t1', 0)).map(({ receipt }) => receipt.epoch)).toEqual([1, 1, 2]);
        expect((await store.epochs('t1')).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
      });

      it('the first event placed after opening begins an epoch, what is known does not (simulator, seed 28)', async () => {
        const desk = testDevice('desk');
        const kept = desk.write([draft('a'), draft('b')]);
        await store.append('t1', kept);
        store = await subject.reopen();
        expect(taken(await store.append('t1', kept)).head.epoch.ordinal).toBe(1);
        const first = taken(await store.append('t1', desk.write([draft('c')])));
        expect(first.head.epoch).toEqual({ id: 'epoch-2', ordinal: 2, keeps: { n: 2, hash: prefixHash(kept) } });
        expect(first.receipts).toMatchObject([{ epoch: 2, n: 3 }]);
        expect(taken(await store.append('t1', desk.write([draft('d')]))).head.epoch.ordinal).toBe(2);
      });

      it('a refused call begins no epoch', async () => {
        const desk = testDevice('desk');
        await store.append('t1', desk.write([draft('a')]));
        desk.write([draft('lost')]);
        await store.append('t1', desk.write([draft('c')]), { seen: { id: 'other', ordinal: 9, n: 9 } });
        expect(await store.epochs('t1')).toHaveLength(1);
      });
    });

    describe('people', () => {
      const row = (id: string, value: string | null, ms: number) => ({
        id,
        fields: { name: { value, hlc: `${ms.toString(16).padStart(12, '0')}0000desk` } },
      });

      it('merges by field and stamp, in any order, per tournament', async () => {
        await store.mergePeople('t1', [row('p2', 'Ben', 5), row('p1', 'Anna', 5)]);
        const merged = await store.mergePeople('t1', [row('p1', 'too old', 4), row('p2', 'Benno', 6)]);
        expect(merged).toEqual([row('p1', 'Anna', 5), row('p2', 'Benno', 6)]);
        expect(await store.people('t1')).toEqual(merged);
        expect(await store.people('t2')).toEqual([]);
      });

      it('gives all rows back for an empty merge', async () => {
        await store.mergePeople('t1', [row('p1', null, 5)]);
        expect(await store.mergePeople('t1', [])).toEqual([row('p1', null, 5)]);
      });
    });

    it('keeps everything over a restart', async () => {
      const desk = testDevice('desk');
      await store.append('t1', desk.write([draft('a'), draft('b')]));
      await store.mergePeople('t1', [{ id: 'p1', fields: {} }]);
      const before = await store.head('t1');
      store = await subject.reopen();
      expect(await store.head('t1')).toEqual(before);
      expect((await store.read('t1', 0)).map(({ event }) => event)).toEqual(desk.events());
      expect(await store.people('t1')).toEqual([{ id: 'p1', fields: {} }]);
      const next = taken(await store.append('t1', desk.write([draft('c')])));
      expect(next.receipts[0]).toMatchObject({ n: 3 });
    });
  });
};
