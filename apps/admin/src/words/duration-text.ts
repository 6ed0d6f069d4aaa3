/** A span of time in hours and minutes, as it is said: `2 h 10 min`, `9 min`. Begun minutes count. */
import type { Messages } from '@blindwerk/ui';

const MINUTE = 60_000;

export function durationText({ t }: Pick<Messages, 't'>, ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE));
  const h = Math.floor(minutes / 60);
  return h === 0 ? t('desk.duration.minutes', { m: minutes }) : t('desk.duration.hours', { h, m: minutes % 60 });
}
