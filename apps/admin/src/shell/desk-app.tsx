'use client';
import { MessagesProvider, makeTimePort, messageAreas, TimeProvider, useT } from '@blindwerk/ui';
import { useEffect, useState } from 'react';
import { type Offline, startOffline } from '../offline/offline';
import { OfflineContext } from '../offline/use-offline';
import { browserDesk } from '../session/browser-desk';
import type { Desk } from '../session/desk';
import { DeskProvider } from './desk-context';
import { DeskPages } from './desk-pages';
import { parseRoute } from './route';

const AREAS = [messageAreas.common, messageAreas.desk, messageAreas.prompts, messageAreas.refusals];

/** The whole desk. Everything of the browser is opened after the first paint: the page is exported as a file. */
export function DeskApp() {
  const [parts, setParts] = useState<{ readonly desk: Desk; readonly offline: Offline } | null>(null);
  useEffect(() => {
    const desk = browserDesk();
    // Asked for before the words are there, so that the store is read meanwhile.
    const route = parseRoute(window.location.hash);
    void desk.open(route.at === 'tournament' ? route.id : null);
    setParts({ desk, offline: startOffline() });
    return () => desk.close();
  }, []);
  return (
    <MessagesProvider areas={AREAS} storageKey="blindwerk.desk.language">
      {parts === null ? <Opening /> : <Opened {...parts} />}
    </MessagesProvider>
  );
}

function Opening() {
  const t = useT();
  return <p className="empty">{t('desk.opening')}</p>;
}

function Opened({ desk, offline }: { readonly desk: Desk; readonly offline: Offline }) {
  const [time] = useState(() => makeTimePort(desk.now));
  return (
    <TimeProvider time={time}>
      <OfflineContext value={offline}>
        <DeskProvider desk={desk}>
          <DeskPages />
        </DeskProvider>
      </OfflineContext>
    </TimeProvider>
  );
}
