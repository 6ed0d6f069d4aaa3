import type { RuleProfile } from '@blindwerk/rules';
import type { Translator } from '../messages/translator.js';

/** Name of a rule book, or of the club that has switches of its own. */
export const profileName = ({ id, club }: RuleProfile, t: Translator['t']): string => club ?? t(`decide.profile.${id}`);
