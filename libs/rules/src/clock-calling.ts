/**
 * Calling the clock on a player. Rules TDA-29, ISAR-T27, ISAR-T29, ISAR-A16.
 *
 * Owns: `calledClock`, `adjustClock`, `clockRequest`.
 * Invariant: a tie of the act and the end goes to the player.
 */
import { type RuleProfile, ruleFor } from './profiles.js';
import { fields, flag, optional, ruled, whole, word } from './shapes.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from './trace.js';

/** A player on the clock; all times in seconds since it was called. */
export interface CalledClock {
  readonly secondsSinceCalled: number;
  readonly acted: boolean;
  readonly actedAt?: number;
  /** Left out = faces a bet. */
  readonly facingBet?: boolean;
  /** Time set by the floor instead of the book's. */
  readonly time?: { readonly thinking: number; readonly countdown: number };
}

/** Facts of a player on the clock. */
export type CalledClockFact =
  | 'timeGiven'
  | 'timeSetByFloor'
  | 'stillThinking'
  | 'countingDown'
  | 'timeIsUp'
  | 'actedInTime'
  | 'tieGoesToPlayer'
  | 'actedTooLate'
  | 'clockKillsHand'
  | 'clockMeansCheck';

/** How a player on the clock stands. */
export interface CalledClockRuling {
  readonly phase: 'thinking' | 'countdown' | 'expired' | 'acted';
  readonly secondsLeft: number;
  readonly handDead: boolean;
  /** Whether the act counts; null without one. */
  readonly actionStands: boolean | null;
  /** What an expired clock means; null before. */
  readonly result: 'dead' | 'check' | null;
  readonly steps: readonly Step<CalledClockFact>[];
}

const SECONDS = whole(0, 1_000_000);
const clockShape = fields<CalledClock>({
  secondsSinceCalled: SECONDS,
  acted: flag,
  actedAt: optional(SECONDS),
  facingBet: optional(flag),
  time: optional(fields<NonNullable<CalledClock['time']>>({ thinking: SECONDS, countdown: SECONDS })),
});

function clockAgrees({ acted, actedAt, secondsSinceCalled }: CalledClock): RulesRefusal | null {
  if (acted && actedAt === undefined) {
    return refuse('rules/wrong-type', 'actedAt', { expected: 'number' });
  }
  return (actedAt ?? 0) > secondsSinceCalled
    ? refuse('rules/act-in-future', 'actedAt', { seconds: secondsSinceCalled })
    : null;
}

/** How a player on the clock stands. Refuses `rules/act-in-future`. Rules TDA-29, ISAR-T27. */
export const calledClock = (situation: CalledClock, profile: RuleProfile): Answer<CalledClockRuling> =>
  ruled(situation, { shape: clockShape, agrees: clockAgrees }, (checked) => answer(clockState(checked, profile)));

function clockState(situation: CalledClock, profile: RuleProfile): CalledClockRuling {
  const { secondsSinceCalled, acted, actedAt = 0, time } = situation;
  const rule = ruleFor(profile, 'callingTheClock');
  const thinking = time?.thinking ?? profile.clock.thinkingSecs;
  const countdown = time?.countdown ?? profile.clock.countdownSecs;
  const end = thinking + countdown;
  const given: Step<CalledClockFact> = step(time ? 'timeSetByFloor' : 'timeGiven', rule, { thinking, countdown });
  if (acted && actedAt <= end) {
    const stands: Step<CalledClockFact> = step(actedAt === end ? 'tieGoesToPlayer' : 'actedInTime', rule, {
      seconds: actedAt,
    });
    const base = { phase: 'acted', secondsLeft: end - actedAt, handDead: false, result: null } as const;
    return { ...base, actionStands: true, steps: [given, stands] };
  }
  if (acted || secondsSinceCalled >= end) return expired(situation, given, profile);
  const phase = secondsSinceCalled < thinking ? 'thinking' : 'countdown';
  const secondsLeft = end - secondsSinceCalled;
  const now: Step<CalledClockFact> = step(phase === 'thinking' ? 'stillThinking' : 'countingDown', rule, {
    seconds: secondsLeft,
  });
  return { phase, secondsLeft, handDead: false, actionStands: null, result: null, steps: [given, now] };
}

