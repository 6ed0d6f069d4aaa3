'use client';
import { MessagesProvider, messageAreas, TimeProvider } from '@blindwerk/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registerWorkerLate } from '../pwa/register';
import { readSettings, rememberSettings, type ScreenSettings } from '../screen/screen-settings';
import { useWakeLock } from '../screen/wake-lock';
import { type Session, useContact, useSession, useView, useWallSources } from '../source/session';
import type { Snapshot } from '../source/snapshot';
import { Controls } from './controls/controls';
import { loadPages } from './page-list';
import { EmptyPage } from './pages/lobby-page';
import { Stage } from './parts/stage';
import { useReading } from './parts/wall-context';
import { makeSound, type Sound } from './sound/sound';
import { useSignals } from './sound/use-signals';
import { WallPages } from './wall-pages';

const AREAS = [messageAreas.common, messageAreas.wall];

/** The wall: one screen of the room. */
export function WallApp() {
  const session = useSession();
  useWallSources(session);
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
  const [sound] = useState(makeSound);
  const wakeLock = useWakeLock();
  const snapshot = useView();
  const contact = useContact(session.live);
  const change = (changes: Partial<ScreenSettings>): void => {
    const next = { ...settings, ...changes };
    setSettings(next);
    rememberSettings(next);
  };
  return (
    <MessagesProvider areas={AREAS} storageKey="blindwerk.screen.language" language={settings.language ?? undefined}>
      <Stage>
        {snapshot ? (
          <>
            <WallPages snapshot={snapshot} contact={contact} settings={settings} />
            <Signals snapshot={snapshot} sound={settings.sound ? sound : null} />
          </>
        ) : (
          <EmptyPage reached={contact.reached} />
        )}
      </Stage>
      <Controls settings={settings} change={change} sound={sound} wakeLock={wakeLock} />
    </MessagesProvider>
  );
}

function Signals({ snapshot, sound }: { readonly snapshot: Snapshot; readonly sound: Sound | null }) {
  useSignals(useReading(snapshot.view), sound);
  return null;
}
