/**
 * Every way in which a command is refused or an event no longer fits: stable code → the rule behind it and what it means.
 * Texts for people live in message files under `refusal.<code>`; codes are never renamed once released.
 *
 * `refuse` and `noteConflict` take nothing else.
 */
import { DRAW_REFUSALS } from './draw-refusals.js';

/** What is known of a code. */
export interface RefusalInfo {
  /** Rule the refusal cites when the caller names none; null where it is no matter of rules. */
  readonly rule: string | null;
}

/** Every code. */
export const REFUSALS = {
  // command, event
  /** The command does not have the agreed shape. `path` names the field. */
  'command/malformed': { rule: null },
  /** The number `field` lies outside of `min` to `max`, in the unit of the command. `row`: from 1, where it stands in a list, else 0. `path` names it whole. */
  'command/out-of-range': { rule: null },
  /** The event does not have the agreed shape. `path` names the field. */
  'event/malformed': { rule: null },
  // tournament
  /** No tournament has been created yet. */
  'tournament/none': { rule: null },
  /** The journal already holds a tournament. */
  'tournament/exists': { rule: null },
  /** The tournament is finished; only undo goes back. */
  'tournament/finished': { rule: 'ENT-12' },
  /** Only once the clock has started. */
  'tournament/not-running': { rule: 'CLK-1' },
  /** The starting stack stays once the clock has started. */
  'settings/stack-after-start': { rule: 'ENT-11' },
  /** Chip values ascend, each once; `value` does not. */
  'settings/bad-chip-set': { rule: 'RUL-1' },
  /** No such rules can be: `field` names where, `reason` is the code of the rules. */
  'settings/bad-club-rules': { rule: 'RUL-2' },
  /** The settings already say that. */
  'settings/no-change': { rule: null },
  // structure
  /** A structure needs at least one level. */
  'structure/no-level': { rule: 'CLK-2' },
  /** Two items of the structure share the id `itemId`. */
  'structure/duplicate-id': { rule: 'CLK-2' },
  /** Items that are over stay as they were, and the current one stays in place. */
  'structure/past': { rule: 'CLK-11' },
  /** Somebody else edited the structure in between. */
  'structure/other-basis': { rule: 'CON-13' },
  /** The current item cannot become shorter than what has run of it. */
  'structure/below-elapsed': { rule: 'CLK-11' },
  // clock
  /** The clock runs. */
  'clock/already-running': { rule: 'CLK-4' },
  /** The clock has started once; resume it instead. */
  'clock/already-started': { rule: 'CLK-4' },
  /** The clock is paused. */
  'clock/already-paused': { rule: 'CLK-5' },
  /** Only a paused clock can be resumed. */
  'clock/not-paused': { rule: 'CLK-5' },
  /** The clock has not started yet. */
  'clock/not-started': { rule: 'CLK-3' },
  /** The structure is at its end: nothing is left to run. */
  'clock/ended': { rule: 'CLK-10' },
  /** No start is scheduled. */
  'clock/not-scheduled': { rule: 'CLK-3' },
  /** A scheduled start lies in the future. */
  'clock/start-in-the-past': { rule: 'CLK-3' },
  /** Only `remainingMs` are left, less than was to be taken away. */
  'clock/too-little-left': { rule: 'CLK-7' },
  /** Nothing would change. */
  'clock/no-change': { rule: 'CLK-7' },
  /** More time in one item than a day (`maxMs`). */
  'clock/too-much-time': { rule: 'CLK-7' },
  /** The structure has no such item. */
  'clock/unknown-item': { rule: 'CLK-8' },
  /** There is nothing after this item. */
  'clock/no-next-item': { rule: 'CLK-8' },
  /** There is nothing before this item. */
  'clock/no-previous-item': { rule: 'CLK-8' },
  /** Somebody else moved the clock in between. */
  'clock/other-basis': { rule: 'CLK-12' },
  /** It came so late that it would change what stood on the walls. */
  'clock/late': { rule: 'CLK-15' },
  /** There is no such sleep, or the clock has been set since. */
  'clock/anomaly-settled': { rule: 'CLK-17' },
  // entries
  /** There is no such entry. */
  'entry/unknown': { rule: 'ENT-1' },
  /** The id already names another entry. */
  'entry/id-taken': { rule: 'ENT-1' },
  /** The person already plays: one live entry a person. */
  'entry/already-live': { rule: 'ENT-2' },
  /** The same person or entry stands twice in the command. */
  'entry/named-twice': { rule: 'ENT-2' },
  /** Registration is closed. */
  'entry/registration-closed': { rule: 'ENT-3' },
  /** The person has been in already and can only re-enter. */
  'entry/must-re-enter': { rule: 'ENT-4' },
  /** Only a person who busted can re-enter. */
  'entry/no-earlier-entry': { rule: 'ENT-4' },
  /** This tournament takes no re-entries. */
  'entry/no-reentries': { rule: 'ENT-5' },
  /** Re-entry is closed: it was open until level `untilLevel`. */
  'entry/reentry-closed': { rule: 'ENT-5' },
  /** The person has used all `max` re-entries. */
  'entry/reentry-limit': { rule: 'ENT-5' },
  /** The person is disqualified. */
  'entry/disqualified': { rule: 'ENT-6' },
  /** The entry is out already. */
  'entry/not-live': { rule: 'ENT-7' },
  /** The entry has no seat. */
  'entry/not-seated': { rule: 'ENT-8' },
  /** The entry sits already. */
  'entry/already-seated': { rule: 'ENT-8' },
  /** The entry is in play; it cannot be cancelled any more. */
  'entry/already-playing': { rule: 'ENT-9' },
  /** The chips were counted anew in between. */
  'entry/newer-count': { rule: 'CON-15' },
  /** The entry already is as asked. */
  'entry/no-change': { rule: null },
  /** Somebody has to stay in. */
  'entry/nobody-left': { rule: 'ENT-10' },
  /** Ranking by stack needs every stack before the hand. */
  'bust/stack-missing': { rule: 'ENT-10' },
  // seats
  /** The table has no such chair. */
  'seat/unknown': { rule: 'ENT-8' },
  /** The chair is blocked. */
  'seat/blocked': { rule: 'ENT-8' },
  /** Somebody sits there. */
  'seat/taken': { rule: 'ENT-8' },
  /** There is no such table. */
  'table/unknown': { rule: null },
  /** The table is closed. */
  'table/closed': { rule: 'ENT-8' },
  ...DRAW_REFUSALS,
  /** Everybody has a seat. */
  'draw/nobody-waiting': { rule: 'ENT-8' },
  /** Only `free` seats for `players` players. */
  'draw/not-enough-seats': { rule: 'ENT-8' },
  // prizes, calls, undo
  /** Places run from 1 without gaps. */
  'prize/places': { rule: 'ENT-13' },
  /** Somebody else set the prizes in between. */
  'prize/other-basis': { rule: 'CON-12' },
  /** No message stands on the wall. */
  'message/none': { rule: null },
  /** There is no such call to the room. */
  'call/unknown': { rule: null },
  /** The table is halted: its call goes when it is released. */
  'call/halt-stands': { rule: 'FLR-9' },
  /** Undo is decided with `decideUndo`, from both folds. */
  'undo/needs-journal': { rule: 'UNDO-1' },
  /** The creation of the tournament cannot be undone. */
  'undo/creation': { rule: 'UNDO-2' },
  /** Unknown or already undone: nothing would change. */
  'undo/changes-nothing': { rule: 'UNDO-3' },
  // tables
  /** The id already names an open table. */
  'table/id-taken': { rule: 'FLR-1' },
  /** Another open table has the number `no`. */
  'table/number-taken': { rule: 'FLR-1' },
  /** A table has `min` to `max` chairs. */
  'table/bad-size': { rule: 'FLR-1' },
  /** A hand needs two players. */
  'table/too-few-players': { rule: 'FLR-5' },
  /** The chair already is as asked. */
  'seat/no-change': { rule: 'FLR-2' },
  // button
  /** Nobody has said yet where the button is. */
  'button/unknown': { rule: 'FLR-4' },
  /** Big blind and small blind, or big blind and button, cannot be the same chair. */
  'button/bad-positions': { rule: 'FLR-4' },
  /** Somebody else said in between where the button is. */
  'button/other-basis': { rule: 'CON-11' },
  // halting
  /** The table is halted. */
  'halt/already-halted': { rule: 'TDA-11D' },
  /** The table is not halted. */
  'halt/not-halted': { rule: 'TDA-11D' },
  // moving
  /** A move to the worst seat needs the table. */
  'move/no-table': { rule: 'FLR-8' },
  /** The player sits at that table. */
  'move/same-table': { rule: 'FLR-8' },
  /** The player sits there. */
  'move/same-seat': { rule: 'FLR-8' },
  /** No chair there may be given. */
  'move/no-seat': { rule: 'FLR-8' },
  /** The player no longer sat where the move began. */
  'move/elsewhere': { rule: 'FLR-8' },
  // breaking
  /** The last table with players stays open. */
  'break/last-table': { rule: 'FLR-10' },
  /** Only `free` seats elsewhere for `players` players. */
  'break/no-room': { rule: 'FLR-10' },
  /** Somebody was seated there meanwhile; the table stays open. */
  'break/not-empty': { rule: 'FLR-10' },
  // final table
  /** `players` players are left, the final table takes `size`. */
  'final-table/too-many-players': { rule: 'FLR-12' },
  /** The final table stands already. */
  'final-table/already-formed': { rule: 'FLR-12' },
  /** The table has only `chairs` chairs for `players` players. */
  'final-table/no-room': { rule: 'FLR-12' },
  /** Nobody is seated. */
  'final-table/no-players': { rule: 'FLR-12' },
  // rulings
  /** No question in canonical JSON, or one that holds a name: `field` says where, empty for the whole. */
  'ruling/bad-question': { rule: 'RUL-3' },
  // penalties
  /** There is no such penalty. */
  'penalty/unknown': { rule: 'PEN-1' },
  /** The id already names another penalty. */
  'penalty/id-taken': { rule: 'PEN-1' },
  /** A penalty of rounds has `min` to `max` of them; the other kinds have none. */
  'penalty/rounds': { rule: 'PEN-2' },
  /** The penalty is served or ended already. */
  'penalty/over': { rule: 'PEN-4' },
  // devices
  /** The device was never admitted to this tournament. */
  'device/unknown': { rule: 'DEV-3' },
  /** The device was revoked. */
  'device/revoked': { rule: 'DEV-3' },
  /** The role of the device does not include this. */
  'device/not-allowed': { rule: 'DEV-4' },
  /** The device to be revoked was never admitted. */
  'device/not-admitted': { rule: 'DEV-7' },
  /** The device already is as asked. */
  'device/no-change': { rule: 'DEV-7' },
  /** Nobody could direct the tournament any more. */
  'device/last-director': { rule: 'DEV-7' },
  /** The first admission secures the journal: a device that did not create it admits itself as director first. */
  'device/itself-first': { rule: 'DEV-2' },
} as const satisfies Record<string, RefusalInfo>;

/** A refusal code that this version of the code can give. */
export type KnownRefusal = keyof typeof REFUSALS;
/** All refusal codes, for checking that message files are complete. */
// Reason for `as`: Object.keys forgets the literal keys of a const object.
export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly KnownRefusal[];
/** Rule that stands behind a code, or null. */
export const ruleOf = (code: KnownRefusal): string | null => REFUSALS[code].rule;
