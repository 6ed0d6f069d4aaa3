/** Who sent a request, and whether it may: the check before every protected route. */
import { type DeviceId, deviceIdOfKey } from '@blindwerk/journal';
import type { Role } from '@blindwerk/tournament';
import type { FastifyRequest } from 'fastify';
import { rawBodyOf } from '../http/raw-body.js';
import { HttpProblem } from '../problem.js';
import type { DeviceList } from './device-list.js';
import type { PairedDevice } from './device-store.js';
import type { RequestAuth } from './request-auth.js';

export interface Gate {
  /** The paired device that signed. @throws HttpProblem `hub/unknown-device`, `hub/revoked`, `hub/not-allowed`, and those of `RequestAuth` */
  paired(request: FastifyRequest, roles: readonly Role[]): Promise<PairedDevice>;
  /** Checks that the request is signed by this very key, known or not. */
  signedWith(request: FastifyRequest, key: string): Promise<DeviceId>;
}

export function createGate(list: DeviceList, auth: RequestAuth): Gate {
  return {
    paired: async (request, roles) => {
      let found: PairedDevice | null = null;
      await auth.signedBy(arrived(request), async (device) => {
        found = await list.find(device);
        if (found === null) throw new HttpProblem('hub/unknown-device', { device });
        return found.key;
      });
      return withRole(found, roles);
    },
    signedWith: (request, key) =>
      auth.signedBy(arrived(request), async (device) => {
        if (deviceIdOfKey(key) !== device) throw new HttpProblem('hub/false-signature');
        return key;
      }),
  };
}

/** Rights are asked after the signature: who only names a device learns nothing about it. */
function withRole(device: PairedDevice | null, roles: readonly Role[]): PairedDevice {
  if (device === null) throw new HttpProblem('hub/unknown-device');
  if (device.revokedAt !== null) throw new HttpProblem('hub/revoked', { device: device.id });
  if (!roles.includes(device.role)) throw new HttpProblem('hub/not-allowed', { device: device.id });
  return device;
}

const arrived = (request: FastifyRequest) => ({
  method: request.method,
  path: request.raw.url ?? '',
  authorization: request.headers.authorization,
  body: rawBodyOf(request),
});
