'use client';
import type { Command, EntryId, TableId } from '@blindwerk/tournament';
import { SeatMap, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../controls/command-button';
import { Dialog } from '../controls/dialog';
import type { PlayerRow } from '../evening/player-rows';
import { mapSeats } from '../evening/table-view';
import { useEvening } from '../shell/desk-context';
import { PlayerPicker } from './player-picker';

interface Props {
  readonly rows: readonly PlayerRow[];
  readonly preset?: EntryId;
  readonly onClose: () => void;
}

/** Where somebody goes: the rule's seat, a drawn one, or a chair on the map (taken: the two swap). */
export function MoveDialog({ rows, preset, onClose }: Props) {
  const { t } = useMessages();
  const [entryId, setEntryId] = useState<EntryId | null>(preset ?? null);
  const row = rows.find((r) => r.entryId === entryId);
  return (
    <Dialog
      title={row ? t('desk.move.titleOf', { name: row.name }) : t('desk.move.title')}
      wide
      step={entryId ?? ''}
      onClose={onClose}
    >
      {row ? (
        <Targets row={row} rows={rows} onClose={onClose} />
      ) : (
        <PlayerPicker rows={rows} filter="playing" label={t('desk.move.who')} onPick={(r) => setEntryId(r.entryId)} />
      )}
    </Dialog>
  );
}

interface TargetsProps {
  readonly row: PlayerRow;
  readonly rows: readonly PlayerRow[];
  readonly onClose: () => void;
}

function Targets({ row, rows, onClose }: TargetsProps) {
  const evening = useEvening();
  const { t } = useMessages();
  const open = Object.values(evening.state.tables)
    .filter((table) => table.open)
    .sort((a, b) => a.no - b.no);
  const [tableId, setTableId] = useState<TableId | null>(
    open.find((table) => table.no !== row.table)?.id ?? open[0]?.id ?? null,
  );
  const [seat, setSeat] = useState<number | null>(null);
  const table = open.find((candidate) => candidate.id === tableId);
  if (!table) return <p className="m">{t('desk.tables.none')}</p>;
  const other = seat === null ? null : (table.seats[String(seat)] ?? null);
  const seated = row.seat !== null;
  const to = seat === null ? null : { table: table.id, seat };
  const toSeat: Command | null =
    to === null
      ? null
      : other !== null && other !== row.entryId
        ? { type: 'swapSeats', a: row.entryId, b: other }
        : seated
          ? { type: 'moveEntry', entryId: row.entryId, to, reason: 'manual' }
          : { type: 'seatEntry', entryId: row.entryId, seat: to };
  const otherName = rows.find((r) => r.entryId === other)?.name;
  return (
    <>
      <fieldset className="seg wrap" aria-label={t('desk.page.tables')}>
        {open.map((candidate) => (
          <button
            key={candidate.id}
            type="button"
            className="btn"
            aria-pressed={candidate.id === table.id}
            onClick={() => {
              setTableId(candidate.id);
              setSeat(null);
            }}
          >
            {t('common.table', { no: candidate.no })}
          </button>
        ))}
      </fieldset>
      <SeatMap
        tableNo={table.no}
        size="card"
        className="in-dialog"
        seats={mapSeats(evening, table, { selected: seat })}
        button={table.button?.button ?? null}
        onSeat={setSeat}
      />
      <div className="actions">
        <CommandButton command={toSeat} kind="pri" onDone={onClose}>
          {seat === null
            ? t('desk.move.chooseSeat')
            : otherName !== undefined && other !== row.entryId
              ? t('desk.move.swap', { name: row.name, other: otherName })
              : t('desk.move.toSeat', { name: row.name, table: table.no, seat })}
        </CommandButton>
        {seated ? (
          <>
            <CommandButton
              command={{ type: 'moveEntry', entryId: row.entryId, to: 'worst', table: table.id, reason: 'balance' }}
              onDone={onClose}
            >
              {t('desk.move.worst', { table: table.no })}
            </CommandButton>
            <CommandButton
              command={{ type: 'moveEntry', entryId: row.entryId, to: 'draw', table: table.id, reason: 'manual' }}
              onDone={onClose}
            >
              {t('desk.move.draw', { table: table.no })}
            </CommandButton>
          </>
        ) : (
          <CommandButton command={{ type: 'seatEntry', entryId: row.entryId, seat: 'draw' }} onDone={onClose}>
            {t('desk.seat.draw')}
          </CommandButton>
        )}
      </div>
    </>
  );
}
