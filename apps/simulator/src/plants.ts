/** Where a test may put a fault of the program's own: the simulator has to find it. */
import type { EventStore } from '@blindwerk/journal';
import type { JournalStore } from '@blindwerk/store-dexie';
import type { TournamentState } from '@blindwerk/tournament';
import type { Folded } from './checks/journal-checks.js';
import type { ChooseView } from './nodes/screen-node.js';

/** Wrappers; left out = the program as it is. */
export interface Plants {
  /** Around the store of every desk. */
  readonly deskStore?: (store: JournalStore) => JournalStore;
  /** Around the store of every hub. */
  readonly hubStore?: (store: EventStore) => EventStore;
  /** In place of the screen's choice of the newest view. */
  readonly choose?: ChooseView;
  /** Around what a desk has folded. */
  readonly folded?: (folded: Folded) => Folded;
  /** Around what a hub has folded. */
  readonly hubState?: (state: TournamentState) => TournamentState;
  /** Around a public view. */
  readonly view?: (view: unknown, state: TournamentState) => unknown;
}
