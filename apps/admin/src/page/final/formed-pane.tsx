'use client';
import { results, stats, type Table } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { personName } from '../../evening/names';
import { playersAt } from '../../evening/table-view';
import { useDesk, useEvening } from '../../shell/desk-context';

/** The final table stands: since when, and what is played for, with who has which place already. */
export function FormedPane({ table, at }: { readonly table: Table; readonly at: number }) {
  const { t, format } = useMessages();
  return (
    <>
      <ol>
        <li className="dn">
          <b>
            <Icon name="check" />
          </b>
          <div>
            <strong>{t('desk.final.done', { no: table.no })}</strong>
            <span>{t('desk.final.since', { time: format.wallTime(at), n: playersAt(table) })}</span>
          </div>
        </li>
      </ol>
      <PlayedFor />
    </>
  );
}

function PlayedFor() {
  const evening = useEvening();
  const desk = useDesk();
  const { t, format } = useMessages();
  const { state } = evening;
  if (state.prizes.length === 0) return <p className="body m">{t('desk.final.noPrizes')}</p>;
  const names = new Map(results(state).map((row) => [row.rank, personName(evening, row.personId)]));
  const { playersLeft } = stats(state, desk.now());
  const next = state.phase === 'finished' ? 0 : playersLeft;
  return (
    <table className="stakes">
      <thead>
        <tr>
          <th className="r">{t('desk.sort.rank')}</th>
          <th className="r">{t('desk.results.prize')}</th>
          <th>{t('desk.sort.name')}</th>
        </tr>
      </thead>
      <tbody>
        {state.prizes.map(({ place, amount }) => (
          <tr key={place}>
            <td className="r">{place}</td>
            <td className="r">
              <b>{format.money(amount, state.settings.currency)}</b>
            </td>
            <td className="m cut">{names.get(place) ?? (place === next ? t('desk.final.nextOut') : '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
