/** Which rule the desk cites, by the tournament's own book. Pure. */
import { type RuleTopic, ruleFor, SWITCHES } from '@blindwerk/rules';
import { type Offence, profileOf, type TournamentState } from '@blindwerk/tournament';

type Played = Pick<TournamentState, 'profile' | 'club'>;

/** Rule of a matter of the floor. */
export const topicRule = (state: Played, topic: RuleTopic): string => ruleFor(profileOf(state), topic);

/** Rule that names an offence. */
export function offenceRule(state: Played, offence: Offence): string {
  const [tda, house] = SWITCHES[`offences.${offence}`]?.rules ?? [topicRule(state, 'penalties')];
  return (profileOf(state).id === 'ISAR' ? house : undefined) ?? tda;
}
