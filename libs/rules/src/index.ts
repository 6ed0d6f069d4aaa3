/**
 * @blindwerk/rules: what the rule books say, as functions of plain data. Knows no event, no store, no clock.
 */
export * from './balancing.js';
export * from './betting/conduct.js';
export * from './betting/round.js';
export * from './betting/spot.js';
export * from './betting/substantial-action.js';
export * from './breaking.js';
export * from './button-error.js';
export * from './cards.js';
export * from './club-profile.js';
export * from './dead-button.js';
export * from './entries.js';
export * from './final-table.js';
export * from './halting.js';
export * from './heads-up.js';
export * from './levels.js';
export * from './mixed-games.js';
export * from './movers.js';
export * from './newcomer.js';
export * from './offences.js';
export * from './penalties.js';
export * from './profiles.js';
export * from './seat-draw.js';
export * from './switches.js';
export * from './table-order.js';
export * from './table-situation.js';
export * from './trace.js';
export * from './two-step-draw.js';
export * from './worst-seat.js';
