/** One world: machines, network, hubs, desks and screens, made from a seed. */
import type { Envelope } from '@blindwerk/journal';
import type { Ledger } from '../checks/journal-checks.js';
import { makeShownLog, type ShownLog } from '../checks/shown-log.js';
import { makeBrowserDisk } from '../nodes/browser-disk.js';
import { type DeskNode, makeDeskNode } from '../nodes/desk-node.js';
import { type HubNode, makeHub } from '../nodes/hub-node.js';
import { makeScreen, type ScreenNode } from '../nodes/screen-node.js';
import type { Plants } from '../plants.js';
import { type Chance, chanceOf } from './chance.js';
import { type Machine, makeMachine } from './machine.js';
import { makeNetwork, type Network, type NetworkFaults } from './network.js';
import { emptyTally, type Tally } from './tally.js';
import { type WorldTime, worldTime } from './time.js';

/** The tournament every run is about. */
export const TOURNAMENT = 't-sim';
/** A Friday evening. */
const START = Date.UTC(2026, 10, 6, 18);

/** See the fields. */
export interface World {
  readonly seed: number;
  readonly chance: Chance;
  readonly time: WorldTime;
  readonly tally: Tally;
  readonly network: Network;
  readonly plants: Plants;
  /** The first is the club's own, the second a spare on another laptop. */
  readonly hubs: readonly [HubNode, HubNode];
  readonly desks: DeskNode[];
  readonly screens: readonly ScreenNode[];
  readonly ledger: Ledger;
  readonly shownLog: ShownLog;
  /** A storage once held two futures of one device: what follows from it must be told, not mended. */
  isForked: boolean;
  /** Grows when a machine's time was meddled with: time may then be corrected. */
  readonly timeFaults: Map<Machine, number>;
  addDesk(name: string, disk?: DeskNode['disk']): DeskNode;
}

/** Half of all worlds have a network that works: other faults show better there. */
const networkFaults = (chance: Chance): NetworkFaults =>
  chance.hits(0.5) ? { drop: 0, double: 0, delay: 0 } : { drop: 0.06, double: 0.08, delay: 0.12 };

/** Makes a world; nothing runs yet. */
export const makeWorld = (seed: number, plants: Plants): World => {
  const chance = chanceOf(seed);
  const time = worldTime(START);
  const tally = emptyTally();
  const network = makeNetwork(time, chance, tally, networkFaults(chance));
  const shownLog = makeShownLog();
  const ledger: Ledger = { sizes: new Map(), hashes: new Map() };
  const machine = (name: string): Machine => {
    const drifts = chance.hits(0.5);
    if (drifts) tally.drift += 1;
    const rate = drifts ? 1 + chance.between(-200, 200) / 1_000_000 : 1;
    return makeMachine(name, time, { rate, skewMs: chance.hits(0.3) ? chance.between(-120_000, 120_000) : 0 });
  };
  const laptop = machine('laptop');
  const hub = (name: string, on: Machine): HubNode => {
    const made = makeHub({ name, time, machine: on, chance, wrapStore: plants.hubStore });
    // A run of a hub is a line of its own: what it lost at its start may come again under the same numbers.
    made.onShown = (message) => shownLog.hear(`${name} ${made.runs()}`, message);
    return made;
  };
  const hubs: World['hubs'] = [hub('hub-a', laptop), hub('hub-b', machine('spare'))];
  const home = () => hubs[0];
  const watched = countingCommands(ledger, plants);
  const screens = Array.from({ length: 1 + chance.int(2) }, (_, i) =>
    makeScreen({
      name: `screen-${i + 1}`,
      machine: machine(`tv-${i + 1}`),
      network,
      chance,
      route: home,
      choose: plants.choose,
    }),
  );
  const desks: DeskNode[] = [];
  const world: World = {
    seed,
    chance,
    time,
    tally,
    network,
    plants,
    hubs,
    desks,
    screens,
    ledger,
    shownLog,
    isForked: false,
    timeFaults: new Map(),
    addDesk: (name, disk = makeBrowserDisk()) => {
      const on = desks.length === 0 ? laptop : machine(name);
      const desk = makeDeskNode({ name, time, machine: on, network, chance, route: home, disk, wrapStore: watched });
      desks.push(desk);
      return desk;
    },
  };
  const count = chance.weighted({ 1: 1, 2: 6, 3: 2 });
  for (let i = 1; i <= Number(count); i += 1) world.addDesk(`desk-${i}`);
  return world;
};

/** Counts the events of each command as the store writes them; a test's own faults come on top. */
const countingCommands =
  (
    { sizes }: Ledger,
    { deskStore = (store) => store }: Plants,
  ): NonNullable<Parameters<typeof makeDeskNode>[0]['wrapStore']> =>
  (store) =>
    deskStore(
      new Proxy(store, {
        get: (target, key: keyof typeof store) => {
          const member = target[key];
          if (key !== 'commit') return member;
          const commit: typeof store.commit = async (request) => {
            const result = await target.commit(request);
            if (result.ok) note(sizes, result.value.events);
            return result;
          };
          return commit;
        },
      }),
    );

const note = (sizes: Map<string, number>, events: readonly Envelope[]): void => {
  const cause = events[0]?.cause;
  if (cause !== undefined) sizes.set(cause, events.length);
};
