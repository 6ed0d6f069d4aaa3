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
  /** What it means, for developers; names the message parameters. */
  readonly doc: string;
}

/** Every code. */
export const REFUSALS = {
  // command, event
  'command/malformed': { rule: null, doc: 'The command does not have the agreed shape. `path` names the field.' },
  'command/out-of-range': {
    rule: null,
    doc: 'The number `field` lies outside of `min` to `max`, in the unit of the command. `row`: from 1, where it stands in a list, else 0. `path` names it whole.',
  },
  'event/malformed': { rule: null, doc: 'The event does not have the agreed shape. `path` names the field.' },
  // tournament
  'tournament/none': { rule: null, doc: 'No tournament has been created yet.' },
  'tournament/exists': { rule: null, doc: 'The journal already holds a tournament.' },
  'tournament/finished': { rule: 'ENT-12', doc: 'The tournament is finished; only undo goes back.' },
  'tournament/not-running': { rule: 'CLK-1', doc: 'Only once the clock has started.' },
  'settings/stack-after-start': { rule: 'ENT-11', doc: 'The starting stack stays once the clock has started.' },
  'settings/bad-chip-set': { rule: 'RUL-1', doc: 'Chip values ascend, each once; `value` does not.' },
  'settings/bad-club-rules': {
    rule: 'RUL-2',
    doc: 'No such rules can be: `field` names where, `reason` is the code of the rules.',
  },
  'settings/no-change': { rule: null, doc: 'The settings already say that.' },
  // structure
  'structure/no-level': { rule: 'CLK-2', doc: 'A structure needs at least one level.' },
  'structure/duplicate-id': { rule: 'CLK-2', doc: 'Two items of the structure share the id `itemId`.' },
  'structure/past': {
    rule: 'CLK-11',
    doc: 'Items that are over stay as they were, and the current one stays in place.',
  },
  'structure/other-basis': { rule: 'CON-13', doc: 'Somebody else edited the structure in between.' },
  'structure/below-elapsed': { rule: 'CLK-11', doc: 'The current item cannot become shorter than what has run of it.' },
  // clock
  'clock/already-running': { rule: 'CLK-4', doc: 'The clock runs.' },
  'clock/already-started': { rule: 'CLK-4', doc: 'The clock has started once; resume it instead.' },
  'clock/already-paused': { rule: 'CLK-5', doc: 'The clock is paused.' },
  'clock/not-paused': { rule: 'CLK-5', doc: 'Only a paused clock can be resumed.' },
  'clock/not-started': { rule: 'CLK-3', doc: 'The clock has not started yet.' },
  'clock/ended': { rule: 'CLK-10', doc: 'The structure is at its end: nothing is left to run.' },
  'clock/not-scheduled': { rule: 'CLK-3', doc: 'No start is scheduled.' },
  'clock/start-in-the-past': { rule: 'CLK-3', doc: 'A scheduled start lies in the future.' },
  'clock/too-little-left': { rule: 'CLK-7', doc: 'Only `remainingMs` are left, less than was to be taken away.' },
  'clock/no-change': { rule: 'CLK-7', doc: 'Nothing would change.' },
  'clock/too-much-time': { rule: 'CLK-7', doc: 'More time in one item than a day (`maxMs`).' },
  'clock/unknown-item': { rule: 'CLK-8', doc: 'The structure has no such item.' },
  'clock/no-next-item': { rule: 'CLK-8', doc: 'There is nothing after this item.' },
  'clock/no-previous-item': { rule: 'CLK-8', doc: 'There is nothing before this item.' },
  'clock/other-basis': { rule: 'CLK-12', doc: 'Somebody else moved the clock in between.' },
  'clock/late': { rule: 'CLK-15', doc: 'It came so late that it would change what stood on the walls.' },
  'clock/anomaly-settled': { rule: 'CLK-17', doc: 'There is no such sleep, or the clock has been set since.' },
  // entries
  'entry/unknown': { rule: 'ENT-1', doc: 'There is no such entry.' },
  'entry/id-taken': { rule: 'ENT-1', doc: 'The id already names another entry.' },
  'entry/already-live': { rule: 'ENT-2', doc: 'The person already plays: one live entry a person.' },
  'entry/named-twice': { rule: 'ENT-2', doc: 'The same person or entry stands twice in the command.' },
  'entry/registration-closed': { rule: 'ENT-3', doc: 'Registration is closed.' },
  'entry/must-re-enter': { rule: 'ENT-4', doc: 'The person has been in already and can only re-enter.' },
  'entry/no-earlier-entry': { rule: 'ENT-4', doc: 'Only a person who busted can re-enter.' },
  'entry/no-reentries': { rule: 'ENT-5', doc: 'This tournament takes no re-entries.' },
  'entry/reentry-closed': { rule: 'ENT-5', doc: 'Re-entry is closed: it was open until level `untilLevel`.' },
  'entry/reentry-limit': { rule: 'ENT-5', doc: 'The person has used all `max` re-entries.' },
  'entry/disqualified': { rule: 'ENT-6', doc: 'The person is disqualified.' },
  'entry/not-live': { rule: 'ENT-7', doc: 'The entry is out already.' },
  'entry/not-seated': { rule: 'ENT-8', doc: 'The entry has no seat.' },
  'entry/already-seated': { rule: 'ENT-8', doc: 'The entry sits already.' },
  'entry/already-playing': { rule: 'ENT-9', doc: 'The entry is in play; it cannot be cancelled any more.' },
  'entry/newer-count': { rule: 'CON-15', doc: 'The chips were counted anew in between.' },
  'entry/no-change': { rule: null, doc: 'The entry already is as asked.' },
  'entry/nobody-left': { rule: 'ENT-10', doc: 'Somebody has to stay in.' },
  'bust/stack-missing': { rule: 'ENT-10', doc: 'Ranking by stack needs every stack before the hand.' },
  // seats
  'seat/unknown': { rule: 'ENT-8', doc: 'The table has no such chair.' },
  'seat/blocked': { rule: 'ENT-8', doc: 'The chair is blocked.' },
  'seat/taken': { rule: 'ENT-8', doc: 'Somebody sits there.' },
  'table/unknown': { rule: null, doc: 'There is no such table.' },
  'table/closed': { rule: 'ENT-8', doc: 'The table is closed.' },
  ...DRAW_REFUSALS,
  'draw/nobody-waiting': { rule: 'ENT-8', doc: 'Everybody has a seat.' },
  'draw/not-enough-seats': { rule: 'ENT-8', doc: 'Only `free` seats for `players` players.' },
  // prizes, calls, undo
  'prize/places': { rule: 'ENT-13', doc: 'Places run from 1 without gaps.' },
  'prize/other-basis': { rule: 'CON-12', doc: 'Somebody else set the prizes in between.' },
  'message/none': { rule: null, doc: 'No message stands on the wall.' },
  'call/unknown': { rule: null, doc: 'There is no such call to the room.' },
  'call/halt-stands': { rule: 'FLR-9', doc: 'The table is halted: its call goes when it is released.' },
  'undo/needs-journal': { rule: 'UNDO-1', doc: 'Undo is decided with `decideUndo`, from both folds.' },
  'undo/creation': { rule: 'UNDO-2', doc: 'The creation of the tournament cannot be undone.' },
  'undo/changes-nothing': { rule: 'UNDO-3', doc: 'Unknown or already undone: nothing would change.' },
  // tables
  'table/id-taken': { rule: 'FLR-1', doc: 'The id already names an open table.' },
  'table/number-taken': { rule: 'FLR-1', doc: 'Another open table has the number `no`.' },
  'table/bad-size': { rule: 'FLR-1', doc: 'A table has `min` to `max` chairs.' },
  'table/too-few-players': { rule: 'FLR-5', doc: 'A hand needs two players.' },
  'seat/no-change': { rule: 'FLR-2', doc: 'The chair already is as asked.' },
  // button
  'button/unknown': { rule: 'FLR-4', doc: 'Nobody has said yet where the button is.' },
  'button/bad-positions': {
    rule: 'FLR-4',
    doc: 'Big blind and small blind, or big blind and button, cannot be the same chair.',
  },
  'button/other-basis': { rule: 'CON-11', doc: 'Somebody else said in between where the button is.' },
  // halting
  'halt/already-halted': { rule: 'TDA-11D', doc: 'The table is halted.' },
  'halt/not-halted': { rule: 'TDA-11D', doc: 'The table is not halted.' },
  // moving
  'move/no-table': { rule: 'FLR-8', doc: 'A move to the worst seat needs the table.' },
  'move/same-table': { rule: 'FLR-8', doc: 'The player sits at that table.' },
  'move/same-seat': { rule: 'FLR-8', doc: 'The player sits there.' },
  'move/no-seat': { rule: 'FLR-8', doc: 'No chair there may be given.' },
  'move/elsewhere': { rule: 'FLR-8', doc: 'The player no longer sat where the move began.' },
  // breaking
  'break/last-table': { rule: 'FLR-10', doc: 'The last table with players stays open.' },
  'break/no-room': { rule: 'FLR-10', doc: 'Only `free` seats elsewhere for `players` players.' },
  'break/not-empty': { rule: 'FLR-10', doc: 'Somebody was seated there meanwhile; the table stays open.' },
  // final table
  'final-table/too-many-players': { rule: 'FLR-12', doc: '`players` players are left, the final table takes `size`.' },
  'final-table/already-formed': { rule: 'FLR-12', doc: 'The final table stands already.' },
  'final-table/no-room': { rule: 'FLR-12', doc: 'The table has only `chairs` chairs for `players` players.' },
  'final-table/no-players': { rule: 'FLR-12', doc: 'Nobody is seated.' },
  // rulings
  'ruling/bad-question': {
    rule: 'RUL-3',
    doc: 'No question in canonical JSON, or one that holds a name: `field` says where, empty for the whole.',
  },
  // penalties
  'penalty/unknown': { rule: 'PEN-1', doc: 'There is no such penalty.' },
  'penalty/id-taken': { rule: 'PEN-1', doc: 'The id already names another penalty.' },
  'penalty/rounds': {
    rule: 'PEN-2',
    doc: 'A penalty of rounds has `min` to `max` of them; the other kinds have none.',
  },
  'penalty/over': { rule: 'PEN-4', doc: 'The penalty is served or ended already.' },
  // devices
  'device/unknown': { rule: 'DEV-3', doc: 'The device was never admitted to this tournament.' },
  'device/revoked': { rule: 'DEV-3', doc: 'The device was revoked.' },
  'device/not-allowed': { rule: 'DEV-4', doc: 'The role of the device does not include this.' },
  'device/not-admitted': { rule: 'DEV-7', doc: 'The device to be revoked was never admitted.' },
  'device/no-change': { rule: 'DEV-7', doc: 'The device already is as asked.' },
  'device/last-director': { rule: 'DEV-7', doc: 'Nobody could direct the tournament any more.' },
  'device/itself-first': {
    rule: 'DEV-2',
    doc: 'The first admission secures the journal: a device that did not create it admits itself as director first.',
  },
} as const satisfies Record<string, RefusalInfo>;

/** A refusal code that this version of the code can give. */
export type KnownRefusal = keyof typeof REFUSALS;
/** All refusal codes, for checking that message files are complete. */
// Reason for `as`: Object.keys forgets the literal keys of a const object.
export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly KnownRefusal[];
/** Rule that stands behind a code, or null. */
export const ruleOf = (code: KnownRefusal): string | null => REFUSALS[code].rule;
