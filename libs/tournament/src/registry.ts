/**
 * All events and all commands. A handler or a decider that is missing does not compile: both tables are full records, of
 * `EVENT_TYPES` and of `Command`.
 */
import type { CommandType } from './command.js';
import type { EventType } from './event-types.js';
import { breakDeciders, breakEvents } from './families/break-table.js';
import { buttonDeciders, buttonEvents } from './families/button.js';
import { callDeciders, callEvents } from './families/call.js';
import { clockDeciders, clockEvents } from './families/clock.js';
import { clockRepairDeciders } from './families/clock-repair.js';
import { deviceDeciders, deviceEvents } from './families/device.js';
import { drawDeciders, drawEvents } from './families/draw.js';
import { drawSeatingDeciders } from './families/draw-seating.js';
import { entryEvents } from './families/entry.js';
import { comingDeciders } from './families/entry-coming.js';
import { leavingDeciders } from './families/entry-leaving.js';
import { fairDrawDeciders, fairDrawEvents } from './families/fair-draw.js';
import { finalTableDeciders, finalTableEvents } from './families/final-table.js';
import { haltDeciders, haltEvents } from './families/halt.js';
import { messageDeciders, messageEvents } from './families/message.js';
import { moveDeciders, moveEvents } from './families/move.js';
import { penaltyDeciders, penaltyEvents } from './families/penalty.js';
import { prizeDeciders, prizeEvents } from './families/prize.js';
import { promptDeciders, promptEvents } from './families/prompt-answer.js';
import { rulingDeciders, rulingEvents } from './families/ruling.js';
import { structureDeciders, structureEvents } from './families/structure.js';
import { tableDeciders, tableEvents } from './families/table.js';
import { tournamentDeciders, tournamentEvents } from './families/tournament.js';
import { voidDeciders, voidEvents } from './families/void.js';
import type { Decider, EventHandler } from './registry-types.js';

const FAMILIES = {
  ...tournamentEvents,
  ...structureEvents,
  ...clockEvents,
  ...entryEvents,
  ...drawEvents,
  ...fairDrawEvents,
  ...tableEvents,
  ...buttonEvents,
  ...moveEvents,
  ...breakEvents,
  ...haltEvents,
  ...finalTableEvents,
  ...penaltyEvents,
  ...callEvents,
  ...prizeEvents,
  ...messageEvents,
  ...promptEvents,
  ...rulingEvents,
  ...deviceEvents,
  ...voidEvents,
} satisfies Readonly<Record<EventType, unknown>>;

/** How each event type is read and folded. */
// Reason for `as`: each handler's `apply` takes the output of its own schema; the fold hands it data of that very schema.
export const EVENTS = FAMILIES as unknown as Readonly<Record<EventType, EventHandler>>;

/** Handler of an event type, or undefined when this version does not know it. */
export const handlerOf = (type: string): EventHandler | undefined =>
  Object.hasOwn(EVENTS, type) ? EVENTS[type as EventType] : undefined;

/** How each command is decided. */
export const DECIDERS: { readonly [K in CommandType]: Decider<K> } = {
  ...tournamentDeciders,
  ...structureDeciders,
  ...clockDeciders,
  ...clockRepairDeciders,
  ...comingDeciders,
  ...leavingDeciders,
  ...drawDeciders,
  ...fairDrawDeciders,
  ...drawSeatingDeciders,
  ...tableDeciders,
  ...buttonDeciders,
  ...moveDeciders,
  ...breakDeciders,
  ...haltDeciders,
  ...finalTableDeciders,
  ...penaltyDeciders,
  ...callDeciders,
  ...prizeDeciders,
  ...messageDeciders,
  ...promptDeciders,
  ...rulingDeciders,
  ...deviceDeciders,
  ...voidDeciders,
};
