'use client';
import type { ClubBook, Command, ProfileId } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { useMemo, useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { useDesk, useSnapshot } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';
import { TEMPLATES, type TemplateId } from '../../templates/templates';
import { bookName } from '../../words/book-name';
import { moneyWriting } from '../../words/money-text';
import { type SettingsDraft, settingsDraft, settingsOf } from '../setup/settings-draft';
import { SettingsFields } from '../setup/settings-fields';

const PROFILES: readonly ProfileId[] = ['TDA2024', 'ISAR'];
/** Choice of the house's own rules. */
const HOUSE = 'house';

/** A new tournament: choose a template, name it, change what differs tonight. */
export function CreateForm() {
  const desk = useDesk();
  const messages = useMessages();
  const { t, format } = messages;
  const house = useHouse();
  const [templateId, setTemplateId] = useState<TemplateId>('clubEvening');
  const template = TEMPLATES.find((candidate) => candidate.id === templateId) ?? TEMPLATES[0];
  const [profile, setProfile] = useState<ProfileId | typeof HOUSE | null>(null);
  const [draft, setDraft] = useState<SettingsDraft | null>(null);
  const [id] = useState(() => desk.newId('t'));
  if (!template) return null;
  const shown = draft ?? settingsDraft(t(`desk.template.${template.id}`), template.settings, format);
  const read = settingsOf(shown, template.settings, moneyWriting(format, template.settings.currency));
  const choice = profile ?? (house === null ? 'TDA2024' : HOUSE);
  const played = choice === HOUSE ? house : { profile: choice, club: null };
  const command: Command | null =
    read === null || played === null
      ? null
      : {
          type: 'createTournament',
          id,
          name: read.name,
          ...played,
          settings: read.settings,
          structure: [...template.structure],
        };
  const levels = template.structure.filter((item) => item.kind === 'level');
  return (
    <section className="pane" aria-label={t('desk.list.new')}>
      <h2>{t('desk.list.new')}</h2>
      <form className="scroll body stack" onSubmit={(event) => event.preventDefault()}>
        <fieldset className="seg wrap">
          <legend className="bw-sr">{t('desk.list.template')}</legend>
          {TEMPLATES.map((candidate) => (
            <button
              key={candidate.id}
              type="button"
              className="btn"
              aria-pressed={candidate.id === templateId}
              onClick={() => {
                setTemplateId(candidate.id);
                setDraft(null);
              }}
            >
              {t(`desk.template.${candidate.id}`)}
            </button>
          ))}
        </fieldset>
        <p className="m">
          {t('desk.list.templateSays', {
            stack: format.number(template.settings.startStack),
            minutes: Math.round((levels[0]?.durationMs ?? 0) / 60_000),
            levels: levels.length,
            handed: template.settings.handed,
          })}
        </p>
        <SettingsFields draft={shown} currency={template.settings.currency} onChange={setDraft} />
        <label className="f">
          {t('desk.list.profile')}
          <select
            value={choice}
            onChange={(event) => setProfile(PROFILES.find((p) => p === event.target.value) ?? HOUSE)}
          >
            {PROFILES.map((candidate) => (
              <option key={candidate} value={candidate}>
                {t(`desk.profile.${candidate}`)}
              </option>
            ))}
            {house !== null && <option value={HOUSE}>{bookName(messages, house)}</option>}
          </select>
        </label>
        <div className="row">
          <CommandButton
            command={command}
            kind="pri"
            submit
            why
            onDone={() => {
              window.location.hash = routeHash({ at: 'tournament', id, page: 'players', item: null });
            }}
          >
            {t('desk.list.create', { name: shown.name || '…' })}
          </CommandButton>
        </div>
      </form>
    </section>
  );
}

/** The house's own rules as a tournament takes them; null where there are none, or where they are for cash games. */
function useHouse(): { readonly profile: ProfileId; readonly club: ClubBook } | null {
  const { rules } = useSnapshot().houseRules;
  return useMemo(() => {
    if (rules === null || rules.base === 'NL-CASH') return null;
    // A switch that is not set is left out, as JSON leaves it out.
    const set = Object.entries(rules.switches).filter((entry) => entry[1] !== undefined);
    return { profile: rules.base, club: { name: rules.name, switches: Object.fromEntries(set) } };
  }, [rules]);
}
