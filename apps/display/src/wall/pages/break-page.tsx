'use client';
import type { Break } from '@blindwerk/tournament';
import { Icon, useMessages, useT } from '@blindwerk/ui';
import type { CSSProperties } from 'react';
import { gameShown } from '../../source/game-shown';
import { Fit } from '../layout/fit';
import { clockStretch, frameFor, gridUnit, MM } from '../layout/scale';
import { Foot, useAge } from '../parts/foot';
import { Chip, GameWord, LevelBlinds, Pair, Text, Track } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { clockTextFor, countsTo, WallClock } from '../parts/wall-clock';
import { hasAnte, type PageProps } from '../parts/wall-context';
import css from '../wall.module.css';

/** Room right of the clock for the word and the cup, in u. */
const SIDE = 22;

/** The break: its own count, when play goes on, at which blinds, and what happens to the chips. */
export function BreakPage(props: PageProps) {
  const { reading, inch, inset } = props;
  const { t, format } = useMessages();
  const item = reading.item;
  if (item === null || item.kind !== 'break') return null;
  const frame = frameFor(gridUnit(props.distance, inch), inset ?? 3.5);
  const clock = Math.min(MM.clockLeast * frame.u, frame.height * 0.45);
  const text = clockTextFor(item.durationMs);
  const stretch =
    clockStretch(text, clock, frame.width - SIDE * frame.u) ?? clockStretch(text, clock, frame.width) ?? 62;
  const style = { ...frameStyle(frame), '--track': 18, '--air': 0.9 * frame.u, '--foot-gap': 4.2 * frame.u };
  return (
    <main className={css.page} style={style as CSSProperties /* as: custom properties */} data-page="break">
      <div className={css.body}>
        <div className={css.top}>
          <WallClock reading={reading} height={clock} stretch={stretch} />
          <BreakSign />
        </div>
        <Track reading={reading} endsAt={countsTo(reading)} />
        {reading.next !== null && (
          <Fit className={css.row}>
            <Pair label={t('wall.afterLevel')} size="next" drop={1}>
              {reading.next.no}
            </Pair>
            <Text size="blinds">
              <LevelBlinds level={reading.next} />
            </Text>
          </Fit>
        )}
        <Fit className={css.row}>
          {reading.endsAt !== null && (
            <Pair label={t('wall.restart')} size="next">
              {format.wallTime(reading.endsAt)}
            </Pair>
          )}
          <GameWord game={gameShown(props.view.structure.items, reading.next?.game)} drop={2} />
          {reading.next !== null && hasAnte(reading.next) && (
            <Pair label={t('common.ante')} size="next" drop={1}>
              {format.number(reading.next.ante)}
            </Pair>
          )}
        </Fit>
      </div>
      <div className={css.foot}>
        <BreakFoot {...props} item={item} />
      </div>
    </main>
  );
}

function BreakSign() {
  const t = useT();
  return (
    <div className={css.breakSign}>
      <Text size="next">{t('common.break')}</Text>
      <Icon name="cup" className={css.cup ?? ''} />
    </div>
  );
}

/** What the room must do in this break stands on the last line, unless the clock or the news need it. */
function BreakFoot({ item, ...props }: PageProps & { readonly item: Break }) {
  const t = useT();
  const age = useAge(props.contactAt);
  const says = item.colorUp !== null || item.note !== '';
  if (!says || props.reading.status === 'paused' || age.kind !== 'fresh') return <Foot {...props} />;
  return (
    <Fit className={`${css.row} ${css.band} ${item.colorUp === null ? css.notice : css.callFill}`}>
      <span className={css.pair}>
        {item.colorUp !== null && (
          <Text size="text">
            <Chip value={item.colorUp} />
          </Text>
        )}
        <Text size="text">{item.note || t('wall.colorUp')}</Text>
      </span>
      {item.colorUp !== null && (
        <Text size="text" drop={1}>
          {t('wall.leaveChips')}
        </Text>
      )}
    </Fit>
  );
}
