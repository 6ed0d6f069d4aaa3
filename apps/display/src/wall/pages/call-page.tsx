'use client';
import type { Level } from '@blindwerk/tournament';
import { type Format, Icon, useFormat, useMessages, useT } from '@blindwerk/ui';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type CallPlan, planCalls } from '../layout/call-plan';
import { Fit } from '../layout/fit';
import { type CallItem, callItems, inPages } from '../parts/call-items';
import { CapIcon, LevelBlinds, Text } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { useTurn } from '../parts/turns';
import { clockTextFor, WallClock } from '../parts/wall-clock';
import type { PageProps } from '../parts/wall-context';
import css from '../wall.module.css';

/** How long a call stands when several take turns. */
const TURN_MS = 10_000;

/**
 * Calls to the room over another page. On the clock page they stand for good, since clock and blinds stay with them; over any
 * other page, and where there is no room beside the clock, they take turns with it.
 */
export function WithCalls({
  children,
  overClock,
  ...props
}: PageProps & { readonly overClock: boolean; readonly children: ReactNode }) {
  const format = useFormat();
  const items = useMemo(() => callItems(props.view.calls), [props.view.calls]);
  const level = shownLevel(props);
  const plan = planFor(props, level, format);
  const pages = inPages(items, Math.max(1, plan.atOnce));
  const always = overClock && plan.atOnce > 0;
  const turns = pages.length === 0 ? 1 : always ? pages.length : pages.length * 2;
  const turn = useTurn(turns, TURN_MS);
  const page = always ? pages[turn] : turn % 2 === 1 ? pages[(turn - 1) / 2] : undefined;
  if (page === undefined) return children;
  return <CallPage {...props} level={level} plan={plan} items={page} />;
}

/** The level whose blinds stay on the screen: the running one, in a break the next. */
function shownLevel({ reading }: PageProps): Pick<Level, 'smallBlind' | 'bigBlind'> | null {
  return reading.item?.kind === 'level' ? reading.item : reading.next;
}

function planFor(props: PageProps, level: ReturnType<typeof shownLevel>, format: Format): CallPlan {
  const { inch, distance, inset, reading } = props;
  return planCalls({
    inch,
    distance,
    inset,
    clockText: clockTextFor(reading.item?.durationMs ?? 0),
    blindsText: level === null ? '' : format.blinds(level),
  });
}

interface CallPageProps extends PageProps {
  readonly plan: CallPlan;
  readonly level: ReturnType<typeof shownLevel>;
  readonly items: readonly CallItem[];
}

function CallPage({ plan, level, items, reading }: CallPageProps) {
  const t = useT();
  const style = frameStyle(plan.frame) as CSSProperties; // as: custom properties
  return (
    <main className={css.page} style={style} data-page="calls">
      {plan.atOnce > 0 && (
        <div className={css.callTop}>
          <WallClock reading={reading} height={plan.clock} stretch={plan.stretch} />
          <div className={css.callSide}>
            {plan.beside && (
              <Text size="text" label>
                {reading.isBreak ? t('common.break') : t('common.levelNo', { no: reading.levelNo ?? 0 })}
              </Text>
            )}
            {level !== null && (
              <Text size="blinds" className={css.sideBlinds}>
                <LevelBlinds level={level} />
              </Text>
            )}
          </div>
        </div>
      )}
      <div className={plan.atOnce > 0 ? css.calls : `${css.calls} ${css.callsFar}`} role="alert">
        {items.map((item) => (
          <Call key={item.id} item={item} far={plan.atOnce === 0} />
        ))}
      </div>
    </main>
  );
}

/** `far`: at a distance where a whole sentence does not fit a line. */
function Call({ item, far }: { readonly item: CallItem; readonly far: boolean }) {
  const t = useT();
  switch (item.kind) {
    case 'halt':
      return (
        <Band icon="halt" title={t('wall.halt.title', { table: item.table })}>
          {item.dueSeat === null
            ? t('wall.halt.now')
            : t(far ? 'wall.halt.beforeFar' : 'wall.halt.before', { seat: item.dueSeat })}
        </Band>
      );
    case 'break':
      return (
        <Band icon="arrow" title={t('wall.break.title', { table: item.table })}>
          {item.moves > 0 && t('wall.break.body', { n: item.moves })}
        </Band>
      );
    case 'finalTable':
      return (
        <Band icon="seat" title={t('wall.final.title')}>
          {t('wall.final.body')}
        </Band>
      );
    case 'move':
      return <Move item={item} />;
    default:
      return null;
  }
}

function Band({
  icon,
  title,
  children,
}: {
  readonly icon: 'halt' | 'arrow' | 'seat';
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${css.call} ${css.callFill}`}>
      <Icon name={icon} className={css.callSign ?? ''} />
      <div className={css.callText}>
        <Fit className={css.row}>
          <Text size="next">{title}</Text>
        </Fit>
        {children && (
          <Fit className={css.row}>
            <Text size="text">{children}</Text>
          </Fit>
        )}
      </div>
    </section>
  );
}

function Move({ item }: { readonly item: Extract<CallItem, { kind: 'move' }> }) {
  const { t } = useMessages();
  const { name, from, to, bigBlindNext } = item.move;
  return (
    <section className={`${css.call} ${css.callFrame}`}>
      <Icon name="seat" className={css.callSign ?? ''} />
      <div className={css.callText}>
        <Fit className={css.row}>
          <Text size="next">{name}</Text>
          {bigBlindNext && (
            <Text size="text" label drop={1}>
              {t('wall.move.bigBlind')}
            </Text>
          )}
        </Fit>
        <Fit className={`${css.row} ${css.move}`}>
          {from === null ? (
            <Text size="text" label>
              {t('wall.seat.title')}
            </Text>
          ) : (
            <Text size="text" label drop={1}>
              {t('common.tableSeat', from)}
            </Text>
          )}
          <Text size="text" drop={2}>
            <CapIcon name="arrow" />
          </Text>
          <Text size="text" className={css.goal}>
            {t('common.tableSeat', to)}
          </Text>
        </Fit>
      </div>
    </section>
  );
}
