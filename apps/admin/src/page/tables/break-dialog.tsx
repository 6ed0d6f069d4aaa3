'use client';
import type { Table } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { CommandButton } from '../../controls/command-button';
import { Dialog } from '../../controls/dialog';
import { entryName } from '../../evening/names';
import { freeSeats, openTables, playersAt } from '../../evening/table-view';
import { useEvening } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';

/** What breaking a table would do, before it is done: who gets up, and where chairs are free. */
export function BreakDialog({ table, onClose }: { readonly table: Table; readonly onClose: () => void }) {
  const evening = useEvening();
  const { t, format } = useMessages();
  const names = Object.values(table.seats).flatMap((id) => (id === null ? [] : [entryName(evening, id)]));
  const others = openTables(evening).filter((other) => other.id !== table.id);
  return (
    <Dialog title={t('desk.break.title', { no: table.no })} onClose={onClose}>
      <p>{t('desk.break.who', { n: names.length, names: format.list(names) })}</p>
      <table>
        <thead>
          <tr>
            <th>{t('common.tableWord')}</th>
            <th className="r">{t('desk.break.now')}</th>
            <th className="r">{t('desk.break.free')}</th>
          </tr>
        </thead>
        <tbody>
          {others.map((other) => (
            <tr key={other.id}>
              <td>
                <span className="pl">{other.no}</span>
              </td>
              <td className="r">{playersAt(other)}</td>
              <td className="r">{freeSeats(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="why">
        {t('desk.break.drawn')}{' '}
        <a href={routeHash({ at: 'tournament', id: evening.id, page: 'draw', item: `break:${table.id}` })}>
          {t('desk.draw.fair')}
        </a>
      </p>
      <CommandButton command={{ type: 'breakTable', table: table.id }} kind="out" className="wide" why onDone={onClose}>
        {t('desk.break.confirm', { no: table.no, n: names.length })}
      </CommandButton>
    </Dialog>
  );
}
