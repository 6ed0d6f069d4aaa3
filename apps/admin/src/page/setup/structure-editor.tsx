'use client';
import { type AnteKind, itemIndex } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { useDesk, useEvening } from '../../shell/desk-context';
import { useClock } from '../../shell/use-clock';
import { type DraftRow, draftOf, itemOf, rowAfter, structureOf } from './structure-draft';

const ANTE_KINDS: readonly AnteKind[] = ['bigBlind', 'each', 'none'];

/** Levels and breaks. What is over stays; the rest can be changed at any time, also while the clock runs. */
export function StructureEditor() {
  const evening = useEvening();
  const desk = useDesk();
  const { t } = useMessages();
  const clock = useClock(evening);
  const [draft, setDraft] = useState<readonly DraftRow[] | null>(null);
  const rows = draft ?? draftOf(evening.state.structure);
  const structure = draft === null ? null : structureOf(draft);
  const current = clock.item === null ? -1 : (itemIndex(evening.state.structure, clock.item.id) ?? -1);
  const change = (i: number, part: Partial<DraftRow>) =>
    setDraft(rows.map((row, j) => (j === i ? { ...row, ...part } : row)));
  const add = (kind: DraftRow['kind']) => {
    const at = rows.length - 1;
    setDraft([...rows, rowAfter(rows, at, kind, desk.newId('i'))]);
  };
  let no = 0;
  return (
    <section className="pane" aria-label={t('desk.structure.title')}>
      <h2>
        <span>{t('desk.structure.title')}</span>
        {draft !== null && <small>{t('desk.structure.unsaved')}</small>}
      </h2>
      <div className="scroll">
        <table className="structure">
          <thead>
            <tr>
              <th>{t('common.level')}</th>
              <th className="r">{t('desk.structure.minutes')}</th>
              <th className="r">{t('desk.structure.small')}</th>
              <th className="r">{t('desk.structure.big')}</th>
              <th>{t('common.ante')}</th>
              <th>
                <span className="bw-sr">{t('desk.structure.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              if (row.kind === 'level') no++;
              const label = row.kind === 'level' ? String(no) : t('common.break');
              return (
                <StructureRow
                  key={row.id}
                  row={row}
                  label={label}
                  past={i < current}
                  current={i === current}
                  onChange={(part) => change(i, part)}
                  onRemove={() => setDraft(rows.filter((_, j) => j !== i))}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="bar">
        <button type="button" className="btn" onClick={() => add('level')}>
          <Icon name="plus" /> {t('desk.structure.addLevel')}
        </button>
        <button type="button" className="btn" onClick={() => add('break')}>
          <Icon name="plus" /> {t('desk.structure.addBreak')}
        </button>
        {draft !== null && (
          <button type="button" className="btn" onClick={() => setDraft(null)}>
            {t('desk.cancel')}
          </button>
        )}
        <CommandButton
          command={structure === null ? null : { type: 'editStructure', structure }}
          kind="pri"
          why
          onDone={() => setDraft(null)}
        >
          {t('desk.structure.save')}
        </CommandButton>
      </div>
    </section>
  );
}

interface RowProps {
  readonly row: DraftRow;
  readonly label: string;
  readonly past: boolean;
  readonly current: boolean;
  readonly onChange: (part: Partial<DraftRow>) => void;
  readonly onRemove: () => void;
}

function StructureRow({ row, label, past, current, onChange, onRemove }: RowProps) {
  const { t } = useMessages();
  const broken = itemOf(row) === null;
  const name = row.kind === 'level' ? t('common.levelNo', { no: label }) : label;
  const field = (key: 'minutes' | 'small' | 'big' | 'ante' | 'colorUp', words: string, size = 7) => (
    <input
      className="num"
      size={size}
      inputMode="numeric"
      disabled={past}
      aria-label={`${name}: ${words}`}
      aria-invalid={broken || undefined}
      value={row[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  );
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <tr ref={line} className={past ? 'past' : current ? 'sel' : undefined}>
      <td>
        <b>{label}</b> {current && <span className="mark">{t('desk.level.current')}</span>}
      </td>
      <td className="r">{field('minutes', t('desk.structure.minutes'), 4)}</td>
      {row.kind === 'level' ? (
        <>
          <td className="r">{field('small', t('desk.structure.small'))}</td>
          <td className="r">{field('big', t('desk.structure.big'))}</td>
          <td>
            <span className="row tight">
              <select
                aria-label={`${name}: ${t('desk.structure.anteKind')}`}
                disabled={past}
                value={row.anteKind}
                onChange={(event) =>
                  onChange({ anteKind: ANTE_KINDS.find((kind) => kind === event.target.value) ?? 'none' })
                }
              >
                {ANTE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`desk.anteKind.${kind}`)}
                  </option>
                ))}
              </select>
              {row.anteKind !== 'none' && field('ante', t('common.ante'))}
            </span>
          </td>
        </>
      ) : (
        <>
          <td colSpan={2}>
            <input
              className="note"
              disabled={past}
              aria-label={`${name}: ${t('desk.structure.note')}`}
              placeholder={t('desk.structure.note')}
              value={row.note}
              maxLength={60}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </td>
          <td>
            <span className="row tight m">
              {t('desk.structure.colorUp')} {field('colorUp', t('desk.structure.colorUp'), 5)}
            </span>
          </td>
        </>
      )}
      <td className="r">
        {!past && !current && (
          <button
            type="button"
            className="btn ghost"
            onClick={onRemove}
            aria-label={t('desk.structure.removeOf', { name })}
          >
            <Icon name="cross" />
          </button>
        )}
      </td>
    </tr>
  );
}
