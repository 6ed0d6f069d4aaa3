'use client';
import type { Refusal } from '@blindwerk/tournament';
import { type Messages, useMessages } from '@blindwerk/ui';
import { RuleLink } from '../controls/rule-link';
import { useSnapshot } from '../shell/desk-context';
import { OUT_OF_RANGE, rangeParams } from './range-text';

/** Of bounds shown while no tournament is open; the templates have it too. */
const DEFAULT_CURRENCY = 'EUR';

/** Chips and money stand in texts with the separators of the language; seat and table numbers stay as they are. */
const GROUPED = new Set(['max', 'sum', 'expected', 'difference', 'chips', 'amount', 'pool', 'startStack']);

export function shownParams(messages: Messages, params: Refusal['params']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && GROUPED.has(name) && value >= 1000 ? messages.format.number(value) : value,
    ]),
  );
}

/** The sentence of a refusal or of any other stable code; an unknown code stands as it is, so that it can be reported. */
export function codeText(
  messages: Messages,
  code: string,
  params: Refusal['params'] = {},
  currency = DEFAULT_CURRENCY,
): string {
  const shown = code === OUT_OF_RANGE ? rangeParams(messages, params, currency) : shownParams(messages, params);
  return messages.lookup(`refusal.${code}`, shown) ?? messages.t('desk.unknownCode', { code });
}

/** Why something was refused, with the rule in its frame. */
export function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  const messages = useMessages();
  const currency = useSnapshot().evening?.state.settings.currency;
  return (
    <>
      <span>{codeText(messages, refusal.code, refusal.params, currency)}</span>
      {refusal.rule !== null && <RuleLink rule={refusal.rule} />}
    </>
  );
}
