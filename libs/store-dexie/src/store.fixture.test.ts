/** Tabs for tests: several stores on one fake IndexedDB, each with a naive fold of notes. Not part of the lib. */
import { type Envelope, liveEvents, type Receipt, type Result } from '@blindwerk/journal';
import { draft, fakeChannels } from '@blindwerk/testing';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ChannelPort } from './channel.js';
import type { Committed } from './commit.js';
import type { JournalMark, JournalNews } from './head.js';
import type { StoreProblem } from './problem.js';
import { type JournalStore, type NotCommitted, openStore, type StoreOptions } from './store.js';

/** One browser profile: a database and its channels. */
export const browser = () => {
  const indexedDB = new IDBFactory();
  const channels = fakeChannels();
  let ids = 0;
  return {
    indexedDB,
    channel: (): ChannelPort => channels(),
    options: (more: Partial<StoreOptions> = {}): StoreOptions => ({
      indexedDB,
      IDBKeyRange,
      channel: channels(),
      storage: null,
      newId: () => {
        ids += 1;
        return `desk-${ids}`;
      },
      ...more,
    }),
  };
};
export type Browser = ReturnType<typeof browser>;

/** Opens a store that must open. */
export const openedStore = async (
  profile: Browser,
  more: Partial<StoreOptions> = {},
): Promise<{ readonly store: JournalStore; readonly problems: readonly StoreProblem[] }> => {
  const problems: StoreProblem[] = [];
  const opened = await openStore(profile.options({ onProblem: (problem) => problems.push(problem), ...more }));
  if (!opened.ok) throw new Error(opened.error.code);
  return { store: opened.value, problems };
};

/** The value of a result that must be good. */
export const good = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
};

/** A tab of the desk. Its rule: a note may be written once. */
export interface Tab {
  readonly store: JournalStore;
  /** Notes folded, in order. */
  notes(): readonly string[];
  note(
    text: string,
    options?: { readonly cause?: string; readonly parts?: number },
  ): Promise<Result<Committed, NotCommitted<string>>>;
  catchUp(): Promise<void>;
}

const noteOf = ({ data }: Envelope): string =>
  typeof data === 'object' && data !== null && 'note' in data ? String(data.note) : '?';

let commands = 0;

/** Opens a tab on tournament t1 and folds what is there. Like the desk, it lets one command end before the next begins. */
export const openTab = async (store: JournalStore): Promise<Tab> => {
  let events: readonly Envelope[] = [];
  let mark: JournalMark = { k: 0, order: 0, rev: 0 };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run;
    return run;
  };
  const notes = (): readonly string[] => events.map(noteOf);
  const onNews = (news: JournalNews): void => {
    if (news.kind === 'appended') {
      events = [...events, ...news.events];
      mark = news.mark;
    } else {
      const { journal } = news;
      events = liveEvents(journal.events, journal.receipts, journal).ordered;
      mark = journal.mark;
    }
  };
  const commit = async (text: string, cause: string, parts: number) => {
    const committed = await store.commit<string>({
      tournament: 't1',
      cause,
      mark,
      onNews,
      decide: () =>
        notes().includes(text)
          ? { ok: false, error: 'taken' }
          : {
              ok: true,
              value: { drafts: Array.from({ length: parts }, () => draft(text)), at: 1_700_000_000_000, actor: 'td' },
            },
      view: (added) => ({ at: 1, view: [...notes(), ...added.map(noteOf)] }),
    });
    if (committed.ok && !committed.value.repeated) events = [...events, ...committed.value.events];
    if (committed.ok) mark = committed.value.mark;
    return committed;
  };
  onNews({ kind: 'reordered', journal: good(await store.load('t1')) });
  return {
    store,
    notes,
    note: (text, { cause, parts = 1 } = {}) => {
      commands += 1;
      return inTurn(() => commit(text, cause ?? `${text}-${commands}`, parts));
    },
    catchUp: () =>
      inTurn(async () => {
        const news = good(await store.news('t1', mark));
        if (news !== null) onNews(news);
      }),
  };
};

/** Receipts for events, from a place on. */
export const receiptsFor = (events: readonly Envelope[], { from = 1, epoch = 1 } = {}): readonly Receipt[] =>
  events.map(({ id }, index) => ({ id, epoch, n: from + index }));
