'use client';
import type { UndoPreview as Preview, StateChange } from '@blindwerk/tournament';
import { Icon, type Messages, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../controls/command-button';
import { entryName, tableNo } from '../evening/names';
import type { Evening, JournalStep } from '../session/model';
import { useDesk, useEvening } from '../shell/desk-context';
import { conflictReason, conflictStep } from '../words/conflict-text';
import { describeStep } from '../words/step-text';

/** What taking a command back would change, before it is done; then the button that does it. */
export function UndoPreview({ step, onDone }: { readonly step: JournalStep; readonly onDone: () => void }) {
  const evening = useEvening();
  const desk = useDesk();
  const messages = useMessages();
  const { t, format } = messages;
  const [clock, setClock] = useState<'keep' | 'restore'>('keep');
  const preview = desk.previewUndo(step.cause);
  const words = describeStep(messages, evening, step);
  return (
    <>
      <div className="ttl">
        <strong>{words.sentence}</strong>
        <span className="m">{format.time(step.at)}</span>
      </div>
      {preview && <Changes preview={preview} evening={evening} keepClock={clock === 'keep'} />}
      {preview?.touchesClock && (
        <fieldset className="bare">
          <legend className="strong">{t('desk.undo.clock')}</legend>
          <label className="tick">
            <input type="radio" name="undo-clock" checked={clock === 'keep'} onChange={() => setClock('keep')} />
            {t('desk.undo.clockKeep')}
          </label>
          <label className="tick">
            <input type="radio" name="undo-clock" checked={clock === 'restore'} onChange={() => setClock('restore')} />
            {t('desk.undo.clockRestore')}
          </label>
        </fieldset>
      )}
      {preview && <Conflicts preview={preview} evening={evening} cause={step.cause} />}
      <CommandButton
        command={{ type: 'undo', cause: step.cause, clock }}
        kind="pri"
        first
        className="wide"
        why
        onDone={onDone}
      >
        <Icon name="undo" /> {t('desk.undo.confirm')}
      </CommandButton>
      <p className="why">{t('desk.undo.stays')}</p>
    </>
  );
}

/** Conflicts shown; a long list says how many more there are. */
const MOST_CONFLICTS = 3;

/** Later steps that would no longer fit. */
function Conflicts({
  preview: { newConflicts },
  evening,
  cause,
}: {
  readonly preview: Preview;
  readonly evening: Evening;
  readonly cause: string;
}) {
  const messages = useMessages();
  const { t } = messages;
  if (newConflicts.length === 0) return null;
  return (
    <ul className="stack">
      {newConflicts.slice(0, MOST_CONFLICTS).map((conflict) => (
        <li key={conflict.id}>
          <Icon name="warning" className="i" />{' '}
          {t('desk.undo.conflict', {
            step: conflictStep(messages, evening, conflict.id),
            reason: conflictReason(messages, evening, conflict, cause),
          })}
        </li>
      ))}
      {newConflicts.length > MOST_CONFLICTS && (
        <li className="m">{t('desk.undo.conflictsMore', { n: newConflicts.length - MOST_CONFLICTS })}</li>
      )}
    </ul>
  );
}

/** Changes shown; a long list says how many more there are. */
const MOST_CHANGES = 12;

/** Changes of the clock that do not come when the time now shown is kept. */
const CLOCK_CHANGES: ReadonlySet<StateChange['what']> = new Set(['level', 'remainingMs']);

interface ChangesProps {
  readonly preview: Preview;
  readonly evening: Evening;
  readonly keepClock: boolean;
}

function Changes({ preview, evening, keepClock }: ChangesProps) {
  const messages = useMessages();
  const { t } = messages;
  const changes = preview.changes.filter(({ what }) => !(keepClock && CLOCK_CHANGES.has(what)));
  const rows = changes.slice(0, MOST_CHANGES);
  if (rows.length === 0) return <p className="m">{t('desk.undo.nothing')}</p>;
  return (
    <table className="df">
      <thead>
        <tr>
          <th>
            <span className="bw-sr">{t('desk.undo.what')}</span>
          </th>
          <th className="r">{t('desk.undo.now')}</th>
          <td />
          <th className="r">{t('desk.undo.then')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((change) => (
          <tr key={`${change.what}-${change.entryId ?? ''}-${change.table ?? ''}-${change.penaltyId ?? ''}`}>
            <td>{subject(messages, evening, change)}</td>
            <td className="r m">{value(messages, evening, change, change.before)}</td>
            <td className="m">
              <Icon name="arrow" />
            </td>
            <td className="r">
              <b>{value(messages, evening, change, change.after)}</b>
            </td>
          </tr>
        ))}
        {changes.length > rows.length && (
          <tr>
            <td colSpan={4} className="m">
              {t('desk.undo.more', { n: changes.length - rows.length })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function subject(messages: Messages, evening: Evening, change: StateChange): string {
  const what = messages.t(`desk.change.${change.what}`);
  if (change.entryId !== undefined) return `${entryName(evening, change.entryId)}: ${what}`;
  if (change.table !== undefined)
    return `${messages.t('common.table', { no: tableNo(evening, change.table) })}: ${what}`;
  return what;
}

function value(messages: Messages, evening: Evening, change: StateChange, raw: StateChange['before']): string {
  const { t, format } = messages;
  if (raw === null || raw === '') return t('desk.change.none');
  if (change.what === 'settings' || change.what === 'structure') return t('desk.change.other');
  if (typeof raw === 'boolean') return t(raw ? 'desk.change.yes' : 'desk.change.no');
  if (change.what === 'remainingMs' && typeof raw === 'number') return format.clock(raw);
  if (typeof raw === 'number') return format.number(raw);
  if (change.what === 'entryStatus') return messages.lookup(`desk.status.${raw}`) ?? raw;
  if (change.what === 'clockStatus') return messages.lookup(`desk.clock.is.${raw}`) ?? raw;
  if (change.what === 'prizes' && typeof raw === 'string') return prizesText(messages, evening, raw);
  if (change.what === 'phase') return messages.lookup(`desk.phase.${raw}`) ?? raw;
  return raw;
}

/** The amounts, in minor units with spaces between, as their number and sum: a long list fits no line. */
function prizesText({ t, format }: Messages, evening: Evening, amounts: string): string {
  const list = amounts.split(' ').map(Number);
  const sum = list.reduce((total, amount) => total + amount, 0);
  return `${t('desk.prizes.places', { n: list.length })}, ${format.money(sum, evening.state.settings.currency)}`;
}
