import { type EntryId, ranks, type TournamentState } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';

/** `Platz 38` or, shared, `Platz 37-38`; '' while the entry is in. */
export function rankText({ t }: Messages, state: TournamentState, entryId: EntryId): string {
  const place = ranks(state).get(entryId);
  if (!place) return '';
  return place.rankTo === place.rank || place.rankTo === null
    ? t('desk.rank', { rank: place.rank })
    : t('desk.rankShared', { rank: place.rank, rankTo: place.rankTo });
}
