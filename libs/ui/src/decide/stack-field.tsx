'use client';
import { useT } from '../messages/provider.js';
import { partOf } from './answer.js';
import { Problem, useForm } from './form.js';
import { NumberField } from './number-field.js';
import type { Situation } from './situation.js';

/** Where the stack is asked for: beside a spoken all-in and a question of rights, else among the facts of the table. */
export const asksStackAtOnce = ({ subject, said, isLastChips }: Situation): boolean =>
  subject === 'rights' || (subject === 'wager' && said.verb === 'all-in' && !isLastChips);

/** What the player asked about has left, and why it cannot be; empty = enough for anything. */
export function StackField() {
  const t = useT();
  const { situation, edit, refusal, speech } = useForm();
  return (
    <>
      <NumberField
        label={t('decide.stack', { player: speech.name(situation.actor) })}
        value={situation.stack}
        {...(situation.said.verb !== 'all-in' && { emptyMeans: t('decide.stack.enough') })}
        isWrong={refusal !== null && partOf(refusal.field).part === 'stack'}
        onValue={(stack) => edit((now) => ({ ...now, stack }))}
      />
      <Problem of="stack" />
    </>
  );
}
