/** The way to the hub, as the desk sees it. The desk never waits for it. */
import type { JournalStore } from '@blindwerk/store-dexie';
import type { Instant, TournamentId } from '@blindwerk/tournament';
import type { HubStatus } from './model.js';

export interface HubLinkPorts {
  readonly store: JournalStore;
  readonly now: () => Instant;
  readonly onStatus: (status: HubStatus) => void;
  /** The hub placed or sent events of a tournament: they are in the store. */
  readonly onPlaced: (tournament: TournamentId) => void;
  /** A journal that was not here has been fetched whole. */
  readonly onFetched: (tournament: TournamentId) => Promise<void>;
}
export interface HubLink {
  /** The tournament to keep in step. */
  readonly follow: (tournament: TournamentId) => void;
  /** Something is to be pushed; returns at once. */
  readonly pushSoon: () => void;
  readonly stop: () => void;
}
export type OpenHubLink = (ports: HubLinkPorts) => HubLink;

/** A desk without a hub. */
export const noHub: HubLink = { follow: () => {}, pushSoon: () => {}, stop: () => {} };
