'use client';
import type { ScreenSettings } from '../screen/screen-settings';
import type { Contact } from '../source/live-view';
import { openDraw } from '../source/open-draw';
import type { Snapshot } from '../source/snapshot';
import { chooseShown, type Shown } from './choose-shown';
import { layoutDistance, pageDistance, type WallPage } from './layout/scale';
import { lateCalls, lateDraw, latePages } from './page-list';
import { ClockPage } from './pages/clock-page';
import { Loaded } from './parts/later';
import { type PageProps, useReading } from './parts/wall-context';

interface WallPagesProps {
  readonly snapshot: Snapshot;
  readonly contact: Contact;
  readonly settings: ScreenSettings;
}

const sizedAs = (shown: Exclude<Shown, 'lobby'>): WallPage => (shown === 'winner' ? 'prizes' : shown);

/** The lobby is seen from as far as the clock that follows it, but holds as many lines as a break. */
const distanceOf = (shown: Shown, { distance, inch }: ScreenSettings): number =>
  shown === 'lobby'
    ? layoutDistance('break', inch, distance ?? pageDistance('clock', inch))
    : layoutDistance(sizedAs(shown), inch, distance);

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
    distance: distanceOf(page, settings),
  });
  const usual = <PageOf key={shown} shown={shown} props={propsFor(shown)} />;
  const draw = openDraw(view);
  const drawn = draw && <Loaded of={lateDraw} props={{ ...propsFor('clock'), draw }} fallback={usual} />;
  const page = drawn ?? usual;
  if (shown === 'winner' || view.calls.length === 0) return page;
  const calls = { ...propsFor('clock'), overClock: shown === 'clock' && !draw, children: page };
  return <Loaded of={lateCalls} props={calls} fallback={page} />;
}

function PageOf({ shown, props }: { readonly shown: Shown; readonly props: PageProps }) {
  return shown === 'clock' ? <ClockPage {...props} /> : <Loaded of={latePages[shown]} props={props} />;
}
