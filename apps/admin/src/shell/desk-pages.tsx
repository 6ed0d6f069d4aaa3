'use client';
import type { EntryId } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { Suspense, useEffect, useState } from 'react';
import type { DialogName, OpenDialog } from '../dialogs/open-dialog';
import { useKeys } from '../keys/use-keys';
import { useOffline } from '../offline/use-offline';
import { clockCommand } from '../session/clock-command';
import type { Evening } from '../session/model';
import { codeText } from '../words/refusal-text';
import { Banners, RefusalBar } from './banners';
import { useDesk, useSnapshot } from './desk-context';
import { LastActionBar } from './last-action-bar';
import { lazyPage, preloadPage, preloadPages } from './lazy-page';
import type { Page, Route } from './route';
import { TopBar } from './top-bar';
import { useClock } from './use-clock';
import { useRoute } from './use-route';

const DevicesHost = lazyPage(() => import('../page/devices/devices-host').then((m) => m.DevicesHost));
const DevicesPage = lazyPage(() => import('../page/devices/devices-page').then((m) => m.DevicesPage));
const BeginAfresh = lazyPage(() => import('../page/safety/begin-afresh').then((m) => m.BeginAfresh));
const Dialogs = lazyPage(() => import('../dialogs/dialogs').then((m) => m.Dialogs));
const DrawPage = lazyPage(() => import('../page/draw/draw-page').then((m) => m.DrawPage));
const EveningPage = lazyPage(() => import('../page/evening/evening-page').then((m) => m.EveningPage));
const FinalPage = lazyPage(() => import('../page/final/final-page').then((m) => m.FinalPage));
const JournalPage = lazyPage(() => import('../page/journal/journal-page').then((m) => m.JournalPage));
const ListPage = lazyPage(() => import('../page/list/list-page').then((m) => m.ListPage));
const LivePage = lazyPage(() => import('../page/live/live-page').then((m) => m.LivePage));
const LockHost = lazyPage(() => import('../page/lock/lock-host').then((m) => m.LockHost));
const PairPage = lazyPage(() => import('../page/pair/pair-page').then((m) => m.PairPage));
const PenaltiesPage = lazyPage(() => import('../page/penalties/penalties-page').then((m) => m.PenaltiesPage));
const PlayersPage = lazyPage(() => import('../page/players/players-page').then((m) => m.PlayersPage));
const PrizesPage = lazyPage(() => import('../page/prizes/prizes-page').then((m) => m.PrizesPage));
const LooseRulingPage = lazyPage(() => import('../page/ruling/loose-ruling-page').then((m) => m.LooseRulingPage));
const RulesPage = lazyPage(() => import('../page/rules/rules-page').then((m) => m.RulesPage));
const RulingPage = lazyPage(() => import('../page/ruling/ruling-page').then((m) => m.RulingPage));
const SettingsPage = lazyPage(() => import('../page/settings/settings-page').then((m) => m.SettingsPage));
const SetupPage = lazyPage(() => import('../page/setup/setup-page').then((m) => m.SetupPage));
const TablesPage = lazyPage(() => import('../page/tables/tables-page').then((m) => m.TablesPage));

/** Pages on which `/` is for their own search. */
const HAS_SEARCH: ReadonlySet<Page> = new Set<Page>(['players', 'journal']);

/** Chooses the page, holds the dialogs and the keys that work on every page. */
export function DeskPages() {
  const { status, evening } = useSnapshot();
  const desk = useDesk();
  const route = useRoute();
  const wanted = route.at === 'tournament' ? route.id : null;
  useEffect(() => {
    void desk.open(wanted);
  }, [wanted, desk]);
  // Fetched while the store opens, so that neither waits for the other.
  useEffect(() => void preloadPage(LivePage), []);
  useEffect(() => {
    if (status === 'ready') void preloadPages();
  }, [status]);
  const inTournament = route.at === 'tournament' && evening?.id === route.id;
  return (
    <div className="desk">
      <TopBar route={route} />
      <div>
        <Banners />
        <Suspense fallback={null}>
          <DevicesHost />
          <LockHost />
        </Suspense>
        <UpdateBanner />
      </div>
      {status === 'unusable' && !needsNoStore(route) ? (
        <Unusable />
      ) : inTournament ? (
        <TournamentPages route={route} evening={evening} />
      ) : (
        <OutsidePages route={route} />
      )}
    </div>
  );
}

function OutsidePages({ route }: { readonly route: Route }) {
  const { status, hub, missing } = useSnapshot();
  const { t } = useMessages();
  return (
    <>
      {OUTSIDE_STORE.has(route.at) ? (
        <Suspense fallback={<Loading />}>
          <PageWithout route={route} />
        </Suspense>
      ) : status === 'opening' || (route.at === 'tournament' && missing !== route.id) ? (
        <Loading />
      ) : route.at === 'tournament' ? (
        <main className="main" id="content">
          <div className="empty" role="status">
            <strong>{t('desk.list.notHere')}</strong>
            <span>{t(hub.reach === 'lost' ? 'desk.list.hubLost' : 'desk.list.askingHub')}</span>
            <p className="row">
              <a className="btn" href="#/">
                {t('desk.list.title')}
              </a>
            </p>
          </div>
        </main>
      ) : (
        <Suspense fallback={<Loading />}>
          <ListPage />
        </Suspense>
      )}
      <RefusalBar />
      <footer className="foot">
        <span className="m">{t('desk.foot')}</span>
      </footer>
    </>
  );
}

