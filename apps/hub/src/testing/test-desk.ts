/** A desk without a screen: decides, writes envelopes, keeps its own copy. Pushing is the test's business. */
import { type Envelope, liveEvents } from '@blindwerk/journal';
import { testDevice } from '@blindwerk/testing';
import {
  authority,
  type Command,
  decide,
  type Level,
  type PublicView,
  publicView,
  replay,
  type Settings,
} from '@blindwerk/tournament';

const MINUTE = 60_000;
const level = (no: number): Level => ({
  kind: 'level',
  id: `l${no}`,
  durationMs: 20 * MINUTE,
  smallBlind: no * 100,
  bigBlind: no * 200,
  ante: 0,
  anteKind: 'none',
  game: 'nlhe',
});
const SETTINGS: Settings = {
  handed: 9,
  startStack: 20_000,
  currency: 'EUR',
  buyIn: 2_000,
  lateRegistrationUntilLevel: 2,
  reentry: null,
  format: 'regular',
  finalTableSize: null,
  maxSpread: 1,
  breakingOrder: [],
  chipSet: [25, 100, 500, 1000, 5000],
};

export interface TestDesk {
  /** Decides at `at` (default: a second after the last) and writes the events down. */
  tap(command: Command, at?: number): readonly Envelope[];
  /** All events written. */
  events(): readonly Envelope[];
  /** The view a wall must show at `now`. */
  view(now: number): PublicView;
}

export function testDesk(device = 'desk', tournament = 't1', start = Date.UTC(2026, 10, 6, 18)): TestDesk {
  const writer = testDevice(device, tournament);
  const stateNow = () => replay(liveEvents(writer.events(), [], { authority }).live);
  let now = start;
  let commands = 0;
  return {
    tap: (command, at) => {
      now = at ?? now + 1_000;
      commands += 1;
      const commandId = `${device}-c${commands}`;
      const decided = decide(stateNow(), command, { now, commandId, draw: { int: () => 0 } });
      if (!decided.ok) throw new Error(`${command.type} refused: ${decided.error.code}`);
      return writer.write(decided.value, { at: now, cause: commandId });
    },
    events: writer.events,
    view: (at) => publicView(stateNow(), {}, at),
  };
}

export const create = (id = 't1', name = 'Freitagsturnier'): Command => ({
  type: 'createTournament',
  id,
  name,
  profile: 'TDA2024',
  settings: SETTINGS,
  structure: [level(1), level(2), level(3)],
});

/** A desk with four seated players and a running clock. */
export function runningDesk(device = 'desk', tournament = 't1', start?: number): TestDesk {
  const desk = testDesk(device, tournament, start);
  desk.tap(create(tournament));
  const players = ['a', 'b', 'c', 'd'].map((name) => ({ personId: `p-${name}`, entryId: `e-${name}` }));
  desk.tap({ type: 'registerPlayers', players });
  desk.tap({ type: 'openTable', tableId: 'tb1', no: 1, maxSeats: 9 });
  desk.tap({ type: 'drawSeats' });
  desk.tap({ type: 'startClock' });
  return desk;
}
