'use client';
import type { ClockReading } from '@blindwerk/tournament';
import { Blinds, ClockDigits, Icon, MinuteTrack, useMessages, useNow } from '@blindwerk/ui';
import { CommandButton } from '../../controls/command-button';
import { KeyCap } from '../../controls/key-cap';
import type { DialogName } from '../../dialogs/open-dialog';
import { clockButton, clockCommand } from '../../session/clock-command';
import { useEvening } from '../../shell/desk-context';
import { useClock } from '../../shell/use-clock';
import { anteText } from '../../words/level-text';

const MINUTE = 60_000;
/** Above this the digits are `h:mm:ss` and take the smaller size. */
const HOURS_FROM = 100 * MINUTE;
/** From here on the blinds would not fit in one line beside the ante at their full size. */
const LONG_FROM = 2000;

export function ClockPane({ onOpen }: { readonly onOpen: (name: DialogName) => void }) {
  const evening = useEvening();
  const { t } = useMessages();
  const clock = useClock(evening);
  const still = clock.status !== 'running';
  const over = evening.state.phase === 'finished';
  return (
    <section className="pane clk" aria-label={t('desk.clock.title')}>
      <ClockHead clock={clock} over={over} />
      <ClockDigits
        className={['time', clock.remainingMs >= HOURS_FROM ? 'hours' : '', still ? 'still' : '']
          .filter(Boolean)
          .join(' ')}
        endsAt={clock.endsAt}
        remainingMs={clock.remainingMs}
      />
      {clock.item && <Track clock={clock} durationMs={clock.item.durationMs} />}
      <LevelLine clock={clock} />
      {over ? (
        <p className="band">{t('desk.done.title')}</p>
      ) : (
        clock.status === 'paused' && clock.pausedSince !== null && <PausedBand since={clock.pausedSince} />
      )}
      {!over && <Controls status={clock.status} onOpen={onOpen} />}
      {!over && <Ahead clock={clock} />}
    </section>
  );
}

function Controls({
  status,
  onOpen,
}: {
  readonly status: ClockReading['status'];
  readonly onOpen: (name: DialogName) => void;
}) {
  const { t } = useMessages();
  const button = clockButton(status);
  return (
    <div className="ctl">
      <CommandButton command={clockCommand(status)} kind="pri" keyCap=" ">
        <Icon name={button === 'pause' ? 'pause' : 'play'} /> {t(`desk.clock.${button}`)}
      </CommandButton>
      <CommandButton command={{ type: 'adjustClock', byMs: -MINUTE }} keyCap="−">
        {t('desk.clock.minusMinute')}
      </CommandButton>
      <CommandButton command={{ type: 'adjustClock', byMs: MINUTE }} keyCap="+">
        {t('desk.clock.plusMinute')}
      </CommandButton>
      <button type="button" className="btn" onClick={() => onOpen('setTime')} aria-keyshortcuts="t">
        {t('desk.clock.setTime')} <KeyCap of="t" />
      </button>
      <button type="button" className="btn" onClick={() => onOpen('level')} aria-keyshortcuts="l">
        {t('desk.clock.level')} <KeyCap of="l" />
      </button>
    </div>
  );
}

function ClockHead({ clock, over }: { readonly clock: ClockReading; readonly over: boolean }) {
  const { t, format } = useMessages();
  const title =
    clock.item === null
      ? t(clock.status === 'scheduled' ? 'desk.clock.scheduled' : 'desk.clock.notStarted')
      : clock.isBreak
        ? t('common.break')
        : t('common.levelNo', { no: clock.levelNo ?? 0 });
  return (
    <div className="hd">
      <span className="strong">
        {clock.isBreak && <Icon name="cup" className="i" />} {title}{' '}
        {clock.item !== null && !over && <span className="m">{t(`desk.clock.is.${clock.status}`)}</span>}
      </span>
      {clock.endsAt !== null && (
        <span className="m">
          {t(clock.status === 'scheduled' ? 'desk.clock.at' : 'desk.clock.until', {
            time: format.wallTime(clock.endsAt),
          })}
        </span>
      )}
    </div>
  );
}

function Track({ clock, durationMs }: { readonly clock: ClockReading; readonly durationMs: number }) {
  const { t } = useMessages();
  const now = useNow((at) => (clock.endsAt === null ? null : (Math.floor(at / 5000) + 1) * 5000));
  const elapsedMs = clock.endsAt === null ? clock.elapsedMs : Math.max(0, durationMs - (clock.endsAt - now));
  return (
    <MinuteTrack
      durationMs={durationMs}
      elapsedMs={elapsedMs}
      label={t('common.minutesGone', { gone: Math.floor(elapsedMs / MINUTE), total: Math.round(durationMs / MINUTE) })}
    />
  );
}

function LevelLine({ clock }: { readonly clock: ClockReading }) {
  const messages = useMessages();
  if (clock.item?.kind === 'break')
    return (
      <div className="bl">
        <span>{clock.item.note || messages.t('desk.clock.breakNoNote')}</span>
      </div>
    );
  const level = clock.item ?? clock.next;
  if (!level) return null;
  return (
    <div className="bl">
      <b className={level.bigBlind >= LONG_FROM || level.game !== 'nlhe' ? 'long' : undefined}>
        <Blinds smallBlind={level.smallBlind} bigBlind={level.bigBlind} />
      </b>
      <span>
        {anteText(messages, level)}
        {level.game !== 'nlhe' && <small>{messages.t(`common.game.${level.game}`)}</small>}
      </span>
    </div>
  );
}

function PausedBand({ since }: { readonly since: number }) {
  const { t, format } = useMessages();
  return (
    <p className="band">
      <Icon name="pause" /> {t('desk.clock.pausedSince', { time: format.wallTime(since) })}
    </p>
  );
}

function Ahead({ clock }: { readonly clock: ClockReading }) {
  const evening = useEvening();
  const { t, format } = useMessages();
  const { next, nextBreak } = clock;
  const late = evening.state.settings.lateRegistrationUntilLevel;
  return (
    <dl className="facts">
      {next && clock.item && (
        <>
          <dt>{t('desk.clock.next')}</dt>
          <dd>
            <Blinds smallBlind={next.smallBlind} bigBlind={next.bigBlind} />{' '}
            <span className="m">{t('common.levelNo', { no: next.no })}</span>
          </dd>
        </>
      )}
      {nextBreak && (
        <>
          <dt>{t('common.break')}</dt>
          <dd>
            {nextBreak.startsAt !== null && format.wallTime(nextBreak.startsAt)}{' '}
            <span className="m">{t('desk.clock.afterLevel', { no: nextBreak.afterLevelNo })}</span>
          </dd>
        </>
      )}
      {late !== null && (clock.levelNo ?? 0) <= late && (
        <>
          <dt>{t('desk.clock.lateRegistration')}</dt>
          <dd>
            <span className="m">{t('desk.clock.untilLevel', { no: late })}</span>
          </dd>
        </>
      )}
    </dl>
  );
}
