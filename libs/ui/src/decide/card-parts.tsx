'use client';
import { useMessages } from '../messages/provider.js';
import { Choice, PlayerChoice } from './choice.js';
import { withActor } from './edits.js';
import { Part, Problem, useForm } from './form.js';
import type { Situation } from './situation.js';
import { Stepper } from './stepper.js';

/** A flop as it lies. */
export function FlopPart() {
  const { t } = useMessages();
  const { situation, edit } = useForm();
  const { cardsDealt, burned, actionTaken } = situation.flop;
  const change = (part: Partial<Situation['flop']>): void =>
    edit((now) => ({ ...now, flop: { ...now.flop, ...part } }));
  return (
    <Part title={t('decide.street.flop')} of="flop">
      <Stepper
        label={t('decide.flop.cards')}
        value={cardsDealt}
        from={0}
        to={7}
        onValue={(cards) => change({ cardsDealt: cards })}
      />
      <Choice
        legend={t('decide.flop.burned')}
        options={[
          { value: true, label: t('decide.flop.burned.yes') },
          { value: false, label: t('decide.flop.burned.no') },
        ]}
        value={burned}
        onChoose={(value) => change({ burned: value })}
        columns={2}
      />
      <Choice
        legend={t('decide.flop.action')}
        options={[
          { value: false, label: t('decide.flop.action.no') },
          { value: true, label: t('decide.flop.action.yes') },
        ]}
        value={actionTaken}
        onChoose={(value) => change({ actionTaken: value })}
        columns={2}
      />
    </Part>
  );
}

/** A hand with a wrong number of cards. */
export function HandPart() {
  const { t } = useMessages();
  const { situation, edit } = useForm();
  const { cards, expected } = situation.hand;
  const change = (part: Partial<Situation['hand']>): void =>
    edit((now) => ({ ...now, hand: { ...now.hand, ...part } }));
  return (
    <Part title={t('decide.hand')} of="hand">
      <PlayerChoice
        legend={t('decide.hand.player')}
        value={situation.actor}
        onChoose={(player) => edit((now) => withActor(now, player))}
      />
      <Stepper
        label={t('decide.hand.cards')}
        value={cards}
        from={0}
        to={9}
        onValue={(value) => change({ cards: value })}
      />
      <Stepper
        label={t('decide.hand.expected')}
        value={expected}
        from={1}
        to={7}
        onValue={(value) => change({ expected: value })}
      />
      <Problem of="actor" />
    </Part>
  );
}
