'use client';
import { Icon, LANGUAGES, type Language, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import type { OfflineState } from '../../offline/offline';
import { useOffline } from '../../offline/use-offline';
import { useDesk, useSnapshot } from '../../shell/desk-context';
import { readTheme, rememberTheme, THEMES, type Theme } from '../../shell/theme';
import { LockPane } from '../lock/lock-pane';
import { HouseRulesPane } from './house/house-rules-pane';

/** The desk itself: language, appearance, offline, hub, update. */
export function SettingsPage() {
  const { t, language, setLanguage } = useMessages();
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <main className="main settings" id="content">
      <section className="pane" aria-label={t('desk.settings.looks')}>
        <h2>{t('desk.settings.looks')}</h2>
        <div className="body stack">
          <Choice<Language>
            label={t('common.language')}
            options={LANGUAGES}
            value={language}
            words={(option) => t(`common.language.${option}`)}
            onChange={setLanguage}
          />
          <Choice<Theme>
            label={t('desk.settings.theme')}
            options={THEMES}
            value={theme}
            words={(option) => t(`desk.settings.theme.${option}`)}
            onChange={(next) => {
              rememberTheme(next);
              setTheme(next);
            }}
          />
        </div>
      </section>
      <OfflinePane />
      <HubPane />
      <LockPane />
      <HouseRulesPane />
    </main>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly words: (option: T) => string;
  readonly onChange: (option: T) => void;
}

function Choice<T extends string>({ label, options, value, words, onChange }: ChoiceProps<T>) {
  return (
    <div>
      <p className="m sm">{label}</p>
      <fieldset className="seg" aria-label={label}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className="btn"
            aria-pressed={option === value}
            onClick={() => onChange(option)}
          >
            {words(option)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function OfflinePane() {
  const { t } = useMessages();
  const { state, update } = useOffline();
  const ready = state.desk === 'ready' && state.wall === 'ready';
  const line = (what: string, part: OfflineState['desk']) => (
    <li className="row">
      <Icon
        name={part === 'ready' ? 'check' : part === 'failed' || part === 'none' ? 'cross' : 'clock'}
        className="i"
      />
      <span className="grow">{what}</span>
      <span className="m">{t(`desk.offline.part.${part}`)}</span>
    </li>
  );
  return (
    <section className="pane" aria-label={t('desk.offline.title')}>
      <h2>{t('desk.offline.title')}</h2>
      <div className="body stack">
        <p className="strong" role="status" data-testid="offline">
          {ready ? t('desk.offline.ready') : t('desk.offline.notReady')}
        </p>
        <ul className="stack">
          {line(t('desk.offline.desk'), state.desk)}
          {line(t('desk.offline.wall'), state.wall)}
        </ul>
        {state.update && (
          <button type="button" className="btn pri" onClick={update}>
            {t('desk.offline.update')}
          </button>
        )}
        <p className="why">{t('desk.offline.hint')}</p>
      </div>
    </section>
  );
}

function HubPane() {
  const { hub, evening } = useSnapshot();
  const desk = useDesk();
  const { t, format } = useMessages();
  return (
    <section className="pane" aria-label={t('desk.settings.hub')}>
      <h2>{t('desk.settings.hub')}</h2>
      <div className="body stack">
        <p className="strong">
          {hub.reach === 'reached'
            ? t('desk.settings.hubReached')
            : hub.reach === 'lost'
              ? t('desk.hub.lost', { time: format.wallTime(hub.since), n: 0 })
              : t('desk.hub.asking')}
        </p>
        {evening && <p>{t('desk.settings.pending', { n: evening.position.tail })}</p>}
        <p>
          <a className="btn" href="#/devices">
            {t('desk.devices.title')}
          </a>
        </p>
        <p className="why">{t('desk.settings.hubHint', { time: format.time(desk.now()) })}</p>
      </div>
    </section>
  );
}
