'use client';
import { useFormat, useMessages, useNow, useT } from '@blindwerk/ui';
import { ageChangesAt, ageOf } from '../../source/age';
import { Fit } from '../layout/fit';
import css from '../wall.module.css';
import { CapIcon, Pair, Text } from './lines';
import { messageParts, useTurn } from './turns';
import type { PageProps } from './wall-context';

/** Seconds for which one part of a long message stands. */
const MESSAGE_TURN_MS = 6_000;

/**
 * The last line of a page. It always has the same place: first what the room must know about the clock (stopped, or how old
 * the news is), then a message, else players and average.
 */
export function Foot(props: PageProps) {
  const { view, reading, contactAt } = props;
  const age = useAge(contactAt);
  if (reading.status === 'paused') return <StoppedBand since={reading.pausedSince} age={age} />;
  if (age.kind !== 'fresh') return <StaleLine age={age} status={reading.status} />;
  if (reading.status === 'ended') return <OverBand />;
  if (view.message !== null) return <MessageBand text={view.message.text} />;
  return <StatsLine {...props} />;
}

/** The age of the news, drawn again when it changes. */
export function useAge(contactAt: number | null) {
  const now = useNow((moment) => ageChangesAt(contactAt, moment));
  return ageOf(contactAt, now);
}

type OldAge = Exclude<ReturnType<typeof ageOf>, { kind: 'fresh' }>;

function useAgeText(): (age: OldAge) => string {
  const { t, format } = useMessages();
  return (age) => {
    if (age.kind === 'lost') return t('wall.noContact', { time: format.wallTime(age.at) });
    const time = format.time(age.at);
    return age.seconds < 60
      ? t('wall.asOf', { time, seconds: age.seconds })
      : t('wall.asOfMinutes', { time, minutes: Math.floor(age.seconds / 60) });
  };
}

/** How old the news is; the clock goes on, because it is computed. */
export function StaleLine({ age, status }: { readonly age: OldAge; readonly status?: string }) {
  const t = useT();
  const text = useAgeText();
  return (
    <Fit className={css.row} role="status">
      <span className={css.pair}>
        <Text size="text">
          <CapIcon name="unlinked" />
        </Text>
        <Text size="text">{text(age)}</Text>
      </span>
      <Text size="text" label drop={1}>
        {status === 'running' ? t('wall.clockRuns') : ''}
      </Text>
    </Fit>
  );
}

/** The state of a stopped clock: an inverse band, at the place of the last line. */
export function StoppedBand({ since, age }: { readonly since: number | null; readonly age: ReturnType<typeof ageOf> }) {
  const t = useT();
  const format = useFormat();
  const text = useAgeText();
  return (
    <Fit className={`${css.row} ${css.band} ${css.inverse}`} role="status">
      <span className={css.pair}>
        <Text size="text">
          <CapIcon name="pause" />
        </Text>
        <Text size="text">{t('wall.clockStopped')}</Text>
      </span>
      {age.kind === 'fresh' ? (
        since !== null && <Text size="text">{t('wall.since', { time: format.wallTime(since) })}</Text>
      ) : (
        <span className={css.pair}>
          <Text size="text">
            <CapIcon name="unlinked" />
          </Text>
          <Text size="text" drop={1}>
            {text(age)}
          </Text>
        </span>
      )}
    </Fit>
  );
}

function OverBand() {
  const t = useT();
  return (
    <Fit className={`${css.row} ${css.band} ${css.inverse}`} role="status">
      <Text size="text">{t('wall.structureOver')}</Text>
    </Fit>
  );
}

/** What the director says to the room; long texts take turns in parts that fit one line. */
function MessageBand({ text }: { readonly text: string }) {
  const parts = messageParts(text);
  const part = useTurn(parts.length, MESSAGE_TURN_MS);
  return (
    <Fit className={`${css.row} ${css.band} ${css.notice}`} role="status">
      <Text size="text">{parts[part]}</Text>
    </Fit>
  );
}

function StatsLine({ view }: PageProps) {
  const { t, format } = useMessages();
  const { stats } = view;
  return (
    <Fit className={css.row}>
      <Pair label={t('wall.players')} size="text" after>
        {format.number(stats.playersLeft)}
        <span className="bw-slash">/</span>
        {format.number(stats.entries)}
      </Pair>
      {stats.lateRegistrationOpen && stats.lateRegistrationEndsAt !== null ? (
        <Pair label={t('wall.lateReg')} size="text" drop={1}>
          {format.wallTime(stats.lateRegistrationEndsAt)}
        </Pair>
      ) : (
        stats.averageStack !== null && (
          <Pair label={t('wall.average')} size="text" drop={1}>
            {format.number(stats.averageStack)}
          </Pair>
        )
      )}
    </Fit>
  );
}
