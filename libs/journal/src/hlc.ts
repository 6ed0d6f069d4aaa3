/**
 * Hybrid logical clock: a stamp that follows a device's clock, never runs backwards and is above everything the device has
 * seen. It *orders* only; what a moment means stands in `at`.
 *
 * Text form, sortable by code unit: 12 hex digits of ms, 4 of a counter, then the device.
 * Wrong clocks are normal: nothing here refuses or throws on drift. A device dated in the future drags later stamps along;
 * the order stays causal.
 */
import type { DeviceId, Hlc } from './envelope.js';

const MAX_MS = 2 ** 48 - 1;
const MAX_COUNTER = 0xffff;
/** 12 + 4 lower-case hex digits and a device id. */
export const HLC_PATTERN = /^[0-9a-f]{16}[A-Za-z0-9._-]{1,64}$/;

/** A stamp, taken apart. */
export interface HlcParts {
  /** Milliseconds. */
  readonly ms: number;
  readonly counter: number;
  readonly device: DeviceId;
}

/** Takes a stamp apart; null when it is none. */
export const parseHlc = (hlc: Hlc): HlcParts | null =>
  HLC_PATTERN.test(hlc)
    ? {
        ms: Number.parseInt(hlc.slice(0, 12), 16),
        counter: Number.parseInt(hlc.slice(12, 16), 16),
        device: hlc.slice(16),
      }
    : null;

/** Puts a stamp together. Out-of-range parts are brought into range. */
export const makeHlc = ({ ms, counter, device }: HlcParts): Hlc =>
  `${hex(clamp(ms, MAX_MS), 12)}${hex(clamp(counter, MAX_COUNTER), 4)}${device}`;

/**
 * The stamp of the next thing this device does.
 * @param last the device's last stamp, or the newest it has seen; null at the very start.
 * @param nowMs the device's clock, ms; may be wrong, may jump back.
 */
export const hlcTick = (last: Hlc | null, nowMs: number, device: DeviceId): Hlc => {
  const before = last === null ? null : parseHlc(last);
  const now = clamp(nowMs, MAX_MS);
  if (before === null || now > before.ms) return makeHlc({ ms: now, counter: 0, device });
  if (before.counter < MAX_COUNTER) return makeHlc({ ms: before.ms, counter: before.counter + 1, device });
  return makeHlc({ ms: before.ms + 1, counter: 0, device });
};

/** Order of two stamps: negative, zero, positive. */
export const compareHlc = (a: Hlc, b: Hlc): number => (a < b ? -1 : a > b ? 1 : 0);

/** The later of two stamps; null counts as earliest. A device that takes note of a stamp from elsewhere ticks from here. */
export const latestHlc = (a: Hlc | null, b: Hlc | null): Hlc | null => {
  if (a === null) return b;
  return b === null || a > b ? a : b;
};

/** NaN, negative and too large values are brought into range; fractions are cut. */
const clamp = (value: number, max: number): number => (value > 0 ? Math.min(Math.floor(value), max) : 0);
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
