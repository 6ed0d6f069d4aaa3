'use client';
import type { PublicView } from '@blindwerk/tournament';
import { type Language, useMessages } from '@blindwerk/ui';
import { useEffect, useState } from 'react';
import css from './phone.module.css';
import type { RulesPlace } from './place';

export interface RulesTabProps {
  readonly place: RulesPlace;
  /** The tournament, for blinds, chips and rules; the rule book needs none. */
  readonly view: PublicView | null;
}

type Rules = typeof import('./rules/rules-pages');

/** Code and words of the rules together: what is shown then needs the hub no more. */
async function fetchRules(language: Language): Promise<Rules> {
  const rules = await import('./rules/rules-pages');
  await rules.fetchWords(language);
  return rules;
}

/** Rule book and ruling desk, fetched when first opened. */
export function RulesTab(props: RulesTabProps) {
  const { t, language } = useMessages();
  const [rules, setRules] = useState<Rules | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (rules !== null || failed) return;
    let stale = false;
    fetchRules(language).then(
      (fetched) => {
        if (!stale) setRules(fetched);
      },
      () => {
        if (!stale) setFailed(true);
      },
    );
    return () => {
      stale = true;
    };
  }, [rules, failed, language]);
  if (rules !== null) return <rules.RulesPages {...props} />;
  return (
    <>
      <header className={css.head}>
        <h1>{t('phone.tab.rules')}</h1>
      </header>
      <p role="status">{t(failed ? 'phone.rules.failed' : 'phone.rules.loading')}</p>
      {failed && (
        <button type="button" className={css.button} onClick={() => setFailed(false)}>
          {t('phone.rules.again')}
        </button>
      )}
    </>
  );
}
