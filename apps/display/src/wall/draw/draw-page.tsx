'use client';
import type { PublicFairDraw } from '@blindwerk/tournament';
import { hashGroups, MessagesProvider, messageAreas, useFormat, useMessages } from '@blindwerk/ui';
import type { CSSProperties } from 'react';
import { planCalls } from '../layout/call-plan';
import { Fit } from '../layout/fit';
import { frameFor, gridUnit, layoutDistance } from '../layout/scale';
import { LevelBlinds, Text } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { clockTextFor, WallClock } from '../parts/wall-clock';
import type { PageProps } from '../parts/wall-context';
import wall from '../wall.module.css';
import css from './draw.module.css';

const AREAS = [messageAreas.common, messageAreas.draw];

export interface DrawPageProps extends PageProps {
  readonly draw: PublicFairDraw;
}

/**
 * A draw that is committed: the hash of its secret, before anybody names a value, and all draws that were given up. Title and
 * clock are for the farthest row; the hash is compared with a phone in hand, so it is set for the distance of a seating list.
 */
export function DrawPage(props: DrawPageProps) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      <Page {...props} />
    </MessagesProvider>
  );
}

function Page({ draw, ...props }: DrawPageProps) {
  const { t } = useMessages();
  const { view, inch, distance, inset } = props;
  const frame = frameFor(gridUnit(distance, inch), inset ?? 3.5);
  const near = gridUnit(layoutDistance('seating', inch, null), inch);
  const chairs = draw.pools.reduce((sum, { seats }) => sum + seats.length, 0);
  const givenUp = view.draws.filter((other) => other.kind === 'fair' && other.status === 'abandoned');
  const far = frameStyle(frame) as CSSProperties; // as: custom properties
  return (
    <main className={wall.page} style={far} data-page="draw">
      <ClockLine {...props} />
      <section className={css.draw}>
        <h1 className={wall.name}>
          <Fit className={wall.row}>
            <Text size="next">{t('draw.wall.title', { reason: draw.reason, table: draw.table ?? 0 })}</Text>
            <Text size="text" label drop={1}>
              {t('draw.no', { no: draw.no })}
            </Text>
          </Fit>
        </h1>
        <div className={css.near} style={{ '--u': near } as CSSProperties /* as: custom properties */}>
          <p className={css.says}>
            {draw.revealed ? t('draw.wall.revealed', { value: draw.revealed.value }) : t('draw.wall.committed')}
          </p>
          <Fit className={wall.row}>
            <Text size="text" label>
              {t('draw.commitment')}
            </Text>
            <Text size="text" drop={1}>
              {t('draw.players', { n: draw.entries.length })} · {t('draw.chairs', { n: chairs })}
            </Text>
          </Fit>
          <div className={css.hash}>
            {hashGroups(draw.commitment).map((group) => (
              <span key={group.at}>{group.text}</span>
            ))}
          </div>
          <GivenUp draws={givenUp} />
        </div>
      </section>
    </main>
  );
}

/** So many of those given up have a line; the phone lists all. */
const MOST_LINES = 3;

function GivenUp({ draws }: { readonly draws: DrawPageProps['view']['draws'] }) {
  const { t } = useMessages();
  return draws.slice(-MOST_LINES).map(
    (draw) =>
      draw.kind === 'fair' &&
      draw.abandoned && (
        <Fit key={draw.id} className={wall.row}>
          <Text size="text" label>
            {t('draw.abandonedLine', { no: draw.no, why: t('draw.why', { reason: draw.abandoned.reason }) })}
          </Text>
        </Fit>
      ),
  );
}

/** Clock and blinds stay in sight once the clock has started. */
function ClockLine({ reading, inch, distance, inset }: PageProps) {
  const format = useFormat();
  if (reading.status !== 'running' && reading.status !== 'paused') return null;
  const level = reading.item?.kind === 'level' ? reading.item : reading.next;
  const plan = planCalls({
    inch,
    distance,
    inset,
    clockText: clockTextFor(reading.item?.durationMs ?? 0),
    blindsText: level === null ? '' : format.blinds(level),
  });
  return (
    <div className={wall.callTop}>
      <WallClock reading={reading} height={plan.clock} stretch={plan.stretch} />
      {level !== null && (
        <Text size="blinds" className={wall.sideBlinds}>
          <LevelBlinds level={level} />
        </Text>
      )}
    </div>
  );
}
