'use client';
import type { PrizeRow } from '@blindwerk/tournament';
import { useMessages, useT } from '@blindwerk/ui';
import type { CSSProperties } from 'react';
import { Fit } from '../layout/fit';
import { prizeColumns, prizePages } from '../layout/prize-list';
import { clockStretch, type Frame, frameFor, gridUnit, MM } from '../layout/scale';
import { Foot, StaleLine, useAge } from '../parts/foot';
import { LevelBlinds, Text, Track } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { useTurn } from '../parts/turns';
import { clockTextFor, countsTo, WallClock } from '../parts/wall-clock';
import type { PageProps } from '../parts/wall-context';
import css from '../wall.module.css';
import list from './prizes.module.css';

const TURN_MS = 12_000;
/** Height of a row and of the band below, in u. */
const ROW = 12;
const BAND = 26;
const FOOT = 12;
/** Part of the width that the list has beside clock and blinds, and the gap between them in u; as in the style sheet. */
const SPLIT = 1 / 2.04;
const SPLIT_GAP = 8;

/** What is paid, beside clock and blinds; near the bubble a band says how many still have to go. */
export function PrizesPage(props: PageProps) {
  const { view, reading, inch, inset } = props;
  const frame = frameFor(gridUnit(props.distance, inch), inset ?? 3.5);
  const age = useAge(props.contactAt);
  const toGo = view.stats.toTheMoney;
  const bubble = toGo === 1 && age.kind === 'fresh' && reading.status !== 'paused';
  const height = frame.height - (bubble ? BAND : FOOT) * frame.u;
  const style = {
    ...frameStyle(frame),
    '--track': 18,
    '--air': 0.9 * frame.u,
    '--foot-gap': (bubble ? 7 : 4.2) * frame.u,
  };
  return (
    <main className={css.page} style={style as CSSProperties /* as: custom properties */} data-page="prizes">
      <div className={list.split}>
        <Side {...props} frame={frame} />
        <PrizeColumns
          rows={view.prizes.rows}
          currency={view.prizes.currency}
          bubble={bubble}
          rowsPerColumn={Math.max(1, Math.floor(height / (ROW * frame.u)))}
          room={{ width: (frame.width - SPLIT_GAP * frame.u) * SPLIT, u: frame.u }}
        />
      </div>
      <div className={css.foot}>{bubble ? <BubbleBand toGo={toGo} /> : <Foot {...props} />}</div>
    </main>
  );
}

function Side({ view, reading, frame }: PageProps & { readonly frame: Frame }) {
  const { t, format } = useMessages();
  const level = reading.item?.kind === 'level' ? reading.item : reading.next;
  const height = MM.clock * frame.u;
  const text = clockTextFor(reading.item?.durationMs ?? 0);
  return (
    <div className={list.side}>
      <WallClock reading={reading} height={height} stretch={clockStretch(text, height, frame.width * 0.5) ?? 62} />
      <Track reading={reading} endsAt={countsTo(reading)} />
      {level !== null && (
        <Fit className={css.row}>
          <Text size="blinds">
            <LevelBlinds level={level} />
          </Text>
        </Fit>
      )}
      <Fit className={css.row}>
        <Text size="text">
          {t('wall.prizes.pool', { amount: format.money(view.prizes.pool, view.prizes.currency) })}
        </Text>
      </Fit>
    </div>
  );
}

interface ColumnsProps {
  readonly rows: readonly PrizeRow[];
  readonly currency: string;
  readonly rowsPerColumn: number;
  /** Width of all columns together and 1 mm per metre, grid pixels. */
  readonly room: { readonly width: number; readonly u: number };
  readonly bubble?: boolean;
}

/** Prizes in two columns, or one of wide amounts; pages take turns when there are more. */
export function PrizeColumns({ rows, currency, rowsPerColumn, room, bubble = false }: ColumnsProps) {
  const { t, format } = useMessages();
  const amounts = rows.map((row) => format.money(row.amount, currency));
  const pages = prizePages(rows, { rows: rowsPerColumn, columns: prizeColumns(amounts, room) });
  const turn = useTurn(pages.length, TURN_MS);
  const lastPlace = rows.at(-1)?.place;
  if (rows.length === 0) return <p className={css.prose}>{t('wall.prizes.empty')}</p>;
  return (
    <div className={list.columns}>
      {(pages[turn] ?? []).map((column) => (
        <ol key={column[0]?.place} className={list.column}>
          {column.map((row) => (
            <li key={row.place} data-bubble={(bubble && row.place === lastPlace) || undefined}>
              <span className={list.place}>{t('wall.prizes.place', { place: row.place })}</span>
              {row.name !== null && <span className={list.name}>{row.name}</span>}
              <b>{format.money(row.amount, currency)}</b>
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}

function BubbleBand({ toGo }: { readonly toGo: number }) {
  const t = useT();
  return (
    <Fit className={`${css.row} ${css.band} ${css.callFill}`} role="status">
      <Text size="blinds">{t('wall.prizes.toGo', { n: toGo })}</Text>
      <Text size="text">{t('wall.prizes.toGoBody')}</Text>
    </Fit>
  );
}

/** After the last hand: the winner, and who was paid what. */
export function WinnerPage(props: PageProps) {
  const { view, inch, inset } = props;
  const t = useT();
  const frame = frameFor(gridUnit(props.distance, inch), inset ?? 3.5);
  const age = useAge(props.contactAt);
  const winner = view.seating.find((row) => row.rank === 1);
  const style = { ...frameStyle(frame), '--foot-gap': 4.2 * frame.u };
  return (
    <main className={css.page} style={style as CSSProperties /* as: custom properties */} data-page="winner">
      <div className={list.winner}>
        <Fit className={css.row}>
          <Text size="text" label>
            {winner === undefined ? t('wall.finished') : t('wall.winner')}
          </Text>
          <Text size="text" label drop={1}>
            {view.clock.name}
          </Text>
        </Fit>
        <h1 className={css.headline}>{winner?.name ?? view.clock.name}</h1>
      </div>
      <PrizeColumns
        rows={view.prizes.rows}
        currency={view.prizes.currency}
        rowsPerColumn={Math.max(1, Math.floor((frame.height - 34 * frame.u) / (ROW * frame.u)))}
        room={frame}
      />
      {age.kind === 'lost' && (
        <div className={css.foot}>
          <StaleLine age={age} />
        </div>
      )}
    </main>
  );
}
