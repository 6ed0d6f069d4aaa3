/**
 * Faults of the program's own, for the test that proves the simulator: each stands for a mistake somebody could make. Never
 * part of a product; each is a wrapper around the real part.
 */
import type { Envelope, EventStore, Receipt } from '@blindwerk/journal';
import type { JournalNews, JournalStore, LoadedJournal } from '@blindwerk/store-dexie';
import type { Plants } from './plants.js';

/** The store with some methods in other hands. */
const withMethods = <T extends object>(store: T, methods: Partial<T>): T =>
  // Reason for `as`: a key of the store gives a member of the store.
  new Proxy(store, { get: (target, key) => Reflect.get(methods, key) ?? Reflect.get(target, key) }) as T;

/** A desk store whose journal reaches the program changed. */
const withEvents = (
  store: JournalStore,
  change: (events: readonly Envelope[]) => readonly Envelope[],
): JournalStore => {
  const journal = (loaded: LoadedJournal): LoadedJournal => ({ ...loaded, events: change(loaded.events) });
  const news = (found: JournalNews): JournalNews =>
    found.kind === 'appended'
      ? { ...found, events: change(found.events) }
      : { ...found, journal: journal(found.journal) };
  return withMethods(store, {
    load: async (tournament) => {
      const loaded = await store.load(tournament);
      return loaded.ok ? { ok: true, value: journal(loaded.value) } : loaded;
    },
    news: async (tournament, mark) => {
      const found = await store.news(tournament, mark);
      return found.ok && found.value !== null ? { ok: true, value: news(found.value) } : found;
    },
    commit: (request) =>
      store.commit({
        ...request,
        onNews: (found) => request.onNews(news(found)),
        decide: () => request.decide(),
        view: (...args) => request.view(...args),
      }),
  });
};

const DOUBLED = Symbol('doubled');

/** An event pushed twice is placed twice. */
const doublesTaken: Plants = {
  hubStore: (store) => {
    const twice: Set<string> = (Reflect.get(store, DOUBLED) as Set<string> | undefined) ?? new Set();
    Reflect.set(store, DOUBLED, twice); // both users of one store share it
    return withMethods<EventStore>(store, {
      append: async (tournament, events, options) => {
        const result = await store.append(tournament, events, options);
        if (result.ok && events.length > 0 && result.value.added.length === 0) twice.add(events[0]?.id ?? '');
        return result;
      },
      read: async (...args) =>
        (await store.read(...args)).flatMap((row) => (twice.has(row.event.id) ? [row, row] : [row])),
    });
  },
};

/** What was sent once counts as received. */
const sentIsReceived: Plants = {
  deskStore: (store) => {
    const sent = new Set<string>();
    return withMethods<JournalStore>(store, {
      outbox: async (tournament, limit) => {
        const page = await store.outbox(tournament, limit);
        if (!page.ok || limit === 0) return page;
        const events = page.value.events.filter(({ id }) => !sent.has(id));
        for (const { id } of events) sent.add(id);
        return { ok: true, value: { ...page.value, events } };
      },
    });
  },
};

/** Events of others are folded behind the own tail, though their place is before it. */
const tailNotRebased: Plants = {
  deskStore: (store) => {
    const known = new Set<string>();
    const learn = <E extends { readonly id: string }>(events: readonly E[]): readonly E[] => {
      const fresh = events.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      return fresh;
    };
    return withMethods<JournalStore>(store, {
      load: async (tournament) => {
        const loaded = await store.load(tournament);
        if (loaded.ok) learn(loaded.value.events);
        return loaded;
      },
      commit: async (request) => {
        const result = await store.commit(request);
        if (result.ok) learn(result.value.events);
        return result;
      },
      news: async (tournament, mark) => {
        const found = await store.news(tournament, mark);
        if (!found.ok || found.value === null) return found;
        if (found.value.kind === 'appended') {
          learn(found.value.events);
          return found;
        }
        const { events, position, mark: reached } = found.value.journal;
        return { ok: true, value: { kind: 'appended', events: learn(events), position, mark: reached } };
      },
    });
  },
};

