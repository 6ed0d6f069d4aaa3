'use client';
import { useMessages } from '@blindwerk/ui';
import type { CSSProperties } from 'react';
import { gameShown } from '../../source/game-shown';
import { Fit } from '../layout/fit';
import { clockStretch, frameFor, gridUnit, MM } from '../layout/scale';
import { GameWord, LevelBlinds, Pair, Text } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { clockTextFor, WallClock } from '../parts/wall-clock';
import type { PageProps } from '../parts/wall-context';
import css from '../wall.module.css';

/** Names longer than this are set in the smaller of the two large sizes. */
const LONG_NAME = 16;

/** Before the first hand: name, when it starts, who is in. With a start set, the time until then. */
export function LobbyPage({ view, reading, inch, distance, inset }: PageProps) {
  const { t, format } = useMessages();
  const { stats, clock } = view;
  const frame = frameFor(gridUnit(distance, inch), inset ?? 3.5);
  const height = Math.min(MM.clockLeast * frame.u, frame.height * 0.4);
  const text = clockTextFor(reading.remainingMs);
  return (
    <main className={css.page} style={frameStyle(frame) as CSSProperties /* as: custom properties */} data-page="lobby">
      <div className={css.lobby}>
        <h1 className={css.name}>
          <Fit className={css.row}>
            <Text size={clock.name.length > LONG_NAME ? 'next' : 'blinds'}>{clock.name}</Text>
          </Fit>
        </h1>
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
            <span className={css.pair} data-drop={1}>
              <Pair label={t('wall.lobby.firstLevel')} size="text">
                <LevelBlinds level={reading.next} />
              </Pair>
              <GameWord game={gameShown(view.structure.items, reading.next.game)} />
            </span>
          )}
        </Fit>
      </div>
    </main>
  );
}
