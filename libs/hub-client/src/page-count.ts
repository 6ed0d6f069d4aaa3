/** Pages of one browser count each other over a channel, so that only the first few keep a stream open. */
import type { ChannelPort, TimersPort } from './ports.js';

/** Streams left to one browser without locks; two of six connections stay free for asking. */
export const MOST_STREAMS = 4;
const CALL_MS = 2_000;
const GONE_AFTER_CALLS = 3;

/**
 * Tells this page's rank among the pages (0 = first by id) at the start and whenever it changes; gives back how to leave.
 * A page that was not heard for three calls is gone.
 */
export const countPages = (
  { channel, timers, pageId }: { readonly channel: ChannelPort; readonly timers: TimersPort; readonly pageId: string },
  onRank: (rank: number) => void,
): (() => void) => {
  const silentCalls = new Map<string, number>();
  let rank = -1;
  let timer: unknown;
  const tell = (): void => {
    const next = [...silentCalls.keys()].filter((id) => id < pageId).length;
    if (next === rank) return;
    rank = next;
    onRank(rank);
  };
  channel.listen((message) => {
    const id = pageOf(message, 'here') ?? pageOf(message, 'gone');
    if (id === null) return;
    const isNew = !silentCalls.has(id);
    if (pageOf(message, 'gone') === null) silentCalls.set(id, 0);
    else silentCalls.delete(id);
    if (isNew && silentCalls.has(id)) channel.post({ here: pageId });
    tell();
  });
  const callOut = (): void => {
    channel.post({ here: pageId });
    for (const [id, silent] of silentCalls) {
      if (silent >= GONE_AFTER_CALLS) silentCalls.delete(id);
      else silentCalls.set(id, silent + 1);
    }
    tell();
    timer = timers.set(callOut, CALL_MS);
  };
  callOut();
  return () => {
    timers.clear(timer);
    channel.post({ gone: pageId });
    channel.close();
  };
};

const pageOf = (message: unknown, word: 'here' | 'gone'): string | null => {
  if (typeof message !== 'object' || message === null || !(word in message)) return null;
  const id: unknown = Reflect.get(message, word);
  return typeof id === 'string' ? id : null;
};
