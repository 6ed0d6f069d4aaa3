'use client';
import { MessagesProvider, messageAreas, useMessages } from '@blindwerk/ui';
import type { ReactNode } from 'react';

const AREAS = [messageAreas.common, messageAreas.desk, messageAreas.safety];

/** The words of safety, loaded with what needs them. */
export function SafetyWords({ children }: { readonly children: ReactNode }) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      {children}
    </MessagesProvider>
  );
}
