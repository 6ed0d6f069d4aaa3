'use client';
import { eveningSeries, results } from '@blindwerk/tournament';
import { minorDigits, useMessages } from '@blindwerk/ui';
import { lazy, Suspense, useMemo } from 'react';
import { csvMoney, toCsv } from '../../csv/results-csv';
import { personName } from '../../evening/names';
import { saveFile } from '../../files/save-file';
import { useEvening } from '../../shell/desk-context';

/** Chart.js is fetched when this page is opened, not before. */
const EveningChart = lazy(() => import('./evening-chart'));

/** The evening as a curve, the same in figures, and the results as a file. */
export function EveningPage() {
  const evening = useEvening();
  const { t, format } = useMessages();
  const points = useMemo(() => eveningSeries(evening.live), [evening.live]);
  const levels = points.filter((point) => point.why === 'level' && !point.isBreak);
  const rows = results(evening.state);
  const { currency } = evening.state.settings;
  const decimals = minorDigits(currency);
  const save = () =>
    saveFile(
      `${evening.state.name}.csv`,
      'text/csv;charset=utf-8',
      toCsv([
        [
          t('desk.sort.rank'),
          t('desk.sort.no'),
          t('desk.sort.name'),
          t('desk.results.entry'),
          t('desk.results.prize'),
          t('desk.results.currency'),
        ],
        ...rows.map((row) => [
          row.rank === row.rankTo ? row.rank : `${row.rank}–${row.rankTo}`,
          row.no,
          personName(evening, row.personId),
          row.nth,
          csvMoney(row.prize, decimals),
          currency,
        ]),
      ]),
    );
  return (
    <main className="main evening" id="content">
      <section className="pane" aria-label={t('desk.evening.title')}>
        <h2>{t('desk.evening.title')}</h2>
        {points.length < 2 ? (
          <div className="empty">
            <strong>{t('desk.evening.none')}</strong>
            {t('desk.evening.noneHint')}
          </div>
        ) : (
          <div className="chart">
            <Suspense fallback={<p className="body m">{t('desk.evening.loading')}</p>}>
              <EveningChart points={points} />
            </Suspense>
          </div>
        )}
      </section>
      <section className="pane" aria-label={t('desk.evening.figures')}>
        <header>
          <h2>{t('desk.evening.figures')}</h2>
          <button type="button" className="btn" onClick={save} aria-disabled={rows.length === 0 || undefined}>
            {t('desk.results.csv')}
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, so the arrow keys scroll it */}
        <div className="scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th>{t('common.level')}</th>
                <th>{t('desk.time')}</th>
                <th className="r">{t('desk.change.playersLeft')}</th>
                <th className="r">{t('desk.change.averageStack')}</th>
              </tr>
            </thead>
            <tbody>
              {levels.map((point) => (
                <tr key={point.at}>
                  <td>{point.levelNo}</td>
                  <td className="m">{format.wallTime(point.at)}</td>
                  <td className="r">{point.playersLeft}</td>
                  <td className="r">{point.averageStack === null ? '' : format.number(point.averageStack)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </main>
  );
}
