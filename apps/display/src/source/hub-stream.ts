/**
 * The stream of a wall: asks which tournament is on, opens its stream, writes what comes into the live view, and begins anew
 * after silence, an error, or a change of the tournament. It never gives up.
 */
import { BEAT_MS, beatSchema, helloSchema, paths, sliceSchema } from '@blindwerk/hub-client';
import * as v from 'valibot';
import { askCurrent, askTime } from './hub-api';
import type { HubClock } from './hub-clock';
import type { LiveView } from './live-view';
import { makeSliceBoard } from './slices';

/** Beats missed before the stream counts as dead. */
const SILENCE_MS = 3 * BEAT_MS;
/** Waits between attempts: the first is short, the longest keeps a hall of screens from crowding a hub that comes back. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;
/** Slices of one commit come within this time and are shown together. */
const TOGETHER_MS = 16;
/** How often the time and the current tournament are asked for again. */
const ASK_AGAIN_MS = 15_000;

export interface StreamPorts {
  readonly clock: HubClock;
  readonly live: LiveView;
  readonly monotonic: () => number;
  /** The tournament named by the screen's address or by the desk on this machine; null: the hub's current one. */
  readonly wanted: () => string | null;
}

/** Asks the hub for its time and takes the answer. */
export async function askAndSetTime({ clock, monotonic }: Pick<StreamPorts, 'clock' | 'monotonic'>): Promise<void> {
  const sentAt = monotonic();
  const { h, rate } = await askTime();
  clock.read({ h, rate, sentAt, receivedAt: monotonic() });
}

/** Starts; returns the stop. */
export function startHubStream(ports: StreamPorts): () => void {
  let stopped = false;
  let close: () => void = () => undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const again = (): void => {
    if (stopped) return;
    close();
    clearTimeout(retry);
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
    attempt += 1;
    retry = setTimeout(begin, wait * (0.75 + Math.random() / 2));
  };
  const begin = async (): Promise<void> => {
    try {
      const tournament = ports.wanted() ?? (await askCurrent());
      await askAndSetTime(ports);
      if (stopped) return;
      ports.live.heard(ports.clock.now());
      if (tournament === null) {
        ports.live.clear();
        attempt = Math.min(attempt, 2);
        again();
        return;
      }
      close = openStream(tournament, ports, {
        onAlive: () => {
          attempt = 0;
        },
        onDead: again,
      });
    } catch {
      again(); // No hub, or not yet: the screen goes on from what it knows and says how old that is.
    }
  };
  const onWake = (): void => {
    if (document.visibilityState === 'visible') void askAndSetTime(ports).catch(again);
  };
  document.addEventListener('visibilitychange', onWake);
  void begin();
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', onWake);
    clearTimeout(retry);
    close();
  };
}

interface StreamEvents {
  readonly onAlive: () => void;
  readonly onDead: () => void;
}

/** One connection. Calls `onDead` once, on an error or after silence. */
function openStream(tournament: string, ports: StreamPorts, { onAlive, onDead }: StreamEvents): () => void {
  const { clock, live } = ports;
  const board = makeSliceBoard(tournament);
  const source = new EventSource(paths.stream(tournament));
  let silence: ReturnType<typeof setTimeout> | undefined;
  let show: ReturnType<typeof setTimeout> | undefined;
  const asking = setInterval(() => void askAgain().catch(() => undefined), ASK_AGAIN_MS);

  const close = (): void => {
    source.close();
    clearTimeout(silence);
    clearTimeout(show);
    clearInterval(asking);
  };
  const die = (): void => {
    close();
    onDead();
  };
  const askAgain = async (): Promise<void> => {
    await askAndSetTime(ports);
    if ((ports.wanted() ?? (await askCurrent())) !== tournament) die();
  };
  const alive = (h: number | null): void => {
    if (h !== null) clock.atLeast(h);
    live.heard(clock.now());
    onAlive();
    clearTimeout(silence);
    silence = setTimeout(die, SILENCE_MS);
  };
  const showSoon = (): void => {
    show ??= setTimeout(() => {
      show = undefined;
      const snapshot = board.snapshot();
      if (snapshot !== null) live.offer(snapshot);
    }, TOGETHER_MS);
  };
  on(source, 'hello', helloSchema, ({ h, position }) => {
    board.at(position);
    alive(h);
  });
  on(source, 'slice', sliceSchema, ({ slice, position, data }) => {
    board.put(slice, position, data);
    alive(null);
    showSoon();
  });
  on(source, 'beat', beatSchema, ({ h, position }) => {
    board.at(position);
    alive(h);
    showSoon();
  });
  source.onerror = die;
  silence = setTimeout(die, SILENCE_MS);
  return close;
}

/** Hands over the data of one kind of message; what does not fit the schema is left out. */
function on<Schema extends v.GenericSchema>(
  source: EventSource,
  type: string,
  schema: Schema,
  handle: (data: v.InferOutput<Schema>) => void,
): void {
  source.addEventListener(type, (event: MessageEvent<string>) => {
    const parsed = v.safeParse(schema, parseJson(event.data));
    if (parsed.success) handle(parsed.output);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
