'use client';
import { useT } from '../messages/provider.js';
import { partOf } from './answer.js';
import { useForm } from './form.js';
import { NumberField } from './number-field.js';

/** What the player asked about has left; empty = enough for anything. */
export function StackField() {
  const t = useT();
  const { situation, edit, refusal, speech } = useForm();
  return (
    <NumberField
      label={t('decide.stack', { player: speech.name(situation.actor) })}
      value={situation.stack}
      emptyMeans={t('decide.stack.enough')}
      isWrong={refusal !== null && partOf(refusal.field).part === 'stack'}
      onValue={(stack) => edit((now) => ({ ...now, stack }))}
    />
  );
}