function expired(
  { acted, actedAt = 0, facingBet = true }: CalledClock,
  given: Step<CalledClockFact>,
  profile: RuleProfile,
): CalledClockRuling {
  const rule = ruleFor(profile, 'callingTheClock');
  const result = facingBet ? 'dead' : profile.clock.notFacingBet;
  const over: Step<CalledClockFact> = acted ? step('actedTooLate', rule, { seconds: actedAt }) : step('timeIsUp', rule);
  return {
    ...{ phase: 'expired', secondsLeft: 0, handDead: result === 'dead', actionStands: acted ? false : null, result },
    steps: [given, over, step(result === 'dead' ? 'clockKillsHand' : 'clockMeansCheck', rule)],
  };
}

/** Whether the floor may set the time so. */
export interface AdjustClockRuling {
  readonly allowed: boolean;
  readonly steps: readonly Step<'floorMayAdjust' | 'floorMayShorten' | 'floorMayNotLengthen'>[];
}

/** Whether the floor may give another time to think, in seconds: shorter in the house, either way by TDA. Rules TDA-29, ISAR-T27. */
export const adjustClock = (
  situation: { readonly requestedThinking: number },
  profile: RuleProfile,
): Answer<AdjustClockRuling> =>
  ruled(
    situation,
    { shape: fields<{ requestedThinking: number }>({ requestedThinking: SECONDS }) },
    ({ requestedThinking }) => {
      const rule = ruleFor(profile, 'callingTheClock');
      const seconds = { seconds: requestedThinking };
      if (profile.clock.adjust === 'either') {
        return answer<AdjustClockRuling>({ allowed: true, steps: [step('floorMayAdjust', rule, seconds)] });
      }
      const allowed = requestedThinking <= profile.clock.thinkingSecs;
      const fact = allowed ? 'floorMayShorten' : 'floorMayNotLengthen';
      return answer<AdjustClockRuling>({ allowed, steps: [step(fact, rule, seconds)] });
    },
  );

/** A wish to have the clock called. */
export interface ClockRequest {
  /** How long the player has been thinking. */
  readonly secondsThought: number;
  /** Left out = yes. */
  readonly callerAtSeat?: boolean;
  /** Who asks; left out = a player. */
  readonly caller?: 'player' | 'floor';
}

/** Facts of a ruling on calling the clock. */
export type ClockRequestFact =
  | 'callerNotAtSeat'
  | 'floorMayCall'
  | 'thoughtFor'
  | 'tooEarly'
  | 'floorJudgesTime'
  | 'longEnough';

/** Whether the clock is called. */
export interface ClockRequestRuling {
  readonly grant: boolean | 'discretion';
  readonly reason: 'caller-not-at-seat' | null;
  readonly steps: readonly Step<ClockRequestFact>[];
}

const requestShape = fields<ClockRequest>({
  secondsThought: SECONDS,
  callerAtSeat: optional(flag),
  caller: optional(word('player', 'floor')),
});

/** Whether the clock is called on a player. Rules TDA-29, ISAR-T27, ISAR-T29. */
export const clockRequest = (situation: ClockRequest, profile: RuleProfile): Answer<ClockRequestRuling> =>
  ruled(situation, { shape: requestShape }, (checked) => answer(requested(checked, profile)));

function requested(
  { secondsThought, callerAtSeat = true, caller = 'player' }: ClockRequest,
  profile: RuleProfile,
): ClockRequestRuling {
  const rule = ruleFor(profile, 'callingTheClock');
  if (caller === 'player' && !callerAtSeat) {
    return { grant: false, reason: 'caller-not-at-seat', steps: [step('callerNotAtSeat', rule)] };
  }
  const { refuseUnderSecs, grantFromSecs } = profile.clock;
  const thought: Step<ClockRequestFact> = step('thoughtFor', null, { seconds: secondsThought });
  const opening = caller === 'floor' ? [thought, step('floorMayCall' as const, rule)] : [thought];
  if (refuseUnderSecs !== null && secondsThought < refuseUnderSecs) {
    return { grant: false, reason: null, steps: [...opening, step('tooEarly', rule, { seconds: refuseUnderSecs })] };
  }
  if (grantFromSecs !== null && secondsThought >= grantFromSecs) {
    return { grant: true, reason: null, steps: [...opening, step('longEnough', rule, { seconds: grantFromSecs })] };
  }
  return { grant: 'discretion', reason: null, steps: [...opening, step('floorJudgesTime', rule)] };
}
