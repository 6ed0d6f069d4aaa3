'use client';
import { stats, type Table } from '@blindwerk/tournament';
import { Icon, SeatMap, useMessages } from '@blindwerk/ui';
import type { CSSProperties, ReactNode } from 'react';
import { freeSeats, mapSeats, openTables, playersAt } from '../../evening/table-view';
import { useDesk, useEvening } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';
import { useClock } from '../../shell/use-clock';

/** More tables than this are shown as figures: their chairs would be too small to tap or to read. */
const MOST_MAPS = 12;

const columnsFor = (tables: number): number => (tables <= 1 ? 1 : tables <= 6 ? 2 : tables <= MOST_MAPS ? 3 : 4);

/** Every open table with its chairs, as a way to the table's own page. */
export function TablesPane({ message }: { readonly message: ReactNode }) {
  const evening = useEvening();
  const desk = useDesk();
  const { t, format } = useMessages();
  const clock = useClock(evening);
  const tables = openTables(evening);
  const shows = tables.length === 1 ? 'names' : tables.length > MOST_MAPS ? 'figures' : 'chairs';
  const figures = stats(evening.state, desk.now());
  const bigBlind = clock.item?.kind === 'level' ? clock.item.bigBlind : clock.next?.bigBlind;
  // Reason for `as`: React's CSSProperties has no custom properties.
  const columns = { '--cols': columnsFor(tables.length) } as CSSProperties;
  return (
    <section className="pane" aria-label={t('desk.page.tables')}>
      <h2>
        <span>{t('desk.tables.inPlay', { left: figures.playersLeft, entries: figures.entries })}</span>
        {figures.averageStack !== null && (
          <small>
            {t('desk.tables.average', { n: format.number(figures.averageStack) })}
            {bigBlind !== undefined &&
              ` ${t('desk.tables.inBigBlinds', { n: Math.floor(figures.averageStack / bigBlind) })}`}
          </small>
        )}
      </h2>
      {tables.length === 0 ? (
        <div className="empty">
          <strong>{t('desk.tables.none')}</strong>
          {t('desk.tables.noneHint')}
        </div>
      ) : (
        <div className={tables.length > MOST_MAPS ? 'tables dense' : 'tables'} style={columns}>
          {tables.map((table) => (
            <TableCard key={table.id} table={table} shows={shows} />
          ))}
          {tables.length % columnsFor(tables.length) !== 0 && <Legend tables={tables} />}
        </div>
      )}
      {message}
    </section>
  );
}

/** Fills the last field: what is free, and what the signs mean. */
function Legend({ tables }: { readonly tables: readonly Table[] }) {
  const { t } = useMessages();
  const free = tables.reduce((sum, table) => sum + freeSeats(table), 0);
  return (
    <div className="tc info">
      <header>
        <b>{t('desk.tables.room')}</b>
      </header>
      <p>{t('desk.tables.freeAt', { free, tables: tables.length })}</p>
      <p className="m">{t('desk.tables.signs')}</p>
    </div>
  );
}

/** What a table shows of itself: who sits where when it is the only one, its chairs, or figures alone. */
type Shows = 'names' | 'chairs' | 'figures';

function TableCard({ table, shows }: { readonly table: Table; readonly shows: Shows }) {
  const evening = useEvening();
  const { t } = useMessages();
  const free = freeSeats(table);
  return (
    <a
      className={table.halted ? 'tc halt' : 'tc'}
      href={routeHash({ at: 'tournament', id: evening.id, page: 'tables', item: table.id })}
    >
      <header>
        <b>{t('common.table', { no: table.no })}</b>
        {table.halted ? (
          <span className="tag">
            <Icon name="halt" /> {t('desk.tables.halts')}
          </span>
        ) : (
          shows !== 'figures' && (
            <span className="m">{free === 0 ? t('desk.tables.full') : t('desk.tables.free', { n: free })}</span>
          )
        )}
      </header>
      {shows === 'figures' ? (
        <span className="m">{t('desk.tables.playersAndFree', { n: playersAt(table), free })}</span>
      ) : (
        <SeatMap
          tableNo={table.no}
          size={shows === 'names' ? 'card' : 'disc'}
          seats={mapSeats(evening, table)}
          button={table.button?.button ?? null}
          center={playersAt(table)}
        />
      )}
    </a>
  );
}
