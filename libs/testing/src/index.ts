export { delivered, type SampleJournal, sampleJournal } from './envelope.arbitraries.js';
export { type FakeChannel, fakeChannels } from './fake-channel.js';
export { type FakeAnswer, type FakeHub, type FakeRequest, type Fault, fakeHub } from './fake-hub.js';
export { type FakeConnection, fakeLocks, fakeStreams } from './fake-streams.js';
export { type FakeTime, fakeTime, settle } from './fake-time.js';
export { draft, type TestDevice, testDevice, voidDraft } from './journal-factory.js';
export { MemoryEventStore } from './memory-event-store.js';
export { propertyRun, type SeededRandom, seededRandom, seedOf } from './seed.js';
