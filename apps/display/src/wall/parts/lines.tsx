'use client';
import type { ClockReading, Game } from '@blindwerk/tournament';
import { Blinds, Icon, MinuteTrack, useFormat, useNow, useT } from '@blindwerk/ui';
import type { ReactNode } from 'react';
import css from '../wall.module.css';

type Size = 'clock' | 'blinds' | 'next' | 'text' | 'floor';
const SIZE_CLASS: Record<Size, string | undefined> = {
  clock: css.clock,
  blinds: css.blinds,
  next: css.next,
  text: css.text,
  floor: css.floor,
};

interface TextProps {
  readonly size: Size;
  /** A label: quieter than what it labels. */
  readonly label?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Order in which a line that does not fit leaves its parts out. */
  readonly drop?: number;
}

/** A piece of text in one of the wall's sizes; its box is as high as its capitals. */
export function Text({ size, label = false, className, drop, children }: TextProps) {
  return (
    <span
      className={[css.t, SIZE_CLASS[size], label && css.label, className].filter(Boolean).join(' ')}
      data-drop={drop}
    >
      {children}
    </span>
  );
}

/** A label and its value, set on one line. */
export function Pair({
  label,
  size,
  children,
  drop,
  after = false,
}: {
  readonly label: ReactNode;
  readonly size: Size;
  readonly children: ReactNode;
  readonly drop?: number;
  /** Label after the value. */
  readonly after?: boolean;
}) {
  const word = (
    <Text size="text" label>
      {label}
    </Text>
  );
  return (
    <span className={css.pair} data-drop={drop}>
      {!after && word}
      <Text size={size}>{children}</Text>
      {after && word}
    </span>
  );
}

/** The minute track of the running item; one step a second. */
export function Track({ reading, endsAt }: { readonly reading: ClockReading; readonly endsAt: number | null }) {
  const t = useT();
  const now = useNow(endsAt === null ? () => null : undefined);
  const durationMs = reading.item?.durationMs ?? 0;
  if (durationMs === 0) return null;
  const elapsedMs =
    endsAt === null ? reading.elapsedMs : Math.min(durationMs, Math.max(0, durationMs - (endsAt - now)));
  const minutes = { gone: Math.floor(elapsedMs / 60_000), total: Math.ceil(durationMs / 60_000) };
  return (
    <MinuteTrack
      durationMs={durationMs}
      elapsedMs={elapsedMs}
      label={t('common.minutesGone', minutes)}
      className={css.track}
    />
  );
}

/** Blinds of a level, or nothing. */
export function LevelBlinds({ level }: { readonly level: { readonly smallBlind: number; readonly bigBlind: number } }) {
  return <Blinds smallBlind={level.smallBlind} bigBlind={level.bigBlind} />;
}

/** What is dealt, in the short form that players use; a line that does not fit leaves it out in its turn. */
export function GameWord({ game, drop }: { readonly game: Game | null; readonly drop?: number }) {
  const t = useT();
  return (
    game !== null && (
      <Text size="text" {...(drop !== undefined && { drop })}>
        {t(`common.gameShort.${game}`)}
      </Text>
    )
  );
}

/** A chip with its value. */
export function Chip({ value }: { readonly value: number }) {
  const format = useFormat();
  return <span className={css.chip}>{format.number(value)}</span>;
}

/** An icon as high as the capitals beside it. */
export function CapIcon({ name }: { readonly name: Parameters<typeof Icon>[0]['name'] }) {
  return <Icon name={name} className={css.capIcon ?? ''} />;
}
