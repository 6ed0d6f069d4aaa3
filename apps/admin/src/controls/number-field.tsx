'use client';
import { type Format, useFormat } from '@blindwerk/ui';
import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { parseWhole } from '../words/parse-number';

interface NumberFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** As it was typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How it stands there while nobody types; a whole number with the separators of the language when left out. */
  readonly show?: (text: string, format: Format) => string;
}

/** A number with the separators of the language, like every other number of the desk; as typed while the focus is in it. */
export function NumberField({ text, onText, show = wholeText, className, onFocus, onBlur, ...rest }: NumberFieldProps) {
  const format = useFormat();
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={input}
      className={['num', className].filter(Boolean).join(' ')}
      value={typing ? text : show(text, format)}
      onChange={(event) => onText(event.target.value)}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}

/** A whole number in the language's way; what cannot be read stays as it was typed. */
export function wholeText(text: string, format: Format): string {
  const value = parseWhole(text);
  return value === null ? text : format.number(value);
}
