'use client';
import type { Command } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { useEvening } from '../../shell/desk-context';
import { bookName } from '../../words/book-name';
import { moneyWriting } from '../../words/money-text';
import { type SettingsDraft, settingsDraft, settingsOf } from './settings-draft';
import { SettingsFields } from './settings-fields';

/** Settings of the open tournament. */
export function SettingsForm() {
  const { state } = useEvening();
  const messages = useMessages();
  const { t, format } = messages;
  const [draft, setDraft] = useState<SettingsDraft | null>(null);
  const shown = draft ?? settingsDraft(state.name, state.settings, format);
  const read = draft === null ? null : settingsOf(draft, state.settings, moneyWriting(format, state.settings.currency));
  const command: Command | null =
    read === null
      ? null
      : { type: 'changeSettings', settings: read.settings, ...(read.name === state.name ? {} : { name: read.name }) };
  return (
    <section className="pane" aria-label={t('desk.setup.settings')}>
      <h2>
        <span>{t('desk.setup.settings')}</span>
        <small>{bookName(messages, state)}</small>
      </h2>
      <form className="body stack" onSubmit={(event) => event.preventDefault()}>
        <SettingsFields draft={shown} currency={state.settings.currency} onChange={setDraft} />
        <div className="row">
          <CommandButton command={command} kind="pri" submit why onDone={() => setDraft(null)}>
            {t('desk.setup.save')}
          </CommandButton>
          {draft !== null && (
            <button type="button" className="btn" onClick={() => setDraft(null)}>
              {t('desk.cancel')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
