'use client';
import type { ClubRules, RulesRefusal, SwitchValue } from '@blindwerk/rules';
import { Icon, useMessages } from '@blindwerk/ui';
import { useId, useState } from 'react';
import { NumberField } from '../../../controls/number-field';
import { RuleLink } from '../../../controls/rule-link';
import { parseWhole } from '../../../words/parse-number';
import { bookValue, draftValue, ruleOfSwitch, type SwitchEntry, withSwitch } from './house-draft';
import { refusalWords, switchOfField, switchTitle, unitOf, valueWords } from './house-words';

interface SwitchRowProps {
  readonly entry: SwitchEntry;
  readonly rules: ClubRules;
  readonly refusal: RulesRefusal | null;
  readonly onChange: (rules: ClubRules) => void;
}

/** One switch: what it is about, its readings, and whether the house differs from its book. */
export function SwitchRow({ entry, rules, refusal, onChange }: SwitchRowProps) {
  const { path, spec } = entry;
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const value = draftValue(rules, path);
  const differs = path in rules.switches;
  const set = (next: SwitchValue): void => onChange(withSwitch(rules, path, next));
  const isRefused = refusal !== null && switchOfField(refusal.field) === path;
  return (
    <li className="switch" data-differs={differs || undefined}>
      <label htmlFor={id}>{switchTitle(messages, path)}</label>
      <RuleLink rule={ruleOfSwitch(entry, rules.base)} />
      {'readings' in spec ? (
        <select
          id={id}
          value={spec.readings.indexOf(value)}
          onChange={({ target }) => set(spec.readings[Number(target.value)] ?? null)}
        >
          {spec.readings.map((reading, at) => (
            <option key={String(reading)} value={at}>
              {valueWords(messages, path, reading)}
            </option>
          ))}
        </select>
      ) : (
        <Amount id={id} entry={entry} value={value} isRefused={isRefused} onChange={set} />
      )}
      {differs && (
        <p className="by-book">
          <Icon name="arrow" />
          <span>{t('switch.byBook', { value: valueWords(messages, path, bookValue(rules.base, path)) })}</span>
          <button type="button" className="link" onClick={() => set(bookValue(rules.base, path))}>
            {t('switch.backToBook')}
          </button>
        </p>
      )}
      {isRefused && (
        <p className="why" role="alert">
          {refusalWords(messages, refusal)}
        </p>
      )}
    </li>
  );
}

interface AmountProps {
  readonly id: string;
  readonly entry: SwitchEntry;
  readonly value: SwitchValue;
  readonly isRefused: boolean;
  readonly onChange: (value: SwitchValue) => void;
}

/** A number, or none where the book may leave it open. What cannot be read stands in the draft as no number, and is refused. */
function Amount({ id, entry: { path, spec }, value, isRefused, onChange }: AmountProps) {
  const messages = useMessages();
  const { t } = messages;
  const [typed, setTyped] = useState<string | null>(null);
  if ('readings' in spec) return null;
  const text = typed !== null && Number.isNaN(value) ? typed : String(value ?? '');
  const field = (
    <>
      <NumberField
        id={spec.orNone ? undefined : id}
        aria-label={spec.orNone ? switchTitle(messages, path) : undefined}
        aria-invalid={isRefused || undefined}
        text={text}
        onText={(next) => {
          setTyped(next);
          onChange(parseWhole(next) ?? Number.NaN);
        }}
      />
      <span className="m">{t(`switch.unit.${unitOf(path)}`)}</span>
    </>
  );
  if (!spec.orNone) return <span className="amount">{field}</span>;
  return (
    <span className="amount">
      <select
        id={id}
        value={value === null ? 'none' : 'some'}
        onChange={({ target }) => onChange(target.value === 'none' ? null : Math.max(spec.from, 1))}
      >
        <option value="none">{valueWords(messages, path, null)}</option>
        <option value="some">{t('switch.limit')}</option>
      </select>
      {value !== null && field}
    </span>
  );
}
