/** Settings as text while they are being edited, and back. Pure. */
import type { Settings } from '@blindwerk/tournament';
import { cleanText } from '../../csv/names';
import { parseMoney, parseWhole } from '../../words/parse-number';

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
}

const text = (value: number | null): string => (value === null ? '' : String(value));

/** `decimals`: of the tournament's currency. */
export const settingsDraft = (name: string, settings: Settings, decimals: number): SettingsDraft => ({
  name,
  handed: String(settings.handed),
  startStack: String(settings.startStack),
  buyIn: settings.buyIn === null ? '' : String(settings.buyIn / 10 ** decimals).replace('.', ','),
  lateUntil: text(settings.lateRegistrationUntilLevel),
  reentryUntil: text(settings.reentry?.untilLevel ?? null),
  reentryMax: text(settings.reentry?.maxPerPerson ?? null),
  maxSpread: settings.maxSpread === 2 ? '2' : '1',
});

/** The settings a draft says, on top of `base`; null where something cannot be read. */
export function settingsOf(
  draft: SettingsDraft,
  base: Settings,
  decimals: number,
): { readonly name: string; readonly settings: Settings } | null {
  const blank = (value: string): boolean => value.trim() === '';
  const optional = (value: string): number | null | undefined =>
    blank(value) ? null : (parseWhole(value) ?? undefined);
  const handed = parseWhole(draft.handed);
  const startStack = parseWhole(draft.startStack);
  const buyIn = blank(draft.buyIn) ? null : (parseMoney(draft.buyIn, decimals) ?? undefined);
  const late = optional(draft.lateUntil);
  const untilLevel = optional(draft.reentryUntil);
  const maxPerPerson = optional(draft.reentryMax);
  const name = cleanText(draft.name);
  if (handed === null || startStack === null || name === '') return null;
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
    },
  };
}
