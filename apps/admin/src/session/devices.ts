/**
 * This desk among the devices of its hub: claims the hub at first contact, knows where it stands, pairs and revokes others,
 * and admits the hub's devices into each tournament that is opened here.
 *
 *   hub reached ─▶ ask: claim (at the hub) or list (elsewhere) ─▶ standing ─▶ banner, page
 *   tournament opened, list new ─▶ admissionsFor ─▶ commands, one after the other
 *
 * Invariant: nothing is taken over without a person's tap.
 */
import {
  type Device,
  type DeviceList,
  devicesClient,
  type HttpPort,
  type HubIdentity,
  type HubProblem,
  type PairedRole,
  type PairingClient,
  pairingClient,
  signedHttp,
} from '@blindwerk/hub-client';
import { type Result, type Signer, toBase64Url } from '@blindwerk/journal';
import type { JournalStore } from '@blindwerk/store-dexie';
import type { DeviceId, Role } from '@blindwerk/tournament';
import { admissionsFor, type DeviceCommand } from './admissions';
import { type Cell, cell, serial } from './cell';
import type { Desk } from './desk';

/** Where this device stands with the hub; `asking`: not heard yet, `claimed`: the hub belongs to another desk. */
export type Standing = 'asking' | 'keyless' | 'director' | 'paired' | 'claimed' | 'unpaired' | 'revoked';

export interface DevicesSnapshot {
  /** This device; null without a key. */
  readonly own: DeviceId | null;
  readonly standing: Standing;
  /** What this device was paired as, as far as it knows. */
  readonly role: Role | null;
  readonly hub: HubIdentity | null;
  /** The hub's list; empty for whoever does not direct. */
  readonly list: readonly Device[];
  /** What the hub said to the last request, if it refused. */
  readonly problem: HubProblem | null;
}

export interface Devices extends Pick<PairingClient, 'begin' | 'look' | 'refuse' | 'own'> {
  readonly signer: Signer | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => DevicesSnapshot;
  /** Asks the hub where this device stands. `label`: what it is called if it claims the hub; kept for later questions. */
  readonly ask: (label: string) => Promise<void>;
  /** Reads list and standing anew. */
  readonly refresh: () => Promise<void>;
  readonly takeOver: (label: string) => Promise<void>;
  readonly rename: (id: DeviceId, label: string) => Promise<void>;
  /** Shuts a device out of the hub and of the open tournament. */
  readonly revoke: (id: DeviceId) => Promise<void>;
  /** The digits are the same: lets the device in, here and in the open tournament. */
  readonly confirm: (pairing: string, device: DeviceId) => Promise<Result<Device, HubProblem>>;
  /** Gives a device its role in the open tournament, also one that was revoked there. */
  readonly admit: (device: DeviceId, role: Role) => Promise<void>;
  readonly join: PairingClient['join'];
  /** This device was let in: remembers as what, and fetches. */
  readonly joined: (role: PairedRole) => Promise<void>;
}

export interface DevicesParts {
  readonly desk: Desk;
  readonly store: JournalStore;
  /** Signs. */
  readonly http: HttpPort;
  readonly isAtHub: boolean;
  /** Asks for a round of the sync loop. */
  readonly syncSoon: () => void;
}

const ROLE_SETTING = 'device-role';
const NONCE_BYTES = 16;

