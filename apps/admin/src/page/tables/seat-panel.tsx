'use client';
import type { EntryId, Table } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { CommandButton } from '../../controls/command-button';
import type { DialogName } from '../../dialogs/open-dialog';
import { entryName } from '../../evening/names';
import { PlayerPanel } from '../../evening/player-panel';
import { useEvening } from '../../shell/desk-context';

interface Props {
  readonly table: Table;
  readonly seat: number | null;
  readonly onOpen: (name: DialogName, entryId?: EntryId) => void;
}

/** Who sits on the chosen chair, or what can be done with a free one. */
export function SeatPanel({ table, seat, onOpen }: Props) {
  const { t } = useMessages();
  const entryId = seat === null ? null : (table.seats[String(seat)] ?? null);
  if (seat === null)
    return (
      <aside className="pane sd">
        <h2>{t('common.seatWord')}</h2>
        <p className="body m">{t('desk.table.chooseSeat')}</p>
      </aside>
    );
  if (entryId !== null) return <PlayerPanel entryId={entryId} onOpen={onOpen} />;
  return <FreeSeat table={table} seat={seat} />;
}

function FreeSeat({ table, seat }: { readonly table: Table; readonly seat: number }) {
  const evening = useEvening();
  const { t } = useMessages();
  const blocked = table.blocked.includes(seat);
  const waiting = Object.values(evening.state.entries).filter((entry) => entry.status === 'registered');
  return (
    <aside className="pane sd">
      <h2>
        <span>{t('common.seat', { no: seat })}</span>
        <small>{t(blocked ? 'common.blocked' : 'common.free')}</small>
      </h2>
      <div className="body stack">
        <CommandButton command={{ type: 'setNextBigBlind', table: table.id, seat }} why>
          {t('desk.table.isNextBigBlind')}
        </CommandButton>
        <CommandButton command={{ type: 'blockSeat', table: table.id, seat, blocked: !blocked }} why>
          {t(blocked ? 'desk.table.unblockSeat' : 'desk.table.blockSeat', { seat })}
        </CommandButton>
        {waiting.map((entry) => (
          <CommandButton
            key={entry.id}
            command={{ type: 'seatEntry', entryId: entry.id, seat: { table: table.id, seat } }}
          >
            {t('desk.table.seatHere', { name: entryName(evening, entry.id) })}
          </CommandButton>
        ))}
      </div>
    </aside>
  );
}
