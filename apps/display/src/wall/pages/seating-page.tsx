'use client';
import type { SeatingRow } from '@blindwerk/tournament';
import { NumberPlate, useMessages, useT } from '@blindwerk/ui';
import { type CSSProperties, useMemo } from 'react';
import { indexLetter, type Lettered, pageLetters, sortByName } from '../layout/index-letters';
import { frameFor, gridUnit } from '../layout/scale';
import { SEATING_TURN_MS, type SeatingGrid, seatingGrid } from '../layout/seating-plan';
import { inPages } from '../parts/call-items';
import { StaleLine, StoppedBand, useAge } from '../parts/foot';
import { frameStyle } from '../parts/stage';
import { useTurn } from '../parts/turns';
import { isSeated, type PageProps } from '../parts/wall-context';
import css from '../wall.module.css';
import { PageHeader } from './page-header';
import list from './seating.module.css';

/** Who sits where, by shown name, in as many pages as it takes. */
export function SeatingPage(props: PageProps) {
  const { view, reading, inch, distance, inset } = props;
  const { t, format } = useMessages();
  const seated = useMemo(() => sortByName(view.seating.filter(isSeated), format.collator), [view.seating, format]);
  const frame = frameFor(gridUnit(distance, inch), inset ?? 3.5);
  const age = useAge(props.contactAt);
  const stateLine = reading.status === 'paused' || age.kind !== 'fresh';
  const grid = seatingGrid(frame, seated.length, stateLine);
  const pages = inPages(seated, grid.rows * grid.columns);
  const turn = useTurn(pages.length, SEATING_TURN_MS);
  const rows = pages[turn] ?? [];
  const from = rows[0] && indexLetter(rows[0].name, format.collator);
  const last = rows.at(-1);
  const to = last && indexLetter(last.name, format.collator);
  const style = { ...frameStyle(frame), '--rows': grid.rows, '--columns': grid.columns, '--foot-gap': 3 * frame.u };
  return (
    <main className={css.page} style={style as CSSProperties /* as: custom properties */} data-page="seating">
      <PageHeader
        title={t('wall.seating.title', { from: from ?? 'A', to: to ?? 'Z' })}
        frame={frame}
        reading={reading}
      />
      {rows.length === 0 ? (
        <p className={css.prose}>{t('wall.seating.empty')}</p>
      ) : (
        <SeatingColumns rows={rows} grid={grid} />
      )}
      {pages.length > 1 && !stateLine && <Pager page={turn} pages={pages.length} />}
      {stateLine && (
        <div className={css.foot}>
          {reading.status === 'paused' ? (
            <StoppedBand since={reading.pausedSince} age={age} />
          ) : (
            age.kind !== 'fresh' && <StaleLine age={age} status={reading.status} />
          )}
        </div>
      )}
    </main>
  );
}

function SeatingColumns({ rows, grid }: { readonly rows: readonly SeatingRow[]; readonly grid: SeatingGrid }) {
  const { t, format } = useMessages();
  const columns = inPages(pageLetters(rows, format.collator), grid.rows);
  return (
    <div className={list.columns}>
      {columns.map((column) => (
        <table key={column[0]?.row.entryId} className={list.column}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('wall.seating.name')}</th>
              <th scope="col">{t('wall.seating.table')}</th>
              <th scope="col">{t('wall.seating.seat')}</th>
            </tr>
          </thead>
          <tbody>
            {column.map((entry) => (
              <SeatingLine key={entry.row.entryId} {...entry} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function SeatingLine({ row, letter }: Lettered<SeatingRow>) {
  return (
    <tr>
      <td className={list.letter} aria-hidden="true">
        {letter}
      </td>
      <td className={list.name} data-long={row.name.length > 14 || undefined}>
        {row.name}
      </td>
      <td className={list.number}>{row.seat && <NumberPlate no={row.seat.table} className={list.plate ?? ''} />}</td>
      <td className={list.number}>{row.seat?.seat}</td>
    </tr>
  );
}

function Pager({ page, pages }: { readonly page: number; readonly pages: number }) {
  const t = useT();
  return (
    <div className={list.pager} role="img" aria-label={t('wall.page', { page: page + 1, pages })}>
      {Array.from({ length: pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its index
        <i key={index} data-on={index === page || undefined} />
      ))}
    </div>
  );
}
