/**
 * Hub time on this device: a monotonic clock plus an offset learnt from probes. The wall clock is never an input once a hub
 * was heard, so setting it moves nothing.
 *
 *   now = mono × rate + offset        offset creeps to (small error) or jumps to (large error) the best of the last 8 probes
 *
 * Of the probes kept the one with the shortest round trip counts: its error is at most half of that. Filtering, not
 * transport, decides how good the time is.
 */
import type { ClockPort } from './ports.js';

/** One probe: the hub's answer, and when the question left and the answer came (monotonic, ms). */
export interface TimeProbe {
  /** The hub's time epoch. */
  readonly epoch: string;
  readonly h: number;
  readonly rate: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}
/** The time was not followed smoothly. */
export interface TimeStep {
  readonly cause: 'first' | 'epoch' | 'large';
  /** How far the time shown has jumped, ms; positive: ahead. */
  readonly byMs: number;
}
/** See the methods. */
export interface HubTime {
  /** Hub time, ms. Before any probe: this device's own clock as it was at the start, going on evenly. */
  now(): number;
  rate(): number;
  /** The hub's time epoch; null before the first probe. */
  epoch(): string | null;
  /** The time is known to so many ms; null before the first probe. */
  accuracyMs(): number | null;
  /** Takes a probe. Tells of a jump, if it made one. */
  accept(probe: TimeProbe): TimeStep | null;
  /** Forgets the probes, not the time: after a sleep the monotonic clock may have stood still. */
  distrust(): void;
}

/** Probes kept. */
export const KEPT_PROBES = 8;
/** Errors above are stepped over at once, ms. */
export const STEP_MS = 250;
/** Smaller ones are worked off at so many ms a second. */
export const SLEW_MS_PER_S = 5;
/** A probe that took this many times the shortest round trip says nothing. */
const WORST_ROUND_TRIP = 3;

interface Kept {
  readonly offset: number;
  readonly roundTrip: number;
}

/** @param clock its wall clock is read once, at the start. */
export const createHubTime = (clock: ClockPort): HubTime => {
  let kept: readonly Kept[] = [];
  let epoch: string | null = null;
  let rate = 1;
  let target = clock.wall() - clock.mono();
  let shown = target;
  let slewedAt = clock.mono();

  const slew = (): number => {
    const mono = clock.mono();
    const most = (Math.max(0, mono - slewedAt) / 1_000) * SLEW_MS_PER_S;
    shown += Math.max(-most, Math.min(most, target - shown));
    slewedAt = mono;
    return shown;
  };
  const now = (): number => clock.mono() * rate + slew();
  const jumpTo = (offset: number, newRate: number, cause: TimeStep['cause']): TimeStep => {
    const before = now();
    rate = newRate;
    target = offset;
    shown = offset;
    return { cause, byMs: now() - before };
  };

  return {
    now,
    rate: () => rate,
    epoch: () => epoch,
    accuracyMs: () => (kept.length === 0 ? null : best(kept).roundTrip / 2),
    accept: (probe) => {
      const roundTrip = probe.receivedAt - probe.sentAt;
      if (roundTrip < 0) return null;
      const offset = probe.h - (probe.sentAt + roundTrip / 2) * probe.rate;
      const first = epoch === null;
      const renewed = epoch !== probe.epoch || rate !== probe.rate;
      if (renewed) kept = [];
      if (kept.length > 0 && roundTrip > WORST_ROUND_TRIP * Math.max(1, best(kept).roundTrip)) return null;
      kept = [...kept, { offset, roundTrip }].slice(-KEPT_PROBES);
      epoch = probe.epoch;
      const next = best(kept).offset;
      if (renewed) return jumpTo(next, probe.rate, first ? 'first' : 'epoch');
      const error = next - slew();
      if (Math.abs(error) > STEP_MS) return jumpTo(next, rate, 'large');
      target = next;
      return null;
    },
    distrust: () => {
      kept = [];
    },
  };
};

const best = (kept: readonly Kept[]): Kept => kept.reduce((a, b) => (b.roundTrip <= a.roundTrip ? b : a));
