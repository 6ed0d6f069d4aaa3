'use client';
import type { PublicView } from '@blindwerk/tournament';
import { useNow } from '@blindwerk/ui';
import { RulingDesk, useKeptRulings } from '@blindwerk/ui/decide';
import { useMemo } from 'react';
import { changesAt, rulesOf, tableAt } from './desk-setup';

interface RulingProps {
  /** The tournament that lends blinds, chips and rules; null: usual ones. */
  readonly view: PublicView | null;
  readonly onOpenRule: (rule: string) => void;
}

/** The ruling desk to ask and to read: nothing is written down but on this phone. */
export function Ruling({ view, onOpenRule }: RulingProps) {
  const now = useNow((moment) => changesAt(view, moment));
  const { recent, keep } = useKeptRulings('blindwerk.phone.rulings');
  const table = tableAt(view, now);
  const rules = useMemo(() => rulesOf(view), [view]);
  return <RulingDesk {...rules} {...table} recent={recent} onRuled={keep} onOpenRule={onOpenRule} />;
}
