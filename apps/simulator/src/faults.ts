/** The faults a step may bring, each with its weight. Faults of single messages are the network's own. */
import type { HttpRequest } from '@blindwerk/hub-client';
import type { DeskNode } from './nodes/desk-node.js';
import type { HubNode } from './nodes/hub-node.js';
import type { Machine } from './world/machine.js';
import type { FaultKind } from './world/tally.js';
import { TOURNAMENT, type World } from './world/world.js';

const WEIGHTS = {
  partition: 5,
  'partition-one-way': 4,
  'stream-cut': 3,
  'desk-crash': 3,
  'desk-crash-before-commit': 3,
  'desk-crash-after-commit': 3,
  'desk-quota': 3,
  'desk-lost-write': 0.6,
  'desk-gone': 1,
  'desk-cloned': 0.4,
  'hub-crash': 4,
  'hub-crash-before-commit': 3,
  'hub-crash-after-commit': 3,
  'hub-torn-write': 3,
  'hub-lost-write': 3,
  'hub-disk-full': 3,
  'hub-from-backup': 4,
  'hub-emptied': 1.5,
  'two-hubs': 4,
  'clock-step': 3,
  sleep: 3,
  'newer-version': 2,
  'malformed-data': 1.5,
  'malformed-request': 3,
  'oversized-request': 0.5,
  'forged-chain': 2,
} as const satisfies Partial<Record<FaultKind, number>>;

/** Brings one fault over the world. Traps count when they spring. */
export const someFault = async (world: World): Promise<FaultKind> => {
  const kind = world.chance.weighted(WEIGHTS);
  await bring(world, kind);
  return kind;
};

const done = (world: World, kind: FaultKind): void => {
  world.tally[kind] += 1;
};

const bring = async (world: World, kind: keyof typeof WEIGHTS): Promise<void> => {
  const { chance, network, hubs } = world;
  const desk = chance.pick(world.desks.filter((one) => one.desk() !== null));
  const hub = chance.hits(0.75) ? hubs[0] : hubs[1];
  const sprung = () => done(world, kind);
  switch (kind) {
    case 'partition':
    case 'partition-one-way':
      network.cut(someMachine(world), chance.between(500, 25_000), kind === 'partition' ? 'both' : 'one-way');
      return sprung();
    case 'stream-cut':
      network.breakStreams(chance.pick(world.screens)?.machine ?? hub.machine);
      return sprung();
    case 'desk-crash':
      if (desk === undefined) return;
      desk.crash();
      return sprung();
    case 'desk-crash-before-commit':
      return desk?.trap('crash-before-commit', sprung);
    case 'desk-crash-after-commit':
      return desk?.trap('crash-after-commit', sprung);
    case 'desk-quota':
      return desk?.trap('quota', sprung);
    case 'desk-lost-write':
    case 'desk-gone':
    case 'desk-cloned':
      return desk && storageFault(world, desk, kind);
    case 'hub-crash':
      if (!hub.isUp()) return;
      hub.crash('none');
      return sprung();
    case 'hub-crash-before-commit':
      return hub.isUp() ? hub.trap('before-commit', sprung) : undefined;
    case 'hub-crash-after-commit':
      return hub.isUp() ? hub.trap('after-commit', sprung) : undefined;
    case 'hub-disk-full':
      return hub.isUp() ? hub.trap('disk-full', sprung) : undefined;
    case 'hub-torn-write':
    case 'hub-lost-write':
      if (hub.isUp() && hub.crash(kind === 'hub-torn-write' ? 'torn' : 'lost')) sprung();
      return;
    case 'hub-from-backup':
      return fromBackup(world, hub);
    case 'hub-emptied':
      if (!hub.isUp()) return;
      hub.empty();
      return sprung();
    case 'two-hubs':
      return moveSome(world);
    case 'clock-step':
    case 'sleep':
      return timeFault(world, kind);
    case 'newer-version':
    case 'malformed-data':
      return desk && strangeEvent(world, desk, kind);
    case 'malformed-request':
    case 'oversized-request':
    case 'forged-chain':
      return strangeRequest(world, hub, kind);
    default:
      return kind satisfies never;
  }
};

const someMachine = ({ chance, desks, screens, hubs }: World): Machine =>
  chance.pick([...desks, ...screens, hubs[0]])?.machine ?? hubs[0].machine;

const storageFault = async (
  world: World,
  desk: DeskNode,
  kind: 'desk-lost-write' | 'desk-gone' | 'desk-cloned',
): Promise<void> => {
  if (kind === 'desk-gone') {
    // With its storage goes what only it had: the room is told, nothing can bring it back.
    desk.crash();
    desk.disk = world.addDesk('spare-storage').disk;
    world.desks.pop();
    desk.promised.clear();
  } else if (kind === 'desk-lost-write') {
    const before = desk.disk.copy();
    const kept = new Map(desk.promised);
    // What is done from here on will be lost.
    world.time.after({ alive: true }, world.chance.between(500, 4_000), () => {
      desk.crash();
      desk.disk = before;
      desk.promised.clear();
      for (const [id, event] of kept) desk.promised.set(id, event);
    });
    world.isForked = true;
  } else {
    const clone = world.addDesk(`${desk.name}-clone`, desk.disk.copy());
    clone.route = desk.route;
    for (const [id, event] of desk.promised) clone.promised.set(id, event);
    await clone.start(TOURNAMENT);
    world.isForked = true;
  }
  done(world, kind);
};

