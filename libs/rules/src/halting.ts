/**
 * Halting a short table (TDA-11D): three or more short of the fullest, and the big blind is about to meet an empty chair.
 *
 * Owns: `haltCheck`, asked before each hand of a table; what a halt does.
 * Invariants: a hand in progress is played out, the tournament clock runs on, and neither halt nor waiver is a misdeal.
 */
import { singleBigBlindDue } from './dead-button.js';
import type { RuleProfile } from './profiles.js';
import {
  chairAfter,
  type Game,
  isOccupied,
  isOpen,
  playerCount,
  type Round,
  type Seat,
  type TableSituation,
} from './table-situation.js';

/** Why a table plays or stops; stable codes. */
export type HaltReason =
  | 'less-than-three-short'
  | 'format-at-td-discretion'
  | 'not-short-by-elimination'
  | 'no-big-blind-in-stud'
  | 'position-unknown'
  | 'big-blind-on-occupied-seat'
  | 'waived-by-td'
  | 'not-in-rule-book'
  | 'three-short-and-big-blind-on-empty-seat';

/** The answer for one table before one hand. */
export interface HaltCheck {
  /** `discretion`: the director decides. */
  readonly halt: boolean | 'discretion';
  readonly reason: HaltReason;
  /** Players fewer than at the fullest table. */
  readonly shortBy: number;
  /** The *chair* next to the last big blind, occupied or not; null where positions are not known. */
  readonly bigBlindDueSeat: Seat | null;
  readonly bigBlindDueOnEmptySeat: boolean;
  /** Always false: neither the halt nor a hand dealt instead of it is a misdeal. */
  readonly misdeal: false;
}
/** What the event is, and what the director said. */
export interface HaltOptions {
  readonly profile: RuleProfile;
  /** Players at a full table of the event. */
  readonly handed: number;
  readonly format?: 'regular' | 'turbo' | 'sixMax';
  readonly game?: Game;
  readonly round?: Round;
  /** The director lets the table play on. */
  readonly waived?: boolean;
}

interface Facts {
  readonly table: TableSituation;
  readonly options: HaltOptions;
  readonly shortBy: number;
  readonly due: Seat | null;
  readonly dueOnEmptySeat: boolean;
}
type Answer = Pick<HaltCheck, 'halt' | 'reason'>;

/** Asked in this order; the first that holds is the answer, else the table halts. */
const GROUNDS: ReadonlyArray<Answer & { readonly when: (facts: Facts) => boolean }> = [
  {
    reason: 'less-than-three-short',
    halt: false,
    when: ({ shortBy, options }) => shortBy < options.profile.halt.shortBy,
  },
  { reason: 'format-at-td-discretion', halt: 'discretion', when: ({ options }) => isOtherFormat(options) },
  { reason: 'not-short-by-elimination', halt: false, when: ({ table }) => table.shortByElimination === false },
  {
    reason: 'no-big-blind-in-stud',
    halt: false,
    when: ({ options }) => options.game === 'stud' || options.round === 'stud',
  },
  { reason: 'position-unknown', halt: 'discretion', when: ({ due }) => due === null },
  { reason: 'big-blind-on-occupied-seat', halt: false, when: ({ dueOnEmptySeat }) => !dueOnEmptySeat },
  { reason: 'waived-by-td', halt: false, when: ({ options }) => options.waived === true },
  { reason: 'not-in-rule-book', halt: 'discretion', when: ({ options }) => options.profile.halt.duty === 'discretion' },
];
const HALT: Answer = { halt: true, reason: 'three-short-and-big-blind-on-empty-seat' };

/**
 * Whether the table may deal its next hand. Rule TDA-11D. Ask again before each hand and after each change anywhere in
 * the room: the halt ends as soon as this no longer says so. A table id that is not among the tables is answered as one
 * that nobody is short of.
 */
export function haltCheck(tables: readonly TableSituation[], tableId: string, options: HaltOptions): HaltCheck {
  const facts = factsOf(tables, tableId, options);
  const answer = facts === null ? null : (GROUNDS.find((ground) => ground.when(facts)) ?? HALT);
  return {
    halt: answer?.halt ?? false,
    reason: answer?.reason ?? 'less-than-three-short',
    shortBy: facts?.shortBy ?? 0,
    bigBlindDueSeat: facts?.due ?? null,
    bigBlindDueOnEmptySeat: facts?.dueOnEmptySeat ?? false,
    misdeal: false,
  };
}

/** What a halt does to the table: the hand in progress is finished, none is begun, the tournament clock runs on. */
export const HALT_EFFECT = {
  handInProgressContinues: true,
  nextHandMayStart: false,
  clockStops: false,
  misdeal: false,
} as const;

function factsOf(tables: readonly TableSituation[], tableId: string, options: HaltOptions): Facts | null {
  const table = tables.find((candidate) => candidate.id === tableId);
  if (table === undefined) return null;
  const due = bigBlindDueSeat(table);
  return {
    table,
    options,
    shortBy: Math.max(...tables.map(playerCount)) - playerCount(table),
    due,
    dueOnEmptySeat: due !== null && !isOccupied(table, due),
  };
}

function isOtherFormat(options: HaltOptions): boolean {
  return (options.format ?? 'regular') !== 'regular' || options.handed < options.profile.halt.mandatoryFrom;
}

/** The chair the big blind meets next, occupied or not. A blocked empty chair is none; a single big blind due is met first. */
export function bigBlindDueSeat(table: TableSituation): Seat | null {
  if (table.lastBigBlind === null) return null;
  if (singleBigBlindDue(table)) return table.lastBigBlind;
  let chair = chairAfter(table, table.lastBigBlind);
  while (chair !== table.lastBigBlind && !isOccupied(table, chair) && !isOpen(table, chair))
    chair = chairAfter(table, chair);
  return chair;
}
