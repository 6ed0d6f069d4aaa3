/** When all faults have ceased, everybody has the same evening, and all that was ever acknowledged is in it. */
import { comparePositions } from '@blindwerk/journal';
import { stateHash } from '@blindwerk/tournament';
import type { DeskNode } from '../nodes/desk-node.js';
import { TOURNAMENT, type World } from '../world/world.js';
import type { Report } from './violation.js';

/** What stands at the end. */
export interface Converged {
  readonly isSettled: boolean;
  /** Desks that stay out and say so, since their device is there twice. */
  readonly alarms: number;
  /**
   * Screens that stay with a second hub's evening: it counts as newer, and no desk that is left has heard of that hub, so none
   * can tell the first one to begin a newer epoch. A known limit, counted apart.
   */
  readonly frozen: number;
}

/** Alarms that a device with two futures raises: the hub or the desk names the clash. */
const CLASHES = /^(hub|journal)\/(id-clash|chain-broken|chain-gap)$|^hub\/contradiction$/;

/** Compares everybody with the hub. */
export const checkConverged = async (world: World, report: Report): Promise<Converged> => {
  const [hub] = world.hubs;
  let isSettled = true;
  const tell: Report = (...found) => {
    isSettled = false;
    report(...found);
  };
  const room = await hub.rooms().room(TOURNAMENT);
  if (room === null || room.state.phase === 'none') {
    // Where every storage that knew of its creation is gone, so is the tournament.
    const holders = await creationHolders(world);
    for (const holder of holders) tell('converged', hub.name, `knows no tournament, ${holder} does`);
    return { isSettled, alarms: 0, frozen: 0 };
  }
  const held = new Set((await hub.store().read(TOURNAMENT, 0)).map(({ event }) => event.id));
  const hash = stateHash(room.state);
  let alarms = 0;
  for (const node of world.desks) {
    if (isAlarmed(world, node)) {
      alarms += 1;
      continue;
    }
    const evening = node.desk()?.snapshot().evening ?? null;
    const problem = node.desk()?.snapshot().hub.problem;
    if (evening === null) tell('converged', node.name, `nothing open, ${problem}`);
    else if (evening.position.tail > 0 || comparePositions(evening.position, room.position) !== 0) {
      tell('converged', node.name, `${at(evening.position)}, hub ${at(room.position)}, ${problem}`);
    } else if (stateHash(evening.state) !== hash) tell('same-events-same-hash', node.name, 'differs from the hub');
    const lost = [...node.promised.keys()].find((id) => !held.has(id));
    if (lost !== undefined) tell('acknowledged-lost', node.name, `${lost} is not on the hub`);
  }
  const newest = Math.max(...world.desks.map((node) => node.desk()?.snapshot().evening?.position.epoch ?? 0));
  let frozen = 0;
  for (const screen of world.screens) {
    const shown = screen.shown();
    if (shown !== null && shown.position.epoch > Math.max(newest, room.position.epoch)) frozen += 1;
    else if (shown === null || comparePositions(shown.position, room.position) !== 0) {
      tell('converged', screen.name, `${shown && at(shown.position)}, hub ${at(room.position)}`);
    }
  }
  return { isSettled, alarms, frozen };
};

const creationHolders = async ({ desks, time }: World): Promise<readonly string[]> => {
  const holders: string[] = [];
  for (const { name, window } of desks) {
    const loaded = await time.working(window()?.load(TOURNAMENT) ?? Promise.resolve(null));
    if (loaded?.ok && loaded.value.events.some(({ type }) => type === 'tournament.created')) holders.push(name);
  }
  return holders;
};

const at = ({ epoch, n, tail }: { readonly epoch: number; readonly n: number; readonly tail: number }): string =>
  `${epoch % 1e6}.${n}+${tail}`;

const isAlarmed = ({ isForked }: World, node: DeskNode): boolean =>
  isForked && CLASHES.test(node.desk()?.snapshot().hub.problem ?? '');
