/**
 * House rules while they are being edited. Pure.
 *
 * Invariant: a draft holds only what differs from its book; what equals it again is dropped.
 */
import {
  type ClubRules,
  PROFILES,
  type ProfileId,
  readSwitch,
  SWITCHES,
  type SwitchPath,
  type SwitchSpec,
  type SwitchValue,
} from '@blindwerk/rules';

export const BOOKS = ['TDA2024', 'ISAR', 'NL-CASH'] as const;

/** Subjects, in the order of the page. */
export const GROUPS = ['floor', 'clock', 'chips', 'betting', 'words', 'showdown', 'penalties', 'cash'] as const;
export type Group = (typeof GROUPS)[number];

/** One switch with what it may be set to. */
export interface SwitchEntry {
  readonly path: SwitchPath;
  readonly spec: SwitchSpec;
}

/** Of betting, what is said and done rather than what is put in. */
const WORDS: ReadonlySet<string> = new Set([
  'unclearAmount',
  'unclearInLargePot',
  'contradiction',
  'potSaid',
  'substantialTwoActs',
  'exactCount',
  'countedBy',
  'threeStepRaise',
]);
const SECTIONS: Readonly<Record<string, Group>> = {
  clock: 'clock',
  colorUp: 'chips',
  chipsOutOfView: 'chips',
  showdown: 'showdown',
  penaltyRounds: 'penalties',
  offences: 'penalties',
  cash: 'cash',
};

/** Subject of a switch. */
export function groupOf({ path, spec }: SwitchEntry): Group {
  const [section = '', key = ''] = path.split('.');
  if (spec.rules.every((rule) => rule.startsWith('NL-CASH'))) return 'cash';
  if (section === 'betting') return WORDS.has(key) ? 'words' : 'betting';
  return SECTIONS[section] ?? 'floor';
}

// Reason for `as`: Object.entries forgets the literal keys of a const object.
const ALL = Object.entries(SWITCHES).map(([path, spec]) => ({ path, spec })) as readonly SwitchEntry[];

/** The switches of a subject. */
export const switchesOf = (group: Group): readonly SwitchEntry[] => ALL.filter((entry) => groupOf(entry) === group);

export const newHouseRules: ClubRules = { name: '', base: 'TDA2024', switches: {} };

/** What the book says. */
export const bookValue = (base: ProfileId, path: SwitchPath): SwitchValue => readSwitch(PROFILES[base], path) ?? null;

/** What a draft says: its own value, else the book's. */
export function draftValue({ base, switches }: ClubRules, path: SwitchPath): SwitchValue {
  const own = switches[path];
  return own === undefined ? bookValue(base, path) : own;
}

/** A draft with a switch set; one that is as in the book stands in it no more. */
export function withSwitch(rules: ClubRules, path: SwitchPath, value: SwitchValue): ClubRules {
  const { [path]: _before, ...others } = rules.switches;
  const switches = value === bookValue(rules.base, path) ? others : { ...others, [path]: value };
  return { ...rules, switches };
}

/** A draft on another book: it goes on saying what differed, as far as it still does. */
export function withBase(rules: ClubRules, base: ProfileId): ClubRules {
  const differing = Object.entries(rules.switches).filter(
    // Reason for `as`: the keys of the switches are paths.
    ([path, value]) => value !== bookValue(base, path as SwitchPath),
  );
  return { ...rules, base, switches: Object.fromEntries(differing) };
}

/** How many switches differ from the book. */
export const differing = ({ switches }: ClubRules): number => Object.keys(switches).length;

/** The rule to cite for a switch: of the book beneath, where it has one. */
export function ruleOfSwitch({ spec }: SwitchEntry, base: ProfileId): string {
  const prefix = base === 'TDA2024' ? 'TDA' : base;
  return spec.rules.find((rule) => rule.startsWith(`${prefix}-`)) ?? spec.rules[0];
}