/** Requests signed by this store's key; as they are where it has none. */
export function signedBy(store: JournalStore, http: HttpPort, now: () => number): HttpPort {
  const nonce = () => toBase64Url(globalThis.crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  let held: { readonly signer: Signer; readonly http: HttpPort } | null = null;
  return (request) => {
    // A store whose own chain was damaged begins a new one, with a new key.
    const { signer } = store;
    if (signer === null) return http(request);
    if (held?.signer !== signer) held = { signer, http: signedHttp(http, { signer, now, nonce }) };
    return held.http(request);
  };
}

export function openDevices(parts: DevicesParts): Devices {
  const { desk, store, http, syncSoon } = parts;
  const { signer } = store;
  const shown = cell<DevicesSnapshot>({
    own: signer?.device ?? null,
    standing: signer === null ? 'keyless' : 'asking',
    role: null,
    hub: null,
    list: [],
    problem: null,
  });
  const client = devicesClient(http);
  const pairing = pairingClient(http);
  const standing = askStanding(parts, shown);
  const admissions = keepAdmitted(parts, shown, standing.ask);

  /** What a director does to the list: the answer's problem is shown, the list read anew. */
  const act = async <T>(answer: Promise<Result<T, HubProblem>>): Promise<Result<T, HubProblem>> => {
    const result = await answer;
    await standing.ask();
    shown.patch({ problem: result.ok ? null : result.error });
    return result;
  };

  return {
    ...pairing,
    signer,
    subscribe: shown.subscribe,
    snapshot: shown.get,
    ask: (label) => standing.ask({ label }),
    refresh: () => standing.ask(),
    takeOver: async (label) => {
      await standing.ask({ label, takeOver: true });
      syncSoon();
    },
    rename: async (id, label) => void (await act(client.rename(id, label))),
    revoke: async (id) => {
      const done = await act(client.revoke(id));
      if (done.ok) await admissions.give([{ type: 'revokeDevice', device: id }]);
    },
    confirm: async (id, device) => {
      const done = await act(pairing.confirm(id, device));
      if (done.ok) await admissions.now(done.value);
      return done;
    },
    admit: (device, role) => admissions.give([{ type: 'admitDevice', device, role }]),
    joined: async (role) => {
      await store.setSetting(ROLE_SETTING, role);
      shown.patch({ standing: role === 'director' ? 'director' : 'paired', role });
      await desk.open(null);
      syncSoon();
    },
  };
}

interface AskStanding {
  readonly ask: (options?: { readonly label?: string; readonly takeOver?: boolean }) => Promise<void>;
}

/** At the hub a claim says where this desk stands, elsewhere the list does. */
function askStanding({ store, http, isAtHub }: DevicesParts, shown: Cell<DevicesSnapshot>): AskStanding {
  const client = devicesClient(http);
  const inTurn = serial();
  let label: string | null = null;

  const claim = async (signer: Signer, takeOver: boolean): Promise<HubProblem | null> => {
    if (!isAtHub || label === null) return null;
    const claimed = await client.claim(signer, { label, takeOver });
    return claimed.ok ? null : claimed.error;
  };
  const heldRole = async (list: DeviceList | null): Promise<Role | null> => {
    const listed = list?.devices.find(({ id }) => id === store.device)?.role;
    const kept = await store.setting(ROLE_SETTING);
    // Only `joined` writes under this key.
    return listed ?? (kept.ok ? (kept.value as Role | null) : null);
  };
  const look = async (signer: Signer, takeOver: boolean): Promise<void> => {
    const claimed = await claim(signer, takeOver);
    const list = await client.list();
    const role = await heldRole(list.ok ? list.value : null);
    if (list.ok)
      return shown.patch({ standing: 'director', role, hub: list.value.hub, list: list.value.devices, problem: null });
    const next = standingOf(list.error, claimed);
    if (next !== null) shown.patch({ standing: next, role, list: [], problem: null });
    else shown.patch({ problem: list.error });
  };
  return {
    ask: ({ label: called, takeOver = false } = {}) => {
      label = called ?? label;
      const { signer } = store;
      return signer === null ? Promise.resolve() : inTurn(() => look(signer, takeOver));
    },
  };
}

/** What a refusal says of this device's standing; null: nothing (the hub is away, say). */
function standingOf({ code }: HubProblem, claimed: HubProblem | null): Standing | null {
  if (code === 'hub/revoked') return 'revoked';
  if (code === 'hub/not-allowed') return 'paired';
  if (code !== 'hub/unknown-device') return null;
  return claimed?.code === 'hub/claimed' ? 'claimed' : 'unpaired';
}

interface KeepAdmitted {
  readonly give: (commands: readonly DeviceCommand[]) => Promise<void>;
  /** A device was let in just now by a person: also where the journal had revoked it, or knew it in another role. */
  readonly now: (device: Device) => Promise<void>;
}

/** Admits what the open tournament lacks, whenever another is opened or the list has changed. */
function keepAdmitted(
  { desk, store }: DevicesParts,
  shown: Cell<DevicesSnapshot>,
  ask: AskStanding['ask'],
): KeepAdmitted {
  const inTurn = serial();
  const issueAll = async (commands: readonly DeviceCommand[]): Promise<void> => {
    for (const command of commands) {
      if (desk.can(command) !== null) continue;
      const outcome = await desk.issue(command);
      if (outcome.kind !== 'done') return;
    }
  };
  const lacking = (): readonly DeviceCommand[] => {
    const { evening } = desk.snapshot();
    const { hub, list, standing } = shown.get();
    if (evening === null || hub === null || standing !== 'director') return [];
    return admissionsFor(evening.state, store.device, { hub, devices: list }).filter((c) => desk.can(c) === null);
  };
  /** What was tried last: the same is not tried twice, so that a failing store is not asked without end. */
  let tried = '';
  const check = (): void => {
    const commands = lacking();
    if (commands.length === 0) return;
    const what = JSON.stringify([desk.snapshot().evening?.id, commands]);
    if (what === tried) return;
    tried = what;
    void inTurn(async () => {
      await ask(); // a list from before a device was paired anew would shut it out again
      await issueAll(lacking());
    });
  };
  desk.subscribe(check);
  shown.subscribe(check);
  const give = (commands: readonly DeviceCommand[]) => inTurn(() => issueAll(commands));
  return {
    give,
    now: ({ id, role }) =>
      inTurn(async () => {
        await issueAll(lacking());
        const held = desk.snapshot().evening?.state.devices?.[id];
        if (held !== undefined) await issueAll([{ type: 'admitDevice', device: id, role }]);
      }),
  };
}
