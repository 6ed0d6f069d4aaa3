/** Settings as text while they are being edited, and back. Pure. */
import { MOST_CHIPS, type Settings } from '@blindwerk/tournament';
import type { Format } from '@blindwerk/ui';
import { cleanText } from '../../csv/names';
import { type MoneyWriting, parseMoney, parseWhole } from '../../words/parse-number';

export interface SettingsDraft {
  readonly name: string;
  readonly handed: string;
  readonly startStack: string;
  readonly buyIn: string;
  /** '' = no late registration. */
  readonly lateUntil: string;
  /** '' = no re-entries; `max` '' = no limit. */
  readonly reentryUntil: string;
  readonly reentryMax: string;
  readonly maxSpread: '1' | '2';
  /** Values with blanks between them, in any order. */
  readonly chips: string;
}

const text = (value: number | null): string => (value === null ? '' : String(value));

/** `format`: of the language the fields are read in. */
export const settingsDraft = (name: string, settings: Settings, format: Format): SettingsDraft => ({
  name,
  handed: String(settings.handed),
  startStack: String(settings.startStack),
  buyIn: settings.buyIn === null ? '' : format.amount(settings.buyIn, settings.currency),
  lateUntil: text(settings.lateRegistrationUntilLevel),
  reentryUntil: text(settings.reentry?.untilLevel ?? null),
  reentryMax: text(settings.reentry?.maxPerPerson ?? null),
  maxSpread: settings.maxSpread === 2 ? '2' : '1',
  chips: settings.chipSet.map((chip) => format.number(chip)).join('  '),
});

/** Chip values from low to high, each once; null where something is no chip, or there are too many or none. */
export function chipsOf(text: string): readonly number[] | null {
  const values = text
    .split(/[\s;/·]+|,\s+/)
    .filter((part) => part !== '')
    .map(parseWhole);
  const chips = values.flatMap((value) => (value === null || value === 0 ? [] : [value]));
  const set = [...new Set(chips)].sort((a, b) => a - b);
  return chips.length < values.length || set.length === 0 || set.length > MOST_CHIPS ? null : set;
}

/** The settings a draft says, on top of `base`; null where something cannot be read. */
export function settingsOf(
  draft: SettingsDraft,
  base: Settings,
  writing: MoneyWriting,
): { readonly name: string; readonly settings: Settings } | null {
  const blank = (value: string): boolean => value.trim() === '';
  const optional = (value: string): number | null | undefined =>
    blank(value) ? null : (parseWhole(value) ?? undefined);
  const handed = parseWhole(draft.handed);
  const startStack = parseWhole(draft.startStack);
  const buyIn = blank(draft.buyIn) ? null : (parseMoney(draft.buyIn, writing) ?? undefined);
  const late = optional(draft.lateUntil);
  const untilLevel = optional(draft.reentryUntil);
  const maxPerPerson = optional(draft.reentryMax);
  const name = cleanText(draft.name);
  const chipSet = chipsOf(draft.chips);
  if (handed === null || startStack === null || name === '' || chipSet === null) return null;
  if (buyIn === undefined || late === undefined || untilLevel === undefined || maxPerPerson === undefined) return null;
  return {
    name,
    settings: {
      ...base,
      handed,
      startStack,
      buyIn,
      lateRegistrationUntilLevel: late,
      reentry: untilLevel === null ? null : { untilLevel, maxPerPerson },
      maxSpread: draft.maxSpread === '2' ? 2 : 1,
      chipSet,
    },
  };
}
