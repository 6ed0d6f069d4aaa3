/**
 * Invariants of a journal and of the fold a program made of it: nothing twice, nothing acknowledged gone, commands whole,
 * and the program's state equal to a replay of what lies on the disk.
 */
import {
  comparePositions,
  type Envelope,
  type Epoch,
  liveEvents,
  type Position,
  type Receipt,
  sameContent,
} from '@blindwerk/journal';
import { authority, replay, stateHash, type TournamentState } from '@blindwerk/tournament';
import type { Report } from './violation.js';

/** A journal as it lies on a disk. */
export interface Lying {
  readonly events: readonly Envelope[];
  readonly receipts: readonly Receipt[];
  readonly epochs: readonly Epoch[];
  readonly position: Position;
}
/** What a program made of it. */
export interface Folded {
  readonly live: readonly Envelope[];
  readonly state: TournamentState;
  readonly position: Position;
}
/** What is known of a whole run. */
export interface Ledger {
  /** Events of each command, as they were written. */
  readonly sizes: Map<string, number>;
  /** State hash by what was folded. */
  readonly hashes: Map<string, { readonly hash: string; readonly node: string }>;
}

/** Checks what lies on a disk; `promised` must all be there. */
export const checkLying = (
  { events }: Pick<Lying, 'events'>,
  promised: ReadonlyMap<string, Envelope>,
  ledger: Ledger,
  node: string,
  report: Report,
): void => {
  const byId = new Map<string, Envelope>();
  const causes = new Map<string, number>();
  for (const event of events) {
    if (byId.has(event.id)) report('applied-twice', node, event.id);
    byId.set(event.id, event);
    causes.set(event.cause, (causes.get(event.cause) ?? 0) + 1);
  }
  for (const [id, event] of promised) {
    const held = byId.get(id);
    const isSame = held !== undefined && (JSON.stringify(held) === JSON.stringify(event) || sameContent(held, event));
    if (!isSame) report('acknowledged-lost', node, id);
  }
  for (const [cause, count] of causes) {
    const size = ledger.sizes.get(cause) ?? count;
    if (count !== size) report('command-whole', node, `${cause}: ${count} of ${size} events`);
  }
};

/** Checks a program's fold against a replay of the disk, and against every other device that folded the same. */
export const checkFold = (lying: Lying, folded: Folded, ledger: Ledger, node: string, report: Report): void => {
  const hash = stateHash(folded.state);
  checkTwice(folded.live, node, report);
  checkFacts(folded, node, report);
  const key = keyOf(folded.live);
  const known = ledger.hashes.get(key);
  if (known === undefined) ledger.hashes.set(key, { hash, node });
  else if (known.hash !== hash) report('same-events-same-hash', node, `differs from ${known.node}`);
  // A program that has not read the newest yet is behind, not wrong.
  if (comparePositions(lying.position, folded.position) !== 0) return;
  const { live } = liveEvents(lying.events, lying.receipts, { ...lying, authority });
  if (keyOf(live) !== key) report('replay-is-fold', node, `${live.length} events live, ${folded.live.length} folded`);
  else if (stateHash(replay(live)) !== hash) report('replay-is-fold', node, 'a replay gives another state');
};

const keyOf = (live: readonly Envelope[]): string => live.map(({ id, hlc, prev }) => `${id} ${hlc} ${prev}`).join('\n');

const checkTwice = (live: readonly Envelope[], node: string, report: Report): void => {
  const seen = new Set<string>();
  for (const { id } of live) {
    if (seen.has(id)) report('applied-twice', node, id);
    seen.add(id);
  }
};

/** Who was registered is in, or stands on a conflict card. */
const checkFacts = ({ live, state }: Folded, node: string, report: Report): void => {
  const told = new Set(state.conflicts.map(({ id }) => id));
  for (const { id, type, v, data } of live) {
    if (type !== 'entry.registered' || v !== 1 || told.has(id)) continue;
    const entry = typeof data === 'object' && data !== null && 'entryId' in data ? String(data.entryId) : null;
    if (entry !== null && state.entries[entry] === undefined && !state.partial) report('fact-kept', node, id);
  }
};
