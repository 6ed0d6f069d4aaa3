'use client';
import { clockAt, type Structure } from '@blindwerk/tournament';
import { Blinds, formatClock, useMessages, useNow } from '@blindwerk/ui';
import { useEffect, useRef } from 'react';
import { gameShown } from '../source/game-shown';
import { PageHead } from './parts';
import css from './phone.module.css';
import type { TabProps } from './phone-pages';
import { type PlannedItem, plannedItems } from './planned-starts';

/** The whole structure, what is past and what comes, the running item on an inverse band. */
export function StructureTab({ snapshot, contact }: TabProps) {
  const { t, format } = useMessages();
  const { clock, structure } = snapshot.view;
  const now = useNow();
  const reading = clockAt(clock.clock, structure.items, now);
  const current = useRef<HTMLTableRowElement>(null);
  // In braces: newer browsers answer with a promise, which an effect must not hand back.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const timeOf = (planned: PlannedItem): string => {
    if (planned.state === 'now') return t('phone.structure.now', { time: formatClock(reading.remainingMs) });
    return planned.startsAt === null ? '' : format.wallTime(planned.startsAt);
  };
  return (
    <>
      <PageHead title={t('phone.tab.structure')} contact={contact} />
      <table className={css.structure}>
        <thead>
          <tr>
            <th scope="col">{t('phone.structure.level')}</th>
            <th scope="col">{t('phone.structure.blinds')}</th>
            <th scope="col">{t('phone.structure.ante')}</th>
            <th scope="col">{t('phone.structure.begin')}</th>
          </tr>
        </thead>
        <tbody>
          {plannedItems(clock.clock, structure.items, now).map((planned) => (
            <tr
              key={planned.item.id}
              ref={planned.state === 'now' ? current : undefined}
              data-state={planned.state}
              data-kind={planned.item.kind}
              aria-current={planned.state === 'now' || undefined}
            >
              <ItemCells planned={planned} structure={structure.items} />
              <td>{timeOf(planned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.hint}>{t('phone.structure.note')}</p>
    </>
  );
}

function ItemCells({ planned, structure }: { readonly planned: PlannedItem; readonly structure: Structure }) {
  const { t, format } = useMessages();
  const { item } = planned;
  if (item.kind === 'break') {
    const minutes = t('phone.structure.minutes', { minutes: Math.round(item.durationMs / 60_000) });
    const says = item.note || (item.colorUp === null ? '' : t('phone.structure.colorUp', { value: item.colorUp }));
    return (
      <>
        <td>{t('common.break')}</td>
        <td colSpan={2}>{says === '' ? minutes : `${minutes}, ${says}`}</td>
      </>
    );
  }
  const game = gameShown(structure, item.game);
  return (
    <>
      <td>{planned.levelNo}</td>
      <td>
        <Blinds smallBlind={item.smallBlind} bigBlind={item.bigBlind} />{' '}
        {game !== null && <small title={t(`common.game.${game}`)}>{t(`common.gameShort.${game}`)}</small>}
      </td>
      <td>{item.anteKind === 'none' ? '' : format.number(item.ante)}</td>
    </>
  );
}
