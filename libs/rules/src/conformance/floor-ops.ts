/** Operations of the families color-up, clock-calling, disputes, presence, hand-for-hand and chips. */

import type { ActKind } from '../betting/spot.js';
import { isSubstantial } from '../betting/substantial-action.js';
import { chipRace, raceDealOrder } from '../chip-race.js';
import { carryChips, chipsFoundLoose, forfeitChips } from '../chips-in-view.js';
import { adjustClock, calledClock, clockRequest } from '../clock-calling.js';
import { afterRace, mayColorUp } from '../color-up.js';
import { ruleDispute } from '../dealing/dispute.js';
import { allInHandForHand, bustsOfHand, clockOfHand, levelAfterHand } from '../hand-for-hand.js';
import { absentBlinds, atSeat, leavingTable } from '../presence.js';
import { asSituation, fieldsOf } from './rulings.js';
import type { Operation, VectorArgs } from './vector-args.js';

const ACTS: readonly ActKind[] = ['bet', 'raise', 'call', 'check', 'fold', 'all-in'];
/** Names of the vectors for what makes a colour-up begin. */
const TRIGGERS: Readonly<Record<string, string>> = { staffDiscretion: 'discretionary' };
/** Moments of the vectors by which a player is in time. */
const IN_TIME: readonly string[] = ['beforeButtonLastCard', 'beforeLastCardOfInitialDeal'];
const DISPUTES: Readonly<Record<string, string>> = { readingOfHand: 'hand-reading', potAccounting: 'pot-error' };

/** `when.op` of these families, each with its answer. */
export const floorOps: Readonly<Record<string, Operation>> = {
  'colorUp.race': (args) => {
    const { policy: _, ...race } = args.fields();
    return fieldsOf(
      chipRace(asSituation({ ...race, rounding: args.record('policy').fields().raceRounding }), args.profile),
    );
  },
  'colorUp.dealOrder': (args) => fieldsOf(raceDealOrder(asSituation(args.fields()), args.profile)),
  'colorUp.afterRace': (args) =>
    fieldsOf(afterRace(asSituation({ ...args.fields(), found: args.number('foundAfterRace') }), args.profile)),
  'colorUp.mayProceed': (args) => {
    const name = args.string('trigger', 'scheduled');
    return fieldsOf(mayColorUp(asSituation({ ...args.fields(), trigger: TRIGGERS[name] ?? name }), args.profile));
  },
  'clock.state': (args) => {
    const { shortenedTo, adjustedTo = shortenedTo } = args.fields();
    return fieldsOf(calledClock(asSituation({ ...args.fields(), time: adjustedTo }), args.profile));
  },
  'clock.adjust': (args) => fieldsOf(adjustClock(asSituation(args.fields()), args.profile)),
  'clock.request': (args) => {
    const caller = args.string('caller', 'player') === 'TD' ? 'floor' : 'player';
    return fieldsOf(clockRequest(asSituation({ ...args.fields(), caller }), args.profile));
  },
  'dispute.open': openDispute,
  'atSeat.check': (args) => {
    const { inReachOfSeat, inReachOfChair = inReachOfSeat } = args.fields();
    const inReach = inReachOfChair ?? IN_TIME.includes(args.string('atSeatWhen'));
    return fieldsOf(atSeat(asSituation({ ...args.fields(), inReach }), args.profile));
  },
  'absent.blinds': (args) => fieldsOf(absentBlinds(asSituation(args.fields()), args.profile)),
  'leave.check': (args) => {
    const handLive = args.boolean('handLive', false) || args.boolean('allIn', false);
    return fieldsOf(leavingTable({ handLive }, args.profile));
  },
  'handForHand.payout': (args) =>
    fieldsOf(
      bustsOfHand(
        {
          placesPaid: args.number('placesPaid'),
          remaining: args.number('remainingAtAnnouncement'),
          busts: args.number('bustOnCurrentHand'),
        },
        args.profile,
      ),
    ),
  'handForHand.clockDeduction': (args) => fieldsOf(clockOfHand(asSituation(args.fields()), args.profile)),
  'handForHand.allIn': (args) => fieldsOf(allInHandForHand(asSituation(args.fields()), args.profile)),
  'handForHand.level': (args) => {
    const hand = { levelTimeLeft: args.number('levelTimeLeft'), handSeconds: args.number('handDeduction') };
    return fieldsOf(levelAfterHand(hand, args.profile));
  },
  'chips.check': (args) => {
    if (args.has('transport')) return fieldsOf(carryChips(asSituation(args.fields()), args.profile));
    if (args.has('foundChips')) return fieldsOf(chipsFoundLoose(asSituation(args.fields()), args.profile));
    return fieldsOf(forfeitChips(asSituation(args.fields()), args.profile));
  },
};

function openDispute(args: VectorArgs): Readonly<Record<string, unknown>> {
  const kind = args.string('kind');
  const acts = args.strings('actionsNextHand', []).flatMap((name) => ACTS.filter((act) => act === name));
  const history = acts.map((act) => ({ act }));
  const { ruling, ...rest } = fieldsOf(
    ruleDispute(
      asSituation({
        kind: DISPUTES[kind] ?? kind,
        newHandStarted: args.boolean('nextHandBegun', false),
        substantialActionInNewHand:
          args.boolean('substantialActionNextHand', false) || isSubstantial(history, args.profile.betting),
        handEndedInBreak: args.boolean('handEndedDuringBreak', false),
        secondsSinceAward: args.number('secondsSincePotAwarded', 0),
      }),
      args.profile,
    ),
  );
  return { ...rest, open: ruling === 'admissible' };
}
