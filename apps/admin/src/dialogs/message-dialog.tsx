'use client';
import { useT } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../controls/command-button';
import { Dialog } from '../controls/dialog';
import { cleanText } from '../csv/names';
import { useEvening } from '../shell/desk-context';

/** A line on the wall. */
export function MessageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { state } = useEvening();
  const [text, setText] = useState(state.message?.text ?? '');
  const clean = cleanText(text);
  return (
    <Dialog title={t('desk.message.title')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <label className="f">
          {t('desk.message.text')}
          <textarea rows={2} maxLength={120} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <p className="why">{t('desk.message.hint')}</p>
        <div className="actions">
          <CommandButton
            command={clean ? { type: 'postMessage', text: clean } : null}
            kind="pri"
            why
            onDone={onClose}
            submit
          >
            {t('desk.message.post')}
          </CommandButton>
          {state.message && (
            <CommandButton command={{ type: 'clearMessage' }} onDone={onClose}>
              {t('desk.message.clear')}
            </CommandButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
