'use client';
import { type FairDraw, fairDrawStatus } from '@blindwerk/tournament';
import { hashGroups, useMessages } from '@blindwerk/ui';
import { useEvening } from '../../shell/desk-context';
import { drawTitle } from './draw-words';

/** All fair draws, the newest first; those given up stay. */
export function DrawList({ draws }: { readonly draws: readonly FairDraw[] }) {
  const evening = useEvening();
  const messages = useMessages();
  const { t, format } = messages;
  if (draws.length === 0) return <p className="body m">{t('draw.none')}</p>;
  return (
    <ol className="drawlist">
      {[...draws].reverse().map((draw) => (
        <li key={draw.id}>
          <p>
            <strong>{t('draw.no', { no: draw.no })}</strong> <span className="m">{format.wallTime(draw.at)}</span>
          </p>
          <p>{drawTitle(messages, evening, draw)}</p>
          <p>
            {t('draw.status', { status: fairDrawStatus(evening.state, draw) })}
            {draw.abandoned && <>: {t('draw.why', { reason: draw.abandoned.reason })}</>}
          </p>
          <p className="m">
            {t('draw.commitment')}: {hashGroups(draw.commitment)[0]?.text} …
            {draw.revealed && (
              <>
                {' · '}
                {t('draw.value')}: {draw.revealed.value}
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
