'use client';
import { useMessages, useT } from '@blindwerk/ui';
import type { CSSProperties, ReactNode } from 'react';
import { Fit } from '../layout/fit';
import { clockStretch, frameFor, gridUnit, MM } from '../layout/scale';
import { LevelBlinds, Pair, Text } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { clockTextFor, WallClock } from '../parts/wall-clock';
import type { PageProps } from '../parts/wall-context';
import css from '../wall.module.css';

/** Before the first hand: name, when it starts, who is in. With a start set, the time until then. */
export function LobbyPage({ view, reading, inch, distance, inset }: PageProps) {
  const { t, format } = useMessages();
  const { stats, clock } = view;
  const frame = frameFor(gridUnit(distance, inch), inset ?? 3.5);
  const height = Math.min(MM.clock * frame.u, frame.height * 0.4);
  const text = clockTextFor(reading.remainingMs);
  return (
    <main className={css.page} style={frameStyle(frame) as CSSProperties /* as: custom properties */} data-page="lobby">
      <div className={css.lobby}>
        <h1 className={css.headline}>{clock.name}</h1>
        {reading.status === 'scheduled' && reading.endsAt !== null ? (
          <>
            <WallClock reading={reading} height={height} stretch={clockStretch(text, height, frame.width) ?? 62} />
            <Fit className={css.row}>
              <Text size="next">{t('wall.lobby.startsAt', { time: format.wallTime(reading.endsAt) })}</Text>
            </Fit>
          </>
        ) : (
          <Fit className={css.row}>
            <Text size="next">{t('wall.lobby.notStarted')}</Text>
          </Fit>
        )}
        <Fit className={css.row}>
          <Text size="text">{t('wall.lobby.entries', { n: stats.entries })}</Text>
          {reading.next !== null && (
            <Pair label={t('wall.lobby.firstLevel')} size="text" drop={1}>
              <LevelBlinds level={reading.next} />
            </Pair>
          )}
        </Fit>
      </div>
    </main>
  );
}

/** A page of words: nothing to show yet, and what to do about it. */
export function WordsPage({
  title,
  children,
  page,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly page: string;
}) {
  const style = frameStyle(frameFor(gridUnit(5, 55), 3.5)) as CSSProperties; // as: custom properties
  return (
    <main className={`${css.page} ${css.center}`} style={style} data-page={page}>
      <h1 className={css.headline}>{title}</h1>
      <p className={css.prose}>{children}</p>
    </main>
  );
}

/** Nothing has come from anywhere yet. */
export function EmptyPage({ reached }: { readonly reached: boolean }) {
  const t = useT();
  return reached ? (
    <WordsPage title={t('wall.empty.title')} page="empty">
      {t('wall.empty.body')}
    </WordsPage>
  ) : (
    <WordsPage title={t('wall.waiting.title')} page="waiting">
      {t('wall.waiting.body')}
    </WordsPage>
  );
}
