/**
 * One tournament driven by hand: the same decide and apply as on the desk, with a clock and chance that are arguments.
 *
 * Invariant: `state` is the fold of the live events of `events`; an undo folds anew, everything else goes on from there.
 */
import {
  type DeviceHead,
  type Envelope,
  type Hlc,
  liveEvents,
  makeEnvelopes,
  resolveVoids,
  VOID_TYPE,
} from '@blindwerk/journal';
import {
  apply,
  authority,
  type Command,
  type Ctx,
  decide,
  decideUndo,
  initialState,
  type NewEvent,
  type Result,
  replay,
  type TournamentState,
} from '@blindwerk/tournament';
import { seededDraw } from './seeded-draw.js';

/** Who writes, and where the chance comes from. */
export interface RoomIdentity {
  readonly tournament: string;
  readonly device: string;
  readonly actor: string;
  readonly seed: string;
}

export class Room {
  readonly #who: RoomIdentity;
  #events: Envelope[] = [];
  #head: DeviceHead | null = null;
  #hlc: Hlc | null = null;
  #state: TournamentState = initialState();

  constructor(who: RoomIdentity) {
    this.#who = who;
  }

  get state(): TournamentState {
    return this.#state;
  }
  get events(): readonly Envelope[] {
    return this.#events;
  }
  /** Newest stamp given. */
  get hlc(): Hlc | null {
    return this.#hlc;
  }

  /** Decides a command and, if it is taken, records and folds its events. A refusal changes nothing. */
  take(command: Command, commandId: string, now: number): Result<readonly NewEvent[]> {
    // Each command draws from a stream of its own: a step put in between changes no draw after it.
    const ctx: Ctx = { now, commandId, draw: seededDraw(`${this.#who.seed}/${commandId}`), device: this.#who.device };
    const decided = command.type === 'undo' ? this.#decideUndo(command, ctx) : decide(this.#state, command, ctx);
    if (!decided.ok) return decided;
    const added = this.#record(decided.value, ctx);
    if (command.type === 'undo') this.#state = replay(liveEvents(this.#events, [], { authority }).live);
    else for (const event of added) apply(this.#state, event);
    return decided;
  }

  #decideUndo(command: Command & { type: 'undo' }, ctx: Ctx): Result<readonly NewEvent[]> {
    const probe = this.#envelopes([{ type: VOID_TYPE, v: 1, data: { cause: command.cause } }], ctx).envelopes;
    const ordered = [...liveEvents(this.#events).ordered, ...probe];
    const counts = authority(ordered);
    const without = replay(resolveVoids(ordered, counts).live);
    return decideUndo({ current: this.#state, without, mayVoid: probe.every(counts) }, command, ctx);
  }

  #record(decided: readonly NewEvent[], ctx: Ctx): readonly Envelope[] {
    const { envelopes, head, hlc } = this.#envelopes(decided, ctx);
    this.#head = head;
    this.#hlc = hlc;
    this.#events.push(...envelopes);
    return envelopes;
  }

  #envelopes(drafts: readonly NewEvent[], { now, commandId }: Ctx) {
    const writer = { ...this.#who, head: this.#head, hlc: this.#hlc };
    return makeEnvelopes(writer, drafts, { at: Math.max(now, this.#state.lastAt), cause: commandId });
  }
}
