/** What a fair draw is called. Pure. */
import type { FairDraw } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';
import { tableNo } from '../../evening/names';
import type { Evening } from '../../session/model';

/** Reason and table. */
export function drawTitle({ t }: Messages, evening: Evening, { reason, table }: FairDraw): string {
  const what = t('draw.reason', { reason });
  return table === null ? what : `${what}, ${t('draw.atTable', { table: tableNo(evening, table) })}`;
}
