/**
 * What must always hold of a state, whatever events came in whatever order. Tests check it after every step; a device may
 * check it after a replay. Says what is wrong instead of throwing.
 */
import { chairs, occupant } from './families/seating.js';
import type { Entry, Table, TournamentState } from './model.js';
import { isLive } from './selectors.js';

/** All violations found, as short sentences for developers; empty when the state is sound. */
export function checkInvariants(state: TournamentState): string[] {
  const entries = Object.values(state.entries);
  return [
    ...entries.flatMap((entry) => entryProblems(state, entry)),
    ...Object.values(state.tables).flatMap((table) => tableProblems(state, table)),
    ...personProblems(entries),
    ...bustProblems(state),
    ...clockProblems(state),
    ...structureProblems(state),
    ...deviceProblems(state),
  ];
}

function entryProblems(state: TournamentState, entry: Entry): string[] {
  const problems: string[] = [];
  if ((entry.status === 'seated') !== (entry.seat !== null))
    problems.push(`${entry.id}: ${entry.status}, seat differs`);
  if (entry.no >= state.nextEntryNo) problems.push(`${entry.id}: number ${entry.no} was not given out`);
  if (entry.chips !== null && (!Number.isSafeInteger(entry.chips) || entry.chips < 0))
    problems.push(`${entry.id}: chips ${entry.chips}`);
  if (!entry.seat) return problems;
  const table = state.tables[entry.seat.table];
  if (!table?.open) problems.push(`${entry.id}: sits at a closed table`);
  else if (occupant(table, entry.seat.seat) !== entry.id) problems.push(`${entry.id}: the chair does not name it`);
  return problems;
}

function tableProblems(state: TournamentState, table: Table): string[] {
  const problems: string[] = [];
  for (const seat of chairs(table)) {
    const entryId = occupant(table, seat);
    if (entryId === null) continue;
    const at = state.entries[entryId]?.seat;
    if (at?.table !== table.id || at.seat !== seat) problems.push(`${table.id}/${seat}: ${entryId} does not sit here`);
    if (table.blocked.includes(seat)) problems.push(`${table.id}/${seat}: blocked and taken`);
    if (table.openedSeats.includes(seat)) problems.push(`${table.id}/${seat}: listed as open and taken`);
  }
  if (Object.keys(table.seats).length !== table.maxSeats) problems.push(`${table.id}: chairs do not match its size`);
  if (!table.open && table.halted) problems.push(`${table.id}: closed and halted`);
  const twins = Object.values(state.tables).filter((other) => other.open && other.no === table.no);
  if (table.open && twins.length > 1) problems.push(`${table.id}: number ${table.no} is given twice`);
  return problems;
}

function personProblems(entries: readonly Entry[]): string[] {
  const live = new Set<string>();
  const nos = new Set<number>();
  const problems: string[] = [];
  for (const entry of entries) {
    if (nos.has(entry.no)) problems.push(`${entry.id}: number ${entry.no} is given twice`);
    nos.add(entry.no);
    if (!isLive(entry)) continue;
    if (live.has(entry.personId)) problems.push(`${entry.personId}: two live entries`);
    live.add(entry.personId);
  }
  return problems;
}

function bustProblems(state: TournamentState): string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const bust of state.busts) {
    if (seen.has(bust.entryId)) problems.push(`${bust.entryId}: busted twice`);
    seen.add(bust.entryId);
    const status = state.entries[bust.entryId]?.status;
    if (status !== 'busted' && status !== 'disqualified') problems.push(`${bust.entryId}: in the busts, but ${status}`);
  }
  return problems;
}

function clockProblems(state: TournamentState): string[] {
  const { clock, phase } = state;
  const hasRun = clock.status === 'running' || clock.status === 'paused';
  const problems: string[] = [];
  if (hasRun !== (phase === 'running' || phase === 'finished')) problems.push(`clock ${clock.status} while ${phase}`);
  if (hasRun !== (state.startedAt !== null)) problems.push(`clock ${clock.status}, started at ${state.startedAt}`);
  if (hasRun && !state.structure.some((item) => item.id === clock.anchor.itemId)) problems.push('clock: item is gone');
  if ((phase === 'finished') !== (state.finishedAt !== null))
    problems.push(`finished at ${state.finishedAt}: ${phase}`);
  return problems;
}

function structureProblems(state: TournamentState): string[] {
  const ids = state.structure.map((item) => item.id);
  const problems = new Set(ids).size < ids.length ? ['structure: an id stands twice'] : [];
  if (state.phase !== 'none' && !state.structure.some((item) => item.kind === 'level'))
    problems.push('structure: no level');
  return problems;
}

/** Once secured, a tournament has a director. [DEV-7] */
function deviceProblems({ devices }: TournamentState): string[] {
  if (devices === undefined) return [];
  const directs = Object.values(devices).some(({ role, revoked }) => role === 'director' && !revoked);
  return directs ? [] : ['devices: nobody directs'];
}
