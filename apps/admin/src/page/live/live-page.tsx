'use client';
import type { DialogName } from '../../dialogs/open-dialog';
import { useEvening } from '../../shell/desk-context';
import { ClockPane } from './clock-pane';
import { FinishedPane } from './finished-pane';
import { Inbox } from './inbox';
import { MessageStrip } from './message-strip';
import { QuickActions } from './quick-actions';
import { TablesPane } from './tables-pane';

/** The page of the evening: clock, tables, and what is to be settled; once all is over, who won. */
export function LivePage({ onOpen }: { readonly onOpen: (name: DialogName) => void }) {
  const { state } = useEvening();
  const message = state.message && <MessageStrip text={state.message.text} onChange={() => onOpen('message')} />;
  return (
    <main className="main live" id="content">
      <div className="stack">
        <ClockPane onOpen={onOpen} />
        <QuickActions onOpen={onOpen} />
      </div>
      {state.phase === 'finished' ? <FinishedPane message={message} /> : <TablesPane message={message} />}
      <Inbox />
    </main>
  );
}
