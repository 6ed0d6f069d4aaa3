import type { PageChoice } from '../screen/screen-settings';
import type { WallPage } from './layout/scale';
import type { PageProps } from './parts/wall-context';

/** What stands on the wall: chosen by the set-up, and where that is left open by the state of the evening. */
export type Shown = WallPage | 'lobby' | 'winner';

/** Chooses the page. Before the start and after the end a clock page has nothing to show, so they take its place. */
export function chooseShown(choice: PageChoice, props: Pick<PageProps, 'view' | 'reading'>): Shown {
  const { view, reading } = props;
  if (choice === 'seating' || choice === 'final') return choice;
  if (view.clock.phase === 'finished') return 'winner';
  if (choice === 'prizes') return choice;
  if (reading.status === 'idle' || reading.status === 'scheduled') return 'lobby';
  return reading.isBreak ? 'break' : 'clock';
}
