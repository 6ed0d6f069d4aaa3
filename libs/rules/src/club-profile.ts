/**
 * A club's own rules: a book and the switches that differ from it, checked when loaded.
 *
 * Owns: `ClubRules`, `loadClubRules`, `differences`.
 * Invariants: an impossible profile is refused with the field named; what is not named stays as the book has it.
 */
import { PROFILES, type ProfileId, type RuleProfile } from './profiles.js';
import { isRecord } from './shapes.js';
import { readSwitch, SWITCHES, type SwitchPath, type SwitchSpec, type SwitchValue } from './switches.js';
import { type Answer, answer, impossible } from './trace.js';

/** A club's rules as they are kept: `switches` holds what differs from the book. */
export interface ClubRules {
  /** Name of the club, 1 to 60 characters. */
  readonly name: string;
  readonly base: ProfileId;
  readonly switches: Readonly<Partial<Record<SwitchPath, SwitchValue>>>;
}

const NAME_MOST = 60;

/**
 * Makes a profile of a club's rules.
 * @param rules untrusted: from a file, a form or a journal
 * @returns the profile, or a refusal: `rules/malformed`, `rules/unknown-book`, `rules/bad-name`, `rules/unknown-switch`,
 *   `rules/no-such-reading` (params `readings`), `rules/out-of-range` (params `from`, `to`), `rules/contradicting-switches`
 *   (params `other`), each naming the field.
 */
export function loadClubRules(rules: unknown): Answer<RuleProfile> {
  if (!isRecord(rules)) return impossible('rules/malformed', '');
  const { name, base, switches } = rules;
  if (typeof name !== 'string' || name.trim() === '' || name.length > NAME_MOST)
    return impossible('rules/bad-name', 'name', { to: NAME_MOST });
  const book = Object.values(PROFILES).find(({ id }) => id === base);
  if (book === undefined) return impossible('rules/unknown-book', 'base');
  if (!isRecord(switches)) return impossible('rules/malformed', 'switches');
  for (const [path, value] of Object.entries(switches)) {
    const refused = refusedSwitch(path, value);
    if (refused !== null) return refused;
  }
  return withoutContradiction(withSwitches({ ...book, club: name.trim() }, switches));
}

function refusedSwitch(path: string, value: unknown): Answer<never> | null {
  const field = `switches.${path}`;
  const spec = Object.entries<SwitchSpec>(SWITCHES).find(([known]) => known === path)?.[1];
  if (spec === undefined) return impossible('rules/unknown-switch', field);
  if ('readings' in spec) {
    const isReading = spec.readings.some((reading) => reading === value);
    return isReading ? null : impossible('rules/no-such-reading', field, { readings: spec.readings.join(', ') });
  }
  if (value === null && spec.orNone) return null;
  const isIn = typeof value === 'number' && Number.isInteger(value) && value >= spec.from && value <= spec.to;
  return isIn ? null : impossible('rules/out-of-range', field, { from: spec.from, to: spec.to });
}

function withSwitches(book: RuleProfile, switches: Readonly<Record<string, unknown>>): RuleProfile {
  const changed = new Map<string, unknown>(Object.entries(book));
  for (const [path, value] of Object.entries(switches)) {
    const [section = '', key] = path.split('.');
    const old = changed.get(section);
    changed.set(section, key === undefined || !isRecord(old) ? value : { ...old, [key]: value });
  }
  // Only places of a profile were written, each with a value its switch allows.
  return Object.fromEntries(changed) as unknown as RuleProfile;
}

/** Pairs of switches that exclude each other: the field to name, the other, and when. */
const CONTRADICTIONS: ReadonlyArray<readonly [SwitchPath, SwitchPath, (profile: RuleProfile) => boolean]> = [
  [
    'penaltyRounds.max',
    'penaltyRounds.min',
    ({ penaltyRounds }) => penaltyRounds.max !== null && penaltyRounds.max < penaltyRounds.min,
  ],
  ['halt.mandatoryFrom', 'halt.shortBy', ({ halt }) => halt.mandatoryFrom <= halt.shortBy],
  [
    'clock.grantFromSecs',
    'clock.refuseUnderSecs',
    ({ clock }) => clock.grantFromSecs !== null && clock.grantFromSecs < (clock.refuseUnderSecs ?? 0),
  ],
];

function withoutContradiction(profile: RuleProfile): Answer<RuleProfile> {
  const found = CONTRADICTIONS.find(([, , contradict]) => contradict(profile));
  return found
    ? impossible('rules/contradicting-switches', `switches.${found[0]}`, { other: found[1] })
    : answer(profile);
}

/** Switches in which two profiles differ. */
export function differences(
  a: RuleProfile,
  b: RuleProfile,
): ReadonlyArray<{ readonly path: string; readonly a: SwitchValue; readonly b: SwitchValue }> {
  return Object.keys(SWITCHES).flatMap((path) => {
    const [first, second] = [readSwitch(a, path), readSwitch(b, path)];
    return first === undefined || second === undefined || first === second ? [] : [{ path, a: first, b: second }];
  });
}
