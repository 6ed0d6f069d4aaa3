export type { Imported } from './backup.js';
export { browserChannel, type Change, type ChannelPort, DATABASE_NAME } from './channel.js';
export type { CommitRequest, Committed, Decision } from './commit.js';
export type { DatabasePorts, ViewRow } from './database.js';
export type { KeyPort } from './device.js';
export { forgetStore } from './forget.js';
export type { JournalMark, JournalNews, LoadedJournal, Snapshot } from './head.js';
export type { OutboxPage } from './outbox.js';
export type { PersonWrite } from './people-rows.js';
export type { StorageAnswer, StoragePort } from './persistence.js';
export type { HubRows, Placed } from './placing.js';
export { STORE_CODES, type StoreCode, type Stored, type StoreProblem } from './problem.js';
export {
  type JournalStore,
  type NotCommitted,
  openStore,
  type StoreOptions,
} from './store.js';
export type { VerifyEvents } from './verify-entry.js';