/** Pages that wait for what they need themselves. */
const OUTSIDE_STORE: ReadonlySet<Route['at']> = new Set(['settings', 'devices', 'pair', 'ruling', 'rules']);

/** Rules and rulings are there whatever becomes of the store. */
const needsNoStore = ({ at }: Route): boolean => at === 'ruling' || at === 'rules';

function PageWithout({ route }: { readonly route: Route }) {
  if (route.at === 'rules') return <RulesPage rule={route.rule} />;
  if (route.at === 'devices') return <DevicesPage />;
  if (route.at === 'pair') return <PairPage />;
  return route.at === 'ruling' ? <LooseRulingPage /> : <SettingsPage />;
}

function TournamentPages({
  route,
  evening,
}: {
  readonly route: Extract<Route, { at: 'tournament' }>;
  readonly evening: Evening;
}) {
  const desk = useDesk();
  const clock = useClock(evening);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // A rule that is cited in a dialog opens on its page: the dialog must not stand over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it
  useEffect(() => setDialog(null), [route.page]);
  const open = (name: DialogName, entryId?: EntryId) =>
    setDialog({ name, entryId: entryId ?? chosenEntry(route, evening) });
  const issue = (command: ReturnType<typeof clockCommand>) => {
    if (command !== null) void desk.issue(command);
  };
  useKeys({
    toggleClock: () => issue(clockCommand(clock.status, desk.now())),
    addMinute: () => issue({ type: 'adjustClock', byMs: 60_000 }),
    removeMinute: () => issue({ type: 'adjustClock', byMs: -60_000 }),
    setTime: () => open('setTime'),
    goToLevel: () => open('level'),
    ...(evening.state.phase === 'finished'
      ? {}
      : { bust: () => open('bust'), move: () => open('move'), penalty: () => open('penalty') }),
    undo: () => open('undo'),
    showKeys: () => open('keys'),
    ...(HAS_SEARCH.has(route.page) ? {} : { find: () => open('find') }),
  });
  return (
    <>
      <Suspense fallback={<Loading />}>
        <PageOf page={route.page} item={route.item} onOpen={open} />
      </Suspense>
      <RefusalBar />
      <LastActionBar evening={evening} onUndo={() => open('undo')} />
      <Suspense fallback={null}>{dialog && <Dialogs dialog={dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}

/** The player in view is the one that keys are about. */
const chosenEntry = (route: Extract<Route, { at: 'tournament' }>, evening: Evening): EntryId | undefined =>
  route.page === 'players' && route.item !== null && evening.state.entries[route.item] ? route.item : undefined;

interface PageProps {
  readonly page: Page;
  readonly item: string | null;
  readonly onOpen: (name: DialogName, entryId?: EntryId) => void;
}

function PageOf({ page, item, onOpen }: PageProps) {
  switch (page) {
    case 'live':
      return <LivePage onOpen={onOpen} />;
    case 'tables':
      return <TablesPage item={item} onOpen={onOpen} />;
    case 'players':
      return <PlayersPage item={item} onOpen={onOpen} />;
    case 'penalties':
      return <PenaltiesPage onOpen={onOpen} />;
    case 'final':
      return <FinalPage />;
    case 'draw':
      return <DrawPage item={item} />;
    case 'prizes':
      return <PrizesPage />;
    case 'journal':
      return <JournalPage />;
    case 'ruling':
      return <RulingPage />;
    case 'rules':
      return <RulesPage rule={item} />;
    case 'evening':
      return <EveningPage />;
    case 'setup':
      return <SetupPage />;
  }
}

function UpdateBanner() {
  const { t } = useMessages();
  const { state, update } = useOffline();
  if (!state.update) return null;
  return (
    <div className="banner calm" role="status">
      <Icon name="arrow" />
      <p>
        {t('desk.offline.updateWaits')} <span>{t('desk.offline.updateHint')}</span>
      </p>
      <button type="button" className="btn" onClick={update}>
        {t('desk.offline.update')}
      </button>
    </div>
  );
}

function Loading() {
  const { t } = useMessages();
  return (
    <main className="main" id="content">
      <p className="empty">{t('desk.opening')}</p>
    </main>
  );
}

/** A store in this state does not get better by waiting. */
const UNREADABLE: ReadonlySet<string> = new Set(['store/failed', 'store/closed', 'store/deleted']);

/** No store, no desk: nothing is shown that would not be kept. */
function Unusable() {
  const { problem } = useSnapshot();
  const messages = useMessages();
  return (
    <main className="main" id="content">
      <div className="empty">
        <strong>{messages.t('desk.problem.unusable')}</strong>
        {problem && codeText(messages, problem.code)}
        <p className="row">
          <button type="button" className="btn pri" onClick={() => window.location.reload()}>
            {messages.t('desk.problem.again')}
          </button>
        </p>
        {problem && UNREADABLE.has(problem.code) && (
          <Suspense fallback={null}>
            <BeginAfresh />
          </Suspense>
        )}
      </div>
    </main>
  );
}
