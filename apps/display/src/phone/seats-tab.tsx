'use client';
import type { PublicView, SeatingRow } from '@blindwerk/tournament';
import { Icon, NumberPlate, SeatMap, useMessages, useT } from '@blindwerk/ui';
import { useState } from 'react';
import { rowOf } from './me';
import { SeatNumbers, statusOf } from './my-seat';
import { PageHead } from './parts';
import css from './phone.module.css';
import type { TabProps } from './phone-pages';
import { drawHref } from './place';
import { type Hit, search } from './search';

/** So many hits are shown; more letters narrow them down. */
const MOST_HITS = 8;

/** Find a seat by name or entry number, and remember who I am. */
export function SeatsTab({ snapshot, contact, me, setMe }: TabProps) {
  const { t, format } = useMessages();
  const { view } = snapshot;
  const [text, setText] = useState('');
  const [pickedId, setPicked] = useState<string | null>(null);
  const hits = search(view.seating, text, format.collator);
  const mine = rowOf(me, view.seating);
  const only = hits.length === 1 ? hits[0]?.row : undefined;
  const picked = view.seating.find((row) => row.entryId === pickedId) ?? only ?? (text === '' ? mine : null);
  return (
    <>
      <PageHead title={t('phone.seats.title')} contact={contact} />
      <SearchField
        text={text}
        onText={(next) => {
          setText(next);
          setPicked(null);
        }}
      />
      <p className={css.hint} aria-live="polite">
        {t('phone.searchHint')} {text.trim() !== '' && t('phone.hits', { n: hits.length })}
      </p>
      <Hits hits={hits} picked={picked} onPick={(row) => setPicked(row.entryId)} />
      {picked && <SeatCard row={picked} view={view} isMe={picked.entryId === mine?.entryId} />}
      {picked && picked.entryId !== mine?.entryId && (
        <button
          type="button"
          className={`${css.button} ${css.keep}`}
          onClick={() => {
            setMe({ entryId: picked.entryId, name: picked.name });
            setText('');
            setPicked(null);
          }}
        >
          {t('phone.thisIsMe')}
        </button>
      )}
      {picked && picked.entryId === mine?.entryId && (
        <button type="button" className={`${css.button} ${css.second}`} onClick={() => setMe(null)}>
          {t('phone.forget')}
        </button>
      )}
      <a className={`${css.button} ${css.second}`} href={drawHref(null)}>
        {t('phone.draws')}
      </a>
    </>
  );
}

function SearchField({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const t = useT();
  return (
    <div className={css.field}>
      <Icon name="search" />
      <input
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        aria-label={t('phone.search')}
        placeholder={t('phone.search')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {text !== '' && (
        <button type="button" aria-label={t('phone.clearSearch')} onClick={() => onText('')}>
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}

interface HitsProps {
  readonly hits: readonly Hit[];
  readonly picked: SeatingRow | null;
  readonly onPick: (row: SeatingRow) => void;
}

function Hits({ hits, picked, onPick }: HitsProps) {
  const t = useT();
  if (hits.length === 0) return null;
  return (
    <>
      <ul className={css.hits}>
        {hits.slice(0, MOST_HITS).map(({ row, match }) => (
          <li key={row.entryId}>
            <button type="button" aria-pressed={row.entryId === picked?.entryId} onClick={() => onPick(row)}>
              <span className={css.hitName}>
                <Marked name={row.name} match={match} />
              </span>
              <HitSeat row={row} />
            </button>
          </li>
        ))}
      </ul>
      {hits.length > MOST_HITS && <p className={css.hint}>{t('phone.moreHits', { n: hits.length - MOST_HITS })}</p>}
    </>
  );
}

function Marked({ name, match }: { readonly name: string; readonly match: Hit['match'] }) {
  if (match === null) return name;
  return (
    <>
      {name.slice(0, match.from)}
      <mark>{name.slice(match.from, match.to)}</mark>
      {name.slice(match.to)}
    </>
  );
}

function HitSeat({ row }: { readonly row: SeatingRow }) {
  const t = useT();
  if (row.seat === null) return <span className={css.quiet}>{statusOf(row, t)}</span>;
  return (
    <span className={css.hitSeat}>
      <small>{t('common.tableWord')}</small>
      <NumberPlate no={row.seat.table} />
      <small>{t('common.seatWord')}</small>
      <b>{row.seat.seat}</b>
    </span>
  );
}

function SeatCard({
  row,
  view,
  isMe,
}: {
  readonly row: SeatingRow;
  readonly view: PublicView;
  readonly isMe: boolean;
}) {
  const t = useT();
  const table = view.tables.find((one) => one.no === row.seat?.table);
  return (
    <section className={css.card}>
      <div className={css.who}>
        <strong>{row.name}</strong>
        <span className={css.quiet}>{t('phone.entryNo', { no: row.no })}</span>
      </div>
      {isMe && (
        <p className={css.remembered}>
          <Icon name="check" />
          {t('phone.isMe')}
        </p>
      )}
      <SeatNumbers row={row} size="page" />
      {row.seat !== null && table !== undefined && (
        <>
          <SeatMap
            tableNo={table.no}
            size="disc"
            button={table.button}
            className={css.map ?? ''}
            seats={Array.from({ length: table.maxSeats }, (_, index) => {
              const seat = index + 1;
              const sitting = view.seating.find((one) => one.seat?.table === table.no && one.seat.seat === seat);
              return {
                seat,
                name: sitting?.name ?? null,
                blocked: table.blocked.includes(seat),
                me: seat === row.seat?.seat,
              };
            })}
          />
          {table.button !== null && <p className={css.hint}>{t('phone.dealerButton')}</p>}
        </>
      )}
    </section>
  );
}
