'use client';
import type { Prompt } from '@blindwerk/tournament';
import { MessagesProvider, messageAreas, useMessages } from '@blindwerk/ui';
import { AnomalyCard } from './anomaly-card';
import { ConflictCard } from './conflict-card';

const AREAS = [
  messageAreas.common,
  messageAreas.desk,
  messageAreas.prompts,
  messageAreas.refusals,
  messageAreas.conflicts,
];

/** What two desks did to one matter, with its words. */
export function TwoDesksCard({ prompt }: { readonly prompt: Prompt }) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      <ConflictCard prompt={prompt} />
    </MessagesProvider>
  );
}

/** The question about a sleep of the computer, with its words. */
export function SleepCard({ prompt }: { readonly prompt: Prompt }) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      <AnomalyCard prompt={prompt} />
    </MessagesProvider>
  );
}
