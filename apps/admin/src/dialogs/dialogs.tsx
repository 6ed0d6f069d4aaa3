'use client';
import { usePlayerRows } from '../evening/use-player-rows';
import { useEvening } from '../shell/desk-context';
import { BustDialog } from './bust-dialog';
import { LevelDialog, SetTimeDialog } from './clock-dialogs';
import { FindDialog } from './find-dialog';
import { KeysDialog } from './keys-dialog';
import { MessageDialog } from './message-dialog';
import { MoveDialog } from './move-dialog';
import type { OpenDialog } from './open-dialog';
import { PenaltyDialog } from './penalty-dialog';
import { UndoDialog } from './undo-dialog';

/** The dialog that is open over the page. */
export function Dialogs({ dialog, onClose }: { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  const rows = usePlayerRows(useEvening());
  const { name, entryId, cause } = dialog;
  switch (name) {
    case 'find':
      return <FindDialog rows={rows} onClose={onClose} />;
    case 'bust':
      return <BustDialog rows={rows} preset={entryId} onClose={onClose} />;
    case 'move':
      return <MoveDialog rows={rows} preset={entryId} onClose={onClose} />;
    case 'penalty':
      return <PenaltyDialog rows={rows} preset={entryId} onClose={onClose} />;
    case 'setTime':
      return <SetTimeDialog onClose={onClose} />;
    case 'level':
      return <LevelDialog onClose={onClose} />;
    case 'message':
      return <MessageDialog onClose={onClose} />;
    case 'undo':
      return <UndoDialog cause={cause} onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
  }
}
