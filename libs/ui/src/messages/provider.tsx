'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Format, makeFormat } from '../format/format.js';
import type { Language } from '../format/intl-locale.js';
import type { MessageArea } from './catalog.js';
import { readLanguage, rememberLanguage, watchLanguage } from './language.js';
import type { Translator } from './translator.js';

/** Words, figures and the switch of the language, as a component sees them. */
export interface Messages extends Translator {
  readonly format: Format;
  /** Switches and remembers the language of this browser. */
  readonly setLanguage: (language: Language) => void;
}

const MessagesContext = createContext<Messages | null>(null);
/** A chunk of words that could not be had (hub restarting) is asked for again after this time. */
const RETRY_MS = 2000;

interface ProviderProps {
  readonly areas: readonly MessageArea[];
  /** Where the choice is remembered: a wall and the desk of one origin may differ. */
  readonly storageKey?: string;
  /** Takes precedence over what is remembered, e.g. from the query of a screen's address. */
  readonly language?: Language | undefined;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Gives words and figures to the tree below; shows `fallback` until the words are there. `areas` must not change. */
export function MessagesProvider({
  areas,
  storageKey = 'blindwerk.language',
  language,
  fallback = null,
  children,
}: ProviderProps) {
  const [chosen, setChosen] = useState<Language | null>(null);
  const wanted = language ?? chosen;
  const translator = useTranslator(areas, wanted);

  useEffect(() => {
    setChosen(readLanguage(storageKey));
    return watchLanguage(storageKey, setChosen);
  }, [storageKey]);
  useEffect(() => {
    if (wanted !== null) document.documentElement.lang = wanted;
  }, [wanted]);

  const value = useMemo<Messages | null>(
    () =>
      translator && {
        ...translator,
        format: makeFormat(translator.language),
        setLanguage: (next) => {
          rememberLanguage(storageKey, next);
          setChosen(next);
        },
      },
    [translator, storageKey],
  );
  return value === null ? fallback : <MessagesContext value={value}>{children}</MessagesContext>;
}

/** The translator comes with the words, not with the page: without words it has nothing to do. */
async function fetchTranslator(language: Language, areas: readonly MessageArea[]): Promise<Translator> {
  const [{ makeTranslator }, ...modules] = await Promise.all([
    import('./translator.js'),
    ...areas.map((area) => area.load[language]()),
  ]);
  return makeTranslator(
    language,
    modules.map((module) => module.catalog),
  );
}

function useTranslator(areas: readonly MessageArea[], language: Language | null): Translator | null {
  const [translator, setTranslator] = useState<Translator | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again, `areas` are constant
  useEffect(() => {
    if (language === null) return;
    let stale = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    fetchTranslator(language, areas).then(
      (loaded) => {
        if (!stale) setTranslator(loaded);
      },
      () => {
        if (!stale) retry = setTimeout(() => setAttempt((n) => n + 1), RETRY_MS);
      },
    );
    return () => {
      stale = true;
      clearTimeout(retry);
    };
  }, [language, attempt]);
  return translator;
}

/** Words, figures and the language switch. Throws outside a provider. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (messages === null) throw new Error('useMessages needs a MessagesProvider above it');
  return messages;
}
/** The translate function alone. */
export const useT = (): Messages['t'] => useMessages().t;
/** The formatters alone. */
export const useFormat = (): Format => useMessages().format;
