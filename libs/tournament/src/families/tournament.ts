/**
 * Creation, settings and the end of a tournament.
 *
 * Invariants: there is one creation; a finished tournament goes back only by undo (FC-18).
 */
import * as v from 'valibot';
import { misplacedChip, USUAL_CHIPS } from '../chip-set.js';
import { noteConflict } from '../conflict.js';
import type { Ctx } from '../context.js';
import type { NewEvent } from '../event.js';
import type { ClubBook, EntryId, GivenSettings, Settings, TournamentState } from '../model.js';
import { isReentryOpen, isRegistrationOpen } from '../registration.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, type Result, refuse } from '../result.js';
import { authorOf } from '../roles.js';
import { clubProblem } from '../rules-adapter.js';
import {
  clubSchema,
  idSchema,
  label,
  profileSchema,
  settingsChangeSchema,
  settingsSchema,
  structureSchema,
} from '../schemas.js';
import { isLive } from '../selectors.js';
import { structureProblem } from '../structure-check.js';
import { clockStop } from './clock-anchor.js';

export const tournamentEvents = {
  'tournament.created': defineEvent({
    v: 1,
    schema: v.object({
      id: idSchema,
      name: label(120),
      profile: profileSchema,
      club: v.optional(v.nullable(clubSchema)),
      settings: settingsSchema,
      structure: structureSchema,
    }),
    apply(state, data, event) {
      if (state.phase !== 'none') return noteConflict(state, event, 'tournament/exists');
      const problem = structureProblem(data.structure);
      if (problem) return noteConflict(state, event, problem.code);
      state.id = data.id;
      state.creator = authorOf(event.id);
      state.phase = 'setup';
      state.name = data.name;
      state.profile = data.profile;
      // Rules of a club that this version cannot read: the evening goes on by the book, and a person is told.
      if (clubProblem(data.profile, data.club ?? null)) noteConflict(state, event, 'settings/bad-club-rules');
      else state.club = copyClub(data.club ?? null);
      state.settings = copySettings(data.settings);
      state.structure = data.structure.map((item) => ({ ...item }));
    },
  }),
  'tournament.settingsChanged': defineEvent({
    v: 1,
    schema: v.object({ settings: settingsChangeSchema, name: v.nullable(label(120)) }),
    apply(state, data, event) {
      if (movesStack(state, data.settings)) return noteConflict(state, event, 'settings/stack-after-start');
      state.settings = copySettings({ ...state.settings, ...data.settings });
      if (data.name !== null) state.name = data.name;
    },
  }),
  'tournament.finished': defineEvent({
    v: 1,
    schema: v.object({}),
    apply(state, _data, event) {
      if (state.phase !== 'running') return noteConflict(state, event, 'tournament/not-running');
      state.phase = 'finished';
      state.finishedAt = event.at;
    },
  }),
};

export const tournamentDeciders: Deciders<'createTournament' | 'changeSettings' | 'finishTournament'> = {
  createTournament(_state, command) {
    const problem = structureProblem(command.structure);
    if (problem) return refuse(problem.code, undefined, problem.params);
    const { id, name, profile, club = null, structure } = command;
    const wrong = clubProblem(profile, club);
    if (wrong) return refuse('settings/bad-club-rules', undefined, { ...wrong });
    const settings = copySettings(command.settings);
    const chips = chipsRefused(settings);
    if (chips) return chips;
    return ok([{ type: 'tournament.created', v: 1, data: { id, name, profile, club, settings, structure } }]);
  },
  changeSettings(state, command) {
    const settings = named(command.settings);
    if (movesStack(state, settings)) return refuse('settings/stack-after-start');
    const chips = chipsRefused(settings);
    if (chips) return chips;
    if (!changesAnything(state, settings, command.name)) return refuse('settings/no-change');
    const data = { settings, name: command.name ?? null };
    return ok([{ type: 'tournament.settingsChanged', v: 1, data }]);
  },
  finishTournament(state, _command, ctx) {
    if (state.phase !== 'running') return refuse('tournament/not-running');
    return ok(finishEvents(state, ctx));
  },
};

/** The end: the tournament is over and its clock stands still. */
export function finishEvents(state: TournamentState, ctx: Ctx): NewEvent[] {
  return [{ type: 'tournament.finished', v: 1, data: {} }, ...clockStop(state, ctx.now)];
}

/**
 * What follows when `leaving` go out: the end of the tournament once a single live entry stays, or none, and nobody can come
 * in any more. While registration or re-entry is open the director ends it by hand (`finishTournament`), and so where events were
 * skipped: who is left cannot be told from what this version understands. [ENT-12]
 */
export function finishIfDecided(state: TournamentState, leaving: readonly EntryId[], ctx: Ctx): NewEvent[] {
  if (state.phase !== 'running' || state.partial) return [];
  if (isRegistrationOpen(state, ctx.now) || isReentryOpen(state, ctx.now)) return [];
  const gone = new Set(leaving);
  const left = Object.values(state.entries).filter((entry) => isLive(entry) && !gone.has(entry.id));
  return left.length <= 1 ? finishEvents(state, ctx) : [];
}

/** Why these chips cannot be: values ascend, each once. [RUL-1] */
function chipsRefused({ chipSet = [] }: Partial<Settings>): Result<never> | null {
  const value = misplacedChip(chipSet);
  return value === null ? null : refuse('settings/bad-chip-set', undefined, { value });
}

/** The starting stack is what everybody who sits there already was given. [ENT-11] */
const movesStack = (state: TournamentState, { startStack }: Partial<GivenSettings>): boolean =>
  startStack !== undefined && startStack !== state.settings.startStack && state.phase !== 'setup';

/** The change without fields that are there but `undefined`: JSON drops them, so no other device would ever see them. */
const named = (change: Partial<GivenSettings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function changesAnything(state: TournamentState, change: Partial<Settings>, name: string | undefined): boolean {
  if (name !== undefined && name !== state.name) return true;
  const merged = { ...state.settings, ...change };
  return JSON.stringify(copySettings(merged)) !== JSON.stringify(copySettings(state.settings));
}

/** A club's rules of one's own. */
const copyClub = (from: ClubBook | null): ClubBook | null =>
  from && { name: from.name, switches: { ...from.switches } };

/** Settings of one's own, with the keys in one order; the usual chips where none are named. */
function copySettings(from: GivenSettings): Settings {
  return {
    handed: from.handed,
    startStack: from.startStack,
    currency: from.currency,
    buyIn: from.buyIn,
    lateRegistrationUntilLevel: from.lateRegistrationUntilLevel,
    reentry: from.reentry ? { maxPerPerson: from.reentry.maxPerPerson, untilLevel: from.reentry.untilLevel } : null,
    format: from.format,
    finalTableSize: from.finalTableSize,
    maxSpread: from.maxSpread,
    breakingOrder: [...from.breakingOrder],
    chipSet: [...(from.chipSet ?? USUAL_CHIPS)],
  };
}
