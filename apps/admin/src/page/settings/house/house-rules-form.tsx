'use client';
import { type ClubRules, loadClubRules } from '@blindwerk/rules';
import { useMessages } from '@blindwerk/ui';
import { useId, useState } from 'react';
import { useDesk } from '../../../shell/desk-context';
import { BOOKS, differing, GROUPS, type Group, switchesOf, withBase } from './house-draft';
import { refusalWords } from './house-words';
import { SwitchRow } from './switch-row';

interface FormProps {
  readonly start: ClubRules;
  /** Why the page brought it here, such as a file read in. */
  readonly said: string | null;
  readonly onClose: () => void;
}

/** All switches by subject; saved only as a whole, and only when the rules take it. */
export function HouseRulesForm({ start, said, onClose }: FormProps) {
  const desk = useDesk();
  const messages = useMessages();
  const { t } = messages;
  const [rules, setRules] = useState(start);
  const [isTried, setTried] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const loaded = loadClubRules(rules);
  const refusal = loaded.ok ? null : loaded.refusal;
  // A name that is still missing is no fault of who has just begun.
  const shown = refusal?.field === 'name' && !isTried ? null : refusal;
  const save = async (): Promise<void> => {
    setTried(true);
    if (!loaded.ok) return;
    if (await desk.saveHouseRules({ ...rules, name: rules.name.trim() })) onClose();
    else setFailed(true);
  };
  const groups = GROUPS.map((group) => ({
    group,
    entries: switchesOf(group).filter(({ path }) => !onlyDiffering || path in rules.switches),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <form
      className="house"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="house-head body">
        <NameAndBook rules={rules} isBad={shown?.field === 'name'} onChange={setRules} />
        <label className="tick">
          <input type="checkbox" checked={onlyDiffering} onChange={({ target }) => setOnlyDiffering(target.checked)} />
          {t('switch.onlyDiffering')}
        </label>
      </div>
      {groups.length === 0 && <p className="body m">{t('switch.onlyDiffering.none')}</p>}
      {groups.map(({ group, entries }) => (
        <GroupPart key={group} group={group}>
          {entries.map((entry) => (
            <SwitchRow key={entry.path} entry={entry} rules={rules} refusal={shown} onChange={setRules} />
          ))}
        </GroupPart>
      ))}
      <div className="bar house-bar">
        <button type="submit" className="btn pri" aria-disabled={refusal !== null || undefined}>
          {t('switch.save')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('switch.cancel')}
        </button>
        <p role="status" className={shown || hasFailed ? 'strong' : 'm'}>
          {hasFailed
            ? t('switch.notSaved')
            : shown
              ? refusalWords(messages, shown)
              : (said ?? t('switch.differing', { n: differing(rules) }))}
        </p>
      </div>
    </form>
  );
}

function NameAndBook({
  rules,
  isBad,
  onChange,
}: {
  readonly rules: ClubRules;
  readonly isBad: boolean;
  readonly onChange: (rules: ClubRules) => void;
}) {
  const { t } = useMessages();
  return (
    <>
      <label className="f">
        {t('switch.name')}
        <input
          value={rules.name}
          maxLength={60}
          aria-invalid={isBad || undefined}
          onChange={({ target }) => onChange({ ...rules, name: target.value })}
        />
      </label>
      <label className="f">
        {t('switch.base')}
        <select
          value={rules.base}
          onChange={({ target }) =>
            onChange(withBase(rules, BOOKS.find((book) => book === target.value) ?? rules.base))
          }
        >
          {BOOKS.map((book) => (
            <option key={book} value={book}>
              {t(`switch.book.${book}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function GroupPart({ group, children }: { readonly group: Group; readonly children: React.ReactNode }) {
  const { t } = useMessages();
  const id = useId();
  return (
    <section className="switches" aria-labelledby={id}>
      <h3 id={id}>{t(`switch.group.${group}`)}</h3>
      <ul>{children}</ul>
    </section>
  );
}
