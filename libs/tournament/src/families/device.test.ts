import { describe, expect, it, test } from 'vitest';
import { apply } from '../apply.js';
import { authority } from '../authority.js';
import type { Command } from '../command.js';
import { decide } from '../decide.js';
import type { RecordedEvent } from '../event.js';
import { EVENT_TYPES } from '../event-types.js';
import { checkInvariants } from '../invariants.js';
import type { Role, TournamentState } from '../model.js';
import { replay } from '../replay.js';
import { authorFault, authorOf, isSecured, mayWrite, ROLES, rightsOf, roleOf } from '../roles.js';
import { initialState } from '../state.js';
import { stateHash } from '../state-hash.js';
import { SETTINGS, START, STRUCTURE, seededDraw } from '../testing.js';

/** A journal by several devices: each event is one command, `c<place>` unless named. */
class Room {
  readonly events: RecordedEvent[] = [];
  private seq = 0;

  constructor() {
    const data = { id: 't', name: 'x', profile: 'TDA2024', club: null, settings: SETTINGS, structure: STRUCTURE };
    this.by('boss', 'tournament.created', data);
  }

  by(device: string, type: string, data: object, cause = `c${this.seq + 1}`): RecordedEvent {
    this.seq += 1;
    const event = { id: `t/${device}:${this.seq}`, cause, at: START + this.seq, type, v: 1, data };
    this.events.push(event);
    return event;
  }
  admit(device: string, role: Role, by = 'boss') {
    return this.by(by, 'device.admitted', { device, role });
  }
  post(device: string, text: string) {
    return this.by(device, 'message.posted', { text });
  }
  get state(): TournamentState {
    return replay(this.events);
  }
  get codes(): string[] {
    return this.state.conflicts.map(({ code }) => code);
  }
}
const ctx = (device?: string) => ({ now: START + 1_000, commandId: 'cmd', draw: seededDraw(1), device });

describe('roles', () => {
  it('[DEV-4] one table: the director writes everything, a screen nothing, the hub admissions only', () => {
    expect(rightsOf('director')).toEqual(EVENT_TYPES);
    expect(rightsOf('screen')).toEqual([]);
    expect(rightsOf('hub')).toEqual(['device.admitted']);
    for (const role of ROLES) expect(mayWrite(role, 'from.the.future')).toBe(role === 'director');
  });

  it('[DEV-4] what stays with the director, and what the door may do', () => {
    const kept = EVENT_TYPES.filter((type) => !mayWrite('floor', type));
    expect(kept).toEqual([
      'tournament.created',
      'tournament.settingsChanged',
      'tournament.finished',
      'structure.edited',
      'clock.scheduled',
      'clock.started',
      'clock.adjusted',
      'clock.timeSet',
      'clock.itemChanged',
      'prizes.set',
      'device.admitted',
      'device.revoked',
    ]);
    for (const type of rightsOf('registration')) expect(mayWrite('floor', type)).toBe(true);
    expect(mayWrite('registration', 'entry.busted')).toBe(false);
  });

  it('[DEV-1] the author stands in the id', () => {
    expect(authorOf('t1/d4xw2:12')).toBe('d4xw2');
    expect(authorOf('no id')).toBe('');
  });
});