/** The hub answers with receipts first and stores with the next push. */
const acknowledgesFirst: Plants = {
  hubStore: (store) => {
    let waiting: (() => Promise<unknown>) | null = null;
    return withMethods<EventStore>(store, {
      append: async (tournament, events, options) => {
        await waiting?.();
        waiting = null;
        const head = await store.head(tournament);
        if (head === null || events.length === 0) return store.append(tournament, events, options);
        waiting = () => store.append(tournament, events, options);
        const receipts: Receipt[] = events.map(({ id }, i) => ({ id, epoch: head.epoch.ordinal, n: head.n + i + 1 }));
        return { ok: true, value: { head: { ...head, n: head.n + events.length }, receipts, added: [] } };
      },
    });
  },
};

/** The hub takes a push without its last event. */
const halfTaken: Plants = {
  hubStore: (store) =>
    withMethods<EventStore>(store, {
      append: (tournament, events, options) =>
        store.append(tournament, events.length > 1 ? events.slice(0, -1) : events, options),
    }),
};

/** A failed write is told as done. */
const doneThoughFailed: Plants = {
  deskStore: (store) =>
    withMethods<JournalStore>(store, {
      commit: async (request) => {
        const seen: { events: readonly Envelope[] } = { events: [] };
        const result = await store.commit({
          ...request,
          onNews: (news) => request.onNews(news),
          decide: () => request.decide(),
          view: (events, position) => {
            seen.events = events;
            return request.view(events, position);
          },
        });
        if (result.ok || result.error.kind === 'refused') return result;
        const position = { epoch: 0, n: 0, tail: seen.events.length };
        return { ok: true, value: { events: seen.events, position, mark: request.mark, repeated: false } };
      },
    }),
};

/** A clock event counts whatever its author saw: its basis is always the one before it. */
const basisIgnored: Plants = {
  deskStore: (store) => {
    let last: string | null = null;
    const follow = (events: readonly Envelope[]): readonly Envelope[] => {
      // From the beginning, or on from where it was.
      if (events[0]?.type === 'tournament.created') last = null;
      return events.map((event) => {
        if (!event.type.startsWith('clock.') || event.type === 'clock.anomalyNoted') return event;
        const data = { ...Object(event.data), basis: last };
        last = event.id;
        return { ...event, data };
      });
    };
    const changed = withEvents(store, follow);
    return withMethods<JournalStore>(changed, {
      commit: async (request) => {
        const result = await changed.commit(request);
        if (result.ok) follow(result.value.events);
        return result;
      },
    });
  },
};

/** The bugs by name. */
export const PLANTED_BUGS: Readonly<Record<string, Plants>> = {
  'dedupe off': doublesTaken,
  'sent counts as received': sentIsReceived,
  'tail not rebased': tailNotRebased,
  'older view shown': { choose: (_shown, offered) => offered },
  'void ignored': {
    deskStore: (store) => withEvents(store, (events) => events.filter(({ type }) => type !== 'command.voided')),
  },
  'half a command taken': halfTaken,
  'acknowledged before the commit': acknowledgesFirst,
  'done though the write failed': doneThoughFailed,
  'clock basis ignored': basisIgnored,
  'seat clash swallowed': {
    folded: ({ state, ...rest }) => ({
      ...rest,
      state: { ...state, conflicts: state.conflicts.filter(({ code }) => !code.startsWith('seat/')) },
    }),
  },
  'snapshot differs from replay': { hubState: (state) => ({ ...state, calls: {} }) },
  'private data in the view': {
    view: (view, { penalties }) =>
      Object.keys(penalties).length === 0 ? view : { ...Object(view), notes: Object.keys(penalties) },
  },
};
