'use client';
import { MessagesProvider, messageAreas, TimeProvider } from '@blindwerk/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerWorkerLate } from '../pwa/register';
import { readSettings, rememberSettings, type ScreenSettings, watchScreenLanguage } from '../screen/screen-settings';
import { type Session, useContact, useSession, useSources, useView } from '../source/session';
import { lateEmpty, lateExtras, loadPages } from './page-list';
import { Loaded } from './parts/later';
import { Stage } from './parts/stage';
import { WallPages } from './wall-pages';

const AREAS = [messageAreas.common, messageAreas.wall];
const fetchSources = () => import('../source/wall-sources').then((module) => module.startWallSources);

/** The wall: one screen of the room. */
export function WallApp() {
  const session = useSession();
  useSources(session, fetchSources);
  useEffect(() => {
    loadPages();
    registerWorkerLate();
  }, []);
  if (session === null) return null;
  return (
    <QueryClientProvider client={session.client}>
      <TimeProvider time={session.port}>
        <Screen session={session} />
      </TimeProvider>
    </QueryClientProvider>
  );
}

function Screen({ session }: { readonly session: Session }) {
  const [settings, setSettings] = useState(() => readSettings(new URLSearchParams(location.search)));
  const newest = useView();
  const snapshot = newest ?? null;
  const contact = useContact(session.live);
  useEffect(
    () =>
      watchScreenLanguage(new URLSearchParams(location.search), (language) =>
        setSettings((settings) => ({ ...settings, language })),
      ),
    [],
  );
  const change = (changes: Partial<ScreenSettings>): void => {
    const next = { ...settings, ...changes };
    setSettings(next);
    rememberSettings(next);
  };
  return (
    <MessagesProvider areas={AREAS} storageKey="blindwerk.screen.language" language={settings.language ?? undefined}>
      <Stage>
        {snapshot === null ? (
          // That the hub answers does not mean that there is no tournament: its view may be on the way.
          <Loaded of={lateEmpty} props={{ reached: newest === null && contact.reached }} />
        ) : (
          <WallPages snapshot={snapshot} contact={contact} settings={settings} />
        )}
      </Stage>
      <Loaded of={lateExtras} props={{ settings, change, snapshot }} />
    </MessagesProvider>
  );
}
