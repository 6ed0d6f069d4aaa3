/**
 * One tap, one transaction: read the head, hand over what another tab did meanwhile, decide, append events, outbox and the
 * changed view. Only when the transaction has completed does the caller hear "done". A refusal writes nothing; a failed
 * write keeps nothing.
 *
 * Tabs need no agreement with each other. Within one tab, whoever keeps a fold lets one commit end, and takes over what it
 * folded, before the next begins: the mark of the second must stand behind the events of the first.
 */
import {
  type CommandId,
  type Envelope,
  type EventDraft,
  makeEnvelopes,
  type Position,
  type Result,
  type Signer,
  type TournamentId,
} from '@blindwerk/journal';
import { eventsOfCause } from './chunks.js';
import type { BlindwerkDatabase, JournalHead } from './database.js';
import {
  eventRow,
  type JournalMark,
  type JournalNews,
  markOf,
  positionOfHead,
  readHead,
  readNews,
  type SnapshotVersion,
  writeHead,
} from './head.js';
import { extendWhole } from './placing.js';
import { dropVoided } from './snapshots.js';

/** What a command decided. */
export interface Decision {
  readonly drafts: readonly EventDraft[];
  /** Tournament time of the events, ms. */
  readonly at: number;
  /** Id of the person or device acting; no name. */
  readonly actor: string;
}
/** One command. All callbacks are synchronous: they run inside the transaction. */
export interface CommitRequest<R> {
  readonly tournament: TournamentId;
  /** Id of the command. A command that is already in the journal is not decided again. */
  readonly cause: CommandId;
  /** How far the caller has folded. */
  readonly mark: JournalMark;
  /** Called before `decide` when another tab or the hub was quicker: fold it. It stays true whatever happens then. */
  onNews(news: JournalNews): void;
  /** Decides on what has been folded, or refuses. */
  decide(): Result<Decision, R>;
  /**
   * The public view with these events applied, or null to leave it. What it folds must be thrown away unless the commit
   * succeeds.
   */
  view(events: readonly Envelope[], position: Position): { readonly at: number; readonly view: unknown } | null;
}
/** A command that is on the disk. */
export interface Committed {
  readonly events: readonly Envelope[];
  readonly position: Position;
  readonly mark: JournalMark;
  /** The command was there already, from an earlier try: its events came as news, if the caller lacked them. */
  readonly repeated: boolean;
}

/** Who commits, and which snapshots its news may begin with. */
export interface Committer {
  readonly device: string;
  /** Left out: the device has no key, and its chain is unsigned. */
  readonly signer?: Signer;
  readonly version: SnapshotVersion;
}

/** Runs inside a read-write transaction over all journal tables. */
export const commitIn = async <R>(
  db: BlindwerkDatabase,
  committer: Committer,
  request: CommitRequest<R>,
): Promise<Result<Committed, R>> => {
  const { tournament, cause } = request;
  const { device, signer, version } = committer;
  const news = await readNews(db, tournament, request.mark, version);
  if (news !== null) request.onNews(news);
  const base = (news?.kind === 'reordered' ? news.journal.mark.base : request.mark.base) ?? 0;
  const head = await readHead(db, tournament);
  const before = await eventsOfCause(db, tournament, cause);
  if (before.length > 0) {
    const events = before.map(({ event }) => event);
    return done(head, base, events, { repeated: true });
  }
  const decided = request.decide();
  if (!decided.ok) return decided;
  const { drafts, at, actor } = decided.value;
  const writer = { tournament, device, actor, head: head.own, hlc: head.hlc, ...(signer && { signer }) };
  const written = makeEnvelopes(writer, drafts, { at, cause });
  const next = await append(db, tournament, device, head, { ...written, own: written.head });
  const view = request.view(written.envelopes, positionOfHead(next));
  if (view !== null) await db.views.put({ tournament, position: positionOfHead(next), ...view });
  return done(next, base, written.envelopes, { repeated: false });
};

const done = (
  head: JournalHead,
  base: number,
  events: readonly Envelope[],
  { repeated }: { readonly repeated: boolean },
): { readonly ok: true; readonly value: Committed } => ({
  ok: true,
  value: { events, position: positionOfHead(head), mark: { ...markOf(head), base }, repeated },
});

const append = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  device: string,
  head: JournalHead,
  written: { readonly envelopes: readonly Envelope[] } & Pick<JournalHead, 'own' | 'hlc'>,
): Promise<JournalHead> => {
  const { envelopes, own, hlc } = written;
  if (envelopes.length === 0) return head;
  const k = await db.events.bulkAdd(envelopes.map((event) => eventRow(tournament, device, event)));
  await db.outbox.bulkAdd(envelopes.map(({ id }) => ({ tournament, id })));
  await dropVoided(db, tournament, envelopes);
  let { whole } = head;
  for (const event of envelopes) whole = extendWhole(head, whole, event);
  const [tail, loose] = [head.tail + envelopes.length, head.loose + envelopes.length];
  return writeHead(db, tournament, { ...head, own, hlc, k, tail, loose, whole });
};
