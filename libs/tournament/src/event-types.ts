/**
 * Every kind of event, by name. The list comes first and the registry follows it: a type without a handler does not compile,
 * nor does a decision that names an event nobody folds.
 *
 * Names are for ever: they stand in journals. A changed shape is a new `v` of the same name.
 */

/** All event types this version knows, by family. */
export const EVENT_TYPES = [
  'tournament.created',
  'tournament.settingsChanged',
  'tournament.finished',
  'structure.edited',
  'clock.scheduled',
  'clock.started',
  'clock.paused',
  'clock.resumed',
  'clock.adjusted',
  'clock.timeSet',
  'clock.itemChanged',
  'clock.kept',
  'clock.anomalyNoted',
  'entry.registered',
  'entry.seated',
  'entry.awaySet',
  'entry.chipsCounted',
  'entry.busted',
  'entry.cancelled',
  'entry.noShow',
  'entry.disqualified',
  'entry.moved',
  'entries.swapped',
  'draw.made',
  'draw.committed',
  'draw.revealed',
  'draw.abandoned',
  'table.opened',
  'table.broken',
  'table.halted',
  'table.released',
  'seat.blocked',
  'button.set',
  'button.advanced',
  'finalTable.formed',
  'penalty.given',
  'penalty.handCounted',
  'penalty.ended',
  'call.raised',
  'call.settled',
  'prizes.set',
  'message.posted',
  'message.cleared',
  'prompt.answered',
  'ruling.noted',
  'device.admitted',
  'device.revoked',
  'command.voided',
] as const;

/** A kind of event this version knows. */
export type EventType = (typeof EVENT_TYPES)[number];
/** Kinds of one family: those whose name begins like that. */
export type EventTypeOf<Family extends string> = Extract<EventType, `${Family}.${string}`>;
