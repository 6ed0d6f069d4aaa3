'use client';
import type { EntryId } from '@blindwerk/tournament';
import { Icon, NumberPlate, useMessages } from '@blindwerk/ui';
import { memo } from 'react';
import { isSameRow, type PlayerRow, type PlayerSort } from '../../evening/player-rows';

interface Props {
  readonly rows: readonly PlayerRow[];
  readonly sort: PlayerSort;
  readonly onSort: (sort: PlayerSort) => void;
  readonly chosen: EntryId | null;
  readonly onChoose: (entryId: EntryId) => void;
}

export function PlayerTable({ rows, sort, onSort, chosen, onChoose }: Props) {
  const { t } = useMessages();
  const head = (by: PlayerSort, right = false) => (
    <th className={right ? 'r' : undefined} aria-sort={sort === by ? 'ascending' : undefined}>
      <button type="button" className="sort" onClick={() => onSort(by)}>
        {t(`desk.sort.${by}`)}
        {sort === by && <span aria-hidden="true"> ▲</span>}
      </button>
    </th>
  );
  return (
    <div className="scroll">
      <table className="list">
        <thead>
          <tr>
            {head('no', true)}
            {head('name')}
            <th className="wide-only">{t('desk.players.onTheWall')}</th>
            {head('table')}
            <th>{t('common.seatWord')}</th>
            {head('chips', true)}
            <th className="r wide-only">BB</th>
            {head('rank', true)}
            <th>{t('desk.players.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.entryId} row={row} chosen={row.entryId === chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="body m">{t('desk.find.nobody')}</p>}
    </div>
  );
}

interface RowProps {
  readonly row: PlayerRow;
  readonly chosen: boolean;
  readonly onChoose: Props['onChoose'];
}

function PlainRow({ row, chosen, onChoose }: RowProps) {
  const { format } = useMessages();
  return (
    <tr className={chosen ? 'sel' : undefined} onClick={() => onChoose(row.entryId)}>
      <td className="r m">{row.no}</td>
      <td className="cut who-cell">
        <button type="button" className="link" aria-current={chosen || undefined}>
          {row.name}
        </button>
      </td>
      <td className="m wide-only">{row.shown}</td>
      <td>{row.table !== null && <NumberPlate no={row.table} />}</td>
      <td>{row.seat}</td>
      <td className="r">{row.chips === null || row.rank !== null ? '' : format.number(row.chips)}</td>
      <td className="r m wide-only">{row.rank === null && row.bigBlinds}</td>
      <td className="r m">
        {row.rank !== null && (row.rankTo !== null && row.rankTo !== row.rank ? `${row.rank}–${row.rankTo}` : row.rank)}
      </td>
      <td>
        <State row={row} />
      </td>
    </tr>
  );
}

/** Drawn anew only when its player changed: hundreds of them stand in a large field. */
const Row = memo(PlainRow, (a, b) => a.chosen === b.chosen && a.onChoose === b.onChoose && isSameRow(a.row, b.row));

function State({ row }: { readonly row: PlayerRow }) {
  const { t } = useMessages();
  if (row.rank === 1) return <b className="strong">{t('desk.players.winner')}</b>;
  if (row.status !== 'seated') return <span className="m">{t(`desk.status.${row.status}`)}</span>;
  if (row.penaltyHands > 0) return <span className="mark">{t('desk.players.penalty', { n: row.penaltyHands })}</span>;
  if (row.away) return <span className="mark dashed">{t('desk.player.away')}</span>;
  if (row.halted)
    return (
      <span className="m row">
        <Icon name="halt" className="i" /> {t('desk.players.tableHalts')}
      </span>
    );
  return row.nth > 1 ? <span className="m">{t('desk.player.reentryNo', { n: row.nth - 1 })}</span> : null;
}
