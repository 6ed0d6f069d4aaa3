'use client';
import type { Prompt } from '@blindwerk/tournament';
import { useNow } from '@blindwerk/ui';
import { useMemo } from 'react';
import { openPrompts } from '../evening/open-prompts';
import type { Evening } from '../session/model';

/** Prompts that depend on the time (colour-up, registration) are asked again this often. */
const EVERY_MS = 5000;

/** What is to be settled now, most urgent first. */
export function useOpenPrompts(evening: Evening): readonly Prompt[] {
  const now = useNow((at) => (Math.floor(at / EVERY_MS) + 1) * EVERY_MS);
  return useMemo(() => openPrompts(evening, now), [evening, now]);
}
