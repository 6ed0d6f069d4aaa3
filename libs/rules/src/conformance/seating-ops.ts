/** Operations of the families breaking, button-blinds, heads-up, final-table and seat-draw: vector in, ruling out. */
import { ruleAbsentAtBreak, ruleBreak, ruleBreakRights } from '../floor/breaking.js';
import { ruleButtonError } from '../floor/button-error.js';
import { ruleFinalTable, ruleFinalTableSeats } from '../floor/final-table.js';
import { ruleNewcomer } from '../floor/newcomer.js';
import { ruleHands, ruleNextHand } from '../floor/next-hand.js';
import { ruleButtonDraw, ruleSeatDraw, ruleWrongSeat } from '../floor/seat-draw.js';
import { ruleDrawSteps, ruleSeatCards, ruleTwoStepDraw } from '../floor/two-step-draw.js';
import type { RandomInts } from '../seat-draw.js';
import type { TableSituation } from '../table-situation.js';
import { asSituation, fieldsOf } from './rulings.js';
import type { Operation, VectorArgs } from './vector-args.js';

/** `when.op` of seating and of the button, each with its answer. */
export const seatingOps: Readonly<Record<string, Operation>> = {
  'seat.newcomer': (args) =>
    fieldsOf(
      ruleNewcomer({ table: args.table(), player: args.string('player'), seat: args.number('seat') }, args.profile),
    ),
  'break.check': (args) => {
    const { breakingOrder, keepFree } = args.record('policy').fields();
    const room = { tables: args.tables(), handed: args.handed(), breakingOrder, keepFree };
    return fieldsOf(ruleBreak(asSituation(room), args.profile));
  },
  'break.absentPlayer': (args) =>
    fieldsOf(
      ruleAbsentAtBreak(
        { table: args.table(), player: args.string('player'), present: args.boolean('present', true) },
        args.profile,
      ),
    ),
  'break.rights': (args) => fieldsOf(ruleBreakRights({ player: args.string('player') }, args.profile)),
  'break.seatDraw': (args) =>
    fieldsOf(
      ruleTwoStepDraw(
        {
          table: args.table(),
          seatCardsTopFirst: args.strings('seatCardStackTopFirst'),
          playingCards: args.texts('playingCards'),
        },
        args.profile,
      ),
    ),
  'break.seatDrawProcedure': seatDrawProcedure,
  'button.advance': (args) => fieldsOf(ruleNextHand({ table: args.table() }, args.profile)),
  'button.sequence': (args) => {
    const hands = args.records('steps').map((change) => change.fields());
    return fieldsOf(ruleHands(asSituation({ table: args.table(), hands }), args.profile));
  },
  'button.error': (args) => fieldsOf(ruleButtonError(asSituation(args.fields()), args.profile)),
  'button.highCard': (args) => fieldsOf(ruleButtonDraw({ cardsBySeat: args.texts('cardsBySeat') }, args.profile)),
  'finalTable.check': (args) =>
    fieldsOf(ruleFinalTable(asSituation({ ...args.fields(), handed: args.handed() }), args.profile)),
  'finalTable.redraw': redraw,
  'seat.initialDraw': initialDraw,
  'seat.wrongSeat': (args) => fieldsOf(ruleWrongSeat(asSituation(args.fields()), args.profile)),
};

function seatDrawProcedure(args: VectorArgs): Readonly<Record<string, unknown>> {
  if (args.has('steps')) return fieldsOf(ruleDrawSteps({ steps: args.strings('steps') }, args.profile));
  const players = args.number('playersAtTable');
  const numbered = Array.from({ length: args.number('seatCards', 0) }, (_, i) => `card ${i + 1}`);
  return fieldsOf(ruleSeatCards({ players, seatCards: args.strings('seatCardList', numbered) }, args.profile));
}

function redraw(args: VectorArgs): Readonly<Record<string, unknown>> {
  const policy = args.record('policy');
  const draw = {
    ...args.fields(),
    handed: args.handed(),
    players: policy.boolean('redraw', true) ? args.strings('players') : args.strings('moving'),
    buttonByHighCard: policy.boolean('buttonByHighCard', false),
  };
  return fieldsOf(ruleFinalTableSeats(asSituation(draw), args.profile));
}

/** The vectors fix sizes and separation, not the seats: any even source of chance will do. */
function initialDraw(args: VectorArgs): Readonly<Record<string, unknown>> {
  const players = Array.from({ length: args.number('players') }, (_, i) => `p${i + 1}`);
  const tables = Array.from({ length: args.number('tables') }, (_, i) => emptyTable(`T${i + 1}`, args.handed()));
  const keepApart = args.pairs('keepApart');
  const ruling = ruleSeatDraw({ players, tables, keepApart }, args.profile, seededInts(players.length));
  if (!ruling.ok) return fieldsOf(ruling);
  const { possible, reason, seats, steps } = ruling.value;
  if (!possible) return { possible, reason, steps };
  const tableOf = new Map(seats.map(({ player, table }) => [player, table]));
  const sizes = tables.map((table) => seats.filter((seat) => seat.table === table.id).length);
  return {
    possible,
    allSeated: players.every((player) => tableOf.has(player)),
    seatsDistinct: new Set(seats.map(({ table, seat }) => `${table}/${seat}`)).size === players.length,
    tableSizes: sizes,
    tableSizesSorted: [...sizes].sort((a, b) => b - a),
    apart: keepApart.every(([a, b]) => tableOf.get(a) !== tableOf.get(b)),
    steps,
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
