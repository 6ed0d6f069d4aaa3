'use client';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { saveFile } from '../../files/save-file';
import { useDesk, useEvening } from '../../shell/desk-context';
import { StorageLine } from '../safety/copy-banner';
import { SettingsForm } from './settings-form';
import { StructureEditor } from './structure-editor';

/** What the tournament is: settings, structure, its file, its end. */
export function SetupPage() {
  return (
    <main className="main setup" id="content">
      <StructureEditor />
      <div className="stack">
        <SettingsForm />
        <FilePane />
        <EndPane />
      </div>
    </main>
  );
}

function FilePane() {
  const evening = useEvening();
  const desk = useDesk();
  const { t, format } = useMessages();
  const [names, setNames] = useState(true);
  const save = async () => {
    const text = await desk.backup({ names });
    if (text !== null)
      saveFile(`${evening.state.name} ${format.date(desk.now())}.blindwerk`, 'application/x-ndjson', text);
  };
  return (
    <section className="pane" aria-label={t('desk.file.title')}>
      <h2>{t('desk.file.title')}</h2>
      <div className="body stack">
        <label className="tick">
          <input type="checkbox" checked={names} onChange={(event) => setNames(event.target.checked)} />
          {t('desk.file.names')}
        </label>
        <button type="button" className="btn" onClick={save}>
          {t('desk.file.save')}
        </button>
        <p className="why">{t('desk.file.hint')}</p>
        <StorageLine />
      </div>
    </section>
  );
}

function EndPane() {
  const { state } = useEvening();
  const { t } = useMessages();
  const [sure, setSure] = useState(false);
  if (state.phase === 'finished') return null;
  return (
    <section className="pane" aria-label={t('desk.end.title')}>
      <h2>{t('desk.end.title')}</h2>
      <div className="body stack">
        {sure ? (
          <>
            <CommandButton command={{ type: 'finishTournament' }} kind="out" className="wide" why>
              {t('desk.end.confirm', { name: state.name })}
            </CommandButton>
            <button type="button" className="btn" onClick={() => setSure(false)}>
              {t('desk.back')}
            </button>
          </>
        ) : (
          <button type="button" className="btn" onClick={() => setSure(true)}>
            {t('desk.end.ask')}
          </button>
        )}
        <p className="why">{t('desk.end.hint')}</p>
      </div>
    </section>
  );
}
