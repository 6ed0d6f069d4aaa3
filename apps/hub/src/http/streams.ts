/**
 * Who watches which tournament: hello and all slices on connecting, then what changes, and a beat as a sign of life.
 * Each message is made into text once, however many watch.
 */
import { BEAT_MS, type Beat, type Hello, type SliceMessage } from '@blindwerk/hub-client/wire';
import type { Position } from '@blindwerk/journal';
import type { Room } from '../rooms/room.js';
import { allSlices, type Slice } from '../rooms/slices.js';
import type { Timers } from '../rooms/timers.js';
import type { HubClock } from '../time/hub-clock.js';
import { formatEvent, type SseConnection } from './sse.js';

export interface Streams {
  /** @returns how to leave */
  join(room: Room, connection: SseConnection): () => void;
  readonly watching: number;
  close(): void;
}

interface Audience {
  readonly connections: Set<SseConnection>;
  readonly stopListening: () => void;
}

export function createStreams(clock: HubClock, timers: Timers): Streams {
  const audiences = new Map<Room, Audience>();

  const tell = (room: Room, text: string) => {
    for (const connection of audiences.get(room)?.connections ?? []) connection.write(text);
  };
  const helloText = (room: Room) => {
    const hello: Hello = { epoch: clock.epoch, position: room.position, h: clock.now(), rate: clock.rate };
    return formatEvent({ event: 'hello', data: hello }) + sliceEvents(allSlices(room.view), room.position);
  };
  const audienceOf = (room: Room): Audience => {
    const known = audiences.get(room);
    if (known !== undefined) return known;
    const stopListening = room.listen((changed, position) => tell(room, sliceEvents(changed, position)));
    const audience = { connections: new Set<SseConnection>(), stopListening };
    audiences.set(room, audience);
    return audience;
  };
  const leave = (room: Room, connection: SseConnection) => {
    const audience = audiences.get(room);
    if (audience === undefined || !audience.connections.delete(connection)) return;
    if (audience.connections.size > 0) return;
    audience.stopListening();
    audiences.delete(room);
  };
  const stopBeats = timers.every(BEAT_MS, () => {
    for (const room of audiences.keys()) {
      const beat: Beat = { h: clock.now(), position: room.position, anomaly: clock.anomaly };
      tell(room, formatEvent({ event: 'beat', data: beat }));
    }
  });
  // Another time base: every offset that was measured is void.
  clock.onJump(() => {
    for (const room of audiences.keys()) tell(room, helloText(room));
  });

  return {
    join: (room, connection) => {
      connection.write(helloText(room));
      audienceOf(room).connections.add(connection);
      return () => leave(room, connection);
    },
    get watching() {
      return [...audiences.values()].reduce((sum, { connections }) => sum + connections.size, 0);
    },
    close: () => {
      stopBeats();
      for (const { connections, stopListening } of audiences.values()) {
        stopListening();
        for (const connection of connections) connection.end();
      }
      audiences.clear();
    },
  };
}

function sliceEvents(slices: readonly Slice[], position: Position): string {
  const id = `${position.epoch}.${position.n}`;
  return slices
    .map(({ slice, data }) =>
      formatEvent({ event: 'slice', id, data: { slice, position, data } satisfies SliceMessage }),
    )
    .join('');
}
