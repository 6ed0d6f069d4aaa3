'use client';
import { Icon, type IconName, useT } from '@blindwerk/ui';
import { Activity } from 'react';
import type { Contact } from '../source/live-view';
import type { Snapshot } from '../source/snapshot';
import { ClockTab } from './clock-tab';
import { DrawsTab } from './draws-tab';
import { useMe } from './me';
import { LanguageSwitch, PhoneEmpty, StaleNote } from './parts';
import css from './phone.module.css';
import { type Place, type RulesPlace, TABS, type Tab, usePlaces } from './place';
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
            <TournamentPage place={place} snapshot={snapshot} contact={contact} />
          ))}
        {rules !== null && (
          <Activity mode={place.tab === 'rules' ? 'visible' : 'hidden'}>
            <RulesTab place={rules} view={snapshot?.view ?? null} />
          </Activity>
        )}
      </main>
      <TabBar tab={place.tab === 'draws' ? 'seats' : place.tab} />
    </>
  );
}

function TournamentPage({ place, ...props }: PagesProps & { readonly place: Exclude<Place, RulesPlace> }) {
  const [me, setMe] = useMe();
  const { tab } = place;
  const Page = tab === 'draws' ? null : PAGES[tab];
  return (
    <>
      {Page && <Page {...props} me={me} setMe={setMe} />}
      {tab === 'draws' && (
        <DrawsTab draws={props.snapshot.view.draws ?? []} contact={props.contact} open={place.draw} />
      )}
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
