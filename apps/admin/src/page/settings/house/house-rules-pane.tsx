'use client';
import type { ClubRules } from '@blindwerk/rules';
import { MessagesProvider, messageAreas, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { FileButton } from '../../../controls/file-button';
import { saveFile } from '../../../files/save-file';
import { houseRulesText, readHouseRules } from '../../../session/house-rules';
import { useDesk, useSnapshot } from '../../../shell/desk-context';
import { differing, newHouseRules } from './house-draft';
import { HouseRulesForm } from './house-rules-form';
import { fileRefusalWords, switchTitle, valueWords } from './house-words';

const AREAS = [messageAreas.common, messageAreas.desk, messageAreas.switches];

/** The club's own rules: what they are, and the way to change, take along and bring them. Their words load with them. */
export function HouseRulesPane() {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      <Pane />
    </MessagesProvider>
  );
}

/** What is being edited, and what was said about it. */
interface Editing {
  readonly start: ClubRules;
  readonly said: string | null;
}

function Pane() {
  const { rules, refusal } = useSnapshot().houseRules;
  const messages = useMessages();
  const { t } = messages;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const read = async (file: File): Promise<void> => {
    const found = readHouseRules(await file.text());
    setRefused(
      found.refusal && `${t('switch.refused.file', { file: file.name })} ${fileRefusalWords(messages, found.refusal)}`,
    );
    if (found.rules !== null)
      setEditing({ start: found.rules, said: t('switch.imported', { name: found.rules.name }) });
  };
  const stored = refusal && `${t('switch.refused.stored')} ${fileRefusalWords(messages, refusal)}`;
  const wrong = refused ?? stored;
  return (
    <section className="pane house-pane" aria-label={t('switch.title')}>
      <h2>
        <span>{t('switch.title')}</span>
        {rules !== null && <small>{t('switch.differing', { n: differing(rules) })}</small>}
      </h2>
      {editing !== null ? (
        <HouseRulesForm key={editing.start.name} {...editing} onClose={() => setEditing(null)} />
      ) : (
        <>
          <div className="body stack">
            <p className="m">{t(rules === null ? 'switch.none' : 'switch.intro')}</p>
            {rules !== null && <Kept rules={rules} />}
            {wrong && (
              <p className="why" role="alert">
                {wrong}
              </p>
            )}
          </div>
          <div className="bar">
            <button
              type="button"
              className="btn"
              onClick={() => setEditing({ start: rules ?? newHouseRules, said: null })}
            >
              {t(rules === null ? 'switch.make' : 'switch.edit')}
            </button>
            <FileButton accept=".json,.txt" onFile={(file) => void read(file)}>
              {t('switch.import')}
            </FileButton>
            {rules !== null && <KeptButtons rules={rules} />}
          </div>
        </>
      )}
    </section>
  );
}

/** Name, book, and every rule that differs. */
function Kept({ rules }: { readonly rules: ClubRules }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <>
      <p className="strong">
        {rules.name} <span className="m">{t(`switch.book.${rules.base}`)}</span>
      </p>
      <dl className="differing">
        {Object.entries(rules.switches).map(([path, value]) => (
          <div key={path}>
            <dt>{switchTitle(messages, path)}</dt>
            <dd>{valueWords(messages, path, value ?? null)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function KeptButtons({ rules }: { readonly rules: ClubRules }) {
  const desk = useDesk();
  const { t } = useMessages();
  const [sure, setSure] = useState(false);
  if (sure)
    return (
      <>
        <button type="button" className="btn out" onClick={() => void desk.saveHouseRules(null)}>
          <span>{t('switch.remove.confirm', { name: rules.name })}</span>
        </button>
        <button type="button" className="btn" onClick={() => setSure(false)}>
          {t('switch.cancel')}
        </button>
        <small className="m">{t('switch.remove.hint')}</small>
      </>
    );
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() =>
          saveFile(`${t('switch.file', { name: rules.name })}.json`, 'application/json', houseRulesText(rules))
        }
      >
        {t('switch.export')}
      </button>
      <button type="button" className="btn" onClick={() => setSure(true)}>
        {t('switch.remove')}
      </button>
    </>
  );
}
