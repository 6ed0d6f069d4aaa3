/**
 * The hub as a device, its list of devices, and pairing. Who it is everybody may ask; a claim comes from this computer only;
 * the rest is the director's, signed, on both listeners. A joining device signs with the key it shows.
 */
import {
  API_ROOT,
  type Claimed,
  claimSchema,
  confirmSchema,
  type Device,
  type DeviceList as DeviceListBody,
  type Identity,
  type Joined,
  joinSchema,
  newPairingSchema,
  type OwnPairing,
  type Pairing,
  type PairingMade,
  renameSchema,
} from '@blindwerk/hub-client/wire';
import type { DeviceId } from '@blindwerk/journal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from '../http/desk-routes.js';
import { HttpProblem } from '../problem.js';
import type { DeviceList } from './device-list.js';
import type { Via } from './entry-check.js';
import type { Gate } from './gate.js';
import type { Pairings } from './pairings.js';

export interface DeviceRoutes {
  readonly list: DeviceList;
  readonly pairings: Pairings;
  readonly gate: Gate;
  readonly via: Via;
  /** The hub's addresses in the room. */
  readonly origins: () => readonly string[];
  /** Admits a desk that took over to the tournaments of this hub. */
  readonly admitDirector: (device: DeviceId) => Promise<unknown>;
}
type WithId = { Params: { readonly id: string } };

const DEVICES = `${API_ROOT}/devices`;
const PAIRINGS = `${API_ROOT}/pairings`;
/** No body of these is long. */
const SMALL = { bodyLimit: 4_096 };

export function deviceRoutes(app: FastifyInstance, routes: DeviceRoutes): void {
  const { list, gate, via } = routes;
  app.get(`${API_ROOT}/identity`, async (): Promise<Identity> => ({ hub: list.hub, claimed: await list.isClaimed() }));
  if (via === 'loopback') claimRoute(app, routes);
  app.get(DEVICES, async (request): Promise<DeviceListBody> => {
    await directorOf(gate, request);
    return { hub: list.hub, devices: [...(await list.all())] };
  });
  app.put<WithId>(`${DEVICES}/:id`, SMALL, async (request): Promise<Device> => {
    await directorOf(gate, request);
    return list.rename(request.params.id, parse(renameSchema, request.body).label);
  });
  app.post<WithId>(`${DEVICES}/:id/revoke`, SMALL, async (request): Promise<Device> => {
    await directorOf(gate, request);
    return list.revoke(request.params.id);
  });
  directorsPairing(app, routes);
  joinersPairing(app, routes);
}

const directorOf = (gate: Gate, request: FastifyRequest) => gate.paired(request, ['director']);

function claimRoute(app: FastifyInstance, { list, gate, admitDirector }: DeviceRoutes): void {
  app.post(`${DEVICES}/claim`, SMALL, async (request): Promise<Claimed> => {
    const claim = parse(claimSchema, request.body);
    await gate.signedWith(request, claim.key);
    const device = await list.claim(claim);
    if (claim.takeOver) await admitDirector(device.id);
    return { hub: list.hub, device };
  });
}

function directorsPairing(app: FastifyInstance, { list, pairings, gate, origins }: DeviceRoutes): void {
  app.post(PAIRINGS, SMALL, async (request): Promise<PairingMade> => {
    await directorOf(gate, request);
    const { pairing, secret } = pairings.begin(parse(newPairingSchema, request.body).role);
    const { id, role, expiresAt } = pairing;
    return { id, secret, role, expiresAt, hub: list.hub, origins: [...origins()] };
  });
  app.get<WithId>(`${PAIRINGS}/:id`, async (request): Promise<Pairing> => {
    await directorOf(gate, request);
    return pairings.look(request.params.id);
  });
  app.post<WithId>(`${PAIRINGS}/:id/confirm`, SMALL, async (request): Promise<Device> => {
    await directorOf(gate, request);
    return list.admit(pairings.confirm(request.params.id, parse(confirmSchema, request.body).device));
  });
  app.post<WithId>(`${PAIRINGS}/:id/refuse`, SMALL, async (request): Promise<Pairing> => {
    await directorOf(gate, request);
    return pairings.refuse(request.params.id);
  });
}

function joinersPairing(app: FastifyInstance, { list, pairings, gate }: DeviceRoutes): void {
  app.post<WithId>(`${PAIRINGS}/:id/join`, SMALL, async (request): Promise<Joined> => {
    const by = parse(joinSchema, request.body);
    await gate.signedWith(request, by.key);
    const { role, expiresAt } = pairings.join(request.params.id, by);
    return { hub: list.hub, role, expiresAt };
  });
  app.get<WithId>(`${PAIRINGS}/:id/own`, async (request): Promise<OwnPairing> => {
    const { joined, role, status, expiresAt } = pairings.look(request.params.id);
    if (joined === null) throw new HttpProblem('hub/pairing-not-joined');
    await gate.signedWith(request, joined.key);
    return { role, status, expiresAt };
  });
}