describe('open and secured', () => {
  it('[DEV-1] without an admission everybody may write everything', () => {
    const room = new Room();
    room.post('stranger', 'hello');
    room.by('stranger', 'prizes.set', { prizes: [] });
    expect(room.codes).toEqual([]);
    expect(isSecured(room.state)).toBe(false);
    expect(roleOf(room.state, 'boss')).toBeNull();
  });

  it('[DEV-1] the hash of an open journal does not tell who created it, that of a secured one does', () => {
    const state = new Room().state;
    expect(stateHash(state)).toBe(stateHash({ ...state, creator: 'other' }));
    const room = new Room();
    room.admit('fay', 'floor');
    expect(stateHash(room.state)).not.toBe(stateHash({ ...room.state, creator: 'other' }));
  });

  it('[DEV-2] the first admission secures it; the creator is a director', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    expect(room.state.devices).toEqual({
      boss: { role: 'director', revoked: false },
      fay: { role: 'floor', revoked: false },
    });
    expect(checkInvariants(room.state)).toEqual([]);
  });

  it('[DEV-3] a stranger, a revoked device and a wrong role change nothing but the conflicts, not even time', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    room.admit('tv', 'screen');
    room.admit('rita', 'registration');
    room.post('fay', 'stands');
    room.by('boss', 'device.revoked', { device: 'rita' });
    const before = room.state;
    const far = START + 1e9;
    const bad: RecordedEvent[] = [
      room.post('stranger', 'x'),
      room.by('rita', 'entry.registered', { entryId: 'e1', personId: 'p1' }),
      room.by('fay', 'tournament.finished', {}),
      room.by('fay', 'prizes.set', { prizes: [{ place: 1, amount: 5 }] }),
      room.by('fay', 'device.admitted', { device: 'stranger', role: 'director' }),
      room.by('fay', 'from.the.future', {}),
      room.by('hub', 'message.posted', { text: 'x' }),
      ...EVENT_TYPES.map((type) => room.by('tv', type, {})),
    ].map((event) => ({ ...event, at: far }));
    const after = replay([...room.events.slice(0, 6), ...bad]);
    expect({ ...after, conflicts: [] }).toEqual({ ...before, conflicts: [] });
    expect(after.conflicts.slice(0, 7).map(({ code }) => code)).toEqual([
      'device/unknown',
      'device/revoked',
      'device/not-allowed',
      'device/not-allowed',
      'device/not-allowed',
      'device/not-allowed',
      'device/unknown',
    ]);
    expect(new Set(after.conflicts.slice(7).map(({ code }) => code))).toEqual(new Set(['device/not-allowed']));
  });

  it('[DEV-3] what a device wrote before it was revoked stands', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    room.post('fay', 'stands');
    room.by('boss', 'device.revoked', { device: 'fay' });
    room.post('fay', 'does not');
    expect(room.state.message?.text).toBe('stands');
    expect(room.codes).toEqual(['device/revoked']);
  });

  it('[DEV-7] somebody can always direct: the last director stays, of two who revoke each other the later fails', () => {
    const room = new Room();
    room.admit('dora', 'director');
    room.by('boss', 'device.revoked', { device: 'dora' });
    room.by('dora', 'device.revoked', { device: 'boss' });
    room.by('boss', 'device.revoked', { device: 'boss' });
    room.by('boss', 'device.admitted', { device: 'boss', role: 'screen' });
    expect(room.codes).toEqual(['device/revoked', 'device/last-director', 'device/last-director']);
    expect(roleOf(room.state, 'boss')).toBe('director');
  });

  it('[DEV-8] the hub admits, when the key of the director is lost, and does nothing else', () => {
    const room = new Room();
    room.admit('hub', 'hub');
    room.admit('new', 'director', 'hub');
    room.by('hub', 'device.revoked', { device: 'boss' });
    expect(roleOf(room.state, 'new')).toBe('director');
    expect(room.codes).toEqual(['device/not-allowed']);
  });
});

describe('commands', () => {
  const secured = () => {
    const room = new Room();
    room.admit('fay', 'floor');
    return room;
  };

  it('[DEV-4] the desk refuses what its role may not write', () => {
    const { state } = secured();
    const prizes: Command = { type: 'setPrizes', prizes: [{ place: 1, amount: 5 }] };
    expect(decide(state, prizes, ctx('fay'))).toMatchObject({ error: { code: 'device/not-allowed' } });
    expect(decide(state, prizes, ctx('stranger'))).toMatchObject({ error: { code: 'device/unknown' } });
    expect(decide(state, prizes, ctx('boss')).ok).toBe(true);
    expect(decide(state, { type: 'admitDevice', device: 'x', role: 'floor' }, ctx('fay')).ok).toBe(false);
  });

  it('[DEV-7] admits, changes the role, revokes, admits again', () => {
    const state = secured().state;
    const run = (command: Parameters<typeof decide>[1]) => {
      const decided = decide(state, command, ctx('boss'));
      if (!decided.ok) return decided.error.code;
      for (const event of decided.value) apply(state, { ...event, id: 't/boss:90', cause: 'z', at: START });
      return roleOf(state, 'fay');
    };
    expect(run({ type: 'admitDevice', device: 'fay', role: 'floor' })).toBe('device/no-change');
    expect(run({ type: 'admitDevice', device: 'fay', role: 'registration' })).toBe('registration');
    expect(run({ type: 'revokeDevice', device: 'fay' })).toBeNull();
    expect(run({ type: 'revokeDevice', device: 'fay' })).toBe('device/no-change');
    expect(run({ type: 'admitDevice', device: 'fay', role: 'floor' })).toBe('floor');
    expect(run({ type: 'revokeDevice', device: 'nobody' })).toBe('device/not-admitted');
    expect(run({ type: 'revokeDevice', device: 'boss' })).toBe('device/last-director');
    expect(authorFault(state, 'fay', 'device.revoked')).toBe('device/not-allowed');
  });

  it('[DEV-2] who did not create the tournament admits itself first, so that it is not locked out', () => {
    const { state } = new Room();
    const admit = (device: string, role: Role, by: string) =>
      decide(state, { type: 'admitDevice', device, role }, ctx(by));
    expect(admit('hub', 'hub', 'dora')).toMatchObject({ error: { code: 'device/itself-first' } });
    expect(admit('dora', 'floor', 'dora').ok).toBe(false);
    expect(admit('dora', 'director', 'dora').ok).toBe(true);
    expect(admit('hub', 'hub', 'boss').ok).toBe(true);
  });
});

