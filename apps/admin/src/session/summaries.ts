/** The list of tournaments, from the views the desk wrote for the wall; a journal without one is folded once. */
import type { JournalStore, Stored } from '@blindwerk/store-dexie';
import type { Instant, PublicView } from '@blindwerk/tournament';
import { ok } from '@blindwerk/tournament';
import type { TournamentSummary } from './model';
import { isEmpty, openedFrom, viewOf } from './opened';

const summaryOf = (id: string, view: PublicView, at: Instant): TournamentSummary => ({
  id,
  name: view.clock.name,
  phase: view.clock.phase,
  entries: view.stats.entries,
  playersLeft: view.stats.playersLeft,
  lastAt: at,
});

/** Newest first. */
export async function readSummaries(store: JournalStore, now: Instant): Promise<Stored<readonly TournamentSummary[]>> {
  const [ids, views] = await Promise.all([store.tournaments(), store.views()]);
  if (!ids.ok) return ids;
  if (!views.ok) return views;
  // Reason for `as`: views are written by the desk alone, with `publicView`.
  const known = new Map(views.value.map((row) => [row.tournament, { at: row.at, view: row.view as PublicView }]));
  const summaries: TournamentSummary[] = [];
  for (const id of ids.value) {
    const held = known.get(id);
    if (held) {
      summaries.push(summaryOf(id, held.view, held.at));
      continue;
    }
    const journal = await store.load(id);
    if (!journal.ok) return journal;
    if (isEmpty(journal.value)) continue;
    const opened = openedFrom(journal.value);
    await store.putView({ tournament: id, position: opened.fold.position, at: now, view: viewOf(opened, now) });
    summaries.push(summaryOf(id, viewOf(opened, now), opened.fold.state.lastAt));
  }
  return ok(summaries.sort((a, b) => b.lastAt - a.lastAt));
}
