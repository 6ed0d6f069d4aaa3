'use client';
import { Blinds, ClockDigits, Icon, useFormat, useT } from '@blindwerk/ui';
import { useMemo } from 'react';
import type { Evening } from '../session/model';
import { useSnapshot } from './desk-context';
import { MoreTabs, PageTab } from './page-tabs';
import { MAIN_PAGES, MORE_PAGES, type Page, type Route, routeHash } from './route';
import { useClock } from './use-clock';
import { useOpenPrompts } from './use-prompts';

const OUTSIDE_TITLES = {
  list: 'desk.list.title',
  tournament: 'desk.list.title',
  settings: 'desk.settings.title',
  devices: 'desk.devices.title',
  pair: 'desk.devices.pair',
  ruling: 'desk.page.ruling',
  rules: 'desk.page.rules',
} as const;

/** On every page: the clock, the pages, what is saved and whether the hub has it. */
export function TopBar({ route }: { readonly route: Route }) {
  const { evening } = useSnapshot();
  const t = useT();
  const inTournament = route.at === 'tournament' && evening !== null;
  return (
    <header className="top">
      <h1 className="bw-sr">
        {inTournament ? `${t(`desk.page.${route.page}`)}, ${evening.state.name}` : t(OUTSIDE_TITLES[route.at])}
      </h1>
      {inTournament ? (
        <>
          <BarClock evening={evening} onLive={route.page === 'live'} />
          <Tabs evening={evening} current={route.page} />
        </>
      ) : (
        <>
          <a className="cl" href="#/">
            <span>{t('common.appName')}</span>
          </a>
          <OutsideTabs at={route.at} />
        </>
      )}
      <Status />
    </header>
  );
}

/** Without a tournament: the list of them, and what works without any. */
function OutsideTabs({ at }: { readonly at: Route['at'] }) {
  const t = useT();
  const tabs = [
    { at: 'list', href: '#/', words: t('desk.list.tab') },
    { at: 'ruling', href: '#/ruling', words: t('desk.page.ruling') },
    { at: 'rules', href: '#/rules', words: t('desk.page.rules') },
    { at: 'devices', href: '#/devices', words: t('desk.devices.title') },
  ] as const;
  return (
    <nav className="tabs" aria-label={t('desk.pages.outside')}>
      {tabs.map((tab) => (
        <a key={tab.at} href={tab.href} aria-current={tab.at === at ? 'page' : undefined}>
          {tab.words}
        </a>
      ))}
    </nav>
  );
}

function BarClock({ evening, onLive }: { readonly evening: Evening; readonly onLive: boolean }) {
  const t = useT();
  const clock = useClock(evening);
  const live = routeHash({ at: 'tournament', id: evening.id, page: 'live', item: null });
  const over = evening.state.phase === 'finished';
  if (onLive || over || clock.item === null)
    return (
      <a className="cl" href={onLive ? '#/' : live} title={onLive ? t('desk.list.title') : t('desk.page.live')}>
        <span className="name">{evening.state.name}</span>
        {over && !onLive && <span className="m">{t('desk.phase.finished')}</span>}
      </a>
    );
  return (
    <a className="cl" href={live}>
      <span className="m">{clock.isBreak ? t('common.break') : t('common.levelNo', { no: clock.levelNo ?? 0 })}</span>
      <ClockDigits endsAt={clock.endsAt} remainingMs={clock.remainingMs} />
      {clock.status === 'paused' ? (
        <span className="row">
          <Icon name="pause" /> {t('desk.clock.pausedWord')}
        </span>
      ) : (
        clock.item.kind === 'level' && (
          <span>
            <Blinds smallBlind={clock.item.smallBlind} bigBlind={clock.item.bigBlind} />
          </span>
        )
      )}
    </a>
  );
}

function Tabs({ evening, current }: { readonly evening: Evening; readonly current: Page }) {
  const t = useT();
  const urgent = useOpenPrompts(evening).filter((p) => p.urgency !== 'later').length;
  return (
    <nav className="tabs" aria-label={t('desk.pages')}>
      {MAIN_PAGES.map((page) => (
        <PageTab key={page} id={evening.id} page={page} current={current}>
          {page === 'live' && urgent > 0 && (
            <span className="count" role="img" aria-label={t('desk.openPrompts', { n: urgent })}>
              {urgent}
            </span>
          )}
        </PageTab>
      ))}
      {MORE_PAGES.map((page) => (
        <PageTab key={page} id={evening.id} page={page} current={current} className="roomy" />
      ))}
      <MoreTabs id={evening.id} current={current} />
    </nav>
  );
}

function Status() {
  const { saving, problem, hub, evening } = useSnapshot();
  const t = useT();
  const format = useFormat();
  const pending = evening?.position.tail ?? 0;
  const hubWord = useMemo(() => {
    if (hub.problem !== null) return t('desk.hub.problem');
    if (hub.reach === 'unknown') return t('desk.hub.asking');
    if (hub.reach === 'lost') return t('desk.hub.lost', { time: format.wallTime(hub.since), n: pending });
    return pending > 0 ? t('desk.hub.pending', { n: pending }) : t('desk.hub.ok');
  }, [hub, pending, t, format]);
  const hubIcon = hub.problem !== null ? 'warning' : hub.reach === 'reached' ? 'check' : 'unlinked';
  return (
    <div className="stat">
      <span>
        <Icon name={problem ? 'warning' : 'check'} />
        {problem ? t('desk.saved.not') : saving ? t('desk.saved.busy') : t('desk.saved.yes')}
      </span>
      <span>
        <Icon name={hubIcon} />
        {hubWord}
      </span>
      <a href="#/settings" aria-label={t('desk.settings.title')} title={t('desk.settings.title')}>
        <Icon name="settings" />
      </a>
    </div>
  );
}
