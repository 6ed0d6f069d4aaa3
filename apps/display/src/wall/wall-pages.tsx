'use client';
import type { ScreenSettings } from '../screen/screen-settings';
import type { Contact } from '../source/live-view';
import type { Snapshot } from '../source/snapshot';
import { chooseShown, type Shown } from './choose-shown';
import { pageDistance, type WallPage } from './layout/scale';
import { lateCalls, latePages } from './page-list';
import { ClockPage } from './pages/clock-page';
import { Loaded } from './parts/later';
import { type PageProps, useReading } from './parts/wall-context';

interface WallPagesProps {
  readonly snapshot: Snapshot;
  readonly contact: Contact;
  readonly settings: ScreenSettings;
}

const sizedAs = (shown: Shown): WallPage => (shown === 'lobby' ? 'clock' : shown === 'winner' ? 'prizes' : shown);

/** The page for the state of the evening, with the calls to the room over it. */
export function WallPages({ snapshot, contact, settings }: WallPagesProps) {
  const { view } = snapshot;
  const reading = useReading(view);
  const { inch, inset } = settings;
  const shown = chooseShown(settings.page, { view, reading });
  const propsFor = (page: Shown): PageProps => ({
    view,
    reading,
    contactAt: contact.at,
    inch,
    inset,
    distance: settings.distance ?? pageDistance(sizedAs(page), inch),
  });
  const page = <PageOf key={shown} shown={shown} props={propsFor(shown)} />;
  if (shown === 'winner' || view.calls.length === 0) return page;
  const calls = { ...propsFor('clock'), overClock: shown === 'clock', children: page };
  return <Loaded of={lateCalls} props={calls} fallback={page} />;
}

function PageOf({ shown, props }: { readonly shown: Shown; readonly props: PageProps }) {
  return shown === 'clock' ? <ClockPage {...props} /> : <Loaded of={latePages[shown]} props={props} />;
}
