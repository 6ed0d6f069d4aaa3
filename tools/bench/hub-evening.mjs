// What the hub's figures share: an evening on a hub of its own, three runs, a figure.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDevice } from '@blindwerk/testing';
import { decide, apply as fold, initialState } from '@blindwerk/tournament';
import { pushEvents, startHubProcess } from '../hub-process.mjs';
import { bareLoop, median } from './measure.mjs';

/** Id of the tournament measured. */
export const TOURNAMENT = 'bench';

const level = (no) => ({
  kind: 'level',
  id: `l${no}`,
  durationMs: 1_200_000,
  smallBlind: no * 100,
  bigBlind: no * 200,
  ante: 0,
  anteKind: 'none',
  game: 'nlhe',
});
const SETTINGS = {
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

/** A desk of a running evening with so many seated players. */
export function openEvening(players) {
  const device = testDevice('desk', TOURNAMENT);
  const state = initialState();
  let commands = 0;
  const tap = (command) => {
    commands += 1;
    const commandId = `c${commands}`;
    const now = Date.now();
    const decided = decide(state, command, { now, commandId, draw: { int: () => 0 }, device: 'desk' });
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error.code}`);
    const events = device.write(decided.value, { at: now, cause: commandId });
    for (const event of events) fold(state, event);
    return events;
  };
  const opening = [
    {
      type: 'createTournament',
      id: TOURNAMENT,
      name: 'Bench',
      profile: 'TDA2024',
      settings: SETTINGS,
      structure: [1, 2, 3].map(level),
    },
    {
      type: 'registerPlayers',
      players: Array.from({ length: players }, (_, no) => ({ personId: `p${no}`, entryId: `e${no}` })),
    },
    ...Array.from({ length: Math.ceil(players / 9) }, (_, no) => ({
      type: 'openTable',
      tableId: `tb${no}`,
      no: no + 1,
      maxSeats: 9,
    })),
    { type: 'drawSeats' },
    { type: 'startClock' },
  ].flatMap(tap);
  return { tap, opening };
}

/** A hub with an evening on it. */
export async function withHub(players, env, work) {
  const folder = mkdtempSync(join(tmpdir(), 'blindwerk-bench-hub-'));
  const hub = await startHubProcess({ folder, env });
  try {
    const evening = openEvening(players);
    await pushEvents(hub.url, TOURNAMENT, evening.opening);
    return await work(hub, evening);
  } finally {
    await hub.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Three runs of something that takes a while, with a bare loop before each. */
export async function threeRuns(once) {
  const [runs, loops] = [[], []];
  for (let run = 0; run < 3; run += 1) {
    loops.push(bareLoop());
    runs.push(await once());
  }
  return { runs, loop: median(loops) };
}
export const figure = (name, aim, unit, runs, loop) => ({ name, aim, unit, value: median(runs), runs, loop });
