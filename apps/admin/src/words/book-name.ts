import type { TournamentState } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';

/** What a tournament is played by: the book, or the house with its book. */
export function bookName({ t }: Messages, { profile, club }: Pick<TournamentState, 'profile' | 'club'>): string {
  const book = t(`desk.profile.${profile}`);
  return club === null ? book : t('desk.profile.club', { name: club.name, book });
}
