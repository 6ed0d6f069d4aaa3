/** The tournament that is open: read from the store, and kept in step with what other tabs and the hub add to it. */
import type { TournamentId } from '@blindwerk/tournament';
import type { DeskCore } from './desk-core';
import { foldNews } from './fold';
import { filedEvents } from './keep-safety';
import { isEmpty, openedFrom, withFiled, withFold, withPeople } from './opened';

export interface KeepOpen {
  /**
   * Reads a tournament and makes it the open one; one that is not here yet is opened as soon as it has come. Null: none is
   * waited for any more, and what is open stays open.
   */
  readonly open: (tournament: TournamentId | null) => Promise<void>;
  /** Takes in what others added to it, if it is the open one or the one waited for. */
  readonly refresh: (tournament: TournamentId) => Promise<void>;
  /** The store is open now: reads what was asked for before it was. */
  readonly storeOpened: () => Promise<void>;
}

export function keepOpen(core: DeskCore, grown: (by: 'opening' | 'news') => void): KeepOpen {
  let awaited: TournamentId | null = null;

  const refresh = async (tournament: TournamentId): Promise<void> => {
    if (tournament === awaited && core.opened()?.id !== tournament) await read(tournament);
    else await takeNews(tournament);
  };

  const takeNews = (tournament: TournamentId): Promise<void> =>
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
      grown('news');
    });

  const open = async (tournament: TournamentId | null): Promise<void> => {
    awaited = tournament;
    if (tournament !== null) await read(tournament);
  };

  const read = (tournament: TournamentId): Promise<void> =>
    core.queue(async () => {
      const { store } = core;
      if (store === null || tournament !== awaited || core.opened()?.id === tournament) return;
      const loaded = await store.load(tournament);
      if (!loaded.ok) return void core.fail(loaded.error);
      if (isEmpty(loaded.value)) {
        core.forget();
        return core.snapshot.patch({ evening: null, missing: tournament });
      }
      const next = withFiled(openedFrom(loaded.value), await filedEvents(store, tournament));
      core.adopt(next);
      await store.setCurrent(tournament);
      await core.putView(next);
      core.link.follow(tournament);
      grown('opening');
    });

  const storeOpened = async (): Promise<void> => {
    if (awaited !== null) await read(awaited);
  };

  return { open, refresh, storeOpened };
}
