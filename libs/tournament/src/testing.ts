/**
 * Test driver for this lib: a director with a fake clock who issues commands and folds what comes of them. After each step
 * the invariants must hold, nothing may have become a conflict, and the draft fold must equal the plain one. Not part of the
 * public door.
 */
import { apply, applyLive } from './apply.js';
import type { Command } from './command.js';
import type { DrawSource } from './context.js';
import { decide } from './decide.js';
import type { NewEvent, RecordedEvent } from './event.js';
import { checkInvariants } from './invariants.js';
import type { Break, EntryId, Instant, Level, Settings, StructureItem, TableId, TournamentState } from './model.js';
import { replay } from './replay.js';
import type { Refusal } from './result.js';
import { decisionTime, initialState } from './state.js';
import { decideUndo } from './undo.js';

export const MINUTE = 60_000;
/** Evening of a test: any moment would do. */
export const START: Instant = 1_700_000_000_000;

/** A draw from a seed (mulberry32); the same seed draws the same. */
export function seededDraw(seed: number): DrawSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return { int: (n) => next() % n };
}

/** Freezes a value and all it holds. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

export const level = (no: number, over: Partial<Level> = {}): Level => ({
  kind: 'level',
  id: `l${no}`,
  durationMs: 20 * MINUTE,
  smallBlind: no * 100,
  bigBlind: no * 200,
  ante: no * 200,
  anteKind: 'bigBlind',
  game: 'nlhe',
  ...over,
});
export const pause = (no: number, over: Partial<Break> = {}): Break => ({
  kind: 'break',
  id: `b${no}`,
  durationMs: 15 * MINUTE,
  note: '',
  colorUp: null,
  ...over,
});
/** Levels 1-3, a break, levels 4-6, a break, levels 7-9; 20-minute levels, 15-minute breaks. */
export const STRUCTURE: StructureItem[] = [
  level(1),
  level(2),
  level(3),
  pause(1),
  level(4),
  level(5),
  level(6),
  pause(2),
  level(7),
  level(8),
  level(9),
];
export const SETTINGS: Settings = {
  handed: 9,
  startStack: 20_000,
  currency: 'EUR',
  buyIn: 5_000,
  lateRegistrationUntilLevel: 3,
  reentry: { maxPerPerson: 1, untilLevel: 3 },
  format: 'regular',
  finalTableSize: null,
  maxSpread: 1,
  breakingOrder: [],
  chipSet: [25, 100, 500, 1000, 5000],
};

export interface DirectorOptions {
  readonly seed?: number;
  readonly settings?: Partial<Settings>;
  readonly structure?: StructureItem[];
  readonly profile?: 'TDA2024' | 'ISAR';
  /** Checks invariants and both folds after each step; switch off for large runs. Default true. */
  readonly check?: boolean;
  /** Leaves the tournament uncreated. */
  readonly empty?: boolean;
}

/** A director at one desk, with a fake clock. `state` is the fold of all that was decided and not undone. */
export class Director {
  state: TournamentState = initialState();
  now: Instant = START;
  /** Everything recorded, voids included. */
  readonly journal: RecordedEvent[] = [];
  /** Id of the last command that was taken. */
  lastCommand = '';
  readonly draw: DrawSource;
  private readonly check: boolean;
  private commands = 0;

  constructor(options: DirectorOptions = {}) {
    this.draw = seededDraw(options.seed ?? 1);
    this.check = options.check ?? true;
    if (options.empty) return;
    this.do({
      type: 'createTournament',
      id: 't',
      name: 'Test',
      profile: options.profile ?? 'TDA2024',
      settings: { ...SETTINGS, ...options.settings },
      structure: options.structure ?? STRUCTURE,
    });
  }

  /** Lets time pass. */
  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  /** Issues a command: the events it made, or the refusal. Folds the events. */
  try(command: Command): { events: readonly RecordedEvent[]; refusal: Refusal | null } {
    const commandId = `c${++this.commands}`;
    const decision =
      command.type === 'undo'
        ? decideUndo(
            { current: this.state, without: this.without(command.cause, commandId) },
            command,
            this.ctx(commandId),
          )
        : decide(this.state, command, this.ctx(commandId));
    if (!decision.ok) return { events: [], refusal: decision.error };
    const events = this.record(commandId, decision.value);
    if (command.type === 'undo') this.refold();
    else this.fold(events);
    this.lastCommand = commandId;
    return { events, refusal: null };
  }

