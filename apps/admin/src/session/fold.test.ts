import type { Envelope } from '@blindwerk/journal';
import { expect, test } from 'vitest';
import { foldOnTop } from './fold';
import { openedNew } from './opened';

const event = (seq: number, cause: string, type: string, data: unknown): Envelope => ({
  id: `t1/d${seq}:1`,
  seq: 1,
  prev: null,
  hlc: `00000000000${seq}0000d${seq}`,
  at: seq,
  actor: 'td',
  cause,
  v: 1,
  type,
  data,
});

test('[JRN-6] an event that comes after its own void does not count (simulator, seed 1310)', () => {
  const { fold } = openedNew('t1');
  const voided = foldOnTop(fold, [event(1, 'undo', 'command.voided', { cause: 'late' })], fold.position, fold.mark);
  const after = foldOnTop(voided, [event(2, 'late', 'message.posted', { text: 'x' })], fold.position, fold.mark);
  expect(after.live.map(({ cause }) => cause)).toEqual(['undo']);
  expect([...after.voided]).toEqual(['late']);
});
