/** Names beside the journal: written, and a rename taken back. */
import type { JournalStore, Stored } from '@blindwerk/store-dexie';
import { type Instant, ok, type PersonId } from '@blindwerk/tournament';
import { type PersonRecord, personRecord } from '../privacy/person-record';
import type { PersonWrite } from './desk';
import type { DeskCore } from './desk-core';
import { type Opened, withPeople } from './opened';
import { storedWrite } from './people';

/** Stores names and gives the tournament with them. */
export async function savePeople(
  store: JournalStore,
  of: Opened,
  people: readonly PersonWrite[],
  now: Instant,
): Promise<Stored<Opened>> {
  const written = await store.writePeople(of.id, people.map(storedWrite), now);
  if (!written.ok) return written;
  const rows = await store.people(of.id);
  return rows.ok ? ok(withPeople(of, rows.value)) : rows;
}

export interface WriteNames {
  readonly writePeople: (people: readonly PersonWrite[]) => Promise<boolean>;
  readonly undoRename: () => Promise<boolean>;
  /** Takes a person's name away for good; false when the store did not take it. */
  readonly erasePerson: (id: PersonId) => Promise<boolean>;
  /** All that is kept about a person; null when the store cannot be read. */
  readonly personRecord: (id: PersonId) => Promise<PersonRecord | null>;
}

export function writeNames(core: DeskCore): WriteNames {
  const writePeople = (people: readonly PersonWrite[]): Promise<boolean> =>
    core.queue(async () => {
      const { store } = core;
      const before = core.opened();
      if (store === null || before === null) return false;
      const saved = await savePeople(store, before, people, core.time.now());
      if (!saved.ok) {
        core.fail(saved.error);
        return false;
      }
      const next = { ...saved.value, rename: renameOf(before, saved.value, people, core.time.now()) };
      core.adopt(next);
      await core.putView(next);
      core.link.pushSoon();
      return true;
    });

  const undoRename = async (): Promise<boolean> => {
    const rename = core.opened()?.rename;
    if (!rename) return false;
    const { name, nickname, show } = rename.before;
    if (!(await writePeople([{ id: rename.personId, name, nickname, show }]))) return false;
    const opened = core.opened();
    if (opened !== null) core.adopt({ ...opened, rename: null });
    return true;
  };

  const erasePerson = (id: PersonId): Promise<boolean> =>
    core.queue(async () => {
      const { store } = core;
      const opened = core.opened();
      if (store === null || opened === null) return false;
      const written = await store.writePeople(opened.id, [{ id, erase: true }], core.time.now());
      const rows = written.ok ? await store.people(opened.id) : written;
      if (!rows.ok) {
        core.fail(rows.error);
        return false;
      }
      const { rename } = opened;
      // A change that could be taken back would still hold the name.
      const next = { ...withPeople(opened, rows.value), rename: rename?.personId === id ? null : rename };
      core.adopt(next);
      await core.putView(next);
      core.link.pushSoon();
      return true;
    });

  const recordOf = async (id: PersonId): Promise<PersonRecord | null> => {
    const opened = core.opened();
    if (core.store === null || opened === null) return null;
    const rows = await core.store.people(opened.id);
    if (!rows.ok) {
      core.fail(rows.error);
      return null;
    }
    const { state, ordered } = opened.fold;
    return personRecord({ personId: id, state, rows: rows.value, events: ordered });
  };

  return { writePeople, undoRename, erasePerson, personRecord: recordOf };
}

/** The change that can be taken back; a person who is new leaves the one before. */
function renameOf(before: Opened, after: Opened, [write]: readonly PersonWrite[], at: Instant): Opened['rename'] {
  const [was, is] = [before.persons[write?.id ?? ''], after.persons[write?.id ?? '']];
  return was && is ? { personId: is.id, before: was, after: is, at } : before.rename;
}
