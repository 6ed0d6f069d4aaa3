/**
 * One run: a world from a seed, step after step a tap, a while or a fault, and after each of them every invariant. In the end
 * all faults cease, and everybody must come to the same evening.
 */
import { creation, nameOf, someCommand } from './acts.js';
import { checkConverged } from './checks/check-converged.js';
import { makeChecker } from './checks/check-world.js';
import type { Report, Violation } from './checks/violation.js';
import { someFault } from './faults.js';
import type { DeskNode } from './nodes/desk-node.js';
import type { Plants } from './plants.js';
import { useFastClone } from './world/fast-clone.js';
import type { Tally } from './world/tally.js';
import { makeWorld, TOURNAMENT, type World } from './world/world.js';

/** How to run. */
export interface RunOptions {
  readonly steps?: number;
  readonly plants?: Plants;
  /** Called after each step; for looking on. */
  readonly onStep?: (step: number, what: string, world: World) => void;
  /** Called at the end, before the world is taken down. */
  readonly onEnd?: (world: World) => Promise<void>;
}
/** What came of a run. */
export interface RunResult {
  readonly seed: number;
  readonly steps: number;
  readonly commands: number;
  readonly refused: number;
  readonly events: number;
  readonly faults: Tally;
  /** Alarms that stood at the end: a forked device that stays out and says so. */
  readonly alarms: number;
  /** Screens that stayed with a hub nobody else knew of. */
  readonly frozen: number;
  readonly violations: readonly Violation[];
}

type Standing = Pick<RunResult, 'alarms' | 'frozen'>;
const NOTHING_STANDS: Standing = { alarms: 0, frozen: 0 };

const STEPS = 30;
const MOST_VIOLATIONS = 5;
/** Looks, six seconds apart, until everybody must agree. */
const END_ROUNDS = 10;

/** Runs a seed. The same seed does the same, always. */
export const simulate = async (seed: number, options: RunOptions = {}): Promise<RunResult> => {
  const { steps = STEPS, plants = {}, onStep, onEnd } = options;
  const undoClone = useFastClone();
  const world = makeWorld(seed, plants);
  const checker = makeChecker(world);
  const violations: Violation[] = [];
  const count = { commands: 0, refused: 0 };
  let step = 0;
  const report: Report = (invariant, node, detail) => violations.push({ seed, step, invariant, node, detail });
  const unexpected = (error: unknown): void => report('unexpected-error', 'process', textOf(error));
  process.on('unhandledRejection', unexpected);
  try {
    await begin(world);
    for (step = 1; step <= steps && violations.length < MOST_VIOLATIONS; step += 1) {
      const what = await takeStep(world, count);
      await recover(world);
      await checker.look(report);
      onStep?.(step, what, world);
    }
    const stood = violations.length > 0 ? NOTHING_STANDS : await end(world, report, () => checker.look(report));
    await onEnd?.(world);
    const events = world.ledger.sizes.size === 0 ? 0 : [...world.ledger.sizes.values()].reduce((a, b) => a + b, 0);
    return { seed, steps: step - 1, ...count, events, faults: world.tally, ...stood, violations };
  } catch (error) {
    unexpected(error);
    return { seed, steps: step, ...count, events: 0, faults: world.tally, ...NOTHING_STANDS, violations };
  } finally {
    for (const desk of world.desks) desk.crash();
    for (const hub of world.hubs) hub.dispose();
    await world.time.settle();
    process.off('unhandledRejection', unexpected);
    undoClone();
  }
};

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 6).join(' | ') : String(error);

/** A room that plays: one desk made the tournament, the others and the screens have come to know it. */
const begin = async (world: World): Promise<void> => {
  const { chance, time, desks, screens, hubs } = world;
  hubs[0].start();
  const [first, ...others] = desks;
  if (first === undefined) throw new Error('a world has a desk');
  await first.start(null);
  const desk = first.desk();
  await act(world, first, creation(TOURNAMENT));
  const players = Array.from({ length: chance.between(4, 14) }, (_, i) => ({
    personId: desk?.newId('pers') ?? '',
    entryId: `e${i}`,
  }));
  const people = players.map(({ personId }) => nameOf(personId, chance));
  await act(world, first, { type: 'registerPlayers', players }, people);
  await act(world, first, { type: 'drawSeats' });
  if (chance.hits(0.8)) await act(world, first, { type: 'startClock' });
  for (const other of others) await other.start(TOURNAMENT);
  for (const screen of screens) screen.start(TOURNAMENT);
  await time.pass(2_500);
  hubs[0].disk.backup();
};

const act = async (
  world: World,
  node: DeskNode,
  ...[command, people]: IssueArgs
): Promise<'done' | 'refused' | 'lost'> => {
  const desk = node.desk();
  if (desk === null) return 'lost';
  let outcome: 'done' | 'refused' | 'lost' = 'lost';
  void desk.issue(command, people).then(({ kind }) => {
    outcome = kind === 'done' ? 'done' : 'refused';
  });
  await world.time.settle();
  return outcome;
};
type IssueArgs = Parameters<NonNullable<ReturnType<DeskNode['desk']>>['issue']>;

const takeStep = async (world: World, count: { commands: number; refused: number }): Promise<string> => {
  const { chance, time } = world;
  const what = chance.weighted({ tap: 60, wait: 10, fault: 30 });
  if (what === 'wait') await time.pass(chance.between(1_000, 8_000));
  let done: string = what === 'fault' ? await someFault(world) : what;
  if (what === 'tap') {
    const node = chance.pick(world.desks.filter((desk) => (desk.desk()?.snapshot().evening ?? null) !== null));
    const desk = node?.desk() ?? null;
    const evening = desk?.snapshot().evening ?? null;
    if (node !== undefined && desk !== null && evening !== null) {
      const { command, people } = someCommand(desk, evening, chance);
      const outcome = await act(world, node, command, people);
      count.commands += 1;
      if (outcome === 'refused') count.refused += 1;
      done = `${node.name} ${command.type} ${outcome}`;
    }
  }
  for (const hub of world.hubs) if (hub.isUp() && chance.hits(0.1)) hub.disk.backup();
  await time.pass(chance.hits(0.15) ? chance.between(500, 3_000) : chance.int(300));
  return done;
};

/** Somebody switches on again what has died. */
const recover = async (world: World, always = false): Promise<void> => {
  const { chance, desks, hubs } = world;
  for (const hub of hubs) {
    // The spare stays off until somebody goes over to it.
    if (hub.isUp() || (hub === hubs[1] && !hub.disk.isUsed())) continue;
    hub.disk.settleAfterDeath();
    if (always || chance.hits(0.5)) hub.start();
  }
  for (const desk of desks) {
    if (desk.desk() !== null) continue;
    desk.crash();
    if (always || chance.hits(0.5)) await desk.start(TOURNAMENT);
  }
  await world.time.settle();
};

/** All faults cease. */
const end = async (world: World, report: Report, look: () => Promise<void>): Promise<Standing> => {
  const { desks, screens, hubs, time, network } = world;
  network.heal();
  for (const node of [...desks, ...screens]) node.route = () => hubs[0];
  for (const screen of screens) network.breakStreams(screen.machine);
  for (const hub of hubs) hub.disk.hook = null;
  await recover(world, true);
  for (let round = 1; ; round += 1) {
    await time.pass(6_000);
    await recover(world, true);
    const isLast = round === END_ROUNDS;
    const { isSettled, alarms, frozen } = await checkConverged(world, isLast ? report : () => {});
    if (isSettled || isLast) {
      await look();
      return { alarms, frozen };
    }
  }
};
