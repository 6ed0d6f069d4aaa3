'use client';
import { MessagesProvider, messageAreas, TimeProvider } from '@blindwerk/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registerWorkerLate } from '../pwa/register';
import { usePolledView } from '../source/poll';
import { type Session, useContact, useSession } from '../source/session';
import css from './phone.module.css';
import { PhonePages } from './phone-pages';

const AREAS = [messageAreas.common, messageAreas.phone];

/** The phone of a player: one document, so that it goes on while it stays open. */
export function PhoneApp() {
  const session = useSession();
  useEffect(registerWorkerLate, []);
  if (session === null) return null;
  return (
    <QueryClientProvider client={session.client}>
      <TimeProvider time={session.port}>
        <MessagesProvider areas={AREAS} storageKey="blindwerk.phone.language">
          <div className={css.phone}>
            <Phone session={session} />
          </div>
        </MessagesProvider>
      </TimeProvider>
    </QueryClientProvider>
  );
}

function Phone({ session }: { readonly session: Session }) {
  const snapshot = usePolledView(session);
  const contact = useContact(session.live);
  return <PhonePages snapshot={snapshot ?? null} contact={contact} />;
}
