'use client';
import type { ReactNode } from 'react';
import type { Language } from '../format/intl-locale.js';
import * as messageAreas from '../generated/areas.js';
import { MessagesProvider } from '../messages/provider.js';

/** Areas of words that rule book and ruling desk speak with. */
export const RULE_WORD_AREAS = [
  messageAreas.common,
  messageAreas.rulings,
  messageAreas.decide,
  messageAreas.tda,
  messageAreas.house,
];

export interface RuleWordsProps {
  /** Language of the page around it, from its `useMessages().language`: the choice stays there. */
  readonly language: Language;
  /** Shown until the words are there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Gives the words of rule book and ruling desk to the tree below, loaded only when somebody opens it. */
export function RuleWords({ language, fallback, children }: RuleWordsProps) {
  return (
    <MessagesProvider areas={RULE_WORD_AREAS} language={language} fallback={fallback}>
      {children}
    </MessagesProvider>
  );
}
