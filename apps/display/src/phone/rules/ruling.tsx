'use client';
import type { PublicView } from '@blindwerk/tournament';
import { useNow } from '@blindwerk/ui';
import { RulingDesk, useKeptRulings } from '@blindwerk/ui/decide';
import { useMemo } from 'react';
import { blindsAt, chipSetOf, rulesOf, runsUntil } from './desk-setup';

interface RulingProps {
  /** The tournament that lends blinds, chips and rules; null: usual ones. */
  readonly view: PublicView | null;
  readonly onOpenRule: (rule: string) => void;
}

/** The ruling desk to ask and to read: nothing is written down but on this phone. */
export function Ruling({ view, onOpenRule }: RulingProps) {
  const now = useNow((moment) => runsUntil(view, moment));
  const { recent, keep } = useKeptRulings('blindwerk.phone.rulings');
  const { sb, bb } = blindsAt(view, now);
  const blinds = useMemo(() => ({ sb, bb }), [sb, bb]);
  const chipSet = useMemo(() => chipSetOf(view), [view]);
  const rules = useMemo(() => rulesOf(view), [view]);
  return (
    <RulingDesk {...rules} blinds={blinds} chipSet={chipSet} recent={recent} onRuled={keep} onOpenRule={onOpenRule} />
  );
}
