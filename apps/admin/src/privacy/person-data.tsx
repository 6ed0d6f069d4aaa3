'use client';
import type { PersonId } from '@blindwerk/tournament';
import { MessagesProvider, messageAreas, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { personName } from '../evening/names';
import { saveFile } from '../files/save-file';
import { useDesk, useEvening } from '../shell/desk-context';
import { recordText } from './record-text';

const AREAS = [messageAreas.common, messageAreas.desk, messageAreas.privacy];

interface Props {
  readonly personId: PersonId;
  readonly onErased: () => void;
}

/** What a person may ask for: everything kept about them as files, and that their name goes. Its words load with it. */
export function PersonData(props: Props) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      <Data {...props} />
    </MessagesProvider>
  );
}

function Data({ personId, onErased }: Props) {
  const desk = useDesk();
  const evening = useEvening();
  const messages = useMessages();
  const { t } = messages;
  const [step, setStep] = useState<'rest' | 'saved' | 'asking'>('rest');
  const save = async () => {
    const record = await desk.personRecord(personId);
    if (record === null) return;
    saveFile(`${personId}.json`, 'application/json', JSON.stringify(record, null, 2));
    saveFile(`${personId}.txt`, 'text/plain;charset=utf-8', `\ufeff${recordText(messages, record)}`);
    setStep('saved');
  };
  if (step === 'asking') return <Ask personId={personId} onKeep={() => setStep('rest')} onErased={onErased} />;
  return (
    <section className="stack" aria-label={t('privacy.title')}>
      <div className="actions">
        <button type="button" className="btn" onClick={() => void save()}>
          {t('privacy.save')}
        </button>
        {evening.persons[personId] && (
          <button type="button" className="btn out" onClick={() => setStep('asking')}>
            {t('privacy.erase')}
          </button>
        )}
      </div>
      {step === 'saved' && <p role="status">{t('privacy.saved')}</p>}
    </section>
  );
}

/** The question before a name goes: what stays, what is gone, and what the desk cannot reach. */
function Ask({ personId, onKeep, onErased }: Props & { readonly onKeep: () => void }) {
  const desk = useDesk();
  const evening = useEvening();
  const { t } = useMessages();
  const no = Object.values(evening.state.entries).find((entry) => entry.personId === personId)?.no ?? 0;
  return (
    <section className="stack" role="alertdialog" aria-label={t('privacy.title')}>
      <strong>{t('privacy.erase.title', { name: personName(evening, personId) })}</strong>
      <p>{t('privacy.erase.stays', { no })}</p>
      <p>{t('privacy.erase.ever')}</p>
      <p>{t('privacy.erase.files')}</p>
      <div className="actions">
        <button type="button" className="btn" onClick={onKeep}>
          {t('privacy.erase.keep')}
        </button>
        <button
          type="button"
          className="btn out"
          onClick={async () => {
            if (await desk.erasePerson(personId)) onErased();
          }}
        >
          {t('privacy.erase.confirm')}
        </button>
      </div>
    </section>
  );
}
