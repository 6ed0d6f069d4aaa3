/**
 * The club's own rules as this desk keeps them: one file's text, in the store and on the disk alike. Pure.
 *
 * Invariant: what is handed out was checked by the rules; what cannot be read says why, and where.
 */
import { type ClubRules, loadClubRules, type RulesRefusal } from '@blindwerk/rules';

/** Name of the setting that holds the text. */
export const HOUSE_RULES_SETTING = 'houseRules';

/** House rules kept, or none; `refusal` where there are some that cannot be read. */
export interface HouseRules {
  readonly rules: ClubRules | null;
  readonly refusal: RulesRefusal | null;
}
export const NO_HOUSE_RULES: HouseRules = { rules: null, refusal: null };

const KIND = 'house-rules';

/** The text of a file, and of the setting. */
export const houseRulesText = ({ name, base, switches }: ClubRules): string =>
  `${JSON.stringify({ blindwerk: KIND, v: 1, name, base, switches }, null, 2)}\n`;

/** Reads such a text; an empty one or none at all is no house rules. */
export function readHouseRules(text: string | null): HouseRules {
  if (text === null || text.trim() === '') return NO_HOUSE_RULES;
  const read = parsed(text);
  if (read === null) return { rules: null, refusal: { code: 'rules/no-json', field: '', params: {} } };
  const loaded = loadClubRules(read);
  if (!loaded.ok) return { rules: null, refusal: loaded.refusal };
  // Reason for `as`: the line above checked every field of them.
  const { name, base, switches } = read as unknown as ClubRules;
  return { rules: { name: name.trim(), base, switches }, refusal: null };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text);
    const isOurs = typeof read === 'object' && read !== null && Reflect.get(read, 'blindwerk') === KIND;
    // Reason for `as`: an object has fields, whatever they are.
    return isOurs ? (read as Readonly<Record<string, unknown>>) : null;
  } catch {
    // Any file may be chosen; that it is none of ours is the answer.
    return null;
  }
}
