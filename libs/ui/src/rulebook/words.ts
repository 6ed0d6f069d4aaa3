/**
 * How the rule book speaks: texts by an id that is known only at run time, players by their names.
 *
 * Owns: `RuleSpeech`, `useRuleSpeech`, `makeSpeech`.
 * Invariant: a text that is missing shows its code, never nothing; a test holds that none is missing.
 */
import { useMemo } from 'react';
import type { Format } from '../format/format.js';
import { useMessages } from '../messages/provider.js';
import type { Translator } from '../messages/translator.js';

/** Parameters of a text. */
export type WordParams = Readonly<Record<string, string | number>>;
/** Name of a player, a seat or an id of the case as people read it. */
export type NameOf = (id: string) => string;

/** What the words of an answer or a case are made with. */
export interface RuleSpeech {
  readonly say: (id: string, params?: WordParams) => string;
  /** The text, or null where there is none. */
  readonly trySay: (id: string, params?: WordParams) => string | null;
  readonly name: NameOf;
  readonly format: Pick<Format, 'number' | 'list'>;
}

/** A word of the engine as messages choose by it: `under-raise` → `underRaise`; hyphens are no part of a choice. */
export const choiceWord = (word: string): string =>
  /^[a-z]+(-[a-z0-9]+)+$/.test(word) ? word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) : word;

const SEAT_ID = /^S(\d+)$/;

/** Binds the words of a language to names; without `nameOf`, `S7` is seat 7 and every other id stands as it is. */
export function makeSpeech(
  { lookup }: Pick<Translator, 'lookup'>,
  format: RuleSpeech['format'],
  nameOf?: NameOf,
): RuleSpeech {
  const say = (id: string, params: WordParams = {}): string => lookup(id, params) ?? id;
  const seatName: NameOf = (id) => {
    const seat = SEAT_ID.exec(id)?.[1];
    return seat === undefined ? id : say('ruling.seat', { seat: Number(seat) });
  };
  return { say, trySay: (id, params = {}) => lookup(id, params), name: nameOf ?? seatName, format };
}

/** The speech of the provider above. */
export function useRuleSpeech(nameOf?: NameOf): RuleSpeech {
  const messages = useMessages();
  return useMemo(() => makeSpeech(messages, messages.format, nameOf), [messages, nameOf]);
}
