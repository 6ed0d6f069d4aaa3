/** A fair draw that waits: for the public value, or for people to be seated by it. [DRW-12] */
import { fairDrawStatus, openFairDraws } from '../draw-state.js';
import type { TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { offer, prompt } from './prompt-maker.js';

/** One prompt a draw; it goes when the draw is seated or abandoned, not before. */
export const drawPrompts = (state: TournamentState): Prompt[] =>
  openFairDraws(state).map((draw) => {
    const isRevealed = fairDrawStatus(state, draw) === 'revealed';
    return prompt({
      kind: isRevealed ? 'drawRevealed' : 'drawCommitted',
      rule: 'DRW-12',
      urgency: 'now',
      tables: draw.table === null ? [] : [draw.table],
      facts: { no: draw.no, players: draw.entries.length },
      raisedBy: { draw: draw.id },
      commands: isRevealed ? [offer('seatDraw', { type: 'seatDraw', draw: draw.id })] : [],
      dismissable: false,
    });
  });
