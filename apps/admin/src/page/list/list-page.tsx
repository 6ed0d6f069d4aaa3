'use client';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { FileButton } from '../../controls/file-button';
import { useDesk, useSnapshot } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';
import { codeText } from '../../words/refusal-text';
import { CreateForm } from './create-form';

/** All tournaments of this desk; a new one from a template; one from a file. */
export function ListPage() {
  const { tournaments } = useSnapshot();
  const { t, format } = useMessages();
  return (
    <main className="main listpage" id="content">
      <section className="pane" aria-label={t('desk.list.title')}>
        <h2>{t('desk.list.title')}</h2>
        {tournaments.length === 0 ? (
          <div className="empty">
            <strong>{t('desk.list.none')}</strong>
            {t('desk.list.noneHint')}
          </div>
        ) : (
          <ul className="scroll choices plain">
            {tournaments.map((item) => (
              <li key={item.id}>
                <a href={routeHash({ at: 'tournament', id: item.id, page: 'live', item: null })}>
                  <span className="grow">
                    <b>{item.name}</b>
                    <span className="m">
                      {format.date(item.lastAt)}, {t('desk.list.entries', { n: item.entries })}
                    </span>
                  </span>
                  <span className="mark">{t(`desk.phase.${item.phase}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <ImportFile />
      </section>
      <CreateForm />
    </main>
  );
}

function ImportFile() {
  const desk = useDesk();
  const messages = useMessages();
  const { t } = messages;
  const [said, setSaid] = useState<string | null>(null);
  const read = async (file: File) => {
    const outcome = await desk.importBackup(await file.text());
    if (outcome.kind === 'done') {
      window.location.hash = routeHash({ at: 'tournament', id: outcome.tournament, page: 'live', item: null });
    } else if (outcome.kind === 'refused') {
      setSaid(`${t('desk.file.refused', { name: file.name })} ${codeText(messages, outcome.code, outcome.params)}`);
    } else setSaid(null);
  };
  return (
    <div className="body stack divided">
      <div>
        <FileButton accept=".blindwerk,.ndjson,.jsonl,.txt" onFile={(file) => void read(file)}>
          {t('desk.file.open')}
        </FileButton>
      </div>
      <p role="status" className={said ? undefined : 'why'}>
        {said ?? t('desk.file.openHint')}
      </p>
    </div>
  );
}
