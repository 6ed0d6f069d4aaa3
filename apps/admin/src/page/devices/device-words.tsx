'use client';
import { MessagesProvider, messageAreas, useMessages } from '@blindwerk/ui';
import type { ReactNode } from 'react';

const AREAS = [messageAreas.common, messageAreas.desk, messageAreas.refusals, messageAreas.devices];

/** Words of devices, pairing and lock, loaded when one of them is opened; the language is the desk's. */
export function DeviceWords({ children }: { readonly children: ReactNode }) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      {children}
    </MessagesProvider>
  );
}
