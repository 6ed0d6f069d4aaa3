/**
 * Entries, re-entries and re-buys, checked and told step by step. Rules TDA-8, TDA-27, ISAR-T7, ISAR-T26, ISAR-S1, ISAR-S3,
 * ISAR-A2, ISAR-A7.
 *
 * Owns: `ruleEntryStack`, `ruleEntrySeat`, `ruleReEntry`, `ruleMaySit`, `ruleProxy`, `ruleRebuy`. The fast plain functions:
 * entries.ts.
 */
import {
  ENTRY_SEAT,
  type EntryKind,
  entryStack,
  maySit,
  PROXY_ALLOWED,
  rebuy,
  reEntryChips,
  type SitRefusal,
} from '../entries.js';
import type { RuleProfile } from '../profiles.js';
import { chips, fields, flag, optional, ruled, text, word } from '../shapes.js';
import { type Answer, answer, refuse, type Step, type StepParams, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { shortList } from './table-shape.js';

const kind = word('alternate', 'lateRegistration', 'reEntry');

/** A new entry. */
export interface EntryStackSituation {
  readonly kind: EntryKind;
  readonly startStack: number;
}
/** Its chips. */
export interface EntryStackRuling {
  readonly stack: number;
  readonly steps: readonly Step<'fullStack' | 'nothingTakenOff'>[];
}

const stackShape = fields<EntryStackSituation>({ kind, startStack: chips });

/** Every entry gets the full stack. Rules TDA-8A, ISAR-T7. */
export const ruleEntryStack = (situation: EntryStackSituation, profile: RuleProfile): Answer<EntryStackRuling> =>
  ruled(situation, { shape: stackShape }, (entry) => {
    const stack = entryStack(entry);
    const rule = floorCitation(profile, 'lateEntry');
    return answer<EntryStackRuling>({
      stack,
      steps: [step('fullStack', rule, { amount: stack, kind: entry.kind }), step('nothingTakenOff', rule)],
    });
  });

/** How its seat is found. */
export type EntrySeatRuling = typeof ENTRY_SEAT & {
  readonly steps: readonly Step<'seatByLot' | 'onePoolForAll' | 'noClaimToOldSeat'>[];
};

/** Seats of all entries are drawn alike. Rule TDA-8A. */
export const ruleEntrySeat = (situation: { readonly kind: EntryKind }, profile: RuleProfile): Answer<EntrySeatRuling> =>
  ruled(situation, { shape: fields<{ kind: EntryKind }>({ kind }) }, ({ kind: entry }) => {
    const rule = floorCitation(profile, 'lateEntry');
    const old = entry === 'reEntry' ? [step('noClaimToOldSeat' as const, rule)] : [];
    return answer<EntrySeatRuling>({
      ...ENTRY_SEAT,
      steps: [step('seatByLot', rule), step('onePoolForAll', rule), ...old],
    });
  });

/** A re-entry; chips in one figure each. */
export interface ReEntrySituation {
  readonly forfeitsChips: number;
  readonly startStack: number;
  readonly totalInPlay: number;
}
/** Chips afterwards. */
export type ReEntryRuling = ReturnType<typeof reEntryChips> & {
  readonly steps: readonly Step<'chipsLeavePlay' | 'newStackInPlay' | 'leftInPlay'>[];
};

const reEntryShape = fields<ReEntrySituation>({ forfeitsChips: chips, startStack: chips, totalInPlay: chips });

/** Chips given up leave play, a full stack comes in. Refuses `rules/more-than-in-play`. Rule TDA-8B. */
export const ruleReEntry = (situation: ReEntrySituation, profile: RuleProfile): Answer<ReEntryRuling> =>
  ruled(
    situation,
    {
      shape: reEntryShape,
      agrees: ({ forfeitsChips, totalInPlay }) =>
        forfeitsChips > totalInPlay ? refuse('rules/more-than-in-play', 'forfeitsChips', { total: totalInPlay }) : null,
    },
    (entry) => {
      const after = reEntryChips(entry);
      const rule = floorCitation(profile, 'reEntry');
      const gone =
        entry.forfeitsChips > 0 ? [step('chipsLeavePlay' as const, rule, { amount: entry.forfeitsChips })] : [];
      return answer<ReEntryRuling>({
        ...after,
        steps: [
          ...gone,
          step('newStackInPlay', floorCitation(profile, 'lateEntry'), { amount: after.stack }),
          step('leftInPlay', null, { amount: after.totalInPlayAfter }),
        ],
      });
    },
  );

/** Somebody who wants a seat. */
export interface MaySitSituation {
  readonly registered: boolean;
  readonly feePaid: boolean;
  /** Seats the player holds now. */
  readonly seats: readonly string[];
}
/** Facts of a ruling on who may sit. */
export type MaySitFact = 'notRegistered' | 'feeNotPaid' | 'holdsASeat' | 'maySitDown';
/** Whether they may. */
export interface MaySitRuling {
  readonly allowed: boolean;
  readonly reason: SitRefusal | null;
  readonly steps: readonly Step<MaySitFact>[];
}

const sitShape = fields<MaySitSituation>({ registered: flag, feePaid: flag, seats: shortList(text) });
const SIT_FACTS = {
  'not-registered': ['notRegistered', 'registration'],
  'fee-not-paid': ['feeNotPaid', 'fee'],
  'already-seated': ['holdsASeat', 'oneSeat'],
} as const satisfies Readonly<Record<SitRefusal, readonly [MaySitFact, string]>>;

/** Registered, the fee paid, and no other seat. Rules ISAR-A2, ISAR-A7, ISAR-S3. */
export const ruleMaySit = (situation: MaySitSituation, profile: RuleProfile): Answer<MaySitRuling> =>
  ruled(situation, { shape: sitShape }, (player) => {
    const ruling = maySit(player);
    if (ruling.allowed)
      return answer<MaySitRuling>({
        allowed: true,
        reason: null,
        steps: [step('maySitDown', floorCitation(profile, 'registration'))],
      });
    const [fact, topic] = SIT_FACTS[ruling.reason];
    const params: StepParams = fact === 'holdsASeat' ? { places: player.seats.join(', ') } : {};
    return answer<MaySitRuling>({ ...ruling, steps: [step(fact, floorCitation(profile, topic), params)] });
  });

/** Whether somebody may play for somebody else. */
export interface ProxyRuling {
  readonly allowed: typeof PROXY_ALLOWED;
  readonly steps: readonly Step<'nobodyPlaysForOthers'>[];
}

/** Nobody plays for somebody else, not for a hand. Rule ISAR-S1. */
export const ruleProxy = (situation: { readonly present?: boolean }, profile: RuleProfile): Answer<ProxyRuling> =>
  ruled(situation, { shape: fields<{ present?: boolean }>({ present: optional(flag) }) }, () =>
    answer<ProxyRuling>({
      allowed: PROXY_ALLOWED,
      steps: [step('nobodyPlaysForOthers', floorCitation(profile, 'proxy'))],
    }),
  );

/** A re-buy that was announced; chips in one figure each. */
export interface RebuySituation {
  /** Announced before the hand began. */
  readonly inTime: boolean;
  readonly stack: number;
  readonly rebuyChips: number;
}
/** Facts of a ruling on a re-buy. */
export type RebuyFact =
  | 'rebuyInTime'
  | 'rebuyTooLate'
  | 'playsWithRebuy'
  | 'playsWithoutRebuy'
  | 'rebuyMustBeMade'
  | 'noHandMissed';
/** What it binds to. */
export type RebuyRuling = ReturnType<typeof rebuy> & { readonly steps: readonly Step<RebuyFact>[] };

const rebuyShape = fields<RebuySituation>({ inTime: flag, stack: chips, rebuyChips: chips });

/** Announced before the hand, the chips are behind and the re-buy must be made. Rules TDA-27, ISAR-T26. */
export const ruleRebuy = (situation: RebuySituation, profile: RuleProfile): Answer<RebuyRuling> =>
  ruled(situation, { shape: rebuyShape }, (announcement) => {
    const ruling = rebuy(announcement);
    const rule = floorCitation(profile, 'rebuy');
    const { inTime } = announcement;
    const must: Step<RebuyFact>[] = inTime ? [step('rebuyMustBeMade', rule)] : [];
    return answer({
      ...ruling,
      steps: [
        step<RebuyFact>(inTime ? 'rebuyInTime' : 'rebuyTooLate', rule),
        step<RebuyFact>(inTime ? 'playsWithRebuy' : 'playsWithoutRebuy', rule, { amount: ruling.playsFor }),
        ...must,
        step<RebuyFact>('noHandMissed', rule),
      ],
    });
  });
