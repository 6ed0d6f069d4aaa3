'use client';
import { itemIndex } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { useDesk, useEvening } from '../../shell/desk-context';
import { useClock } from '../../shell/use-clock';
import { type DraftRow, draftOf, hasOtherGames, moved, structureOf, withRow } from './structure-draft';
import { StructureRow } from './structure-row';

/** Levels and breaks. What is over stays; the rest can be changed at any time, also while the clock runs. */
export function StructureEditor() {
  const evening = useEvening();
  const { t } = useMessages();
  const clock = useClock(evening);
  const [draft, setDraft] = useState<readonly DraftRow[] | null>(null);
  const [askedGames, setAskedGames] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = draft ?? draftOf(evening.state.structure);
  const structure = draft === null ? null : structureOf(draft);
  const current = clock.item === null ? -1 : (itemIndex(evening.state.structure, clock.item.id) ?? -1);
  const games = askedGames ?? hasOtherGames(rows);
  const chosenIndex = rows.findIndex((row) => row.id === chosen);
  /** New rows come after the one last worked on, never among what is over. */
  const after = chosenIndex < Math.max(0, current) ? rows.length - 1 : chosenIndex;
  const labels = labelsOf(rows, t('common.break'));
  return (
    <section className="pane" aria-label={t('desk.structure.title')}>
      <header>
        <h2>
          <span>{t('desk.structure.title')}</span>
        </h2>
        {draft !== null && <small className="m">{t('desk.structure.unsaved')}</small>}
        <button type="button" className="btn" aria-pressed={games} onClick={() => setAskedGames(!games)}>
          {t('desk.structure.games')}
        </button>
      </header>
      <div className="scroll">
        <table className={games ? 'structure games' : 'structure'}>
          <thead>
            <tr>
              <th>{t('common.level')}</th>
              <th className="r">{t('desk.structure.minutes')}</th>
              <th className="r">{t('desk.structure.small')}</th>
              <th className="r">{t('desk.structure.big')}</th>
              <th>{t('common.ante')}</th>
              {games && <th>{t('desk.structure.game')}</th>}
              <th>
                <span className="bw-sr">{t('desk.structure.order')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <StructureRow
                key={row.id}
                row={row}
                label={labels[i] ?? ''}
                games={games}
                place={i < current ? 'past' : i === current ? 'current' : 'ahead'}
                chosen={draft !== null && i === after}
                canRise={i - 1 > current}
                canSink={i > current && i < rows.length - 1}
                onFocus={() => setChosen(row.id)}
                onChange={(part) => setDraft(rows.map((other, j) => (j === i ? { ...other, ...part } : other)))}
                onMove={(by) => {
                  setChosen(row.id);
                  setDraft(moved(rows, i, by));
                }}
                onRemove={() => setDraft(rows.filter((_, j) => j !== i))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <EditorBar
        after={after === rows.length - 1 ? null : (labels[after] ?? null)}
        isBreak={rows[after]?.kind === 'break'}
        structure={structure}
        changed={draft !== null}
        onAdd={(kind, id) => {
          setChosen(id);
          setDraft(withRow(rows, after, kind, id));
        }}
        onDone={() => setDraft(null)}
      />
    </section>
  );
}

/** Number of each level, and the word for a break. */
function labelsOf(rows: readonly DraftRow[], breakWord: string): readonly string[] {
  let no = 0;
  return rows.map((row) => (row.kind === 'level' ? String(++no) : breakWord));
}

interface BarProps {
  /** Label of the row that a new one follows; null = it goes to the end. */
  readonly after: string | null;
  readonly isBreak: boolean;
  readonly structure: ReturnType<typeof structureOf>;
  readonly changed: boolean;
  readonly onAdd: (kind: DraftRow['kind'], id: string) => void;
  readonly onDone: () => void;
}

function EditorBar({ after, isBreak, structure, changed, onAdd, onDone }: BarProps) {
  const desk = useDesk();
  const { t } = useMessages();
  const add = (kind: DraftRow['kind']) => {
    const words = kind === 'level' ? t('desk.structure.addLevel') : t('desk.structure.addBreak');
    return (
      <button type="button" className="btn" onClick={() => onAdd(kind, desk.newId('i'))}>
        <Icon name="plus" /> {words}
      </button>
    );
  };
  return (
    <div className="bar">
      {add('level')}
      {add('break')}
      <span className="m grow">
        {after === null
          ? t('desk.structure.atTheEnd')
          : isBreak
            ? t('desk.structure.afterBreak')
            : t('desk.structure.afterLevel', { no: after })}
      </span>
      {changed && (
        <button type="button" className="btn" onClick={onDone}>
          {t('desk.cancel')}
        </button>
      )}
      <CommandButton
        command={structure === null ? null : { type: 'editStructure', structure }}
        kind="pri"
        why
        onDone={onDone}
      >
        {t('desk.structure.save')}
      </CommandButton>
    </div>
  );
}
