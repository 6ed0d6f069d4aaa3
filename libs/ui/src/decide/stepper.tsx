'use client';
import { Icon } from '../components/icon.js';
import { useT } from '../messages/provider.js';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onValue: (value: number) => void;
}

/** A small number by taps. */
export function Stepper({ label, value, from, to, onValue }: StepperProps) {
  const t = useT();
  return (
    <div className="bw-stepper">
      <span>{label}</span>
      <button
        type="button"
        className="bw-btn"
        aria-label={t('decide.less', { label })}
        disabled={value <= from}
        onClick={() => onValue(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        className="bw-btn"
        aria-label={t('decide.more', { label })}
        disabled={value >= to}
        onClick={() => onValue(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
