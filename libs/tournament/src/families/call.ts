/**
 * Calls to the room: what stands on the wall until it is done.
 *
 * A call is raised beside the fact it follows from and goes away when the director settles it, when a halted table is
 * released, when its table is broken, or when nobody it names sits where it says any more. A call never changes anything
 * but `state.calls`.
 */
import * as v from 'valibot';
import type { NewEvent } from '../event.js';
import type { Call, Move, Seat, TableId, TournamentState } from '../model.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { idSchema, seatRefSchema, seatSchema } from '../schemas.js';
import { copySeat, sameSeat } from './seating.js';

/** An entry going from one chair to another. */
export const moveSchema = v.object({ entryId: idSchema, from: seatRefSchema, to: seatRefSchema });

const raised = v.object({
  callId: idSchema,
  kind: v.picklist(['halt', 'move', 'break', 'finalTable', 'seat']),
  table: v.nullable(idSchema),
  dueSeat: v.nullable(seatSchema),
  moves: v.array(moveSchema),
  seated: v.array(v.object({ entryId: idSchema, to: seatRefSchema })),
});
type Raised = v.InferOutput<typeof raised>;

/** Event that puts a call on the wall; `callId` is the id of the command, which raises at most one. */
export const callRaised = (call: Pick<Raised, 'callId' | 'kind'> & Partial<Raised>): NewEvent => ({
  type: 'call.raised',
  v: 1,
  data: { table: null, dueSeat: null, moves: [], seated: [], ...call } satisfies Raised,
});

export const callEvents = {
  'call.raised': defineEvent({
    v: 1,
    schema: raised,
    apply(state, data, event) {
      const moves = data.moves.filter((move) => sitsAt(state, move)).map(copyMove);
      const seated = data.seated
        .filter((seat) => sitsAt(state, seat))
        .map(({ entryId, to }) => ({ entryId, to: copySeat(to) }));
      if (data.kind === 'halt' ? !isHalted(state, data.table) : moves.length + seated.length === 0) return;
      const call: Call = {
        id: data.callId,
        kind: data.kind,
        table: data.table,
        dueSeat: data.dueSeat,
        moves,
        seated,
        since: event.at,
      };
      state.calls[call.id] = call;
    },
  }),
  /** A call settled twice, or gone already, is settled: no conflict. */
  'call.settled': defineEvent({
    v: 1,
    schema: v.object({ callId: idSchema }),
    apply(state, data) {
      delete state.calls[data.callId];
    },
  }),
};

export const callDeciders: Deciders<'settleCall'> = {
  settleCall(state, { callId }) {
    const call = state.calls[callId];
    if (!call) return refuse('call/unknown');
    if (call.kind === 'halt' && isHalted(state, call.table)) return refuse('call/halt-stands');
    return ok([{ type: 'call.settled', v: 1, data: { callId } }]);
  },
};

/** Takes the call that halts a table off the wall. */
export function dropHaltCalls(state: TournamentState, table: TableId): void {
  for (const call of Object.values(state.calls))
    if (call.kind === 'halt' && call.table === table) delete state.calls[call.id];
}

const copyMove = ({ entryId, from, to }: Move): Move => ({ entryId, from: copySeat(from), to: copySeat(to) });
const sitsAt = (state: TournamentState, { entryId, to }: { entryId: string; to: { table: TableId; seat: Seat } }) =>
  sameSeat(state.entries[entryId]?.seat ?? null, to);
const isHalted = (state: TournamentState, table: TableId | null) => table !== null && !!state.tables[table]?.halted;
