/** The tournament that is open: read from the store, and kept in step with what other tabs and the hub add to it. */
import type { TournamentId } from '@blindwerk/tournament';
import type { DeskCore } from './desk-core';
import { foldNews } from './fold';
import { openedFrom, withFold, withPeople } from './opened';

export interface KeepOpen {
  /** Reads a tournament and makes it the open one. */
  readonly open: (tournament: TournamentId) => Promise<void>;
  /** Takes in what others added to it, if it is the open one. */
  readonly refresh: (tournament: TournamentId) => Promise<void>;
}

export function keepOpen(core: DeskCore): KeepOpen {
  const refresh = (tournament: TournamentId): Promise<void> =>
    core.queue(async () => {
      const { store } = core;
      const opened = core.opened();
      if (store === null || opened?.id !== tournament) return;
      const news = await store.news(tournament, opened.fold.mark);
      const people = await store.people(tournament);
      if (!news.ok) return void core.fail(news.error);
      if (!people.ok) return void core.fail(people.error);
      const folded = news.value === null ? opened : withFold(opened, foldNews(opened.fold, news.value));
      const changed = news.value !== null && (news.value.kind === 'reordered' || news.value.events.length > 0);
      const next = withPeople({ ...folded, last: changed ? null : opened.last }, people.value);
      core.adopt(next);
      await core.putView(next);
    });

  const open = (tournament: TournamentId): Promise<void> =>
    core.queue(async () => {
      const { store } = core;
      if (store === null || core.opened()?.id === tournament) return;
      const loaded = await store.load(tournament);
      if (!loaded.ok) return void core.fail(loaded.error);
      if (loaded.value.events.length === 0) return core.snapshot.patch({ evening: null });
      const next = openedFrom(loaded.value);
      core.adopt(next);
      await store.setCurrent(tournament);
      await core.putView(next);
      core.link.follow(tournament);
    });

  return { open, refresh };
}
