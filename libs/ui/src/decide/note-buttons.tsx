'use client';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../components/icon.js';
import { useMessages } from '../messages/provider.js';
import type { Asked } from './answer.js';
import { useForm } from './form.js';
import { noteOf, type RulingNote } from './ruling-note.js';

interface NoteButtonsProps {
  readonly asked: Asked;
  /** Promises `false` when the note was not taken: then nothing is said to be noted. */
  readonly onNote: (note: RulingNote) => unknown;
}

/** Writes the ruling into the log, or what was ruled instead. A change of the situation makes it another ruling. */
export function NoteButtons({ asked, onNote }: NoteButtonsProps) {
  const { t } = useMessages();
  const { speech, situation } = useForm();
  const [state, setState] = useState<'open' | 'writing' | 'noted'>('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another situation is another ruling
  useEffect(() => setState('open'), [situation]);
  const note = async (otherwise: string | null): Promise<void> => {
    const isTaken = await onNote(noteOf(asked, otherwise, speech));
    if (isTaken !== false) setState('noted');
  };
  if (state === 'writing') return <Otherwise onNote={note} onCancel={() => setState('open')} />;
  return (
    <div className="bw-note">
      {state === 'noted' ? (
        <p className="bw-noted" role="status">
          <Icon name="check" />
          {t('decide.noted')}
        </p>
      ) : (
        <>
          <button type="button" className="bw-btn bw-btn-main" onClick={() => note(null)}>
            {t('decide.note')}
          </button>
          <button type="button" className="bw-btn" onClick={() => setState('writing')}>
            {t('decide.otherwise')}
          </button>
        </>
      )}
      <small>{t('decide.lastWord')}</small>
    </div>
  );
}

function Otherwise({ onNote, onCancel }: { readonly onNote: (text: string) => void; readonly onCancel: () => void }) {
  const { t } = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className="bw-note bw-otherwise"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onNote(text.trim());
      }}
    >
      <div className="bw-field">
        <label htmlFor={id}>{t('decide.otherwise.text')}</label>
        {/* biome-ignore lint/a11y/noAutofocus: the field stands in for the button that was just pressed */}
        <input id={id} autoFocus maxLength={200} value={text} onChange={({ target }) => setText(target.value)} />
      </div>
      <button type="submit" className="bw-btn bw-btn-main" disabled={text.trim() === ''}>
        {t('decide.otherwise.note')}
      </button>
      <button type="button" className="bw-btn" onClick={onCancel}>
        {t('decide.otherwise.cancel')}
      </button>
    </form>
  );
}
