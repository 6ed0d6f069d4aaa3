'use client';
import { useT } from '@blindwerk/ui';
import { CommandButton } from '../../controls/command-button';
import { KeyCap } from '../../controls/key-cap';
import type { DialogName } from '../../dialogs/open-dialog';
import { useEvening } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';

export function QuickActions({ onOpen }: { readonly onOpen: (name: DialogName) => void }) {
  const t = useT();
  const { state, id } = useEvening();
  /** Nobody is left to be moved or to bust (FC-18). */
  const over = state.phase === 'finished';
  const waiting = Object.values(state.entries).some((entry) => entry.status === 'registered');
  const button = (name: DialogName, key: string | null, words: string) => (
    <button type="button" className="btn spread" onClick={() => onOpen(name)} aria-keyshortcuts={key ?? undefined}>
      {words} {key !== null && <KeyCap of={key} />}
    </button>
  );
  return (
    <section className="pane qa" aria-label={t('desk.quick.title')}>
      <div>
        {waiting && state.phase === 'setup' && (
          <CommandButton command={{ type: 'drawSeats' }} why>
            {t('desk.seat.drawAll')}
          </CommandButton>
        )}
        {waiting && state.phase === 'setup' && (
          <a className="btn" href={routeHash({ at: 'tournament', id, page: 'draw', item: 'start' })}>
            {t('desk.draw.fair')}
          </a>
        )}
        {button('find', '/', t('desk.quick.find'))}
        {!over && button('move', 'm', t('desk.quick.move'))}
        {!over && button('penalty', 'p', t('desk.quick.penalty'))}
        {button('message', null, t('desk.quick.message'))}
        {!over && (
          <button type="button" className="btn out" onClick={() => onOpen('bust')} aria-keyshortcuts="b">
            <span>{t('desk.bust.title')}</span> <KeyCap of="b" />
          </button>
        )}
      </div>
    </section>
  );
}