  /** Issues a command that must be taken; returns its events. */
  do(command: Command): readonly RecordedEvent[] {
    const { events, refusal } = this.try(command);
    if (refusal) throw new Error(`${command.type} refused: ${refusal.code} ${JSON.stringify(refusal.params)}`);
    return events;
  }

  /** Code of the refusal, or null when the command was taken. */
  code(command: Command): string | null {
    return this.try(command).refusal?.code ?? null;
  }

  /** Registers persons `p1 … pn` as entries `e1 … en`, draws their seats and starts the clock. */
  seatAndStart(players: number): this {
    const list = Array.from({ length: players }, (_, i) => ({ personId: `p${i + 1}`, entryId: `e${i + 1}` }));
    this.do({ type: 'registerPlayers', players: list });
    this.do({ type: 'drawSeats' });
    this.do({ type: 'startClock' });
    return this;
  }

  bust(...entryIds: EntryId[]): readonly RecordedEvent[] {
    return this.do({ type: 'bustPlayers', entries: entryIds.map((entryId) => ({ entryId })), ranking: 'shared' });
  }

  undo(cause = this.lastCommand, clock: 'keep' | 'restore' = 'keep'): readonly RecordedEvent[] {
    return this.do({ type: 'undo', cause, clock });
  }

  /** Entries at a table in the order of their chairs. */
  at(table: TableId): EntryId[] {
    const { seats = {} } = this.state.tables[table] ?? {};
    return Object.keys(seats)
      .sort((a, b) => Number(a) - Number(b))
      .flatMap((seat) => seats[seat] ?? []);
  }

  /** The fold as it would be if another desk's events came in now; this desk's journal stays as it is. */
  withForeign(...events: readonly RecordedEvent[]): TournamentState {
    return replay([...this.live(), ...events.map(deepFreeze)]);
  }

  ctx(commandId: string) {
    return { now: this.now, commandId, draw: this.draw };
  }

  /** The fold as it would be with a command voided. */
  without(cause: string, by = 'preview'): TournamentState {
    const at = decisionTime(this.state, this.now);
    const voiding = { id: `${by}:0`, cause: by, at, type: 'command.voided', v: 1, data: { cause } };
    return replay(resolveVoids([...this.journal, voiding]));
  }

  /** Events that count: voids resolved. */
  live(): RecordedEvent[] {
    return resolveVoids(this.journal);
  }

  private record(cause: string, drafts: readonly NewEvent[]): RecordedEvent[] {
    const at = decisionTime(this.state, this.now);
    const events = drafts.map((draft, i) => deepFreeze({ ...draft, id: `${cause}:${i}`, cause, at }));
    this.journal.push(...events);
    return events;
  }

  private fold(events: readonly RecordedEvent[]): void {
    if (!this.check) {
      for (const event of events) apply(this.state, event);
      return;
    }
    const conflicts = this.state.conflicts.length;
    const plain = structuredCopy(this.state);
    for (const event of events) apply(plain, event);
    const drafted = applyLive(deepFreeze(this.state), events);
    this.state = drafted;
    this.assertSound(conflicts);
    if (JSON.stringify(plain) !== JSON.stringify(drafted)) throw new Error('draft fold differs from the plain one');
  }

  private refold(): void {
    this.state = replay(this.live());
    this.assertSound(Number.POSITIVE_INFINITY);
  }

  private assertSound(conflictsBefore: number): void {
    const problems = checkInvariants(this.state);
    if (problems.length > 0) throw new Error(`unsound: ${problems.join('; ')}`);
    if (this.state.partial) throw new Error('decided, yet skipped by the fold');
    if (this.state.conflicts.length > conflictsBefore)
      throw new Error(`decided, yet a conflict: ${JSON.stringify(this.state.conflicts.at(-1))}`);
  }
}

const structuredCopy = (state: TournamentState): TournamentState =>
  // Reason for `as`: the state is plain JSON, so the copy has its type.
  JSON.parse(JSON.stringify(state)) as TournamentState;

/** Takes out what was voided; a void of a void restores. The journal lib does this in earnest. */
export function resolveVoids(events: readonly RecordedEvent[]): RecordedEvent[] {
  const voided = new Set<string>();
  for (const event of [...events].reverse()) {
    if (event.type !== 'command.voided' || voided.has(event.cause)) continue;
    // Reason for `as`: the handler's schema says so.
    voided.add((event.data as { cause: string }).cause);
  }
  return events.filter((event) => !voided.has(event.cause));
}
