/** Streams in memory: a test plays the hub, message by message, and can break the line. */

/** One open stream. */
export interface FakeConnection {
  readonly path: string;
  /** Sends a message; data go through JSON as over the wire. */
  send(kind: 'hello' | 'slice' | 'beat', data: unknown): void;
  /** The line breaks. */
  fail(): void;
  isOpen(): boolean;
}
interface Handlers {
  message(kind: 'hello' | 'slice' | 'beat', data: string): void;
  error(): void;
}
/** A fake of the port `StreamPort` of `@blindwerk/hub-client`, and every connection made through it. */
export const fakeStreams = () => {
  const connections: FakeConnection[] = [];
  const stream = (path: string, handlers: Handlers): (() => void) => {
    let open = true;
    connections.push({
      path,
      send: (kind, data) => {
        if (open) handlers.message(kind, JSON.stringify(data));
      },
      fail: () => {
        if (open) handlers.error();
        open = false;
      },
      isOpen: () => open,
    });
    return () => {
      open = false;
    };
  };
  return {
    stream,
    connections,
    /** The newest connection. */
    last: (): FakeConnection => {
      const connection = connections.at(-1);
      if (connection === undefined) throw new Error('no stream was opened');
      return connection;
    },
    openCount: (): number => connections.filter((connection) => connection.isOpen()).length,
  };
};

/** Locks in memory, for the port `LockPort`: one holder a name, the others wait in line. */
export const fakeLocks = () => {
  const lines = new Map<string, Array<() => void>>();
  return (name: string, granted: () => void): (() => void) => {
    const line = lines.get(name) ?? [];
    lines.set(name, line);
    line.push(granted);
    if (line.length === 1) granted();
    return () => {
      const place = line.indexOf(granted);
      if (place === -1) return;
      line.splice(place, 1);
      if (place === 0) line[0]?.();
    };
  };
};
