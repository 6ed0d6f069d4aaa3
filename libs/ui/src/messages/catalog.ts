import type { Messages } from '@lingui/core';
import type { Language } from '../format/intl-locale.js';

/** Compiled messages of one area in one language. */
export type Catalog = Readonly<Messages>;

/** A part of the messages that is loaded as a whole, so that the wall does not carry the desk's words. */
export interface MessageArea {
  readonly name: string;
  readonly load: Readonly<Record<Language, () => Promise<{ readonly catalog: Catalog }>>>;
}
