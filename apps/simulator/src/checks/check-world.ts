/** All invariants of a world at a moment. What has not changed since the last look is not looked at again. */
import type { Evening } from '@blindwerk/admin/session';
import type { Snapshot } from '@blindwerk/display/screen';
import { isPublicView } from '@blindwerk/display/screen';
import { foldAll } from '@blindwerk/hub/parts';
import { comparePositions } from '@blindwerk/journal';
import { clockAt, publicView, stateHash, type TournamentState } from '@blindwerk/tournament';
import type { DeskNode } from '../nodes/desk-node.js';
import type { HubNode } from '../nodes/hub-node.js';
import type { ScreenNode } from '../nodes/screen-node.js';
import { TOURNAMENT, type World } from '../world/world.js';
import { checkFold, checkLying, type Lying } from './journal-checks.js';
import { checkPublic, checkState } from './state-checks.js';
import type { Report } from './violation.js';

/** Looks at a world, step after step. */
export interface Checker {
  look(report: Report): Promise<void>;
}

interface TimeSeen {
  readonly excuse: string;
  readonly now: number;
  readonly basis: string | null;
  readonly item: string | null;
  readonly remainingMs: number;
  readonly structure: unknown;
}

/** A checker that has seen nothing. */
export const makeChecker = (world: World): Checker => {
  const seenState = new Map<string, TournamentState>();
  const seenHead = new Map<string, string>();
  const seenTime = new Map<DeskNode, TimeSeen>();
  const seenHubTime = new Map<HubNode, { readonly epoch: string; readonly now: number }>();
  const shownLast = new Map<ScreenNode, Snapshot>();
  const { ledger, plants, time } = world;
  const { folded: wrapFold = (one) => one, hubState = (one) => one, view: wrapView = (one) => one } = plants;

  const lookAtDesk = async (node: DeskNode, report: Report): Promise<void> => {
    const desk = node.desk();
    const window = node.window();
    const evening = desk?.snapshot().evening ?? null;
    if (desk === null || window === null || evening === null) return;
    lookAtTime(node, desk.now(), evening, report);
    if (seenState.get(node.name) === evening.state) return;
    seenState.set(node.name, evening.state);
    const loaded = await time.working(window.load(TOURNAMENT));
    if (!loaded.ok) return;
    const lying: Lying = loaded.value;
    checkLying(lying, node.promised, ledger, node.name, report);
    const { live, state, position } = wrapFold(evening);
    checkFold(lying, { live, state, position }, ledger, node.name, report);
    checkState(state, node.name, report);
    const view = wrapView(publicView(state, evening.people, desk.now()), state);
    checkPublic(view, node.name, report);
  };

  /** Time may only be corrected by an answer of the hub, by its loss or return, or after somebody meddled with the machine. */
  const lookAtTime = (node: DeskNode, now: number, { state }: Evening, report: Report): void => {
    const reach = node.desk()?.snapshot().hub;
    const excuse = [reach?.reach, reach?.since, node.probes, node.starts, world.timeFaults.get(node.machine) ?? 0].join(
      '/',
    );
    const reading = clockAt(state.clock, state.structure, now);
    const next: TimeSeen = {
      excuse,
      now,
      basis: state.clock.basis,
      item: reading.item?.id ?? null,
      remainingMs: reading.remainingMs,
      structure: state.structure,
    };
    const before = seenTime.get(node);
    seenTime.set(node, next);
    if (before === undefined || before.excuse !== excuse) return;
    if (now < before.now) report('time-grew', node.name, `time went back ${before.now - now} ms`);
    if (before.basis !== next.basis || before.item !== next.item || before.structure !== next.structure) return;
    if (next.remainingMs > before.remainingMs)
      report('time-grew', node.name, `${before.remainingMs} ms left, then ${next.remainingMs}`);
  };

  const lookAtHub = async (hub: HubNode, report: Report): Promise<void> => {
    for (const fault of hub.faults.splice(0)) report('unexpected-error', hub.name, String(fault));
    if (!hub.isUp()) return;
    world.shownLog.know(await hub.store().epochs(TOURNAMENT));
    const { epoch } = hub.clock();
    const now = hub.clock().now();
    const before = seenHubTime.get(hub);
    seenHubTime.set(hub, { epoch, now });
    if (before?.epoch === epoch && now < before.now) report('time-grew', hub.name, `hub time went back`);
    const head = await hub.store().head(TOURNAMENT);
    const stamp = `${head?.epoch.id} ${head?.n} ${head?.hash} ${hub.promised.size}`;
    if (head === null || seenHead.get(hub.name) === stamp) return;
    seenHead.set(hub.name, stamp);
    const rows = await hub.store().read(TOURNAMENT, 0);
    const events = rows.map(({ event }) => event);
    checkLying({ events }, new Map(), ledger, hub.name, report);
    const placeOf = new Map(rows.map(({ receipt }) => [receipt.id, receipt.n]));
    for (const { id, n } of hub.promised.values()) {
      if (placeOf.get(id) !== n) report('acknowledged-lost', hub.name, `${id} had place ${n}, has ${placeOf.get(id)}`);
    }
    rows.forEach(({ receipt }, i) => {
      if (receipt.n !== i + 1) report('applied-twice', hub.name, `place ${receipt.n} at ${i + 1}`);
    });
    const room = await hub.rooms().room(TOURNAMENT);
    if (room === null) return;
    const state = hubState(room.state);
    const full = foldAll(rows);
    if (room.position.n === head.n && stateHash(full.state) !== stateHash(state)) {
      report('replay-is-fold', hub.name, 'a replay gives another state');
    }
    checkFold(
      {
        events,
        receipts: rows.map(({ receipt }) => receipt),
        epochs: await hub.store().epochs(TOURNAMENT),
        position: room.position,
      },
      { live: liveOf(events, full.voided), state, position: room.position },
      ledger,
      hub.name,
      report,
    );
    checkState(state, hub.name, report);
    checkPublic(wrapView(room.view, state), hub.name, report);
  };

  const lookAtScreen = (screen: ScreenNode, report: Report): void => {
    for (const snapshot of screen.takeHistory()) {
      const before = shownLast.get(screen);
      shownLast.set(screen, snapshot);
      if (before !== undefined && comparePositions(snapshot.position, before.position) < 0) {
        report(
          'older-shown',
          screen.name,
          `${JSON.stringify(snapshot.position)} after ${JSON.stringify(before.position)}`,
        );
      }
      const older = world.shownLog.olderSlice(snapshot);
      if (older !== null)
        report('older-shown', screen.name, `an older ${older} under ${JSON.stringify(snapshot.position)}`);
      if (!isPublicView(snapshot.view)) report('unexpected-error', screen.name, 'shows what is no view');
      checkPublic(snapshot.view, screen.name, report);
    }
  };

  return {
    look: async (report) => {
      for (const desk of world.desks) await lookAtDesk(desk, report);
      for (const hub of world.hubs) await lookAtHub(hub, report);
      for (const screen of world.screens) lookAtScreen(screen, report);
    },
  };
};

const liveOf = <E extends { readonly cause: string }>(
  events: readonly E[],
  voided: ReadonlySet<string>,
): readonly E[] => events.filter(({ cause }) => !voided.has(cause));
