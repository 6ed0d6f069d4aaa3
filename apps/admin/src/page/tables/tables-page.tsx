'use client';
import type { EntryId } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import type { DialogName } from '../../dialogs/open-dialog';
import { openNextTable, openTables, playersAt } from '../../evening/table-view';
import { useEvening } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';
import { SeatPanel } from './seat-panel';
import { TablePane } from './table-pane';

interface Props {
  readonly item: string | null;
  readonly onOpen: (name: DialogName, entryId?: EntryId) => void;
}

/** One table at a time: its map, what can be done with it, and who sits on the chosen chair. */
export function TablesPage({ item, onOpen }: Props) {
  const evening = useEvening();
  const { t } = useMessages();
  const tables = openTables(evening);
  const table = tables.find((candidate) => candidate.id === item) ?? tables[0];
  const [chosen, setChosen] = useState<{ readonly table: string; readonly seat: number } | null>(null);
  const seat = chosen && chosen.table === table?.id ? chosen.seat : null;
  return (
    <main className="main tables-page" id="content">
      <TableList current={table?.id ?? null} />
      {table ? (
        <>
          <TablePane table={table} seat={seat} onSeat={(no) => setChosen({ table: table.id, seat: no })} />
          <SeatPanel table={table} seat={seat} onOpen={onOpen} />
        </>
      ) : (
        <section className="pane">
          <div className="empty">
            <strong>{t('desk.tables.none')}</strong>
            {t('desk.tables.noneHint')}
          </div>
        </section>
      )}
    </main>
  );
}

function TableList({ current }: { readonly current: string | null }) {
  const evening = useEvening();
  const { t } = useMessages();
  const tables = openTables(evening);
  const next = openNextTable(evening);
  return (
    <nav className="pane tl" aria-label={t('desk.page.tables')}>
      <h2>{t('desk.page.tables')}</h2>
      <div className="scroll">
        {tables.map((table) => (
          <a
            key={table.id}
            href={routeHash({ at: 'tournament', id: evening.id, page: 'tables', item: table.id })}
            aria-current={table.id === current ? 'page' : undefined}
          >
            <b>{table.no}</b>
            <span>{t('desk.tables.players', { n: playersAt(table) })}</span>
            {table.halted && <Icon name="halt" label={t('desk.tables.halts')} className="i" />}
          </a>
        ))}
      </div>
      <div className="body">
        <CommandButton command={next} className="wide">
          <Icon name="plus" /> {t('desk.tables.open', { no: next.no })}
        </CommandButton>
      </div>
    </nav>
  );
}
