/** Operations of the families penalties, entries and levels-hands: vector in, ruling out, nothing decided here. */
import { ruleNewHand } from '../dealing/dispute.js';
import { ruleEntrySeat, ruleEntryStack, ruleMaySit, ruleProxy, ruleRebuy, ruleReEntry } from '../floor/entry.js';
import { ruleDealerPush, ruleDeckChange, ruleLevelMistake, ruleLevelOfHand, ruleRedeal } from '../floor/level.js';
import { ruleEntryPosition } from '../floor/newcomer.js';
import { ruleOffence } from '../floor/offence.js';
import { ruleEscalation, rulePenalty, rulePenaltyTick } from '../floor/penalty.js';
import { ruleDisqualifiedChips, ruleWhileServing } from '../floor/serving.js';
import type { OffenceKind } from '../offences.js';
import { asSituation, fieldsOf } from './rulings.js';
import { type Operation, type VectorArgs, VectorProblem } from './vector-args.js';

/** Names of the vectors for the engine's offences. */
const OFFENCE_NAMES: Readonly<Record<string, OffenceKind>> = {
  abuse: 'abuse',
  actOutOfTurn: 'actingOutOfTurn',
  cheating: 'cheating',
  checkExclusiveNutsLastToActOnRiver: 'checkingTheNuts',
  chipDumping: 'chipDumping',
  collusion: 'collusion',
  conditionalStatement: 'conditionalStatement',
  declarePotInNoLimit: 'declaringPot',
  deliberateDelay: 'delaying',
  deliberatelyFalseDeclaration: 'falseDeclaration',
  disruptiveBehaviour: 'disruption',
  dodgeBlind: 'dodgingBlinds',
  etiquetteViolation: 'etiquette',
  exposeCardsBeforeHandComplete: 'exposingCards',
  foldOutOfTurnByLeaving: 'foldingByLeaving',
  givingChipsAway: 'givingChipsAway',
  graveMisconduct: 'graveMisconduct',
  improperConduct: 'disruption',
  improperDeviceUse: 'device',
  incorrectFold: 'incorrectFold',
  leaveTableWhileInHand: 'leavingTheTable',
  leaveTableWithLiveHand: 'leavingTheTable',
  missedBlindUnintentionally: 'dodgingBlinds',
  nonStandardFold: 'incorrectFold',
  repeatedEtiquetteViolation: 'repeatedEtiquette',
  softPlay: 'softPlay',
  theatricalCelebration: 'celebrating',
  throwCards: 'throwingCards',
  throwCardsOffTable: 'throwingCards',
  tinySilentBet: 'tinySilentBet',
  violateOnePlayerToAHand: 'onePlayerToAHand',
};
/** `when.op` of penalties, entries and levels, each with its answer. */
export const conductOps: Readonly<Record<string, Operation>> = {
  'offence.classify': classify,
  'penalty.missedHands': (args) => {
    const measure = { kind: args.string('type'), rounds: args.fields().rounds };
    const players = args.number('playersAtTableWhenGiven');
    return fieldsOf(rulePenalty(asSituation({ measure, players }), args.profile));
  },
  'penalty.tick': (args) => fieldsOf(rulePenaltyTick(asSituation(args.fields()), args.profile)),
  'penalty.whileServing': (args) =>
    fieldsOf(ruleWhileServing(asSituation({ stack: 0, ...args.fields() }), args.profile)),
  'penalty.escalation': escalation,
  'entry.stack': (args) => fieldsOf(ruleEntryStack(asSituation(args.fields()), args.profile)),
  'entry.seat': (args) => fieldsOf(ruleEntrySeat(asSituation(args.fields()), args.profile)),
  'entry.reEntry': (args) => fieldsOf(ruleReEntry(asSituation(args.fields()), args.profile)),
  'entry.assign': (args) => {
    const player = { registered: true, feePaid: true, seats: [], ...args.fields() };
    return fieldsOf(ruleMaySit(player, args.profile));
  },
  'entry.proxy': (args) => fieldsOf(ruleProxy(asSituation(args.fields()), args.profile)),
  'entry.dealIn': (args) => fieldsOf(ruleEntryPosition(asSituation(args.fields()), args.profile)),
  'rebuy.evaluate': (args) => {
    const inTime = args.has('announcedAt')
      ? args.number('announcedAt') < args.number('firstRiffleAt')
      : args.string('announced', 'beforeHand') === 'beforeHand';
    return fieldsOf(ruleRebuy(asSituation({ rebuyChips: 0, ...args.fields(), inTime }), args.profile));
  },
  'level.forHand': (args) =>
    args.boolean('handStartedAtPriorLevelByMistake', false)
      ? fieldsOf(ruleLevelMistake(asSituation({ substantialAction: false, ...args.fields() }), args.profile))
      : fieldsOf(ruleLevelOfHand(asSituation(args.fields()), args.profile)),
  'hand.begun': (args) => {
    const { ruling, steps } = fieldsOf(ruleNewHand(asSituation(args.fields()), args.profile));
    return { handHasBegun: ruling === 'yes', steps };
  },
  'hand.redeal': (args) => fieldsOf(ruleRedeal(asSituation(args.fields()), args.profile)),
  'deck.change': (args) => {
    const occasion = args.string(args.has('requestedBy') ? 'requestedBy' : 'trigger');
    return fieldsOf(ruleDeckChange(asSituation({ occasion }), args.profile));
  },
  'dealer.push': (args) => fieldsOf(ruleDealerPush(asSituation(args.fields()), args.profile)),
};

function classify(args: VectorArgs): Readonly<Record<string, unknown>> {
  const name = args.string('offence');
  const offence = OFFENCE_NAMES[name];
  if (offence === undefined) throw new VectorProblem(`offence: ${name} is not known`);
  const intentional = args.boolean('intentional', args.boolean('deliberatelyMissedBlind', true));
  return fieldsOf(ruleOffence({ offence, intentional }, args.profile));
}

function escalation(args: VectorArgs): Readonly<Record<string, unknown>> {
  if (args.boolean('disqualified', false)) {
    const stacks = args.has('stacks') ? args.numbers('stacks') : [args.number('stack')];
    return fieldsOf(ruleDisqualifiedChips({ stacks, totalInPlay: args.number('totalInPlay') }, args.profile));
  }
  const history = args.strings('history').map(measureOf);
  const proposed = measureOf(args.string('proposed'));
  const sameOffence = args.boolean('sameOffence', true);
  return fieldsOf(ruleEscalation(asSituation({ history, proposed, sameOffence }), args.profile));
}

/** `rounds:2`, `warning`, … */
function measureOf(text: string): Readonly<Record<string, unknown>> {
  const [kind, rounds] = text.split(':');
  return rounds === undefined ? { kind } : { kind, rounds: Number(rounds) };
}
