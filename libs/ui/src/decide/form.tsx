'use client';
import type { PlayerId, RulesRefusal } from '@blindwerk/rules';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '../components/icon.js';
import { refusalText } from '../rulebook/read-answer.js';
import type { RuleSpeech } from '../rulebook/words.js';
import { type FormPart, partOf } from './answer.js';
import type { Situation } from './situation.js';

/** The form as its parts see it. */
export interface Form {
  readonly situation: Situation;
  readonly edit: (change: (situation: Situation) => Situation) => void;
  /** Why the situation cannot be; null when it can. */
  readonly refusal: RulesRefusal | null;
  readonly lineup: readonly PlayerId[];
  readonly chipSet: readonly number[];
  readonly speech: RuleSpeech;
}

const FormContext = createContext<Form | null>(null);
export const FormProvider = FormContext.Provider;

/** The form around this part. Throws outside of one. */
export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('useForm needs a FormProvider above it');
  return form;
}

/** Seat number or letter of a player, as it stands on the plate. */
export const plateOf = (player: PlayerId): string => player.replace(/^S(?=\d+$)/, '');

/** A part of the form with its heading, and beside it why it cannot be. */
export function Part({
  title,
  of,
  children,
}: {
  readonly title: string;
  readonly of: FormPart['part'];
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="bw-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
      <Problem of={of} />
    </section>
  );
}

/** The engine's refusal in words, where the field is; nothing when it is another's. */
export function Problem({ of, at }: { readonly of: FormPart['part']; readonly at?: number }) {
  const { refusal, speech } = useForm();
  if (refusal === null) return null;
  const place = partOf(refusal.field);
  if (place.part !== of || (place.part === 'act' && place.at !== at)) return null;
  return (
    <p className="bw-problem">
      <Icon name="cross" />
      <span>{refusalText(refusal, speech)}</span>
    </p>
  );
}
