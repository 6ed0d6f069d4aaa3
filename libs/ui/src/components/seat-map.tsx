'use client';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../messages/provider.js';
import { ovalPositions, type SeatPosition, seatPositions } from './seat-positions.js';

/** One chair on the map. `name` null and not blocked = free. */
export interface MapSeat {
  readonly seat: number;
  readonly name: string | null;
  /** Second line: chips, "away", … */
  readonly note?: ReactNode;
  readonly blocked?: boolean;
  readonly selected?: boolean;
  /** The player who looks at the map. */
  readonly me?: boolean;
}

export interface SeatMapProps {
  readonly tableNo: number;
  readonly seats: readonly MapSeat[];
  readonly button?: number | null;
  readonly smallBlind?: number | null;
  readonly bigBlind?: number | null;
  /** Gets the amber frame and the words. */
  readonly nextBigBlind?: number | null;
  /** `disc`: numbers only (overview, phone). `card`: number, name and note (table page, final table). */
  readonly size: 'disc' | 'card';
  /** What stands inside the line of the table; the table's number when left out. */
  readonly center?: ReactNode;
  /** Makes chairs pressable. */
  readonly onSeat?: (seat: number) => void;
  readonly className?: string;
}

/** A table as a line with its chairs around it, chair 1 at the dealer's left, clockwise. Free chairs are dashed. */
export function SeatMap(props: SeatMapProps) {
  const { tableNo, seats, size, center, className } = props;
  const t = useT();
  const positions = size === 'card' ? ovalPositions(seats.length) : seatPositions(seats.length, { x: 9, y: 13 });
  return (
    <figure
      className={['bw-map', `bw-map-${size}`, className].filter(Boolean).join(' ')}
      aria-label={t('common.table', { no: tableNo })}
    >
      <div className="bw-map-line" />
      <div className="bw-map-center">{center ?? t('common.table', { no: tableNo })}</div>
      <ol className="bw-map-seats">
        {positions.map((position) => {
          const seat = seats.find((row) => row.seat === position.seat);
          return seat && <Chair key={seat.seat} {...props} seat={seat} position={position} />;
        })}
      </ol>
      {props.button != null && (
        <ButtonDisc position={positions[props.button - 1]} label={t('common.buttonAt', { seat: props.button })} />
      )}
    </figure>
  );
}

const at = (position: SeatPosition, towardsCenter = 0): CSSProperties => ({
  left: `${position.x + (50 - position.x) * towardsCenter}%`,
  top: `${position.y + (50 - position.y) * towardsCenter}%`,
});

function ButtonDisc({ position, label }: { readonly position: SeatPosition | undefined; readonly label: string }) {
  if (position === undefined) return null;
  return (
    <span className="bw-map-button" role="img" aria-label={label} style={at(position, 0.36)}>
      D
    </span>
  );
}

interface ChairProps extends SeatMapProps {
  readonly seat: MapSeat;
  readonly position: SeatPosition;
}

function Chair({ seat, position, size, smallBlind, bigBlind, nextBigBlind, onSeat }: ChairProps) {
  const t = useT();
  const blind = seat.seat === smallBlind ? 'SB' : seat.seat === bigBlind ? 'BB' : null;
  const isNext = seat.seat === nextBigBlind;
  const state = seat.blocked ? 'blocked' : seat.name === null ? 'free' : 'taken';
  const who = seat.name ?? t(seat.blocked ? 'common.blocked' : 'common.free');
  const note = typeof seat.note === 'string' ? seat.note : null;
  // All that is shown, in the same order: who speaks to the screen says what it reads.
  const label = [t('common.seat', { no: seat.seat }), who, note, blind, isNext ? t('common.nextBigBlind') : null]
    .filter(Boolean)
    .join(', ');
  const content =
    size === 'disc' ? (
      <span className="bw-chair-no" aria-hidden="true">
        {seat.seat}
      </span>
    ) : (
      <>
        <span className="bw-chair-no">{seat.seat} </span>
        <span className="bw-chair-text">
          <span className="bw-chair-name">{who} </span>
          <ChairNote note={seat.note} blind={blind} next={isNext ? t('common.nextBigBlind') : null} />
        </span>
      </>
    );
  const shared = {
    className: 'bw-chair',
    'data-state': state,
    'data-next': isNext || undefined,
    'data-me': seat.me || undefined,
    'aria-label': label,
  };
  return (
    <li style={at(position)}>
      {onSeat === undefined ? (
        <span role="img" {...shared}>
          {content}
        </span>
      ) : (
        <button type="button" {...shared} aria-pressed={seat.selected ?? false} onClick={() => onSeat(seat.seat)}>
          {content}
        </button>
      )}
    </li>
  );
}

function ChairNote({
  note,
  blind,
  next,
}: {
  readonly note: ReactNode;
  readonly blind: string | null;
  readonly next: string | null;
}) {
  const words = [note, blind, next].filter((part) => part !== null && part !== undefined && part !== '');
  if (words.length === 0) return null;
  return (
    <span className="bw-chair-note">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts is fixed
        <span key={index}>{word} </span>
      ))}
    </span>
  );
}
