/** Words of switches, readings and refusals of house rules; ids are made of the names of the rules. */
import type { RulesRefusal, SwitchPath, SwitchValue } from '@blindwerk/rules';
import type { Messages } from '@blindwerk/ui';

type Lookup = Pick<Messages, 'lookup'>;

/** What a switch is about; its own name where it has no words. */
export const switchTitle = ({ lookup }: Lookup, path: string): string => lookup(`switch.${path}`) ?? path;

/** A value in words: a reading by its own name, numbers as they are. */
export function valueWords({ t, format, lookup }: Messages, path: string, value: SwitchValue): string {
  if (typeof value === 'boolean') return t(value ? 'switch.yes' : 'switch.no');
  if (typeof value === 'number') return format.number(value);
  return readingWords({ lookup }, path, value) ?? value ?? 'none';
}

/** A reading by its own name; null where it has no words. Offences share theirs. */
export function readingWords({ lookup }: Lookup, path: string, reading: string | null): string | null {
  const name = reading ?? 'none';
  return lookup(`switch.${path}.${name}`) ?? lookup(`switch.${path.split('.')[0]}.${name}`);
}

/** What a number of a switch counts. */
export function unitOf(path: SwitchPath): 'seconds' | 'players' | 'rounds' | 'raises' | 'part' | 'boards' {
  if (/Secs/.test(path)) return 'seconds';
  if (path.startsWith('penaltyRounds')) return 'rounds';
  if (path === 'betting.raiseCap') return 'raises';
  if (path === 'betting.tinyChipPart') return 'part';
  return path === 'cash.boardsAtMost' ? 'boards' : 'players';
}

const SWITCH_FIELD = /^switches\.(.+)$/;

/** The switch that a refused field is about, or null. */
export const switchOfField = (field: string): string | null => SWITCH_FIELD.exec(field)?.[1] ?? null;

/** Why house rules cannot be, with the field in words. */
export function refusalWords(messages: Messages, { code, field, params }: RulesRefusal): string {
  const { lookup } = messages;
  const path = switchOfField(field);
  const readings = String(params.readings ?? '')
    .split(', ')
    .map((reading) => valueWords(messages, path ?? '', readingOf(reading)))
    .join(', ');
  const shown = { ...params, readings, other: switchTitle(messages, String(params.other ?? '')) };
  const why = lookup(`switch.refusal.${code.slice('rules/'.length)}`, shown) ?? code;
  if (field === '') return why;
  const where = path === null ? (lookup(`switch.${field}`) ?? field) : switchTitle(messages, path);
  return `${where}: ${why}`;
}

/** The same for whoever mends a file: with the field as it stands there. */
export function fileRefusalWords(messages: Messages, refusal: RulesRefusal): string {
  const words = refusalWords(messages, refusal);
  return refusal.field === '' ? words : `${words} (${messages.t('switch.field', { field: refusal.field })})`;
}

const readingOf = (text: string): SwitchValue =>
  text === 'true' ? true : text === 'false' ? false : text === 'null' || text === '' ? null : text;