const fromBackup = (world: World, hub: HubNode): void => {
  if (!hub.isUp() || !hub.disk.hasBackup()) return;
  hub.restore();
  done(world, 'hub-from-backup');
};

/** Some go over to the other hub, which is switched on if need be: a moved hub, a split room, the way back. */
const moveSome = (world: World): void => {
  const target = world.chance.hits(0.5) ? world.hubs[0] : world.hubs[1];
  if (!target.isUp()) target.start();
  const all = world.chance.hits(0.4);
  for (const node of [...world.desks, ...world.screens]) if (all || world.chance.hits(0.4)) node.route = () => target;
  done(world, 'two-hubs');
};

const timeFault = (world: World, kind: 'clock-step' | 'sleep'): void => {
  const machine = someMachine(world);
  if (kind === 'clock-step')
    machine.stepWall((world.chance.hits(0.5) ? 1 : -1) * world.chance.between(1_000, 3_600_000));
  else machine.sleep(world.chance.between(2_000, 40_000));
  world.timeFaults.set(machine, (world.timeFaults.get(machine) ?? 0) + 1);
  done(world, kind);
};

/** Another window of the desk, with another version of the program, writes what this one does not know. */
const strangeEvent = async (world: World, desk: DeskNode, kind: 'newer-version' | 'malformed-data'): Promise<void> => {
  const window = desk.window();
  const at = desk.desk()?.now();
  if (window === null || at === undefined) return;
  const { chance } = world;
  const future = chance.hits(0.5)
    ? { type: 'seance.held', v: 1, data: { spirits: [chance.int(9)] } }
    : { type: 'entry.busted', v: 9, data: { deep: { new: true } } };
  const broken = { type: 'entry.seated', v: 1, data: { entryId: 7, table: null } };
  const cause = `strange-${world.time.now()}-${chance.int(1e9)}`;
  const committed = await world.time.working(
    window.commit<never>({
      tournament: TOURNAMENT,
      cause,
      mark: { k: 0, order: -1, rev: -1 },
      onNews: () => {},
      decide: () => ({
        ok: true,
        value: { drafts: [kind === 'newer-version' ? future : broken], at, actor: window.device },
      }),
      view: () => null,
    }),
  );
  if (!committed.ok) return;
  world.ledger.sizes.set(cause, committed.value.events.length);
  for (const event of committed.value.events) desk.promised.set(event.id, event);
  done(world, kind);
};

/** Somebody sends the hub what no desk of ours would. It must refuse and go on. */
const strangeRequest = async (
  world: World,
  hub: HubNode,
  kind: 'malformed-request' | 'oversized-request' | 'forged-chain',
): Promise<void> => {
  if (!hub.isUp()) return;
  const { chance } = world;
  const path = `/api/v1/tournaments/${TOURNAMENT}/events`;
  const post = (body: unknown): HttpRequest => ({ method: 'POST', path, body });
  const last = (await hub.store().read(TOURNAMENT, 0)).at(-1)?.event;
  const texts: Record<typeof kind, () => string> = {
    'malformed-request': () =>
      chance.pick([
        '{"events":[{"id":"x"}]}',
        '{"events":',
        'null',
        '[]',
        '{"events":[],"seen":{"id":"x","ordinal":-1,"n":0}}',
        JSON.stringify({ events: last === undefined ? [1] : [{ ...last, at: 'noon' }] }),
        `{"events":[{"data":${'['.repeat(2_000)}${']'.repeat(2_000)}}]}`,
      ]) ?? '',
    'oversized-request': () => JSON.stringify({ events: [], more: 'x'.repeat(9 * 1024 * 1024) }),
    'forged-chain': () => {
      if (last === undefined) return '{"events":[{}]}';
      const next = last.id.replace(/:\d+$/, `:${last.seq + 1}`);
      return JSON.stringify({
        events: chance.pick([
          [{ ...last, data: { forged: true } }],
          [{ ...last, id: next, seq: last.seq + 1, prev: 'f'.repeat(64) }],
          [{ ...last, id: next.replace(/:\d+$/, `:${last.seq + 9}`), seq: last.seq + 9 }],
          [{ ...last, id: last.id.replace(TOURNAMENT, 'other') }],
        ]),
      });
    },
  };
  const answer = await world.time.working(hub.answer(post(null), texts[kind]()));
  if (answer !== null && answer.status < 400) throw new Error(`${kind} was taken: ${JSON.stringify(answer.body)}`);
  if (answer !== null && answer.status >= 500) hub.faults.push(new Error(`${kind}: ${JSON.stringify(answer.body)}`));
  done(world, kind);
};
