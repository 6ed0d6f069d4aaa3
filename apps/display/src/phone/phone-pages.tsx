'use client';
import { Icon, type IconName, useT } from '@blindwerk/ui';
import { Activity } from 'react';
import type { Contact } from '../source/live-view';
import type { Snapshot } from '../source/snapshot';
import { ClockTab } from './clock-tab';
import { useMe } from './me';
import { LanguageSwitch, PhoneEmpty, StaleNote } from './parts';
import css from './phone.module.css';
import { TABS, type Tab, usePlaces } from './place';
import { PrizesTab } from './prizes-tab';
import { RulesTab } from './rules-tab';
import { SeatsTab } from './seats-tab';
import { StructureTab } from './structure-tab';

const ICONS: Readonly<Record<Tab, IconName>> = {
  clock: 'clock',
  seats: 'seat',
  structure: 'list',
  prizes: 'prize',
  rules: 'book',
};
/** Pages about the tournament: without one they have nothing to say. */
const PAGES = { clock: ClockTab, seats: SeatsTab, structure: StructureTab, prizes: PrizesTab };

interface PagesProps {
  readonly snapshot: Snapshot;
  readonly contact: Contact;
}

export interface TabProps extends PagesProps {
  readonly me: ReturnType<typeof useMe>[0];
  readonly setMe: ReturnType<typeof useMe>[1];
}

/** The pages of the phone and the bar between them. The rules, once opened, stay as they were left. */
export function PhonePages({ snapshot, contact }: { readonly snapshot: Snapshot | null; readonly contact: Contact }) {
  const { place, rules } = usePlaces();
  return (
    <>
      <main className={css.page}>
        {place.tab !== 'rules' &&
          (snapshot === null ? (
            <PhoneEmpty reached={contact.reached} />
          ) : (
            <TournamentPage tab={place.tab} snapshot={snapshot} contact={contact} />
          ))}
        {rules !== null && (
          <Activity mode={place.tab === 'rules' ? 'visible' : 'hidden'}>
            <RulesTab place={rules} view={snapshot?.view ?? null} />
          </Activity>
        )}
      </main>
      <TabBar tab={place.tab} />
    </>
  );
}

function TournamentPage({ tab, ...props }: PagesProps & { readonly tab: keyof typeof PAGES }) {
  const [me, setMe] = useMe();
  const Page = PAGES[tab];
  return (
    <>
      <Page {...props} me={me} setMe={setMe} />
      <StaleNote contact={props.contact} />
      {tab === 'clock' && <LanguageSwitch />}
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
