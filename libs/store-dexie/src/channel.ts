/** How tabs of one origin tell each other that something is in the store. The message carries no data: the store does. */

/** Name of the database and of the broadcast channel. */
export const DATABASE_NAME = 'blindwerk';

/** What has changed. */
export type Change =
  | { readonly kind: 'journal'; readonly tournament: string }
  | { readonly kind: 'view'; readonly tournament: string }
  | { readonly kind: 'people'; readonly tournament: string }
  | { readonly kind: 'meta'; readonly key: string };

/** A channel between the tabs of one origin. Nobody hears its own messages. */
export interface ChannelPort {
  post(message: unknown): void;
  /** One listener; a second call replaces the first. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** The browser's channel; null where there is none (then readers fall back to asking each second). */
export const browserChannel = (): ChannelPort | null => {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(DATABASE_NAME);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
    close: () => channel.close(),
  };
};

const KINDS: readonly unknown[] = ['journal', 'view', 'people', 'meta'];

/** A change from another tab; null for anything else on the channel. */
export const parseChange = (data: unknown): Change | null => {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !KINDS.includes(data.kind)) return null;
  const subject = 'tournament' in data ? data.tournament : 'key' in data ? data.key : null;
  // Kind and subject were just checked; tabs of one origin run this same code.
  return typeof subject === 'string' ? (data as Change) : null;
};
