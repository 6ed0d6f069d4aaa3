/** Broadcast channels in memory: everyone on a hub hears what the others post, in the next turn, never their own. */

/** A fake of the port `ChannelPort` of `@blindwerk/store-dexie` and `@blindwerk/hub-client`. */
export interface FakeChannel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** Makes channels that are connected with each other. */
export const fakeChannels = (): (() => FakeChannel) => {
  const open = new Set<{ listener: ((message: unknown) => void) | null }>();
  return () => {
    const own: { listener: ((message: unknown) => void) | null } = { listener: null };
    open.add(own);
    return {
      post: (message) => {
        const copy = structuredClone(message);
        for (const other of open) if (other !== own) queueMicrotask(() => other.listener?.(copy));
      },
      listen: (listener) => {
        own.listener = listener;
      },
      close: () => {
        own.listener = null;
        open.delete(own);
      },
    };
  };
};
