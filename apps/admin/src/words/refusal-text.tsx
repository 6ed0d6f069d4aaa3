'use client';
import type { Refusal } from '@blindwerk/tournament';
import { type Messages, RuleTag, useMessages } from '@blindwerk/ui';

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
export function codeText(messages: Messages, code: string, params: Refusal['params'] = {}): string {
  return messages.lookup(`refusal.${code}`, shownParams(messages, params)) ?? messages.t('desk.unknownCode', { code });
}

/** Why something was refused, with the rule in its frame. */
export function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  const messages = useMessages();
  return (
    <>
      <span>{codeText(messages, refusal.code, refusal.params)}</span>
      {refusal.rule !== null && <RuleTag rule={refusal.rule} />}
    </>
  );
}
