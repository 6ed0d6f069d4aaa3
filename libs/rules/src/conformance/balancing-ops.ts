/** Operations of the families balancing and halting. */
import {
  type BalancePolicy,
  balanceMove,
  balanceNeeded,
  balancePlan,
  destinationTable,
  sourceTable,
} from '../balancing.js';
import { afterHand, nextHand } from '../dead-button.js';
import { HALT_EFFECT, type HaltOptions, haltCheck } from '../halting.js';
import { freezeButton, resumeHoldem } from '../mixed-games.js';
import { mover, movers } from '../movers.js';
import type { Tie } from '../table-order.js';
import { type TableSituation, withoutPlayer } from '../table-situation.js';
import { seatArrival, worstSeat } from '../worst-seat.js';
import type { Operation, VectorArgs } from './vector-args.js';

const TIES: readonly Tie[] = ['lowestId', 'highestId', 'breakOrderFirst', 'breakOrderLast'];

/** `when.op` of balancing and halting, each with its answer. */
export const balancingOps: Readonly<Record<string, Operation>> = {
  'balance.destinationSeat': (args) => ({ ...worstSeat(args.table(), args.profile, args.play()) }),
  'balance.seatThenDeal': seatThenDeal,
  'balance.mover': (args) => ({ player: mover(args.table())?.player ?? null }),
  'balance.movers': (args) => ({ players: movers(args.table(), args.number('count')).map((found) => found.player) }),
  'balance.sourceTable': (args) => ({ tableId: sourceTable(args.tables(), policyOf(args)) }),
  'balance.destinationTable': (args) => ({ tableId: destinationTable(args.tables(), policyOf(args)) }),
  'balance.move': (args) => ({ ...balanceMove(args.table('from'), args.table('to'), args.profile, args.play()) }),
  'balance.needed': (args) => balanceNeeded(args.tables(), policyOf(args)),
  'balance.plan': plan,
  'mixed.freezeButton': (args) => ({ ...freezeButton(args.table()) }),
  'mixed.resume': (args) => ({ ...resumeHoldem(args.table()) }),
  'halt.check': (args) => ({ ...haltCheck(args.tables(), args.string('table'), haltOptions(args)) }),
  'halt.sequence': haltSequence,
  'halt.effect': () => HALT_EFFECT,
  'halt.thenMove': haltThenMove,
};

function policyOf(args: VectorArgs): BalancePolicy {
  const policy = args.record('policy');
  return {
    maxSpread: policy.number('maxSpread', 1),
    source: { ties: policy.record('source').word('ties', TIES, 'lowestId') },
    destination: { ties: policy.record('destination').word('ties', TIES, 'lowestId') },
    breakingOrder: policy.strings('breakingOrder', []),
  };
}

function haltOptions(args: VectorArgs): HaltOptions {
  return {
    profile: args.profile,
    handed: args.handed(),
    format: args.record('event').word('format', ['regular', 'turbo', 'sixMax'], 'regular'),
    ...args.play(),
    waived: args.record('policy').boolean('haltWaived', false),
  };
}

function seatThenDeal(args: VectorArgs): Record<string, unknown> {
  let table = seatArrival(args.table(), { player: args.string('arriving'), seat: args.number('seat') });
  const hands: unknown[] = [];
  for (let dealt = 0; dealt < args.number('hands'); dealt++) {
    const hand = nextHand(table);
    if (hand === null) break;
    hands.push(hand);
    table = afterHand(table, hand);
  }
  return { hands };
}

function plan(args: VectorArgs): Record<string, unknown> {
  const { moves, finalCounts } = balancePlan(args.tables(), policyOf(args), args.profile, args.play());
  const told = moves.map(({ player, from, to, seat }) => ({ player, from, to, seat }));
  return { moveCount: moves.length, moves: told, finalCounts };
}

function haltSequence(args: VectorArgs): Record<string, unknown> {
  const check = (tables: TableSituation[]) => haltCheck(tables, args.string('table'), haltOptions(args)).halt;
  return { halt: args.states().map(check) };
}

function haltThenMove(args: VectorArgs): Record<string, unknown> {
  const [from, to] = [args.table('from'), args.table('to')];
  const move = balanceMove(from, to, args.profile, args.play());
  if (move === null || move.player === null || move.fromSeat === null) return { player: null, resume: false };
  const left = withoutPlayer(from, move.fromSeat);
  const filled = seatArrival(to, { player: move.player, seat: move.seat });
  const tables = args.tables().map((table) => (table.id === from.id ? left : table.id === to.id ? filled : table));
  return { ...move, resume: haltCheck(tables, to.id, haltOptions(args)).halt === false };
}
