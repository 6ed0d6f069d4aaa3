import { describeEventStore } from './event-store.contract.js';
import { MemoryEventStore } from './memory-event-store.js';

describeEventStore('memory', async ({ newEpochId }) => {
  const store = new MemoryEventStore(newEpochId);
  return { store, reopen: async () => store.copy() };
});
