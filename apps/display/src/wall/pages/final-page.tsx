'use client';
import type { PublicView, SeatingRow, TableSlice } from '@blindwerk/tournament';
import { useMessages, useT } from '@blindwerk/ui';
import type { CSSProperties } from 'react';
import { chipRanks, finalPlaces } from '../layout/final-seats';
import { clockStretch, type Frame, frameFor, gridUnit, MM, pageReach } from '../layout/scale';
import { inPages } from '../parts/call-items';
import { Foot } from '../parts/foot';
import { LevelBlinds, Text } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { useTurn } from '../parts/turns';
import { clockTextFor, WallClock } from '../parts/wall-clock';
import type { PageProps } from '../parts/wall-context';
import css from '../wall.module.css';
import final from './final.module.css';
import { PageHeader } from './page-header';

interface FinalSeat {
  readonly seat: number;
  readonly row: SeatingRow | null;
  readonly rank: number | null;
}

/** The one table that is left open, with its chairs; null while there are several. */
export function finalTable(
  view: PublicView,
): { readonly table: TableSlice; readonly seats: readonly FinalSeat[] } | null {
  const open = view.tables.filter((table) => table.open);
  const [table] = open;
  if (table === undefined || open.length !== 1) return null;
  const rows = Array.from({ length: table.maxSeats }, (_, index) => {
    const seat = index + 1;
    return view.seating.find((row) => row.seat?.table === table.no && row.seat.seat === seat) ?? null;
  });
  const ranks = chipRanks(rows.map((row) => row?.chips ?? null));
  return { table, seats: rows.map((row, index) => ({ seat: index + 1, row, rank: ranks[index] ?? null })) };
}

/** The final table: a map with clock and blinds inside for near seats, a list by chips for far ones. */
export function FinalPage(props: PageProps) {
  const { view, inch, distance, inset } = props;
  const t = useT();
  const found = finalTable(view);
  const frame = frameFor(gridUnit(distance, inch), inset ?? 3.5);
  if (found === null) return <NoFinal {...props} frame={frame} />;
  const near = distance <= pageReach('final', inch);
  return near ? (
    <main className={css.page} style={frameStyle(frame) as CSSProperties /* as: custom properties */} data-page="final">
      <h1 className="bw-sr">{t('wall.final.title')}</h1>
      <FinalMap {...props} frame={frame} {...found} />
    </main>
  ) : (
    <FinalList {...props} frame={frame} seats={found.seats} />
  );
}

function NoFinal({ frame, ...props }: PageProps & { readonly frame: Frame }) {
  const t = useT();
  return (
    <main className={css.page} style={frameStyle(frame) as CSSProperties /* as: custom properties */} data-page="final">
      <PageHeader title={t('wall.final.title')} frame={frame} reading={props.reading} />
      <p className={`${css.prose} ${final.empty}`}>{t('wall.final.empty')}</p>
    </main>
  );
}

interface MapProps extends PageProps {
  readonly frame: Frame;
  readonly table: TableSlice;
  readonly seats: readonly FinalSeat[];
}

function FinalMap({ reading, frame, table, seats }: MapProps) {
  const places = finalPlaces(seats.length);
  const button = places.find((place) => place.seat === table.button);
  return (
    <div className={final.map}>
      <div className={final.line} />
      <FinalCenter reading={reading} frame={frame} />
      <ol
        className={final.seats}
        style={{ '--card': seats.length > 9 ? 52 : 60 } as CSSProperties /* as: a custom property */}
      >
        {seats.map((seat, index) => {
          const place = places[index];
          return (
            place && (
              <li key={seat.seat} style={{ left: `${place.x}%`, top: `${place.y}%` }}>
                <Card {...seat} />
              </li>
            )
          );
        })}
      </ol>
      {button && <ButtonDisc seat={button.seat} x={button.x} y={button.y} />}
    </div>
  );
}

/** On the line of the table, before the chair of the button. */
function ButtonDisc({ seat, x, y }: { readonly seat: number; readonly x: number; readonly y: number }) {
  const t = useT();
  const left = Math.min(69.5, Math.max(30.5, x));
  const top = Math.min(76, Math.max(24, y));
  return (
    <span
      className={final.button}
      role="img"
      aria-label={t('common.buttonAt', { seat })}
      style={{ left: `${left}%`, top: `${top}%` }}
    >
      D
    </span>
  );
}

function FinalCenter({ reading, frame }: { readonly reading: PageProps['reading']; readonly frame: Frame }) {
  const t = useT();
  const level = reading.item?.kind === 'level' ? reading.item : reading.next;
  const height = MM.clockLeast * frame.u;
  const text = clockTextFor(reading.item?.durationMs ?? 0);
  const word = reading.status === 'paused' ? 'wall.clockStopped' : reading.isBreak ? 'common.break' : null;
  return (
    <div className={final.center}>
      <Text size="text" label>
        {word === null ? t('common.levelNo', { no: reading.levelNo ?? 0 }) : t(word)}
      </Text>
      <WallClock
        reading={reading}
        height={height}
        stretch={clockStretch(text, height, frame.width * 0.34, 100) ?? 62}
      />
      {level !== null && (
        <Text size="blinds" className={final.blinds}>
          <LevelBlinds level={level} />
        </Text>
      )}
    </div>
  );
}

function Card({ seat, row, rank }: FinalSeat) {
  const { t, format } = useMessages();
  return (
    <div className={final.card} data-free={row === null || undefined}>
      <b className={final.no}>{seat}</b>
      <span className={final.who}>
        <span className={final.name} data-long={(row?.name.length ?? 0) > 13 || undefined}>
          {row?.name ?? t('common.free')}
        </span>
        {row?.chips != null && (
          <span className={final.chips}>
            {format.number(row.chips)}
            {rank !== null && <small>{t('wall.final.rank', { rank })}</small>}
          </span>
        )}
      </span>
    </div>
  );
}

/** In u: height of a row, and what is kept for the last line. */
const ROW = 11;
const LAST_LINE = 12;
/** How long a part of the list stands. */
const TURN_MS = 10_000;

function FinalList({
  frame,
  seats,
  ...props
}: PageProps & { readonly frame: Frame; readonly seats: readonly FinalSeat[] }) {
  const { t, format } = useMessages();
  const rows = seats
    .filter((seat): seat is FinalSeat & { row: SeatingRow } => seat.row !== null)
    .sort((a, b) => (b.row.chips ?? -1) - (a.row.chips ?? -1) || a.seat - b.seat);
  const room = frame.height - (MM.clockLeast + LAST_LINE + 4) * frame.u;
  const pages = inPages(rows, Math.max(1, Math.floor(room / (ROW * frame.u))));
  const turn = useTurn(pages.length, TURN_MS);
  const style = { ...frameStyle(frame), '--foot-gap': 3 * frame.u };
  return (
    <main className={css.page} style={style as CSSProperties /* as: custom properties */} data-page="final">
      <PageHeader title={t('wall.final.title')} frame={frame} reading={props.reading} />
      <ol className={final.list}>
        {(pages[turn] ?? []).map(({ seat, row, rank }) => (
          <li key={seat}>
            <span className={final.place}>{rank === null ? '' : t('wall.final.rank', { rank })}</span>
            <span className={final.name}>{row.name}</span>
            <b>{row.chips === null ? '' : format.number(row.chips)}</b>
          </li>
        ))}
      </ol>
      <div className={css.foot}>
        <Foot {...props} />
      </div>
    </main>
  );
}
