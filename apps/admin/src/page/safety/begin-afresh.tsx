'use client';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { useDesk } from '../../shell/desk-context';
import { SafetyWords } from './safety-words';

/** The way out of a store that cannot be read: an empty one, filled again from the hub or from a file. In two taps. */
export function BeginAfresh() {
  return (
    <SafetyWords>
      <Ask />
    </SafetyWords>
  );
}

function Ask() {
  const desk = useDesk();
  const { t } = useMessages();
  const [asked, setAsked] = useState<'no' | 'sure' | 'failed'>('no');
  const begin = async () => {
    if (await desk.forgetStore()) window.location.reload();
    else setAsked('failed');
  };
  return (
    <section aria-label={t('safety.afresh.title')}>
      <p className="why">{t('safety.afresh.hint')}</p>
      {asked === 'failed' && <p role="alert">{t('safety.afresh.failed')}</p>}
      {asked === 'no' ? (
        <button type="button" className="btn" onClick={() => setAsked('sure')}>
          {t('safety.afresh.ask')}
        </button>
      ) : (
        <button type="button" className="btn" onClick={begin}>
          {t('safety.afresh.confirm')}
        </button>
      )}
    </section>
  );
}
