'use client';
import type { EntryId } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import type { DialogName } from '../../dialogs/open-dialog';
import { PlayerPanel } from '../../evening/player-panel';
import { FILTERS, filterCounts, type PlayerFilter, type PlayerSort, selectRows } from '../../evening/player-rows';
import { usePlayerRows } from '../../evening/use-player-rows';
import { useKeys } from '../../keys/use-keys';
import { useEvening } from '../../shell/desk-context';
import { lazyPage } from '../../shell/lazy-page';
import { routeHash } from '../../shell/route';
import { AddPlayerDialog } from './add-player-dialog';
import { PlayerTable } from './player-table';
import { RegistrationState } from './registration-state';

/** Brings the parser of lists along, so it comes apart. */
const ImportDialog = lazyPage(() => import('./import-dialog').then((m) => m.ImportDialog));

interface Props {
  readonly item: string | null;
  readonly onOpen: (name: DialogName, entryId?: EntryId) => void;
}

/** The list: search, filters, registration, and one player in full beside it. */
export function PlayersPage({ item, onOpen }: Props) {
  const evening = useEvening();
  const { t, format } = useMessages();
  const rows = usePlayerRows(evening);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<PlayerFilter>('all');
  const [sort, setSort] = useState<PlayerSort>('name');
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const shown = useMemo(
    () => selectRows(rows, { query, filter, sort }, format.collator.compare),
    [rows, query, filter, sort, format],
  );
  /** Hundreds of rows are drawn after what was typed, not before it. */
  const drawn = useDeferredValue(shown);
  const counts = useMemo(() => filterCounts(rows), [rows]);
  const chosen = rows.find((row) => row.entryId === item);
  useKeys({ find: () => search.current?.focus() });
  const { id } = evening;
  const choose = useCallback(
    (entryId: EntryId) => {
      window.location.hash = routeHash({ at: 'tournament', id, page: 'players', item: entryId });
    },
    [id],
  );
  return (
    <main className={chosen ? 'main players with-panel' : 'main players'} id="content">
      <section className="pane" aria-label={t('desk.page.players')}>
        <div className="sb">
          <label className="field">
            <Icon name="search" />
            <span className="bw-sr">{t('desk.find.title')}</span>
            <input
              ref={search}
              type="search"
              value={query}
              placeholder={t('desk.find.placeholder')}
              aria-keyshortcuts="/"
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                const first = shown[0];
                if (event.key === 'Enter' && first) choose(first.entryId);
              }}
            />
          </label>
          <div className="row">
            <button type="button" className="btn" onClick={() => setDialog('import')}>
              {t('desk.players.import')}
            </button>
            <button type="button" className="btn pri" onClick={() => setDialog('add')}>
              <Icon name="plus" /> {t('desk.players.add')}
            </button>
          </div>
          <fieldset className="seg">
            <legend className="bw-sr">{t('desk.players.filter')}</legend>
            {FILTERS.map((option) => (
              <button
                key={option}
                type="button"
                className="btn"
                aria-pressed={option === filter}
                onClick={() => setFilter(option)}
              >
                {t(`desk.filter.${option}`)} {counts[option]}
              </button>
            ))}
          </fieldset>
          <div className="row">
            <RegistrationState />
            {counts.waiting > 0 && (
              <CommandButton command={{ type: 'drawSeats' }}>
                {t('desk.players.drawSeats', { n: counts.waiting })}
              </CommandButton>
            )}
            {counts.waiting > 1 && (
              <a className="btn" href={routeHash({ at: 'tournament', id, page: 'draw', item: 'start' })}>
                {t('desk.draw.fair')}
              </a>
            )}
          </div>
        </div>
        {rows.length === 0 ? (
          <div className="empty">
            <strong>{t('desk.players.none')}</strong>
            {t('desk.players.noneHint')}
          </div>
        ) : (
          <PlayerTable rows={drawn} sort={sort} onSort={setSort} chosen={item} onChoose={choose} />
        )}
      </section>
      {chosen && <PlayerPanel entryId={chosen.entryId} onOpen={onOpen} />}
      {dialog === 'add' && <AddPlayerDialog rows={rows} onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog rows={rows} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </main>
  );
}
