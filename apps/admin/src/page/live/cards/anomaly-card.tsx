'use client';
import { type Prompt, prompts } from '@blindwerk/tournament';
import { useMessages, useNow } from '@blindwerk/ui';
import { useEvening } from '../../../shell/desk-context';
import { anomalyParams } from '../../../words/anomaly-text';
import { CardFrame, type OfferWords, Settling } from '../prompt-card';

const SECOND_MS = 1000;

/** "Slept 10:03: keep or roll back", with the level and time left that each answer leads to, second by second. */
export function AnomalyCard({ prompt }: { readonly prompt: Prompt }) {
  const { state } = useEvening();
  const messages = useMessages();
  const now = useNow((at) => (Math.floor(at / SECOND_MS) + 1) * SECOND_MS);
  const current = prompts(state, now).find(({ key }) => key === prompt.key) ?? prompt;
  const params = anomalyParams(messages, current);
  const say = (id: string): string => messages.lookup(`conflict.${id}`, params) ?? '';
  const words: OfferWords = (tap, id) => say(`${tap}.${id}`) || id;
  const isSleep = prompt.facts.cause === 'sleep';
  return (
    <CardFrame prompt={prompt} title={say(isSleep ? 'sleep.title' : 'step.title')}>
      <p>{say(isSleep ? 'sleep.body' : 'step.body')}</p>
      {isSleep && (
        <dl className="outcomes">
          <dt>{messages.t('conflict.offer.keep')}</dt>
          <dd>{say('sleep.kept')}</dd>
          <dt>{messages.t('conflict.offer.rollBack')}</dt>
          <dd>{say('sleep.back')}</dd>
        </dl>
      )}
      <Settling prompt={prompt} words={words} dismiss={messages.t('conflict.step.dismiss')} />
    </CardFrame>
  );
}
