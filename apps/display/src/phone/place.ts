'use client';
/** Which page of the phone is open: named by the fragment, so that the browser's back works and nothing is loaded anew. */
import { useMemo, useState, useSyncExternalStore } from 'react';

export const TABS = ['clock', 'seats', 'structure', 'prizes', 'rules'] as const;
export type Tab = (typeof TABS)[number];

/** A page of the rules: a rule, the index (`rule` null), or the ruling desk. */
export type RulesPlace =
  | { readonly tab: 'rules'; readonly view: 'book'; readonly rule: string | null }
  | { readonly tab: 'rules'; readonly view: 'ruling' };
/** The draws, or one of them with its steps. */
export interface DrawsPlace {
  readonly tab: 'draws';
  readonly draw: string | null;
}
export type Place = { readonly tab: Exclude<Tab, 'rules'> } | RulesPlace | DrawsPlace;

/** Fragment of the rule book, with an id of a rule in it. */
export const ruleHref = (rule: string | null): string => (rule === null ? '#rules' : `#rules/${rule}`);
/** Fragment of the list of draws, or of one of them. */
export const drawHref = (draw: string | null): string => (draw === null ? '#draws' : `#draws/${draw}`);
/** Fragment of the ruling desk. */
export const RULING_HREF = '#ruling';

const DRAWS = /^#draws(?:\/(.+))?$/;
const RULE = /^#rules\/([\w-]+)$/;

/** The page of a fragment; the clock where it names none. */
export function placeOf(hash: string): Place {
  if (hash === RULING_HREF) return { tab: 'rules', view: 'ruling' };
  const draws = DRAWS.exec(hash);
  if (draws !== null) return { tab: 'draws', draw: draws[1] ?? null };
  const rule = RULE.exec(hash)?.[1] ?? null;
  if (rule !== null) return { tab: 'rules', view: 'book', rule };
  const tab = TABS.find((name) => hash.split('/')[0] === `#${name}`) ?? 'clock';
  return tab === 'rules' ? { tab, view: 'book', rule: null } : { tab };
}

export interface Places {
  readonly place: Place;
  /** The page of the rules that is open or was last; null until one was. */
  readonly rules: RulesPlace | null;
}

function watchHash(changed: () => void): () => void {
  const look = (): void => {
    changed();
    scrollTo(0, 0);
  };
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}

/** The page named by the fragment. */
export function usePlaces(): Places {
  const hash = useSyncExternalStore(
    watchHash,
    () => location.hash,
    () => '',
  );
  const place = useMemo(() => placeOf(hash), [hash]);
  const [rules, setRules] = useState<RulesPlace | null>(null);
  if (place.tab !== 'rules' || place === rules) return { place, rules };
  setRules(place);
  return { place, rules: place };
}
