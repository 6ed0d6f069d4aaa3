/**
 * The way to the hub. The desk never waits for it: what is done here is done; the loop of the hub client pushes and fetches
 * in the background, and tells what came of it.
 */
import {
  browserClock,
  browserTimers,
  type ClockPort,
  createHubTime,
  type HttpPort,
  type HubAnomaly,
  type HubTime,
  type RandomPort,
  startProbing,
  startSyncLoop,
  type TimersPort,
} from '@blindwerk/hub-client';
import type { JournalStore } from '@blindwerk/store-dexie';
import type { Instant, TournamentId } from '@blindwerk/tournament';
import type { HubStatus } from './model';

export interface HubLinkPorts {
  readonly store: JournalStore;
  readonly now: () => Instant;
  readonly onStatus: (status: HubStatus) => void;
  /** The hub placed or sent events or people of a tournament: they are in the store. */
  readonly onChanged: (tournament: TournamentId) => void;
  /** A journal that was not here has been fetched whole. */
  readonly onFetched: (tournament: TournamentId) => void;
  /** The hub tells of a sleep or a step of its computer, again and again. */
  readonly onAnomaly: (anomaly: HubAnomaly) => void;
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

/** What a way to the hub is built from. */
export interface HubParts {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly timers: TimersPort;
  readonly random: RandomPort;
}
/** A hub: its time while it is reached, and the loop that keeps journals in step. */
export interface HubWay {
  readonly now: () => Instant | null;
  readonly open: OpenHubLink;
}

/** The hub of this page's own address. */
export const browserHub = (http: HttpPort): HubWay =>
  hubOver({ http, clock: browserClock, timers: browserTimers, random: Math.random });

/** A hub over any parts. */
export function hubOver({ http, clock, timers, random }: HubParts): HubWay {
  const time: HubTime = createHubTime(clock);
  let reached = false;
  return {
    now: () => (reached && time.epoch() !== null ? time.now() : null),
    open: ({ store, now, onStatus, onChanged, onFetched, onAnomaly }) => {
      let shown: HubStatus | null = null;
      let skewMs = 0;
      const tell = (status: HubStatus): void => {
        shown = skewMs === 0 ? status : { ...status, skewMs };
        onStatus(shown);
      };
      const stopProbing = startProbing({
        http,
        clock,
        timers,
        time,
        onAnomaly,
        onProbe: () => {
          const skew = skewOf(clock.wall(), time);
          if (skew === skewMs || shown === null) return;
          skewMs = skew;
          const { reach, since, problem } = shown;
          tell({ reach, since, problem });
        },
      });
      const loop = startSyncLoop({
        http,
        store,
        timers,
        random,
        held: async () => {
          const ids = await store.tournaments();
          return ids.ok ? ids.value : [];
        },
        onStatus: ({ reach, problem }) => {
          reached = reach === 'reached';
          const code = problem?.code ?? null;
          if (shown?.reach === reach && shown.problem === code) return;
          tell({ reach, since: shown?.reach === reach ? shown.since : now(), problem: code });
        },
        onChanged,
        onFetched,
      });
      return {
        follow: loop.follow,
        pushSoon: loop.pushSoon,
        stop: () => {
          stopProbing();
          loop.stop();
        },
      };
    },
  };
}

/** A wall clock this far from hub time is named, ms. */
const NAMED_SKEW_MS = 2_000;
/** In steps of so much, so that the usual drift does not redraw the page. */
const SKEW_STEP_MS = 1_000;

/** How far this device's wall clock is ahead of hub time, in whole seconds of ms; 0 where it is near enough, or in a demo. */
export function skewOf(wall: number, time: Pick<HubTime, 'now' | 'rate'>): number {
  const skew = wall - time.now();
  if (time.rate() !== 1 || Math.abs(skew) <= NAMED_SKEW_MS) return 0;
  return Math.round(skew / SKEW_STEP_MS) * SKEW_STEP_MS;
}
