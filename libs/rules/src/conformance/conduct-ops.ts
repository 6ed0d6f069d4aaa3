/** Operations of the families penalties, entries and levels-hands. */
import { ENTRY_SEAT, type EntryKind, entryStack, maySit, PROXY_ALLOWED, rebuy, reEntryChips } from '../entries.js';
import {
  DEALER_PUSH_HOLD_SECS,
  deckChange,
  type HandEvent,
  handHasBegun,
  type LevelEvent,
  levelAfterMistake,
  levelOfHand,
  REDEAL,
} from '../levels.js';
import { type OffenceKind, offenceConsequence } from '../offences.js';
import {
  disqualifiedChips,
  type Measure,
  mustEscalate,
  penaltyHands,
  penaltyTick,
  type ServedPenalty,
  type TableHappening,
  whileServing,
} from '../penalties.js';
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
const HAPPENINGS: readonly TableHappening[] = [
  'handDealtAndEnded',
  'handEnds',
  'misdeal',
  'breakStarts',
  'breakEnds',
  'levelUp',
  'playerBustsAtTable',
  'playerMovedIn',
  'tableHalted',
  'tableResumed',
];
const KINDS: readonly EntryKind[] = ['alternate', 'lateRegistration', 'reEntry'];
const HAND_EVENTS: readonly HandEvent[] = ['firstRiffle', 'shufflerButton', 'dealerPush', 'potAwarded', 'buttonMoved'];
const LEVEL_CALLS = ['levelAnnounced', 'clockSignal', 'clockZero'] as const;
const TABLE_EVENTS = [
  'firstRiffle',
  'shufflerButton',
  'dealerPushStarts',
  'dealerPushEnds',
  'previousHandEnds',
  'buttonMoved',
  'cardsDealt',
  'misdeal',
  'redeal',
] as const;
const DECK_OCCASIONS = ['player', 'dealer', 'floor', 'levelChange', 'dealerPush', 'house'] as const;

/** `when.op` of penalties, entries and levels, each with its answer. */
export const conductOps: Readonly<Record<string, Operation>> = {
  'offence.classify': classify,
  'penalty.missedHands': (args) => {
    const kind = args.word('type', ['warning', 'oneHand', 'rounds', 'disqualification']);
    const measure: Measure = kind === 'rounds' ? { kind, rounds: args.number('rounds') } : { kind };
    return penaltyHands(measure, args.number('playersAtTableWhenGiven'), args.profile);
  },
  'penalty.tick': tick,
  'penalty.whileServing': serving,
  'penalty.escalation': escalation,
  'entry.stack': (args) => ({
    stack: entryStack({ kind: args.word('kind', KINDS), startStack: args.number('startStack') }),
  }),
  'entry.seat': () => ENTRY_SEAT,
  'entry.reEntry': (args) =>
    reEntryChips({
      forfeitsChips: args.number('forfeitsChips'),
      startStack: args.number('startStack'),
      totalInPlay: args.number('totalInPlay'),
    }),
  'entry.assign': (args) =>
    maySit({
      registered: args.boolean('registered', true),
      feePaid: args.boolean('feePaid', true),
      seats: args.strings('seats', []),
    }),
  'entry.proxy': () => ({ allowed: PROXY_ALLOWED }),
  'entry.dealIn': dealIn,
  'rebuy.evaluate': evaluateRebuy,
  'level.forHand': levelForHand,
  'hand.begun': (args) => ({ handHasBegun: handHasBegun(args.word('event', HAND_EVENTS), args.profile) }),
  'hand.redeal': () => REDEAL,
  'deck.change': (args) => {
    const key = args.has('requestedBy') ? 'requestedBy' : 'trigger';
    return { deckChange: deckChange(args.word(key, DECK_OCCASIONS)) };
  },
  'dealer.push': (args) => ({
    dealerPush: args.number('secondsToLevelChange') <= DEALER_PUSH_HOLD_SECS ? 'hold' : 'ok',
  }),
};

