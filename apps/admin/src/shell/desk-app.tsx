'use client';
import { MessagesProvider, makeTimePort, messageAreas, TimeProvider, useT } from '@blindwerk/ui';
import { useEffect, useState } from 'react';
import { type Offline, startOffline } from '../offline/offline';
import { OfflineContext } from '../offline/use-offline';
import { type BrowserDesk, browserDesk } from '../session/browser-desk';
import { DeskProvider } from './desk-context';
import { DeskPages } from './desk-pages';
import { DeviceProvider } from './devices-context';
import { parseRoute } from './route';
import { takePairingLink } from './take-pairing-link';

const AREAS = [messageAreas.common, messageAreas.desk, messageAreas.prompts, messageAreas.refusals];

interface Parts extends BrowserDesk {
  readonly offline: Offline;
}

/** The whole desk. Everything of the browser is opened after the first paint: the page is exported as a file. */
export function DeskApp() {
  const [parts, setParts] = useState<Parts | null>(null);
  const [pairing, setPairing] = useState<string | null>(null);
  useEffect(() => {
    const takePairing = (): void => {
      const taken = takePairingLink(window);
      if (taken !== null) setPairing(taken);
    };
    // First of all, and before anybody else reads the address.
    takePairing();
    window.addEventListener('hashchange', takePairing);
    const opened = browserDesk();
    // Asked for before the words are there, so that the store is read meanwhile.
    const route = parseRoute(window.location.hash);
    void opened.desk.open(route.at === 'tournament' ? route.id : null);
    setParts({ ...opened, offline: startOffline() });
    return () => {
      window.removeEventListener('hashchange', takePairing);
      opened.desk.close();
    };
  }, []);
  return (
    <MessagesProvider areas={AREAS} storageKey="blindwerk.desk.language">
      {parts === null ? <Opening /> : <Opened {...parts} pairing={pairing} />}
    </MessagesProvider>
  );
}

function Opening() {
  const t = useT();
  return <p className="empty">{t('desk.opening')}</p>;
}

function Opened({ desk, devices, offline, pairing }: Parts & { readonly pairing: string | null }) {
  const [time] = useState(() => makeTimePort(desk.now));
  return (
    <TimeProvider time={time}>
      <OfflineContext value={offline}>
        <DeskProvider desk={desk}>
          <DeviceProvider way={devices} pairing={pairing}>
            <DeskPages />
          </DeviceProvider>
        </DeskProvider>
      </OfflineContext>
    </TimeProvider>
  );
}
