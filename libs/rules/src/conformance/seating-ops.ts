/** Operations of the families breaking, button-blinds, heads-up, final-table and seat-draw. */
import { BROKEN_TABLE_RIGHTS, breakCheck, playerAtBreak } from '../breaking.js';
import { buttonError, isSubstantialAction, type PlayAction } from '../button-error.js';
import { highestCard } from '../cards.js';
import { afterHand, nextHand } from '../dead-button.js';
import { finalTableCheck, finalTableSeats, finalTableSize } from '../final-table.js';
import { buttonAdjusted, orderOfPlay } from '../heads-up.js';
import { newcomer } from '../newcomer.js';
import { drawSeats, type RandomInts } from '../seat-draw.js';
import { type TableSituation, withoutPlayer, withPlayer } from '../table-situation.js';
import { checkDrawSteps, checkSeatCards, twoStepDraw, wrongSeat } from '../two-step-draw.js';
import { type Operation, seatOf, type VectorArgs } from './vector-args.js';

const ACTIONS: readonly PlayAction[] = ['fold', 'check', 'call', 'bet', 'raise', 'allIn'];

/** `when.op` of seating and of the button, each with its answer. */
export const seatingOps: Readonly<Record<string, Operation>> = {
  'seat.newcomer': (args) => ({
    ...newcomer(args.table(), { player: args.string('player'), seat: args.number('seat') }),
  }),
  'break.check': (args) => {
    const policy = args.record('policy');
    const options = { breakingOrder: policy.strings('breakingOrder', []), keepFree: policy.number('keepFree', 0) };
    return { ...breakCheck(args.tables(), { handed: args.handed(), ...options }) };
  },
  'break.absentPlayer': (args) => playerAtBreak({ present: args.boolean('present', true) }),
  'break.rights': () => BROKEN_TABLE_RIGHTS,
  'break.seatDraw': (args) => ({
    ...twoStepDraw(args.table(), {
      seatCardsTopFirst: args.strings('seatCardStackTopFirst'),
      playingCards: args.texts('playingCards'),
    }),
  }),
  'break.seatDrawProcedure': seatDrawProcedure,
  'button.advance': (args) => advance(args.table()),
  'button.sequence': sequence,
  'button.error': (args) => {
    const actions = args.strings('actions', []).flatMap((word) => ACTIONS.filter((action) => action === word));
    const substantialAction = args.boolean('substantialAction', isSubstantialAction(actions));
    const [correctButton, actualButton] = [args.number('correctButton'), args.number('actualButton')];
    return buttonError({ correctButton, actualButton, substantialAction });
  },
  'button.highCard': (args) => ({ button: highCardSeat(args) }),
  'finalTable.check': (args) =>
    finalTableCheck({
      profile: args.profile,
      handed: args.handed(),
      remaining: args.number('remaining'),
      tableCount: args.number('tableCount'),
    }),
  'finalTable.redraw': redraw,
  'seat.initialDraw': initialDraw,
  'seat.wrongSeat': (args) =>
    wrongSeat({
      assigned: args.string('assigned'),
      actual: args.string('actual'),
      startStack: args.number('startStack'),
      issuedStack: args.number('issuedStack'),
      currentStack: args.number('currentStack'),
    }),
};

function advance(table: TableSituation): Record<string, unknown> {
  const hand = nextHand(table);
  return hand === null ? {} : { ...hand, ...orderOfPlay(hand), adjusted: buttonAdjusted(table, hand) };
}

function sequence(args: VectorArgs): Record<string, unknown> {
  let table = args.table();
  const hands: unknown[] = [];
  for (const step of args.records('steps')) {
    for (const seat of step.numbers('bust', [])) table = withoutPlayer(table, seat);
    for (const [seat, player] of Object.entries(step.texts('seat'))) table = withPlayer(table, seatOf(seat), player);
    const hand = nextHand(table);
    hands.push(hand);
    if (hand !== null) table = afterHand(table, hand);
  }
  return { hands };
}

function highCardSeat(args: VectorArgs): number | null {
  const seat = highestCard(args.texts('cardsBySeat'));
  return seat === null ? null : seatOf(seat);
}

function seatDrawProcedure(args: VectorArgs): Record<string, unknown> {
  if (args.has('steps')) return checkDrawSteps(args.strings('steps'));
  const players = args.number('playersAtTable');
  const numbered = Array.from({ length: args.number('seatCards', 0) }, (_, i) => `card ${i + 1}`);
  return checkSeatCards(players, args.strings('seatCardList', numbered));
}

function redraw(args: VectorArgs): Record<string, unknown> {
  const policy = args.record('policy');
  const moving = policy.boolean('redraw', true) ? args.strings('players') : args.strings('moving');
  const size = finalTableSize(args.profile, args.handed());
  const drawn = finalTableSeats({ size, players: moving, drawnSeats: args.numbers('drawnSeats') });
  const button = policy.boolean('buttonByHighCard', false) ? highCardSeat(args) : null;
  return { ...drawn, unchanged: args.strings('stay', []), button };
}

/** The vectors fix sizes and separation, not the seats: any even source of chance will do. */
function initialDraw(args: VectorArgs): Record<string, unknown> {
  const players = Array.from({ length: args.number('players') }, (_, i) => `p${i + 1}`);
  const tables = Array.from({ length: args.number('tables') }, (_, i) => emptyTable(`T${i + 1}`, args.handed()));
  const pairs = args.pairs('keepApart');
  const draw = drawSeats(players, tables, seededInts(players.length), pairs);
  if ('error' in draw) return { possible: false, reason: draw.error };
  const tableOf = new Map(draw.seats.map(({ player, table }) => [player, table]));
  const sizes = tables.map((table) => draw.seats.filter((seat) => seat.table === table.id).length);
  return {
    possible: true,
    allSeated: players.every((player) => tableOf.has(player)),
    seatsDistinct: new Set(draw.seats.map(({ table, seat }) => `${table}/${seat}`)).size === players.length,
    tableSizes: sizes,
    tableSizesSorted: [...sizes].sort((a, b) => b - a),
    apart: pairs.every(([a, b]) => tableOf.get(a) !== tableOf.get(b)),
  };
}

function emptyTable(id: string, maxSeats: number): TableSituation {
  return { id, maxSeats, seats: {}, button: null, lastSmallBlind: null, lastBigBlind: null };
}

/** A small linear congruential generator, the same at every run. */
function seededInts(seed: number): RandomInts {
  let state = seed;
  return {
    int(n) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    },
  };
}
