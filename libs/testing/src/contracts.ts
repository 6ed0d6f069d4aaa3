export { describeEventStore, type OpenStore, type StoreUnderTest } from './event-store.contract.js';
