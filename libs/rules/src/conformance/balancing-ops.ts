/** Operations of the families balancing and halting: vector in, ruling out, nothing decided here. */
import {
  ruleBalanceMove,
  ruleBalanceNeeded,
  ruleBalancePlan,
  ruleDestinationTable,
  ruleSourceTable,
} from '../floor/balance.js';
import { type HaltTerms, ruleHalt, ruleHaltAfterMove, ruleHaltEffect, ruleHaltSequence } from '../floor/halt.js';
import { ruleFreezeButton, ruleResumeHoldem } from '../floor/mixed-games.js';
import { ruleMover, ruleMovers } from '../floor/mover.js';
import { ruleArrivalHands } from '../floor/next-hand.js';
import { ruleWorstSeat } from '../floor/worst-seat.js';
import { asSituation, fieldsOf } from './rulings.js';
import type { Operation, VectorArgs } from './vector-args.js';

/** `when.op` of balancing and halting, each with its answer. */
export const balancingOps: Readonly<Record<string, Operation>> = {
  'balance.destinationSeat': (args) => fieldsOf(ruleWorstSeat({ table: args.table(), ...args.play() }, args.profile)),
  'balance.seatThenDeal': (args) =>
    fieldsOf(
      ruleArrivalHands(
        {
          table: args.table(),
          arriving: args.string('arriving'),
          seat: args.number('seat'),
          hands: args.number('hands'),
        },
        args.profile,
      ),
    ),
  'balance.mover': (args) => {
    const { seat: _, ...ruling } = fieldsOf(ruleMover({ table: args.table(), ...args.play() }, args.profile));
    return ruling;
  },
  'balance.movers': (args) => fieldsOf(ruleMovers({ table: args.table(), count: args.number('count') }, args.profile)),
  'balance.sourceTable': (args) => fieldsOf(ruleSourceTable(asSituation(args.fields()), args.profile)),
  'balance.destinationTable': (args) => fieldsOf(ruleDestinationTable(asSituation(args.fields()), args.profile)),
  'balance.move': (args) =>
    fieldsOf(ruleBalanceMove({ from: args.table('from'), to: args.table('to'), ...args.play() }, args.profile)),
  'balance.needed': (args) => fieldsOf(ruleBalanceNeeded(asSituation(args.fields()), args.profile)),
  'balance.plan': plan,
  'mixed.freezeButton': (args) => fieldsOf(ruleFreezeButton({ table: args.table() }, args.profile)),
  'mixed.resume': (args) => fieldsOf(ruleResumeHoldem({ table: args.table() }, args.profile)),
  'halt.check': (args) => fieldsOf(ruleHalt(asSituation({ ...args.fields(), ...haltTerms(args) }), args.profile)),
  'halt.sequence': (args) =>
    fieldsOf(ruleHaltSequence(asSituation({ ...args.fields(), ...haltTerms(args) }), args.profile)),
  'halt.effect': (args) => fieldsOf(ruleHaltEffect({ handInProgress: args.has('hand') }, args.profile)),
  'halt.thenMove': (args) =>
    fieldsOf(ruleHaltAfterMove(asSituation({ ...args.fields(), ...haltTerms(args) }), args.profile)),
};

const haltTerms = (args: VectorArgs): HaltTerms => ({
  handed: args.handed(),
  format: args.record('event').word('format', ['regular', 'turbo', 'sixMax'], 'regular'),
  ...args.play(),
  waived: args.record('policy').boolean('haltWaived', false),
});

/** The vectors tell of a move who goes where, and no more. */
function plan(args: VectorArgs): Readonly<Record<string, unknown>> {
  const ruling = ruleBalancePlan(asSituation(args.fields()), args.profile);
  if (!ruling.ok) return fieldsOf(ruling);
  const moves = ruling.value.moves.map(({ player, from, to, seat }) => ({ player, from, to, seat }));
  return { ...ruling.value, moves };
}
