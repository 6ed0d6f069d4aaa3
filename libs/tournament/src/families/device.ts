/**
 * Devices of a tournament: admitted with a role, and revoked. No names here; what a device is called stands in the hub's list.
 *
 * Invariant: once secured, a journal always has a director who is not revoked. A device admitted again takes the new role,
 * and is revoked no longer.
 */
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import type { Ctx } from '../context.js';
import type { DeviceId, Role, TournamentState } from '../model.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { admitted, isSecured, ROLES } from '../roles.js';
import { idSchema } from '../schemas.js';

/** A role, as commands and events name it. */
export const roleSchema = v.picklist(ROLES);

export const deviceEvents = {
  'device.admitted': defineEvent({
    v: 1,
    schema: v.object({ device: idSchema, role: roleSchema }),
    apply(state, { device, role }, event) {
      if (leavesNoDirector(state, device, role)) return noteConflict(state, event, 'device/last-director');
      state.devices ??= creatorAlone(state);
      state.devices[device] = { role, revoked: false };
    },
  }),
  /** A device revoked twice is revoked: no conflict. */
  'device.revoked': defineEvent({
    v: 1,
    schema: v.object({ device: idSchema }),
    apply(state, { device }, event) {
      const held = admitted(state, device);
      if (!held || !state.devices) return noteConflict(state, event, 'device/not-admitted');
      if (leavesNoDirector(state, device, null)) return noteConflict(state, event, 'device/last-director');
      state.devices[device] = { role: held.role, revoked: true };
    },
  }),
};

export const deviceDeciders: Deciders<'admitDevice' | 'revokeDevice'> = {
  admitDevice(state, { device, role }, ctx) {
    const held = admitted(state, device);
    if (held && !held.revoked && held.role === role) return refuse('device/no-change');
    if (leavesNoDirector(state, device, role)) return refuse('device/last-director');
    if (locksItselfOut(state, ctx, device, role)) return refuse('device/itself-first');
    return ok([{ type: 'device.admitted', v: 1, data: { device, role } }]);
  },
  revokeDevice(state, { device }) {
    const held = admitted(state, device);
    if (!held) return refuse('device/not-admitted');
    if (held.revoked) return refuse('device/no-change');
    if (leavesNoDirector(state, device, null)) return refuse('device/last-director');
    return ok([{ type: 'device.revoked', v: 1, data: { device } }]);
  },
};

/** The devices of a journal that is being secured: its creator is a director. [DEV-2] */
const creatorAlone = ({ creator }: TournamentState): NonNullable<TournamentState['devices']> =>
  creator === undefined ? {} : { [creator]: { role: 'director', revoked: false } };

/** Whether nobody could direct any more once `device` has this role, or none. */
function leavesNoDirector(state: TournamentState, device: DeviceId, role: Role | null): boolean {
  if (role === 'director') return false;
  const devices = state.devices ?? creatorAlone(state);
  return !Object.entries(devices).some(([id, held]) => id !== device && held.role === 'director' && !held.revoked);
}

/** The first admission secures the journal: whoever makes it must be in it, or be the creator. */
const locksItselfOut = (state: TournamentState, ctx: Ctx, device: DeviceId, role: Role): boolean =>
  !isSecured(state) &&
  ctx.device !== undefined &&
  ctx.device !== state.creator &&
  !(ctx.device === device && role === 'director');
