'use client';
import { useT } from '@blindwerk/ui';
import { Dialog } from '../controls/dialog';
import type { PlayerRow } from '../evening/player-rows';
import { useEvening } from '../shell/desk-context';
import { routeHash } from '../shell/route';
import { PlayerPicker } from './player-picker';

/** Finds somebody and goes there. */
export function FindDialog({ rows, onClose }: { readonly rows: readonly PlayerRow[]; readonly onClose: () => void }) {
  const evening = useEvening();
  const t = useT();
  return (
    <Dialog title={t('desk.find.title')} onClose={onClose}>
      <PlayerPicker
        rows={rows}
        filter="all"
        label={t('desk.find.title')}
        onPick={(row) => {
          onClose();
          window.location.hash = routeHash({ at: 'tournament', id: evening.id, page: 'players', item: row.entryId });
        }}
      />
    </Dialog>
  );
}
