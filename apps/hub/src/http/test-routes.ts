/** Lets browser tests move the hub's clock. Registered only with `BLINDWERK_TEST_CONTROL=1`, on the loopback listener. */
import { API_ROOT, type HubTimeAnswer } from '@blindwerk/hub-client/wire';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ClockControl, HubClock } from '../time/hub-clock.js';
import { parse } from './desk-routes.js';

const finite = v.pipe(v.number(), v.finite());
const clockSchema = v.strictObject({
  advanceMs: v.optional(finite),
  setMs: v.optional(finite),
  freeze: v.optional(v.boolean()),
});

export function testRoutes(app: FastifyInstance, clock: HubClock & ClockControl): void {
  app.post(`${API_ROOT}/test/clock`, async (request): Promise<HubTimeAnswer> => {
    const { advanceMs, setMs, freeze } = parse(clockSchema, request.body);
    if (freeze !== undefined) clock.freeze(freeze);
    if (setMs !== undefined) clock.set(setMs);
    if (advanceMs !== undefined) clock.advance(advanceMs);
    return { epoch: clock.epoch, h: clock.now(), rate: clock.rate, anomaly: clock.anomaly };
  });
}
