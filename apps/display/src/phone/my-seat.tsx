'use client';
import type { SeatingRow } from '@blindwerk/tournament';
import { useT } from '@blindwerk/ui';
import css from './phone.module.css';

/** My seat on the home page, or the way to say who I am. */
export function MySeat({ row }: { readonly row: SeatingRow | null }) {
  const t = useT();
  if (row === null)
    return (
      <section className={css.card}>
        <h2>{t('phone.chooseMe')}</h2>
        <p className={css.quiet}>{t('phone.chooseMeBody')}</p>
        <a className={css.button} href="#seats">
          {t('phone.chooseMeButton')}
        </a>
      </section>
    );
  return (
    <a className={`${css.card} ${css.me}`} href="#seats">
      <span className={css.meName}>{row.name}</span>
      <u>{t('phone.showSeat')}</u>
      <SeatNumbers row={row} size="home" />
    </a>
  );
}

/** Table and seat as large figures, or what there is instead. */
export function SeatNumbers({ row, size }: { readonly row: SeatingRow; readonly size: 'home' | 'page' }) {
  const t = useT();
  if (row.seat === null) return <span className={css.noSeat}>{statusOf(row, t)}</span>;
  return (
    <span className={css.seatNumbers} data-size={size}>
      <span>{t('common.tableWord')}</span>
      <b>{row.seat.table}</b>
      <span>{t('common.seatWord')}</span>
      <b>{row.seat.seat}</b>
    </span>
  );
}

/** What a player is who has no seat. */
export function statusOf(row: SeatingRow, t: ReturnType<typeof useT>): string {
  if (row.rank !== null)
    return row.rankTo !== null && row.rankTo !== row.rank
      ? t('phone.outRankShared', { rank: row.rank, rankTo: row.rankTo })
      : t('phone.outRank', { rank: row.rank });
  return row.status === 'out' ? t('phone.out') : t('phone.waiting');
}
