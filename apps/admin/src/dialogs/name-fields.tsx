'use client';
import type { PublicNameChoice } from '@blindwerk/tournament';
import { useT } from '@blindwerk/ui';
import { NAME_LIMIT } from '../csv/names';

export interface NameValues {
  readonly name: string;
  readonly nickname: string;
  readonly show: PublicNameChoice;
}
const CHOICES: readonly PublicNameChoice[] = ['full', 'short', 'nickname'];

interface Props {
  readonly values: NameValues;
  readonly onChange: (values: NameValues) => void;
}

/** Name, nickname, and which of them the room sees. */
export function NameFields({ values, onChange }: Props) {
  const t = useT();
  return (
    <>
      <label className="f">
        {t('desk.person.name')}
        <input
          value={values.name}
          maxLength={NAME_LIMIT * 2}
          autoComplete="off"
          onChange={(event) => onChange({ ...values, name: event.target.value })}
        />
      </label>
      <div className="grid2">
        <label className="f">
          {t('desk.person.nickname')}
          <input
            value={values.nickname}
            maxLength={NAME_LIMIT * 2}
            autoComplete="off"
            onChange={(event) => onChange({ ...values, nickname: event.target.value })}
          />
        </label>
        <label className="f">
          {t('desk.person.show')}
          <select
            value={values.show}
            onChange={(event) => onChange({ ...values, show: CHOICES.find((c) => c === event.target.value) ?? 'full' })}
          >
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`desk.person.show.${choice}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
