'use client';
import { Icon, type IconName, useT } from '@blindwerk/ui';
import { useEffect, useState } from 'react';
import type { Contact } from '../source/live-view';
import type { Snapshot } from '../source/snapshot';
import { ClockTab } from './clock-tab';
import { useMe } from './me';
import { LanguageSwitch, StaleNote } from './parts';
import css from './phone.module.css';
import { PrizesTab } from './prizes-tab';
import { SeatsTab } from './seats-tab';
import { StructureTab } from './structure-tab';

const TABS = ['clock', 'seats', 'structure', 'prizes'] as const;
export type Tab = (typeof TABS)[number];
const ICONS: Record<Tab, IconName> = { clock: 'clock', seats: 'seat', structure: 'list', prizes: 'prize' };

const tabOfHash = (): Tab => TABS.find((tab) => `#${tab}` === location.hash) ?? 'clock';

/** The tab named by the fragment; changing it loads nothing. */
function useTab(): Tab {
  const [tab, setTab] = useState(tabOfHash);
  useEffect(() => {
    const look = (): void => {
      setTab(tabOfHash());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return tab;
}

interface PagesProps {
  readonly snapshot: Snapshot;
  readonly contact: Contact;
}

export interface TabProps extends PagesProps {
  readonly me: ReturnType<typeof useMe>[0];
  readonly setMe: ReturnType<typeof useMe>[1];
}

/** The four pages of the phone and the bar between them. */
export function PhonePages(props: PagesProps) {
  const tab = useTab();
  const [me, setMe] = useMe();
  const Page = { clock: ClockTab, seats: SeatsTab, structure: StructureTab, prizes: PrizesTab }[tab];
  return (
    <>
      <main className={css.page}>
        <Page {...props} me={me} setMe={setMe} />
        <StaleNote contact={props.contact} />
        {tab === 'clock' && <LanguageSwitch />}
      </main>
      <TabBar tab={tab} />
    </>
  );
}

function TabBar({ tab: current }: { readonly tab: Tab }) {
  const t = useT();
  return (
    <nav className={css.tabs} aria-label={t('phone.tabs')}>
      {TABS.map((tab) => (
        <a key={tab} href={`#${tab}`} aria-current={tab === current ? 'page' : undefined}>
          <Icon name={ICONS[tab]} />
          <span>{t(`phone.tab.${tab}`)}</span>
        </a>
      ))}
    </nav>
  );
}