function classify(args: VectorArgs): Readonly<Record<string, unknown>> {
  const name = args.string('offence');
  const offence = OFFENCE_NAMES[name];
  if (offence === undefined) throw new VectorProblem(`offence: ${name} is not known`);
  const meant = args.boolean('intentional', args.boolean('deliberatelyMissedBlind', true));
  return { ...offenceConsequence(offence, args.profile, { intentional: meant }) };
}

function tick(args: VectorArgs): Record<string, unknown> {
  const start = {
    handsRemaining: args.number('handsRemaining'),
    handInProgress: args.boolean('handInProgress', false),
  };
  const happenings = args.strings('events').flatMap((word) => HAPPENINGS.filter((happening) => happening === word));
  const end = happenings.reduce<ServedPenalty>((penalty, happening) => penaltyTick(penalty, happening), start);
  return { handsRemaining: end.handsRemaining, over: end.handsRemaining === 0 };
}

function serving(args: VectorArgs): Record<string, unknown> {
  return whileServing({
    stack: args.number('stack', 0),
    position: blindPosition(args.string('position', 'other')),
    bigBlind: args.number('bigBlind', 0),
    smallBlind: args.number('smallBlind', 0),
    ante: args.number('ante', 0),
    bringIn: args.number('bringIn', 0),
    dealtBringInCard: args.boolean('dealtBringInCard', false),
    originallyDealtIn: args.boolean('originallyDealtIn', true),
  });
}

function blindPosition(name: string): 'bigBlind' | 'smallBlind' | 'other' {
  return name === 'bigBlind' || name === 'smallBlind' ? name : 'other';
}

function escalation(args: VectorArgs): Record<string, unknown> {
  if (args.boolean('disqualified', false)) {
    const stacks = args.has('stacks') ? args.numbers('stacks') : [args.number('stack')];
    return disqualifiedChips(stacks, args.number('totalInPlay'));
  }
  const tooLight =
    args.boolean('sameOffence', true) &&
    mustEscalate(args.strings('history').map(measureOf), measureOf(args.string('proposed')));
  return tooLight ? { ok: false, reason: 'must-escalate' } : { ok: true };
}

/** `rounds:2`, `warning`, … */
function measureOf(text: string): Measure {
  const [kind, rounds] = text.split(':');
  switch (kind) {
    case 'rounds':
      return { kind, rounds: Number(rounds) };
    case 'warning':
    case 'oneHand':
    case 'disqualification':
      return { kind };
    default:
      throw new VectorProblem(`measure: ${text} is not known`);
  }
}

function dealIn(args: VectorArgs): Record<string, unknown> {
  const position = args.string('seatPosition');
  const posts = position === 'bigBlind' || position === 'smallBlind' ? position : null;
  return { dealtIn: position !== 'betweenButtonAndSmallBlind', posts };
}

function evaluateRebuy(args: VectorArgs): Record<string, unknown> {
  const inTime = args.has('announcedAt')
    ? args.number('announcedAt') < args.number('firstRiffleAt')
    : args.string('announced', 'beforeHand') === 'beforeHand';
  return rebuy({ inTime, stack: args.number('stack'), rebuyChips: args.number('rebuyChips', 0) });
}

function levelForHand(args: VectorArgs): Record<string, unknown> {
  const levelBefore = args.number('levelBefore');
  if (!args.boolean('handStartedAtPriorLevelByMistake', false)) {
    return levelOfHand(args.records('events').map(levelEvent), levelBefore, args.profile);
  }
  const substantialAction = args.boolean('substantialAction', false);
  const level = levelAfterMistake({ levelBefore, levelNow: args.number('levelNow'), substantialAction });
  return { levelOfHand: level };
}

function levelEvent(args: VectorArgs): LevelEvent {
  if (args.has('level')) return { e: args.word('e', LEVEL_CALLS), level: args.number('level') };
  return { e: args.word('e', TABLE_EVENTS) };
}
