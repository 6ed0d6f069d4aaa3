/**
 * One server-sent-events connection, written on the raw response: this path is hot, and a framework adds nothing to it.
 * A reader that does not keep up is dropped; its browser connects again and gets everything anew.
 */
import type { ServerResponse } from 'node:http';

export interface SseEvent {
  readonly event: string;
  readonly data: unknown;
  /** Sent back by the browser as `Last-Event-ID`. */
  readonly id?: string;
}

/** Bytes that may wait for a slow reader. */
const MAX_WAITING_BYTES = 256 * 1024;
/** What a browser waits before it connects again, ms. */
const RETRY_MS = 2_000;

export const formatEvent = ({ event, data, id }: SseEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

export interface SseConnection {
  /** Writes text made by `formatEvent`. */
  write(text: string): void;
  end(): void;
}

/** Answers with an open stream, beside the headers already set. `onClose` is called once, however it ends. */
export function openSse(response: ServerResponse, onClose: () => void): SseConnection {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  response.once('close', onClose);
  response.on('error', () => response.destroy()); // a reader that went away; `close` follows
  response.write(`retry: ${RETRY_MS}\n\n`);
  return {
    write: (text) => {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    },
    end: () => response.end(),
  };
}
