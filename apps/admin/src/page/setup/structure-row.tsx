'use client';
import { type AnteKind, GAMES } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useEffect, useRef } from 'react';
import { NumberField } from '../../controls/number-field';
import { type DraftRow, itemOf } from './structure-draft';

const ANTE_KINDS: readonly AnteKind[] = ['bigBlind', 'each', 'none'];

interface RowProps {
  readonly row: DraftRow;
  /** Number of the level, or the word for a break. */
  readonly label: string;
  /** Whether the games have a column. */
  readonly games: boolean;
  readonly place: 'past' | 'current' | 'ahead';
  /** New rows follow this one. */
  readonly chosen: boolean;
  readonly canRise: boolean;
  readonly canSink: boolean;
  readonly onFocus: () => void;
  readonly onChange: (part: Partial<DraftRow>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A level or a break as fields; what is over is shown as text. */
export function StructureRow(props: RowProps) {
  const { row, label, games, place, chosen, onFocus } = props;
  const { t } = useMessages();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (place === 'current') line.current?.scrollIntoView({ block: 'center' });
  }, [place]);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const marks = [place === 'past' ? 'past' : place === 'current' ? 'sel' : '', chosen ? 'chosen' : ''];
  return (
    <tr ref={line} className={marks.filter(Boolean).join(' ') || undefined} onFocus={onFocus}>
      <td>
        <b>{label}</b> {place === 'current' && <span className="mark">{t('desk.level.current')}</span>}
      </td>
      <td className="r">
        <Figure {...props} of="minutes" words={t('desk.structure.minutes')} size={4} />
      </td>
      {row.kind === 'level' ? <LevelCells {...props} /> : <BreakCells {...props} />}
      {games && <td>{row.kind === 'level' && <GameChoice {...props} />}</td>}
      <td className="r">{place === 'ahead' && <RowActions {...props} />}</td>
    </tr>
  );
}

/** How a row is called by readers of the screen. */
function useRowName({ row, label }: RowProps): string {
  const { t } = useMessages();
  return row.kind === 'level' ? t('common.levelNo', { no: label }) : label;
}

interface FigureProps extends RowProps {
  readonly of: 'minutes' | 'small' | 'big' | 'ante' | 'colorUp';
  readonly words: string;
  readonly size?: number;
}

function Figure({ of: key, words, size = 7, ...props }: FigureProps) {
  const name = useRowName(props);
  const { row, place, onChange } = props;
  return (
    <NumberField
      size={size}
      inputMode={key === 'minutes' ? 'decimal' : 'numeric'}
      disabled={place === 'past'}
      aria-label={`${name}: ${words}`}
      aria-invalid={itemOf(row) === null || undefined}
      text={row[key]}
      show={key === 'minutes' ? asTyped : undefined}
      onText={(text) => onChange({ [key]: text })}
    />
  );
}

/** Minutes may have decimals: a dot in them does not separate thousands. */
const asTyped = (text: string): string => text;

function LevelCells(props: RowProps) {
  const { t } = useMessages();
  const name = useRowName(props);
  const { row, place, onChange } = props;
  return (
    <>
      <td className="r">
        <Figure {...props} of="small" words={t('desk.structure.small')} />
      </td>
      <td className="r">
        <Figure {...props} of="big" words={t('desk.structure.big')} />
      </td>
      <td>
        <span className="row tight">
          <select
            aria-label={`${name}: ${t('desk.structure.anteKind')}`}
            disabled={place === 'past'}
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
          {row.anteKind !== 'none' && <Figure {...props} of="ante" words={t('common.ante')} />}
        </span>
      </td>
    </>
  );
}

function BreakCells(props: RowProps) {
  const { t } = useMessages();
  const name = useRowName(props);
  const { row, place, onChange } = props;
  return (
    <>
      <td colSpan={2}>
        <input
          className="note"
          disabled={place === 'past'}
          aria-label={`${name}: ${t('desk.structure.note')}`}
          placeholder={place === 'past' ? undefined : t('desk.structure.note')}
          value={row.note}
          maxLength={60}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </td>
      <td>
        <span className="row tight m">
          {t('desk.structure.colorUp')} <Figure {...props} of="colorUp" words={t('desk.structure.colorUp')} size={5} />
        </span>
      </td>
    </>
  );
}

function GameChoice(props: RowProps) {
  const { t } = useMessages();
  const name = useRowName(props);
  const { row, place, onChange } = props;
  return (
    <select
      className="game"
      title={t(`common.game.${row.game}`)}
      aria-label={`${name}: ${t('desk.structure.game')}`}
      disabled={place === 'past'}
      value={row.game}
      onChange={(event) => onChange({ game: GAMES.find((game) => game === event.target.value) ?? 'nlhe' })}
    >
      {GAMES.map((game) => (
        <option key={game} value={game}>
          {t(`desk.game.${game}`)}
        </option>
      ))}
    </select>
  );
}

/** Only what is still to come can change its place or go. */
function RowActions(props: RowProps) {
  const { t } = useMessages();
  const name = useRowName(props);
  const { canRise, canSink, onMove, onRemove } = props;
  return (
    <span className="order">
      <button
        type="button"
        className="btn ghost"
        disabled={!canRise}
        onClick={() => onMove(-1)}
        aria-label={t('desk.structure.upOf', { name })}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="btn ghost"
        disabled={!canSink}
        onClick={() => onMove(1)}
        aria-label={t('desk.structure.downOf', { name })}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className="btn ghost"
        onClick={onRemove}
        aria-label={t('desk.structure.removeOf', { name })}
      >
        <Icon name="cross" />
      </button>
    </span>
  );
}
