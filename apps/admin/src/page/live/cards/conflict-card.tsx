'use client';
import type { Prompt } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useMemo, useState } from 'react';
import { UndoDialog } from '../../../dialogs/undo-dialog';
import { useDesk, useEvening } from '../../../shell/desk-context';
import { conflictParams, conflictSides, type Side } from '../../../words/conflict-sides';
import { CardFrame, type OfferWords, Settling } from '../prompt-card';

/** What each desk did and when, what holds now, and the ways to settle it; each in at most two taps. */
export function ConflictCard({ prompt }: { readonly prompt: Prompt }) {
  const evening = useEvening();
  const desk = useDesk();
  const messages = useMessages();
  const [undoing, setUndoing] = useState(false);
  const own = desk.device();
  const sides = useMemo(() => conflictSides(messages, evening, prompt, own), [messages, evening, prompt, own]);
  const params = conflictParams(messages, evening, prompt);
  const kind = String(prompt.facts.conflict ?? 'other');
  const say = (id: string): string => messages.lookup(`conflict.${id}`, params) ?? '';
  const words: OfferWords = (tap, id) => say(`${tap}.${id}`) || id;
  const standing = sides.find(({ holds }) => holds);
  return (
    <CardFrame prompt={prompt} title={say(`${kind}.title`)}>
      <ul className="sides">
        {sides.map((side) => (
          <SideLine key={side.cause} side={side} />
        ))}
      </ul>
      <p>{params.undone === 1 ? messages.t('conflict.undone') : say(`${kind}.now`)}</p>
      <Settling prompt={prompt} words={words} dismiss={say(`dismiss.${kind}`) || messages.t('conflict.leave')}>
        {standing && (
          <button type="button" className="btn" onClick={() => setUndoing(true)}>
            {messages.t('conflict.undoOther')}
          </button>
        )}
      </Settling>
      {undoing && standing && <UndoDialog cause={standing.cause} onClose={() => setUndoing(false)} />}
    </CardFrame>
  );
}

function SideLine({ side }: { readonly side: Side }) {
  const { t } = useMessages();
  return (
    <li>
      <Icon name={side.holds ? 'check' : 'warning'} className="i" />
      <span>
        <b>{t(side.holds ? 'conflict.holds' : 'conflict.lost')}</b> {side.device}, {side.time}: {side.sentence}
      </span>
    </li>
  );
}
