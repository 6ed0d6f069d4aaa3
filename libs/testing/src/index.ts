export { draft, type TestDevice, testDevice, voidDraft } from './journal-factory.js';
export { MemoryEventStore } from './memory-event-store.js';
