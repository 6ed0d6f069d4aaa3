'use client';
import { useId, useState } from 'react';
import { useFormat } from '../messages/provider.js';
import { readWhole } from './read-whole.js';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
  /** What an empty field means. */
  readonly emptyMeans?: string;
  readonly isWrong?: boolean;
}

/** A number of chips: with the separators of the language, as typed while the focus is in it. */
export function NumberField({ label, value, onValue, emptyMeans, isWrong = false }: NumberFieldProps) {
  const id = useId();
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : format.number(value);
  return (
    <div className="bw-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={emptyMeans}
        aria-invalid={isWrong || undefined}
        value={typed ?? shown}
        onFocus={(event) => {
          setTyped(value === null ? '' : String(value));
          event.target.select();
        }}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.target.value);
          const read = readWhole(event.target.value);
          if (read !== undefined) onValue(read);
        }}
      />
    </div>
  );
}