describe('voids', () => {
  const voidBy = (room: Room, device: string, cause: string) => room.by(device, 'command.voided', { cause });

  test('[DEV-5] in an open journal every void counts', () => {
    const room = new Room();
    const posted = room.post('a', 'x');
    expect(authority(room.events)(voidBy(room, 'b', posted.cause))).toBe(true);
  });

  test('[DEV-5] a void counts when its author may write what it takes out', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    room.admit('rita', 'registration');
    room.admit('tv', 'screen');
    const prizes = room.by('boss', 'prizes.set', { prizes: [] });
    const posted = room.post('fay', 'x');
    const byFay = voidBy(room, 'fay', prizes.cause);
    const voids = [
      [voidBy(room, 'fay', posted.cause), true],
      [voidBy(room, 'boss', prizes.cause), true],
      [voidBy(room, 'rita', posted.cause), false],
      [voidBy(room, 'tv', posted.cause), false],
      [voidBy(room, 'stranger', posted.cause), false],
      [byFay, false],
    ] as const;
    const counts = authority(room.events);
    for (const [event, expected] of voids) expect([event.id, counts(event)]).toEqual([event.id, expected]);
  });

  test('[DEV-5] a void of a void brings back: that, too, only with the right to it', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    const prizes = room.by('boss', 'prizes.set', { prizes: [] });
    const undone = voidBy(room, 'boss', prizes.cause);
    const redone = voidBy(room, 'fay', undone.cause);
    const posted = room.post('fay', 'x');
    const own = voidBy(room, 'fay', posted.cause);
    const ownBack = voidBy(room, 'fay', own.cause);
    const counts = authority(room.events);
    expect([counts(redone), counts(own), counts(ownBack)]).toEqual([false, true, true]);
  });

  test('[DEV-5] a role counts where the void stands: later revoked, it still counts; voids in a circle end', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    const posted = room.post('fay', 'x');
    const before = voidBy(room, 'fay', posted.cause);
    room.by('boss', 'device.revoked', { device: 'fay' });
    const after = voidBy(room, 'fay', posted.cause);
    const a = room.by('boss', 'command.voided', { cause: 'loop-b' }, 'loop-a');
    const b = room.by('boss', 'command.voided', { cause: 'loop-a' }, 'loop-b');
    const counts = authority(room.events);
    expect([before, after, a, b].map(counts)).toEqual([true, false, true, true]);
  });

  test('[DEV-6] rights and the creation cannot be voided, by nobody, not by a void from before', () => {
    const room = new Room();
    const created = room.events[0]!;
    const early = voidBy(room, 'boss', 'c4');
    room.post('boss', 'x');
    const admission = room.admit('fay', 'floor');
    expect(admission.cause).toBe('c4');
    const voids = [early, voidBy(room, 'boss', admission.cause), voidBy(room, 'boss', created.cause)];
    expect(voids.map(authority(room.events))).toEqual([false, false, false]);
  });

  test('[DEV-5] events without right do not shield the command they claim to belong to', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    const posted = room.post('fay', 'x');
    room.by('stranger', 'prizes.set', { prizes: [] }, posted.cause);
    const undo = voidBy(room, 'fay', posted.cause);
    expect(authority(room.events)(undo)).toBe(true);
  });

  test('[DEV-5] data that name no command, and a state before any event, are no trouble', () => {
    const room = new Room();
    room.admit('fay', 'floor');
    const odd = room.by('boss', 'command.voided', { target: 1 });
    expect(authority(room.events)(odd)).toBe(false);
    expect(authorFault(initialState(), 'anybody', 'prizes.set')).toBeNull();
  });
});
