'use client';
import { useMessages } from '../messages/provider.js';
import { Choice } from './choice.js';
import { Part, useForm } from './form.js';
import { NumberField } from './number-field.js';
import { type Said, takesAmount } from './situation.js';
import { asksStackAtOnce, StackField } from './stack-field.js';

const WORDS: readonly Said['verb'][] = [null, 'call', 'raise', 'bet', 'amount', 'all-in', 'check', 'fold', 'pot'];

/** What was said, and what goes with it. */
export function SaidPart() {
  const { t } = useMessages();
  const { situation, edit } = useForm();
  const { said } = situation;
  const say = (part: Partial<Said>): void => edit((now) => ({ ...now, said: { ...now.said, ...part } }));
  return (
    <Part title={t('decide.said')} of="said">
      <Choice
        legend={t('decide.said')}
        isLegendHidden
        options={WORDS.map((verb) => ({ value: verb, label: t(`decide.say.${verb ?? 'nothing'}`) }))}
        value={said.verb}
        onChoose={(verb) => say({ verb })}
        columns={3}
        wide={5}
      />
      {takesAmount(said.verb) && <AmountFields said={said} onSay={say} />}
      {asksStackAtOnce(situation) && <StackField />}
      {said.verb !== null && <TimingFields said={said} onSay={say} />}
    </Part>
  );
}

interface SayProps {
  readonly said: Said;
  readonly onSay: (part: Partial<Said>) => void;
}

function AmountFields({ said, onSay }: SayProps) {
  const { t } = useMessages();
  const { refusal } = useForm();
  const kinds = (['to', 'by', 'figure'] as const).map((value) => ({ value, label: t(`decide.amountIs.${value}`) }));
  return (
    <>
      <NumberField
        label={t('decide.amount')}
        value={said.amount}
        emptyMeans={t('decide.amount.none')}
        isWrong={refusal?.field === 'say.amount' || refusal?.field === 'say.spokenDigits'}
        onValue={(amount) => onSay({ amount })}
      />
      {said.amount !== null && (
        <Choice
          legend={t('decide.amountIs')}
          options={kinds}
          value={said.amountIs}
          onChoose={(amountIs) => onSay({ amountIs })}
          columns={3}
        />
      )}
    </>
  );
}

function TimingFields({ said, onSay }: SayProps) {
  const { t } = useMessages();
  const times = (['before', 'after'] as const).map((value) => ({ value, label: t(`decide.timing.${value}`) }));
  return (
    <>
      <Choice
        legend={t('decide.timing')}
        options={times}
        value={said.timing}
        onChoose={(timing) => onSay({ timing })}
        columns={2}
      />
      <label className="bw-check">
        <input
          type="checkbox"
          checked={said.contradictory}
          onChange={(event) => onSay({ contradictory: event.target.checked })}
        />
        <span>{t('decide.say.contradictory')}</span>
      </label>
    </>
  );
}
