import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { formatEvent, openSse } from './sse.js';

/** A response whose reader takes nothing. */
function stuckResponse() {
  const fake = Object.assign(new EventEmitter(), {
    writableLength: 0,
    writableEnded: false,
    destroyed: false,
    writeHead: () => fake,
    write: (text: string) => {
      fake.writableLength += text.length;
      return false;
    },
    end: () => fake,
    destroy: () => {
      fake.destroyed = true;
      fake.emit('close');
      return fake;
    },
  });
  // Only what `openSse` uses of a response.
  return fake as unknown as ServerResponse & typeof fake;
}

describe('sse', () => {
  it('writes events as browsers read them', () => {
    expect(formatEvent({ event: 'slice', id: '7.3', data: { text: 'zwei\nZeilen' } })).toBe(
      'event: slice\nid: 7.3\ndata: {"text":"zwei\\nZeilen"}\n\n',
    );
    expect(formatEvent({ event: 'beat', data: 1 })).toBe('event: beat\ndata: 1\n\n');
  });

  it('drops a reader that does not keep up, once', () => {
    const response = stuckResponse();
    let closed = 0;
    const connection = openSse(response, () => {
      closed += 1;
    });
    connection.write('x'.repeat(200_000));
    expect(response.destroyed).toBe(false);
    connection.write('x'.repeat(100_000));
    expect(response.destroyed).toBe(true);
    connection.write('x');
    expect(response.writableLength).toBeLessThan(300_100);
    expect(closed).toBe(1);
  });
});
