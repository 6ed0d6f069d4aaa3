'use client';
import { useMessages } from '@blindwerk/ui';
import { PageHead } from './parts';
import css from './phone.module.css';
import type { TabProps } from './phone-pages';

/** What is paid, and who has it already. */
export function PrizesTab({ snapshot, contact }: TabProps) {
  const { t, format } = useMessages();
  const { prizes, stats } = snapshot.view;
  return (
    <>
      <PageHead title={t('phone.tab.prizes')} contact={contact} />
      {prizes.rows.length === 0 ? (
        <p className={css.quiet}>{t('phone.prizes.empty')}</p>
      ) : (
        <>
          <div className={css.levelLine}>
            <strong>{t('phone.prizes.pool', { amount: format.money(prizes.pool, prizes.currency) })}</strong>
          </div>
          {stats.toTheMoney !== null && stats.toTheMoney > 0 && (
            <p className={css.hint}>{t('phone.prizes.toGo', { n: stats.toTheMoney })}</p>
          )}
          <table className={css.prizes}>
            <thead>
              <tr>
                <th scope="col">{t('phone.prizes.place')}</th>
                <td />
                <th scope="col">{t('phone.prizes.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {prizes.rows.map((row) => (
                <tr key={row.place}>
                  <td>{row.place}.</td>
                  <td>{row.name}</td>
                  <td>{format.money(row.amount, prizes.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
