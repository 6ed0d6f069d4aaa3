'use client';
import { useFormat } from '@blindwerk/ui';
import type { ReactNode } from 'react';
import { Fit } from '../layout/fit';
import { CAP, clockStretch, clockWidthEm, type Frame, figuresWidthEm, MM, NARROWEST } from '../layout/scale';
import { LevelBlinds, Text } from '../parts/lines';
import { clockTextFor, WallClock } from '../parts/wall-clock';
import type { PageProps } from '../parts/wall-context';
import css from '../wall.module.css';

/** Head of the list pages: what it is, and clock and blinds, which never leave the wall. */
export function PageHeader({
  title,
  frame,
  reading,
}: {
  readonly title: ReactNode;
  readonly frame: Frame;
  readonly reading: PageProps['reading'];
}) {
  const height = MM.clockLeast * frame.u;
  const level = reading.item?.kind === 'level' ? reading.item : reading.next;
  const text = clockTextFor(reading.item?.durationMs ?? 0);
  const format = useFormat();
  const isRoomy = level === null || blindsFit(frame, text, format.blinds(level));
  return (
    <header className={css.header}>
      <Fit className={css.row}>
        <Text size="blinds" className={css.title} drop={1}>
          {title}
        </Text>
        {level !== null && (
          <Text size={isRoomy ? 'blinds' : 'next'}>
            <LevelBlinds level={level} />
          </Text>
        )}
      </Fit>
      <WallClock reading={reading} height={height} stretch={clockStretch(text, height, frame.width * 0.4) ?? 62} />
    </header>
  );
}

/** Gap between blinds and clock, in u. */
const GAP = 8;

/** True when the blinds have their full size beside the clock. A page asked for beyond its reach sets them smaller: half of them would be none. */
function blindsFit({ u, width }: Frame, clock: string, blinds: string): boolean {
  const clockWidth = clockWidthEm(clock, NARROWEST) * MM.clockLeast;
  return ((clockWidth + figuresWidthEm(blinds, NARROWEST) * MM.blinds) / CAP + GAP) * u <= width;
}
