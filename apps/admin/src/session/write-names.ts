/** Names beside the journal: written, and a rename taken back. */
import type { JournalStore, Stored } from '@blindwerk/store-dexie';
import { type Instant, ok } from '@blindwerk/tournament';
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

  return { writePeople, undoRename };
}

/** The change that can be taken back; a person who is new leaves the one before. */
function renameOf(before: Opened, after: Opened, [write]: readonly PersonWrite[], at: Instant): Opened['rename'] {
  const [was, is] = [before.persons[write?.id ?? ''], after.persons[write?.id ?? '']];
  return was && is ? { personId: is.id, before: was, after: is, at } : before.rename;
}
