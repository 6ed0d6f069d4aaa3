import type { Device } from '@blindwerk/hub-client';
import { initialState, type TournamentState } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { admissionsFor } from './admissions';

const hub = { device: 'hub', key: '' };
const device = (id: string, role: Device['role'], revokedAt: number | null = null): Device => ({
  id,
  key: '',
  role,
  label: id,
  pairedAt: 1,
  revokedAt,
});
const desk = device('desk', 'director');
const phone = device('phone', 'floor');
const evening = (more: Partial<TournamentState> = {}): TournamentState => ({
  ...initialState(),
  phase: 'running',
  creator: 'desk',
  ...more,
});

describe('[DEV-31] devices of the hub, admitted into a tournament', () => {
  it('stays open while nobody but this desk is in the list', () => {
    expect(admissionsFor(evening(), 'desk', { hub, devices: [desk] })).toEqual([]);
  });
  it('admits the hub and all others once there are any; the creator is in already', () => {
    expect(admissionsFor(evening(), 'desk', { hub, devices: [desk, phone] })).toEqual([
      { type: 'admitDevice', device: 'hub', role: 'hub' },
      { type: 'admitDevice', device: 'phone', role: 'floor' },
    ]);
  });
  it('a desk that did not create it admits itself first', () => {
    const [first] = admissionsFor(evening({ creator: 'lost' }), 'desk', { hub, devices: [desk, phone] });
    expect(first).toEqual({ type: 'admitDevice', device: 'desk', role: 'director' });
  });
  it('revokes what the hub has revoked, and never lets in again what the journal has', () => {
    const devices = {
      desk: { role: 'director', revoked: false },
      hub: { role: 'hub', revoked: false },
      phone: { role: 'floor', revoked: false },
      laptop: { role: 'floor', revoked: true },
    } as const;
    const list = [desk, device('phone', 'floor', 9), device('laptop', 'floor')];
    expect(admissionsFor(evening({ devices: { ...devices } }), 'desk', { hub, devices: list })).toEqual([
      { type: 'revokeDevice', device: 'phone' },
    ]);
  });
  it('only a director of hub and tournament admits', () => {
    const secured = evening({ creator: 'other', devices: { other: { role: 'director', revoked: false } } });
    expect(admissionsFor(secured, 'desk', { hub, devices: [desk, phone] })).toEqual([]);
    expect(admissionsFor(evening(), 'phone', { hub, devices: [desk, phone] })).toEqual([]);
  });
});
