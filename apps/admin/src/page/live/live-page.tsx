'use client';
import type { DialogName } from '../../dialogs/open-dialog';
import { ClockPane } from './clock-pane';
import { Inbox } from './inbox';
import { QuickActions } from './quick-actions';
import { TablesPane } from './tables-pane';

/** The page of the evening: clock, tables, and what is to be settled. */
export function LivePage({ onOpen }: { readonly onOpen: (name: DialogName) => void }) {
  return (
    <main className="main live" id="content">
      <div className="stack">
        <ClockPane onOpen={onOpen} />
        <QuickActions onOpen={onOpen} />
      </div>
      <TablesPane />
      <Inbox />
    </main>
  );
}
