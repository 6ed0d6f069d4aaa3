'use client';
import { useFormat, useT } from '@blindwerk/ui';
import type { CSSProperties, ReactNode } from 'react';
import { Fit } from '../layout/fit';
import { frameFor, gridUnit } from '../layout/scale';
import { useAge } from '../parts/foot';
import { CapIcon, Text } from '../parts/lines';
import { frameStyle } from '../parts/stage';
import { useTurn } from '../parts/turns';
import type { PageProps } from '../parts/wall-context';
import css from '../wall.module.css';

/** The clock stands twice as long as the page that explains its state. */
const TURN_MS = 4_000;
const CLOCK_TURNS = 2;

/**
 * At a distance where clock and blinds fill the screen there is no line left for a state. A stopped clock and lost contact
 * then take turns with it as pages of their own, in the same sizes.
 */
export function FarStateTurns({ children, ...props }: PageProps & { readonly children: ReactNode }) {
  const age = useAge(props.contactAt);
  const stopped = props.reading.status === 'paused';
  const hasState = stopped || age.kind !== 'fresh';
  const turn = useTurn(hasState ? CLOCK_TURNS + 1 : 1, TURN_MS);
  if (!hasState || turn < CLOCK_TURNS) return children;
  return stopped ? <StoppedPage {...props} /> : <LostPage {...props} at={age.kind === 'fresh' ? 0 : age.at} />;
}

function StoppedPage({ reading, ...props }: PageProps) {
  const t = useT();
  const format = useFormat();
  return (
    <FarPage {...props} inverse icon="pause" page="stopped">
      <Text size="text">{t('wall.clockStopped')}</Text>
      {reading.pausedSince !== null && (
        <Text size="text">{t('wall.since', { time: format.wallTime(reading.pausedSince) })}</Text>
      )}
    </FarPage>
  );
}

function LostPage({ at, ...props }: Omit<PageProps, 'reading'> & { readonly at: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <FarPage {...props} icon="unlinked" page="lost">
      <Text size="text">{t('wall.noContact', { time: format.wallTime(at) })}</Text>
      <Text size="text" label>
        {t('wall.clockRuns')}
      </Text>
    </FarPage>
  );
}

interface FarPageProps {
  readonly inch: number;
  readonly distance: number;
  readonly inverse?: boolean;
  readonly icon: 'pause' | 'unlinked';
  readonly page: string;
  readonly children: readonly ReactNode[];
}

function FarPage({ inch, distance, inverse = false, icon, page, children }: FarPageProps) {
  const style = frameStyle(frameFor(gridUnit(distance, inch), 3.5)) as CSSProperties; // as: custom properties
  return (
    <main
      className={[css.page, css.center, inverse && css.inverse].filter(Boolean).join(' ')}
      style={style}
      data-page={page}
    >
      <Text size="clock" className={css.farIcon}>
        <CapIcon name={icon} />
      </Text>
      {children.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page keep their order
        <Fit key={index} className={`${css.row} ${css.centered}`}>
          {line}
        </Fit>
      ))}
    </main>
  );
}
