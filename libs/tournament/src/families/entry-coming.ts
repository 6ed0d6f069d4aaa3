/**
 * Coming in: registration, re-entry, seats. Every way in asks the same questions, so a chair named by hand never bypasses
 * closed registration (FC-17), and an earlier entry that is out never hides the new one (FC-16). [ENT-2 … ENT-8]
 */
import type { SeatChoice } from '../command.js';
import type { Ctx } from '../context.js';
import type { NewEvent } from '../event.js';
import type { Draw, EntryId, PersonId, SeatRef, TournamentState } from '../model.js';
import { isReentryOpen, isRegistrationOpen } from '../registration.js';
import type { Deciders } from '../registry-types.js';
import { ok, type Refusal, type Result, refuse } from '../result.js';
import { drawWithTables, entrySeated, seatEvents } from '../seat-draw.js';
import { countsAsEntry, entriesOf, isLive } from '../selectors.js';
import { callRaised } from './call.js';
import { seatProblem } from './seating.js';

type ComingCommand = 'registerPlayer' | 'registerPlayers' | 'reEnter' | 'seatEntry';

export const comingDeciders: Deciders<ComingCommand> = {
  registerPlayer(state, { personId, entryId, seat }, ctx) {
    const problem = registrationProblem(state, personId, entryId, ctx);
    if (problem) return problem;
    return comeIn(state, { personId, entryId, seat, reason: state.phase === 'setup' ? 'start' : 'late' }, ctx);
  },
  registerPlayers(state, { players }, ctx) {
    const taken = new Set<string>();
    for (const { personId, entryId } of players) {
      if (taken.has(`p ${personId}`) || taken.has(`e ${entryId}`))
        return refuse('entry/named-twice', undefined, { personId, entryId });
      taken.add(`p ${personId}`).add(`e ${entryId}`);
      const problem = registrationProblem(state, personId, entryId, ctx);
      if (problem) return problem;
    }
    return ok(players.map(({ personId, entryId }) => registered(personId, entryId)));
  },
  reEnter(state, { personId, entryId, seat }, ctx) {
    const problem = reentryProblem(state, personId, entryId, ctx);
    if (problem) return problem;
    return comeIn(state, { personId, entryId, seat, reason: 'reentry' }, ctx);
  },
  seatEntry(state, { entryId, seat }, ctx) {
    const entry = state.entries[entryId];
    if (!entry) return refuse('entry/unknown');
    if (!isLive(entry)) return refuse('entry/not-live');
    if (entry.seat) return refuse('entry/already-seated');
    return seatsFor(state, entryId, seat, seatReason(state, entry.nth), ctx);
  },
};

const registered = (personId: PersonId, entryId: EntryId): NewEvent => ({
  type: 'entry.registered',
  v: 1,
  data: { entryId, personId },
});

const seatReason = (state: TournamentState, nth: number): Draw['reason'] =>
  nth > 1 ? 'reentry' : state.phase === 'setup' ? 'start' : 'late';

/** Why the person cannot come in for the first time, or null. */
function registrationProblem(
  state: TournamentState,
  personId: PersonId,
  entryId: EntryId,
  ctx: Ctx,
): Result<never, Refusal> | null {
  const params = { personId, entryId };
  if (state.entries[entryId]) return refuse('entry/id-taken', undefined, params);
  const earlier = entriesOf(state, personId);
  if (earlier.some(isLive)) return refuse('entry/already-live', undefined, params);
  if (earlier.some((entry) => entry.status === 'disqualified')) return refuse('entry/disqualified', undefined, params);
  if (earlier.some((entry) => entry.status === 'busted')) return refuse('entry/must-re-enter', undefined, params);
  if (!isRegistrationOpen(state, ctx.now)) return refuse('entry/registration-closed', undefined, params);
  return null;
}

/** Why the person cannot come in again, or null. */
function reentryProblem(
  state: TournamentState,
  personId: PersonId,
  entryId: EntryId,
  ctx: Ctx,
): Result<never, Refusal> | null {
  const { reentry } = state.settings;
  if (state.entries[entryId]) return refuse('entry/id-taken');
  const earlier = entriesOf(state, personId).filter(countsAsEntry);
  if (earlier.some(isLive)) return refuse('entry/already-live');
  if (earlier.some((entry) => entry.status === 'disqualified')) return refuse('entry/disqualified');
  if (earlier.length === 0) return refuse('entry/no-earlier-entry');
  if (!reentry) return refuse('entry/no-reentries');
  if (!isReentryOpen(state, ctx.now))
    return refuse('entry/reentry-closed', undefined, { untilLevel: reentry.untilLevel });
  // The first entry is no re-entry: with n entries so far, n - 1 re-entries are used.
  if (reentry.maxPerPerson !== null && earlier.length - 1 >= reentry.maxPerPerson)
    return refuse('entry/reentry-limit', undefined, { max: reentry.maxPerPerson });
  return null;
}

interface Newcomer {
  readonly personId: PersonId;
  readonly entryId: EntryId;
  readonly seat: SeatChoice;
  readonly reason: Draw['reason'];
}

function comeIn(state: TournamentState, { personId, entryId, seat, reason }: Newcomer, ctx: Ctx) {
  const first = registered(personId, entryId);
  if (seat === 'later') return ok([first]);
  const seats = seatsFor(state, entryId, seat, reason, ctx);
  return seats.ok ? ok([first, ...seats.value]) : seats;
}

/** Events that seat one entry; once play runs the room is called to it. */
function seatsFor(
  state: TournamentState,
  entryId: EntryId,
  seat: 'draw' | SeatRef,
  reason: Draw['reason'],
  ctx: Ctx,
): Result<readonly NewEvent[]> {
  if (seat !== 'draw') {
    const problem = seatProblem(state, seat);
    if (problem) return refuse(problem, undefined, { seat: seat.seat });
    return ok([entrySeated({ entryId, to: seat }), ...seatCall(state, [{ entryId, to: seat }], ctx)]);
  }
  const draw = drawWithTables(state, [entryId], ctx.draw);
  if (!draw.ok) return draw;
  const { opened, result } = draw.value;
  return ok([...opened, ...seatEvents(result, reason), ...seatCall(state, result, ctx)]);
}

/** Tells the room where newcomers sit, once the tournament runs; before, the seating page does. */
export function seatCall(state: TournamentState, seated: Draw['result'], ctx: Ctx): NewEvent[] {
  if (state.phase !== 'running') return [];
  return [callRaised({ callId: ctx.commandId, kind: 'seat', seated: [...seated] })];
}
