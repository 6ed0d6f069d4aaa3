'use client';
import { type ClockReading, clockAt, type Level } from '@blindwerk/tournament';
import { Blinds, ClockDigits, MinuteTrack, useMessages, useNow, useT } from '@blindwerk/ui';
import type { ReactNode } from 'react';
import { gameShown } from '../source/game-shown';
import { MyCalls } from './calls';
import { myCalls, rowOf } from './me';
import { MySeat } from './my-seat';
import { PageHead } from './parts';
import css from './phone.module.css';
import type { TabProps } from './phone-pages';

/** Home: the calls that concern me, the clock, what comes, and my seat. */
export function ClockTab({ snapshot, contact, me }: TabProps) {
  const { view } = snapshot;
  const t = useT();
  const now = useNow();
  const reading = clockAt(view.clock.clock, view.structure.items, now);
  const row = rowOf(me, view.seating);
  const calls = myCalls(row, view);
  const isMoved = calls.some((call) => call.kind === 'move');
  return (
    <>
      <PageHead title={view.clock.name} contact={contact} />
      <MyCalls calls={calls} />
      {view.clock.phase === 'finished' ? <Finished {...snapshot} /> : <Clock view={view} reading={reading} />}
      {view.message !== null && (
        <section className={css.card} aria-label={t('phone.message')}>
          <p className={css.message}>{view.message.text}</p>
        </section>
      )}
      {!isMoved && <MySeat row={row} />}
    </>
  );
}

interface ClockProps {
  readonly view: TabProps['snapshot']['view'];
  readonly reading: ClockReading;
}

function Clock({ view, reading }: ClockProps) {
  const { t, format } = useMessages();
  const runs = reading.status === 'running' || reading.status === 'scheduled';
  return (
    <section>
      <div className={css.levelLine}>
        <strong>{headOf(reading, t)}</strong>
        <span className={css.quiet}>
          {t('phone.playersOf', {
            left: format.number(view.stats.playersLeft),
            entries: format.number(view.stats.entries),
          })}
        </span>
      </div>
      {reading.status === 'idle' ? (
        <p className={css.notStarted}>{t('phone.notStarted')}</p>
      ) : (
        <div className={css.clock} data-stopped={reading.status === 'paused' || undefined}>
          <ClockDigits endsAt={runs ? reading.endsAt : null} remainingMs={reading.remainingMs} />
        </div>
      )}
      <StateLine reading={reading} />
      {reading.item !== null && <PhoneTrack reading={reading} />}
      <LevelLine view={view} reading={reading} />
      <Facts view={view} reading={reading} />
      {view.stats.lateRegistrationOpen && view.stats.lateRegistrationEndsAt !== null && (
        <p className={css.quiet}>{t('phone.lateReg', { time: format.wallTime(view.stats.lateRegistrationEndsAt) })}</p>
      )}
    </section>
  );
}

function headOf(reading: ClockReading, t: ReturnType<typeof useT>): string {
  if (reading.isBreak) return t('common.break');
  return t('common.levelNo', { no: reading.levelNo ?? 1 });
}

/** What the clock does, where it does not simply run. */
function StateLine({ reading }: { readonly reading: ClockReading }) {
  const { t, format } = useMessages();
  if (reading.status === 'paused' && reading.pausedSince !== null)
    return <p className={css.state}>{t('phone.stopped', { time: format.wallTime(reading.pausedSince) })}</p>;
  if (reading.endsAt === null) return null;
  if (reading.status === 'scheduled')
    return <p className={css.state}>{t('phone.startsAt', { time: format.wallTime(reading.endsAt) })}</p>;
  if (reading.isBreak)
    return <p className={css.state}>{t('phone.restart', { time: format.wallTime(reading.endsAt) })}</p>;
  return null;
}

function PhoneTrack({ reading }: { readonly reading: ClockReading }) {
  const t = useT();
  const durationMs = reading.item?.durationMs ?? 0;
  return (
    <MinuteTrack
      durationMs={durationMs}
      elapsedMs={reading.elapsedMs}
      label={t('common.minutesGone', {
        gone: Math.floor(reading.elapsedMs / 60_000),
        total: Math.ceil(durationMs / 60_000),
      })}
      className={css.track ?? ''}
    />
  );
}

/** Blinds of the running level; in a break and before the start those that come. */
function LevelLine({ view, reading }: ClockProps) {
  const { t, format } = useMessages();
  const level: Pick<Level, 'smallBlind' | 'bigBlind' | 'ante' | 'anteKind' | 'game'> | null =
    reading.item?.kind === 'level' ? reading.item : reading.next;
  if (level === null) return null;
  const game = gameShown(view.structure.items, level.game);
  return (
    <div className={css.blinds}>
      <b>
        <Blinds smallBlind={level.smallBlind} bigBlind={level.bigBlind} />
      </b>
      {level.anteKind !== 'none' && level.ante > 0 && (
        <span>
          {t('common.ante')} {format.number(level.ante)}
        </span>
      )}
      {game !== null && <p>{t(`common.game.${game}`)}</p>}
    </div>
  );
}

/** The level after the one whose blinds stand above: in a break and before the start that is the one after the next. */
function comingLevel(
  items: TabProps['snapshot']['view']['structure']['items'],
  { item, next }: ClockReading,
): Pick<Level, 'smallBlind' | 'bigBlind' | 'game'> | null {
  if (item?.kind === 'level' || next === null) return next;
  const levels = items.filter((one) => one.kind === 'level');
  return levels[next.no] ?? null;
}

function Facts({ view, reading }: ClockProps) {
  const { t, format } = useMessages();
  const { stats } = view;
  const bigBlind = reading.item?.kind === 'level' ? reading.item.bigBlind : (reading.next?.bigBlind ?? 0);
  const nextAt = reading.status === 'running' && !reading.isBreak ? reading.endsAt : null;
  const pause = reading.nextBreak;
  const coming = comingLevel(view.structure.items, reading);
  const game = gameShown(view.structure.items, coming?.game);
  return (
    <dl className={css.facts}>
      <Fact
        label={t('phone.next')}
        note={[
          nextAt === null ? null : t('phone.at', { time: format.wallTime(nextAt) }),
          game === null ? null : t(`common.gameShort.${game}`),
        ]
          .filter((word) => word !== null)
          .join(', ')}
      >
        {coming === null ? t('phone.noNext') : <Blinds smallBlind={coming.smallBlind} bigBlind={coming.bigBlind} />}
      </Fact>
      <Fact
        label={t('phone.break')}
        note={pause === null ? '' : t('phone.inMinutes', { minutes: Math.ceil(pause.inMs / 60_000) })}
      >
        {pause === null ? t('phone.noBreak') : pause.startsAt === null ? '–' : format.wallTime(pause.startsAt)}
      </Fact>
      <Fact
        label={t('phone.average')}
        note={
          stats.averageStack !== null && bigBlind > 0
            ? t('phone.bigBlinds', { n: format.number(Math.floor(stats.averageStack / bigBlind)) })
            : ''
        }
      >
        {stats.averageStack === null ? '–' : format.number(stats.averageStack)}
      </Fact>
    </dl>
  );
}

function Fact({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className={css.note}>{note}</dd>
    </div>
  );
}

function Finished({ view }: TabProps['snapshot']) {
  const t = useT();
  const winner = view.seating.find((row) => row.rank === 1);
  return (
    <section className={css.card}>
      <p className={css.message}>{t('phone.finished')}</p>
      {winner !== undefined && <p className={css.winner}>{t('phone.winner', { name: winner.name })}</p>}
    </section>
  );
}
