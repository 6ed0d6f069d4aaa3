'use client';
import { results, stats } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import type { ReactNode } from 'react';
import { personName } from '../../evening/names';
import { useDesk, useEvening } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';

/** Places listed when no prizes say how many matter. */
const PLACES_SHOWN = 9;

/** The end of the evening: who won, the places that were paid, and the way back when the last bust was wrong. */
export function FinishedPane({ message }: { readonly message: ReactNode }) {
  const evening = useEvening();
  const { t, format } = useMessages();
  const desk = useDesk();
  const { state } = evening;
  const { entries } = stats(state, desk.now());
  const rows = results(state);
  const winners = rows.filter((row) => row.rank === 1);
  const shown = rows.slice(0, Math.max(state.prizes.length, PLACES_SHOWN));
  return (
    <section className="pane" aria-label={t('desk.done.title')}>
      <h2>
        <span>{t('desk.done.title')}</span>
        {state.finishedAt !== null && <small>{t('desk.done.at', { time: format.wallTime(state.finishedAt) })}</small>}
      </h2>
      <div className="won">
        <span className="m">{t('desk.done.winner', { n: winners.length })}</span>
        <strong>{format.list(winners.map((row) => personName(evening, row.personId)))}</strong>
        <span className="m">{t('desk.tables.inPlay', { left: winners.length, entries })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by key */}
      <section className="scroll" tabIndex={0} aria-label={t('desk.done.results')}>
        <table className="places">
          <thead>
            <tr>
              <th className="r">{t('desk.sort.rank')}</th>
              <th>{t('desk.sort.name')}</th>
              <th className="r">{t('desk.results.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.no}>
                <td className="r">{row.rank === row.rankTo ? row.rank : `${row.rank}–${row.rankTo}`}</td>
                <td>
                  <b>{personName(evening, row.personId)}</b>
                </td>
                <td className="r">{row.prize > 0 && format.money(row.prize, state.settings.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {message}
      <div className="bar">
        <a className="btn pri" href={routeHash({ at: 'tournament', id: evening.id, page: 'evening', item: null })}>
          {t('desk.done.toResults')}
        </a>
        <span className="m">{t('desk.done.undoHint')}</span>
      </div>
    </section>
  );
}
