import { setupI18n } from '@lingui/core';
import { intlLocale, type Language } from '../format/intl-locale.js';
import type { MessageParams } from '../generated/ids.js';
import type { Catalog, MessageArea } from './catalog.js';

export type MessageId = keyof MessageParams;
type Params = Readonly<Record<string, string | number>>;
/** Second argument of `t`: absent when the message has no parameters. */
export type ParamsOf<Id extends MessageId> = MessageParams[Id] extends undefined ? [] : [params: MessageParams[Id]];

/** The words of one language. */
export interface Translator {
  readonly language: Language;
  /** The text of a message; a missing id or parameter does not compile. */
  readonly t: <Id extends MessageId>(id: Id, ...params: ParamsOf<Id>) => string;
  /** The text of an id known only at run time (a refusal code, a prompt kind), or null when there is none. */
  readonly lookup: (id: string, params?: Params) => string | null;
}

/** Binds loaded catalogs to a language. Numbers inside messages follow the same locale as all others. */
export function makeTranslator(language: Language, catalogs: readonly Catalog[]): Translator {
  const messages = Object.assign({}, ...catalogs) as Record<string, Catalog[string]>; // as: Object.assign of many is untyped
  const i18n = setupI18n({ locale: language, locales: [intlLocale(language)], messages: { [language]: messages } });
  const text = (id: string, params?: Params): string => i18n._(id, params);
  return {
    language,
    t: (id, ...[params]) => text(id, params),
    lookup: (id, params) => (id in messages ? text(id, params) : null),
  };
}

/** Loads the catalogs of some areas. Rejects when a chunk cannot be had. */
export async function loadTranslator(language: Language, areas: readonly MessageArea[]): Promise<Translator> {
  const modules = await Promise.all(areas.map((area) => area.load[language]()));
  return makeTranslator(
    language,
    modules.map((module) => module.catalog),
  );
}
