'use client';
import { MOST_CHIPS } from '@blindwerk/tournament';
import { useMessages } from '@blindwerk/ui';
import { NumberField } from '../../controls/number-field';
import { moneyDoubt, moneyText } from '../../words/money-text';
import { chipsOf, type SettingsDraft } from './settings-draft';

interface Props {
  readonly draft: SettingsDraft;
  readonly currency: string;
  readonly onChange: (draft: SettingsDraft) => void;
}

/** The fields of a tournament's settings, for a new one and for an open one. */
export function SettingsFields({ draft, currency, onChange }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const noChips = chipsOf(draft.chips) === null;
  const doubt = moneyDoubt(messages, draft.buyIn, currency);
  const set = (part: Partial<SettingsDraft>) => onChange({ ...draft, ...part });
  const number = (
    key: 'handed' | 'startStack' | 'buyIn' | 'lateUntil' | 'reentryUntil' | 'reentryMax',
    words: string,
  ) => (
    <label className="f">
      {words}
      <NumberField
        text={draft[key]}
        aria-invalid={(key === 'buyIn' && doubt !== null) || undefined}
        inputMode={key === 'buyIn' ? 'decimal' : 'numeric'}
        show={key === 'buyIn' ? moneyText(currency) : undefined}
        onText={(text) => set({ [key]: text })}
      />
    </label>
  );
  return (
    <>
      <label className="f">
        {t('desk.setup.name')}
        <input value={draft.name} maxLength={120} onChange={(event) => set({ name: event.target.value })} />
      </label>
      <div className="grid3">
        {number('handed', t('desk.setup.handed'))}
        {number('startStack', t('desk.setup.startStack'))}
        {number('buyIn', t('desk.setup.buyIn', { currency }))}
      </div>
      {doubt !== null && (
        <p className="why" role="alert">
          {doubt}
        </p>
      )}
      <div className="grid3">
        {number('lateUntil', t('desk.setup.lateUntil'))}
        {number('reentryUntil', t('desk.setup.reentryUntil'))}
        {number('reentryMax', t('desk.setup.reentryMax'))}
      </div>
      <label className="f">
        {t('desk.setup.chips')}
        <input
          value={draft.chips}
          inputMode="numeric"
          autoComplete="off"
          maxLength={200}
          aria-invalid={noChips || undefined}
          onChange={(event) => set({ chips: event.target.value })}
        />
      </label>
      {noChips && (
        <p className="why" role="alert">
          {t('desk.setup.chipsDoubt', { most: MOST_CHIPS })}
        </p>
      )}
      <label className="f">
        {t('desk.setup.spread')}
        <select
          value={draft.maxSpread}
          onChange={(event) => set({ maxSpread: event.target.value === '2' ? '2' : '1' })}
        >
          <option value="1">{t('desk.setup.spread.1')}</option>
          <option value="2">{t('desk.setup.spread.2')}</option>
        </select>
      </label>
    </>
  );
}
