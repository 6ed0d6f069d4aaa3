/**
 * The shape of every command, checked where one comes from outside: desk forms, scenario files, tests. What the rules say of
 * it is the deciders' business.
 */
import * as v from 'valibot';
import type { Command, CommandType } from './command.js';
import { DRAW_COMMANDS } from './draw-commands.js';
import { roleSchema } from './families/device.js';
import { rulingEntries } from './families/ruling-question.js';
import {
  chipsSchema,
  clubSchema,
  durationSchema,
  givenChangeSchema,
  givenSettingsSchema,
  idSchema,
  instantSchema,
  label,
  messageSchema,
  offenceSchema,
  prizesSchema,
  profileSchema,
  promptAnswerSchema,
  promptKeySchema,
  seatRefSchema,
  seatSchema,
  signedDurationSchema,
  startedClock,
  structureSchema,
  whole,
} from './schemas.js';

const name = label(120);
/** People a single command may name: a large field's list. */
const MAX_LIST = 20_000;
const seatChoice = v.union([v.picklist(['draw', 'later']), seatRefSchema]);
const newcomer = { personId: idSchema, entryId: idSchema };
const entryId = { entryId: idSchema };
const table = { table: idSchema };
const tableNo = whole(1, 9999);
/** Bounds that a rule sets (chairs of a table, rounds of a penalty) are the decider's, who names the rule. */
const byRule = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const command = <T extends CommandType, S extends v.ObjectEntries>(type: T, entries: S) =>
  v.object({ type: v.literal(type), ...entries });

/** A repair is a command like any other, but no answer to a prompt again. */
const repairSchema = (input: unknown): v.GenericSchema<unknown, Command> => {
  const type = typeof input === 'object' && input !== null ? Reflect.get(input, 'type') : undefined;
  const isKnown = typeof type === 'string' && type !== 'answerPrompt' && Object.hasOwn(COMMANDS, type);
  // Reason for `as`: the line above found it among the keys.
  return isKnown ? COMMAND_SCHEMAS[type as CommandType] : NO_COMMAND;
};
const NO_COMMAND = v.custom<Command>(() => false, 'command');

const COMMANDS = {
  createTournament: command('createTournament', {
    id: idSchema,
    name,
    profile: profileSchema,
    club: v.optional(v.nullable(clubSchema)),
    settings: givenSettingsSchema,
    structure: structureSchema,
  }),
  changeSettings: command('changeSettings', { settings: givenChangeSchema, name: v.optional(name) }),
  editStructure: command('editStructure', { structure: structureSchema }),
  scheduleStart: command('scheduleStart', { startsAt: v.nullable(instantSchema) }),
  startClock: command('startClock', {}),
  pauseClock: command('pauseClock', { pressedAt: v.optional(instantSchema) }),
  resumeClock: command('resumeClock', {}),
  adjustClock: command('adjustClock', { byMs: signedDurationSchema }),
  setTimeLeft: command('setTimeLeft', { remainingMs: durationSchema }),
  goToItem: command('goToItem', { itemId: idSchema }),
  nextItem: command('nextItem', {}),
  previousItem: command('previousItem', {}),
  noteClockAnomaly: command('noteClockAnomaly', {
    kind: v.picklist(['sleep', 'step']),
    byMs: signedDurationSchema,
    noticedAt: v.optional(instantSchema),
  }),
  settleAnomaly: command('settleAnomaly', { anomalyId: idSchema, answer: v.picklist(['keep', 'rollBack']) }),
  setClock: command('setClock', { clock: startedClock }),
  registerPlayer: command('registerPlayer', { ...newcomer, seat: seatChoice }),
  registerPlayers: command('registerPlayers', {
    players: v.pipe(v.array(v.object(newcomer)), v.minLength(1), v.maxLength(MAX_LIST)),
  }),
  reEnter: command('reEnter', { ...newcomer, seat: seatChoice }),
  cancelEntry: command('cancelEntry', entryId),
  markNoShow: command('markNoShow', entryId),
  setAway: command('setAway', { ...entryId, away: v.boolean() }),
  countChips: command('countChips', { ...entryId, chips: chipsSchema }),
  seatEntry: command('seatEntry', { ...entryId, seat: v.union([v.literal('draw'), seatRefSchema]) }),
  ...DRAW_COMMANDS,
  drawSeats: command('drawSeats', { tables: v.optional(v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1000))) }),
  bustPlayers: command('bustPlayers', {
    entries: v.pipe(
      v.array(v.object({ ...entryId, chipsBefore: v.optional(chipsSchema) })),
      v.minLength(1),
      v.maxLength(1000),
    ),
    ranking: v.picklist(['shared', 'byStack']),
  }),
  moveEntry: command('moveEntry', {
    ...entryId,
    to: v.union([v.picklist(['worst', 'draw']), seatRefSchema]),
    table: v.optional(idSchema),
    reason: v.picklist(['balance', 'manual']),
  }),
  swapSeats: command('swapSeats', { a: idSchema, b: idSchema }),
  openTable: command('openTable', { tableId: idSchema, no: tableNo, maxSeats: byRule }),
  blockSeat: command('blockSeat', { ...table, seat: seatSchema, blocked: v.boolean() }),
  setButton: command('setButton', {
    ...table,
    button: seatSchema,
    smallBlind: v.nullable(seatSchema),
    bigBlind: seatSchema,
  }),
  setNextBigBlind: command('setNextBigBlind', { ...table, seat: seatSchema }),
  handPlayed: command('handPlayed', table),
  haltTable: command('haltTable', table),
  releaseTable: command('releaseTable', table),
  breakTable: command('breakTable', table),
  formFinalTable: command('formFinalTable', { ...table, redraw: v.boolean() }),
  givePenalty: command('givePenalty', {
    penaltyId: idSchema,
    ...entryId,
    kind: v.picklist(['warning', 'oneHand', 'rounds', 'disqualification']),
    rounds: v.optional(byRule),
    offence: offenceSchema,
  }),
  countPenaltyHand: command('countPenaltyHand', { penaltyId: idSchema }),
  endPenalty: command('endPenalty', { penaltyId: idSchema }),
  noteRuling: command('noteRuling', { ...rulingEntries, question: v.string() }),
  setPrizes: command('setPrizes', { prizes: prizesSchema }),
  postMessage: command('postMessage', { text: messageSchema }),
  clearMessage: command('clearMessage', {}),
  answerPrompt: command('answerPrompt', {
    key: promptKeySchema,
    answer: promptAnswerSchema,
    repair: v.optional(v.lazy(repairSchema)),
  }),
  settleCall: command('settleCall', { callId: idSchema }),
  finishTournament: command('finishTournament', {}),
  admitDevice: command('admitDevice', { device: idSchema, role: roleSchema }),
  revokeDevice: command('revokeDevice', { device: idSchema }),
  undo: command('undo', { cause: idSchema, clock: v.picklist(['keep', 'restore']) }),
} satisfies { readonly [K in CommandType]: v.GenericSchema<unknown, Extract<Command, { type: K }>> };

/** Schema of each command by its type. */
export const COMMAND_SCHEMAS: Readonly<Record<CommandType, v.GenericSchema<unknown, Command>>> = COMMANDS;
/** All command types. */
// Reason for `as`: Object.keys forgets the literal keys of a const object.
export const COMMAND_TYPES = Object.keys(COMMANDS) as readonly CommandType[];
