/** The open tournament as a file, and a file as a tournament. */
import type { Desk } from './desk';
import type { DeskCore } from './desk-core';
import type { KeepOpen } from './keep-open';
import { noteFiled } from './keep-safety';

export function backupFiles(core: DeskCore, { open }: KeepOpen): Pick<Desk, 'backup' | 'importBackup'> {
  return {
    async backup({ names }) {
      const opened = core.opened();
      if (core.store === null || opened === null) return null;
      const text = await core.store.exportBackup({ names: names ? 'with' : 'without', tournament: opened.id });
      if (!text.ok) {
        core.fail(text.error);
        return null;
      }
      await noteFiled(core, opened);
      return text.value;
    },

    async importBackup(text) {
      if (core.store === null) return { kind: 'failed' };
      const imported = await core.store.importBackup(text);
      if (!imported.ok) {
        core.fail(imported.error);
        return { kind: 'failed' };
      }
      if (!imported.value.ok) return { kind: 'refused', ...imported.value.error };
      const [first] = imported.value.value;
      if (first === undefined) return { kind: 'refused', code: 'journal/not-a-journal', params: {} };
      if (core.opened()?.id === first.tournament) core.forget();
      await core.list();
      await open(first.tournament);
      core.link.pushSoon();
      return { kind: 'done', tournament: first.tournament, events: first.added };
    },
  };
}
