'use client';
import { Icon, useMessages, useNow } from '@blindwerk/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../keys/use-keys';
import { useSnapshot } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';
import { DeviceWords } from '../devices/device-words';
import { FREE_TRIES, type ScreenLock, tryPin } from './screen-lock';
import { keepLock, useScreenLock } from './use-screen-lock';

/** On every page: locks by key and after idle minutes, and stands over the desk while it is locked. */
export function LockHost() {
  const lock = useScreenLock();
  return lock === null ? null : <Armed lock={lock} />;
}

function Armed({ lock }: { readonly lock: ScreenLock }) {
  const close = () => keepLock({ ...lock, locked: true });
  useKeys({ lock: close });
  useIdle(lock.locked ? null : lock.idleMinutes, close);
  useLiveInSight(lock.locked);
  return lock.locked ? (
    <DeviceWords>
      <LockDialog lock={lock} />
    </DeviceWords>
  ) : null;
}

/** Locks when no hand was on the desk for so long. */
function useIdle(minutes: number | null, onIdle: () => void): void {
  const current = useRef(onIdle);
  current.current = onIdle;
  useEffect(() => {
    if (minutes === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => current.current(), minutes * 60_000);
    };
    again();
    const touched = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const kind of touched) document.addEventListener(kind, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of touched) document.removeEventListener(kind, again);
    };
  }, [minutes]);
}

/** Clock and prompts are what a locked desk still shows. */
function useLiveInSight(isLocked: boolean): void {
  const { evening } = useSnapshot();
  const id = evening?.id;
  useEffect(() => {
    if (isLocked && id !== undefined)
      window.location.hash = routeHash({ at: 'tournament', id, page: 'live', item: null });
  }, [isLocked, id]);
}

/** A modal dialog over everything: the browser itself keeps hands and keys off what is behind it. */
function LockDialog({ lock }: { readonly lock: ScreenLock }) {
  const { t, format } = useMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const [pin, setPin] = useState('');
  useNow();
  const waits = Math.max(0, lock.waitUntil - Date.now());
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (pin === '' || waits > 0) return;
    keepLock(tryPin(lock, pin, Date.now()));
    setPin('');
  };
  return (
    <dialog
      ref={ref}
      className="lock"
      aria-label={t('devices.lock.locked')}
      onCancel={(event) => event.preventDefault()}
      // A browser may close a dialog at the second Escape whatever the page says.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <form className="body" onSubmit={open}>
        <p className="strong">
          <Icon name="halt" /> {t('devices.lock.locked')}
          <span className="m"> {t('devices.lock.goesOn')}</span>
        </p>
        <div className="row">
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            className="grow"
            aria-label={t('devices.lock.pin')}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
          <button type="submit" className="btn pri" aria-disabled={pin === '' || waits > 0 || undefined}>
            {t('devices.lock.unlock')}
          </button>
        </div>
        <p role="alert">
          {waits > 0
            ? t('devices.lock.wait', { time: format.clock(waits) })
            : lock.failed > 0 && t('devices.lock.wrong', { n: Math.max(0, FREE_TRIES - lock.failed) })}
        </p>
        <details>
          <summary>{t('devices.lock.forgotten')}</summary>
          <p className="why">{t('devices.lock.forgottenDo')}</p>
        </details>
      </form>
    </dialog>
  );
}
