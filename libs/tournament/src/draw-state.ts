/** Questions about the fair draws of a state. */
import type { FairDraw } from './draw-model.js';
import type { CommandId, TournamentState } from './model.js';

/**
 * `committed`: the secret is not told yet. `revealed`: the outcome stands, people are not seated by it (any more). `seated`,
 * `abandoned`: settled.
 */
export type FairDrawStatus = 'committed' | 'revealed' | 'seated' | 'abandoned';

/** All fair draws, in the order of commitment. */
export const fairDraws = (state: TournamentState): readonly FairDraw[] => state.fairDraws ?? [];

/** The fair draw of that id. */
export const fairDraw = (state: TournamentState, id: CommandId): FairDraw | undefined =>
  fairDraws(state).find((draw) => draw.id === id);

/** Where a draw stands. Undoing the seating makes a seated draw a revealed one: the outcome stays the same. [DRW-9] */
export function fairDrawStatus(state: TournamentState, draw: FairDraw): FairDrawStatus {
  if (draw.abandoned) return 'abandoned';
  if (!draw.revealed) return 'committed';
  return state.draws.some(({ fair }) => fair === draw.id) ? 'seated' : 'revealed';
}

/** Draws that wait for somebody: committed, or revealed and not seated. */
export const openFairDraws = (state: TournamentState): readonly FairDraw[] =>
  fairDraws(state).filter((draw) => {
    const status = fairDrawStatus(state, draw);
    return status === 'committed' || status === 'revealed';
  });

/** Whether a command committed, revealed or abandoned a draw: such facts cannot be undone. [DRW-9] */
export const isDrawFact = (state: TournamentState, cause: CommandId): boolean =>
  fairDraws(state).some(
    ({ id, revealed, abandoned }) => id === cause || revealed?.cause === cause || abandoned?.cause === cause,
  );
