'use client';
import { useT } from '@blindwerk/ui';
import { Dialog } from '../controls/dialog';
import { stepToUndo } from '../session/undo-target';
import { useDesk, useEvening } from '../shell/desk-context';
import { UndoPreview } from './undo-preview';

/** Undo of the last thing done: first what would change, then the button. A rename is taken back on its own. */
export function UndoDialog({ cause, onClose }: { readonly cause?: string; readonly onClose: () => void }) {
  const evening = useEvening();
  const desk = useDesk();
  const t = useT();
  const step = cause ? evening.steps.find((s) => s.cause === cause) : stepToUndo(evening.steps);
  const { rename } = evening;
  const renameFirst = cause === undefined && rename !== null && (!step || rename.at > step.at);
  return (
    <Dialog title={t('desk.undo.title')} onClose={onClose}>
      {renameFirst ? (
        <>
          <p>{t('desk.rename.undo', { before: rename.before.name, after: rename.after.name })}</p>
          <button
            type="button"
            className="btn pri"
            onClick={async () => {
              if (await desk.undoRename()) onClose();
            }}
          >
            {t('desk.undo.confirm')}
          </button>
        </>
      ) : step ? (
        <UndoPreview step={step} onDone={onClose} />
      ) : (
        <p className="m">{t('desk.undo.none')}</p>
      )}
    </Dialog>
  );
}
