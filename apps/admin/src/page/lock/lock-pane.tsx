'use client';
import { useMessages } from '@blindwerk/ui';
import { type FormEvent, useState } from 'react';
import { DeviceWords } from '../devices/device-words';
import { FREE_TRIES, IDLE_MINUTES, isPin, newLock, type ScreenLock, tryPin } from './screen-lock';
import { keepLock, newSalt, useScreenLock } from './use-screen-lock';

/** Setting and removing the PIN. */
export function LockPane() {
  return (
    <DeviceWords>
      <Pane />
    </DeviceWords>
  );
}

function Pane() {
  const { t } = useMessages();
  const lock = useScreenLock();
  return (
    <section className="pane" aria-label={t('devices.lock.title')}>
      <h2>{t('devices.lock.title')}</h2>
      <div className="body stack">
        {lock === null ? <SetPin /> : <PinIsSet lock={lock} />}
        <p className="why">{t('devices.lock.hint')}</p>
      </div>
    </section>
  );
}

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (pin: string) => void;
}

function PinField({ label, value, onChange }: PinFieldProps) {
  return (
    <label className="f">
      {label}
      <input
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function IdleChoice({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (n: number | null) => void;
}) {
  const { t } = useMessages();
  return (
    <label className="f">
      {t('devices.lock.idle')}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('devices.lock.idleNever')}</option>
        {IDLE_MINUTES.map((n) => (
          <option key={n} value={n}>
            {t('devices.lock.idleMinutes', { n })}
          </option>
        ))}
      </select>
    </label>
  );
}

function SetPin() {
  const { t } = useMessages();
  const [pin, setPin] = useState('');
  const [repeat, setRepeat] = useState('');
  const [idle, setIdle] = useState<number | null>(5);
  const fits = isPin(pin) && pin === repeat;
  const set = (event: FormEvent) => {
    event.preventDefault();
    if (fits) keepLock(newLock(pin, newSalt(), idle));
  };
  return (
    <form className="stack" onSubmit={set}>
      <PinField label={t('devices.lock.newPin')} value={pin} onChange={setPin} />
      <PinField label={t('devices.lock.repeat')} value={repeat} onChange={setRepeat} />
      <IdleChoice value={idle} onChange={setIdle} />
      <p role="status" className="why">
        {repeat.length >= pin.length && repeat !== pin && t('devices.lock.differs')}
      </p>
      <button type="submit" className="btn pri" aria-disabled={!fits || undefined}>
        {t('devices.lock.set')}
      </button>
    </form>
  );
}

function PinIsSet({ lock }: { readonly lock: ScreenLock }) {
  const { t } = useMessages();
  const [pin, setPin] = useState('');
  const remove = (event: FormEvent) => {
    event.preventDefault();
    const tried = tryPin(lock, pin, Date.now());
    setPin('');
    // The way past the lock must be no easier here than there: a wrong PIN counts as a try.
    keepLock(tried.failed === 0 ? null : tried);
  };
  return (
    <form className="stack" onSubmit={remove}>
      <p className="strong">{t('devices.lock.isSet')}</p>
      <p>
        <button type="button" className="btn pri" onClick={() => keepLock({ ...lock, locked: true })}>
          {t('devices.lock.now')}
        </button>
      </p>
      <IdleChoice value={lock.idleMinutes} onChange={(idleMinutes) => keepLock({ ...lock, idleMinutes })} />
      <PinField label={t('devices.lock.pin')} value={pin} onChange={setPin} />
      <p role="alert">{lock.failed > 0 && t('devices.lock.wrong', { n: Math.max(0, FREE_TRIES - lock.failed) })}</p>
      <button type="submit" className="btn" aria-disabled={pin === '' || undefined}>
        {t('devices.lock.remove')}
      </button>
    </form>
  );
}
