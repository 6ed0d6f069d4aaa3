/** Makes small journals for tests: real envelopes, real chains, no poker. */
import {
  type CommandId,
  type DeviceHead,
  type DeviceId,
  type Envelope,
  type EventDraft,
  type Hlc,
  makeEnvelopes,
  type TournamentId,
  VOID_TYPE,
} from '@blindwerk/journal';

/** An event with something in it. */
export const draft = (note: string): EventDraft => ({ type: 'test.noted', v: 1, data: { note } });
/** An event that voids a command. */
export const voidDraft = (cause: CommandId): EventDraft => ({ type: VOID_TYPE, v: 1, data: { cause } });

/** A device that writes one command after another; it remembers its head and stamp. */
export interface TestDevice {
  readonly device: DeviceId;
  /** Writes the events of one command. The clock moves on by a second, unless `at` is given. */
  write(
    drafts: readonly EventDraft[],
    options?: { readonly cause?: CommandId; readonly at?: number },
  ): readonly Envelope[];
  /** All it wrote. */
  events(): readonly Envelope[];
}

/** A device at its beginning. Its commands are `<device>-1`, `<device>-2`… */
export const testDevice = (device: DeviceId, tournament: TournamentId = 't1'): TestDevice => {
  const all: Envelope[] = [];
  let head: DeviceHead | null = null;
  let hlc: Hlc | null = null;
  let commands = 0;
  let now = 1_700_000_000_000;
  return {
    device,
    events: () => all,
    write: (drafts, { cause, at } = {}) => {
      commands += 1;
      now = at ?? now + 1_000;
      const given = cause ?? `${device}-${commands}`;
      const written = makeEnvelopes({ tournament, device, actor: device, head, hlc }, drafts, {
        at: now,
        cause: given,
      });
      ({ head, hlc } = written);
      all.push(...written.envelopes);
      return written.envelopes;
    },
  };
};
