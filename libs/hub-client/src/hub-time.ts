/**
 * Hub time on this device: a monotonic clock plus an offset learnt from probes. The wall clock is never an input once a hub
 * was heard, so setting it moves nothing.
 *
 *   now = mono × rate + offset        offset creeps to (small error) or jumps to (large error) the best of the last 8 probes
 *
 * Each probe bounds the offset from both sides: the hub read its time after the question left and before the answer came.
 * The middle of what all kept probes leave open counts, so that the quickest way there and the quickest way back need not be
 * of one probe. Its error is at most half of the shortest round trip. Filtering, not transport, decides how good the time is.
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
interface Kept {
  /** The offset is not below this: the answer took no less than no time. */
  readonly least: number;
  /** Nor above this: neither did the question. */
  readonly most: number;
}

/** @param clock its wall clock is read once, at the start. */
export const createHubTime = (clock: ClockPort): HubTime => {
  let kept: readonly Kept[] = [];
  let epoch: string | null = null;
  let rate = 1;
  /** Probes still to come until the time counts as known; until then it is set, not worked off. */
  let settling = KEPT_PROBES + 1;
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
    accuracyMs: () => (kept.length === 0 ? null : bounds(kept).roomMs / 2),
    accept: (probe) => {
      if (probe.receivedAt < probe.sentAt) return null;
      const least = probe.h - probe.receivedAt * probe.rate;
      const most = probe.h - probe.sentAt * probe.rate;
      const first = epoch === null;
      const renewed = epoch !== probe.epoch || rate !== probe.rate;
      if (renewed) {
        kept = [];
        settling = KEPT_PROBES + 1;
      }
      settling = Math.max(0, settling - 1);
      kept = [...kept, { least, most }].slice(-KEPT_PROBES);
      epoch = probe.epoch;
      const next = bounds(kept).middle;
      if (renewed) return jumpTo(next, probe.rate, first ? 'first' : 'epoch');
      const error = next - slew();
      if (Math.abs(error) > STEP_MS) return jumpTo(next, rate, 'large');
      target = next;
      if (settling > 0) shown = next;
      return null;
    },
    distrust: () => {
      kept = [];
    },
  };
};

/**
 * What the probes leave open. Where they contradict each other (a clock that drifts or was stepped), the one with the shortest
 * round trip counts alone, the later of two alike.
 */
function bounds(kept: readonly Kept[]): { readonly middle: number; readonly roomMs: number } {
  const least = Math.max(...kept.map((probe) => probe.least));
  const most = Math.min(...kept.map((probe) => probe.most));
  if (least <= most) return { middle: (least + most) / 2, roomMs: most - least };
  const best = kept.reduce((a, b) => (b.most - b.least <= a.most - a.least ? b : a));
  return { middle: (best.least + best.most) / 2, roomMs: best.most - best.least };
}
