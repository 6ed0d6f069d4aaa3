export { describeEventStore, type OpenStore, type StoreUnderTest } from './event-store.contract.js';
export { describeSharedStore, type OpenShared, type SharedStore } from './shared-store.contract.js';
