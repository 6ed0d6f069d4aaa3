'use client';
import type { ClockReading, Game, Level } from '@blindwerk/tournament';
import { useMessages, useT } from '@blindwerk/ui';
import type { CSSProperties } from 'react';
import { gameShown } from '../../source/game-shown';
import { type ClockPlan, planClock } from '../layout/clock-plan';
import { Fit } from '../layout/fit';
import { lateFarStates } from '../page-list';
import { Foot } from '../parts/foot';
import { Loaded } from '../parts/later';
import { GameWord, LevelBlinds, Pair, Text, Track } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { clockTextFor, countsTo, WallClock } from '../parts/wall-clock';
import { anteDiffers, hasAnte, type PageProps } from '../parts/wall-context';
import css from '../wall.module.css';

/** The running clock: time and money on the left, what comes with them on the right. */
export function ClockPage(props: PageProps) {
  const { reading, inch, distance, inset } = props;
  const item = reading.item;
  if (item === null || item.kind !== 'level') return null;
  const plan = planClock({ inch, distance, inset, clockText: clockTextFor(item.durationMs) });
  const body = <ClockBody {...props} level={item} plan={plan} />;
  return plan.showFoot ? body : <Loaded of={lateFarStates} props={{ ...props, children: body }} fallback={body} />;
}

interface BodyProps extends PageProps {
  readonly level: Level;
  readonly plan: ClockPlan;
}

function ClockBody({ level, plan, ...props }: BodyProps) {
  const { reading } = props;
  const gameOf = (game: Game | undefined) => gameShown(props.view.structure.items, game);
  const next = gameOf(reading.next?.game);
  const style = {
    ...frameStyle(plan.frame),
    '--air': plan.airTop,
    '--foot-gap': plan.footGap,
    '--track': plan.trackHeight,
  };
  // as: custom properties are not in the type
  return (
    <main className={css.page} style={style as CSSProperties} data-page="clock">
      <div className={css.body}>
        <div className={css.top}>
          <WallClock reading={reading} height={plan.clock} stretch={plan.stretch} />
          {plan.showLevel && <LevelColumn no={reading.levelNo} height={plan.clock} />}
        </div>
        {plan.showTrack && <Track reading={reading} endsAt={countsTo(reading)} />}
        <BlindsLine level={level} game={gameOf(level.game)} />
        {plan.showNext && <NextLine reading={reading} game={next === level.game ? null : next} />}
      </div>
      {plan.showFoot && (
        <div className={css.foot}>
          <Foot {...props} />
        </div>
      )}
    </main>
  );
}

/** The word and the number of the level, at the ends of a column as high as the clock. */
export function LevelColumn({ no, height }: { readonly no: number | null; readonly height: number }) {
  const t = useT();
  return (
    <div className={css.levelColumn} style={{ '--height': height } as CSSProperties /* as: a custom property */}>
      <Text size="text" label>
        {t('common.level')}
      </Text>
      <Text size="blinds">{no}</Text>
    </div>
  );
}

/** Blinds, game and ante. An ante equal to the big blind is the first to go where there is no room. */
export function BlindsLine({ level, game }: { readonly level: Level; readonly game: Game | null }) {
  const { t, format } = useMessages();
  return (
    <Fit className={css.row}>
      <span className={css.pair}>
        <Text size="blinds">
          <LevelBlinds level={level} />
        </Text>
        <GameWord game={game} drop={2} />
      </span>
      {hasAnte(level) && (
        <Pair label={t('common.ante')} size="next" drop={anteDiffers(level) ? 9 : 1}>
          {format.number(level.ante)}
        </Pair>
      )}
    </Fit>
  );
}

/** Next level, its game where another one comes, and the next break as a time of day. */
function NextLine({ reading, game }: { readonly reading: ClockReading; readonly game: Game | null }) {
  const { t, format } = useMessages();
  const { next, nextBreak } = reading;
  return (
    <Fit className={css.row}>
      {next !== null && (
        <span className={css.pair}>
          <Pair label={t('wall.then')} size="next">
            <LevelBlinds level={next} />
          </Pair>
          <GameWord game={game} drop={2} />
        </span>
      )}
      {nextBreak?.startsAt != null && (
        <Pair label={t('common.break')} size="next" drop={1}>
          {format.wallTime(nextBreak.startsAt)}
        </Pair>
      )}
    </Fit>
  );
}
