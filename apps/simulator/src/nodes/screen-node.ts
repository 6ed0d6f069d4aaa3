/** A screen: the real stream with its reconnecting and polling, the slice board, and the choice of the newest view. */
import { isPublicView, makeSliceBoard, type Snapshot } from '@blindwerk/display/screen';
import { newestView, openStream } from '@blindwerk/hub-client';
import type { Chance } from '../world/chance.js';
import type { Machine } from '../world/machine.js';
import type { Network, Route } from '../world/network.js';
import type { Life } from '../world/time.js';

/** Which of two views a screen shows. */
export type ChooseView = (shown: Snapshot | null, offered: Snapshot) => Snapshot | null;
/** See the methods. */
export interface ScreenNode {
  readonly name: string;
  readonly machine: Machine;
  route: Route;
  shown(): Snapshot | null;
  /** All it showed since the last call, in order. */
  takeHistory(): readonly Snapshot[];
  start(tournament: string): void;
  /** Reload of the page; what was shown is kept, as the page keeps it. */
  reload(tournament: string): void;
}

/** Slices of one commit come within this time and are shown together, as on the wall's page. */
const TOGETHER_MS = 16;

/** A screen that shows nothing yet. */
export const makeScreen = ({
  name,
  machine,
  network,
  chance,
  route,
  choose = newestView,
}: {
  readonly name: string;
  readonly machine: Machine;
  readonly network: Network;
  readonly chance: Chance;
  readonly route: Route;
  readonly choose?: ChooseView | undefined;
}): ScreenNode => {
  let shown: Snapshot | null = null;
  let history: Snapshot[] = [];
  let life: Life = { alive: false };
  let close: () => void = () => {};
  const offer = (snapshot: Snapshot): void => {
    const next = choose(shown, snapshot);
    if (next === shown || next === null) return;
    shown = next;
    history.push(next);
  };
  const node: ScreenNode = {
    name,
    machine,
    route,
    shown: () => shown,
    takeHistory: () => {
      const taken = history;
      history = [];
      return taken;
    },
    start: (tournament) => {
      life = { alive: true };
      const board = makeSliceBoard(tournament);
      const toHub: Route = () => node.route();
      const timers = machine.timers(life);
      let pending = false;
      const offerSoon = (): void => {
        if (pending) return;
        pending = true;
        timers.set(() => {
          pending = false;
          const snapshot = board.snapshot();
          if (snapshot !== null) offer(snapshot);
        }, TOGETHER_MS);
      };
      close = openStream(
        tournament,
        {
          stream: network.stream(machine, life, toHub),
          http: network.http(machine, life, toHub),
          timers,
          random: chance.fork().next,
        },
        {
          onMessage: (message) => {
            if (message.kind === 'slice') board.put(message.data.slice, message.data.position, message.data.data);
            else if (message.kind === 'hello') board.begin(message.data.position);
            else board.at(message.data.position);
            offerSoon();
          },
          onSnapshot: ({ position, view }) => {
            if (isPublicView(view)) offer({ tournament, position, view });
          },
        },
      );
    },
    reload: (tournament) => {
      close();
      life.alive = false;
      node.start(tournament);
    },
  };
  return node;
};
