'use client';
import { Icon, useT } from '@blindwerk/ui';
import { useCallback, useEffect, useState } from 'react';
import { useFullScreen } from '../../screen/full-screen';
import type { ScreenSettings } from '../../screen/screen-settings';
import type { WakeLockState } from '../../screen/wake-lock';
import { Loaded, later } from '../parts/later';
import type { Sound, SoundState } from '../sound/sound';
import css from './controls.module.css';
import type { SetupProps } from './setup';

const setup = later<SetupProps>(() => import('./setup').then((module) => module.Setup));
/** How long the bar stays after the last movement. */
const BAR_MS = 4_000;

interface ControlsProps {
  readonly settings: ScreenSettings;
  readonly change: (changes: Partial<ScreenSettings>) => void;
  readonly sound: Sound;
  readonly wakeLock: WakeLockState;
  readonly seated: number;
}

/** What a hand at the screen needs: shown on movement or touch, gone after some seconds; keys s, f and m. */
export function Controls({ settings, change, sound, wakeLock, seated }: ControlsProps) {
  const t = useT();
  const [isSetUp, setSetUp] = useState(false);
  const shown = useShownOnMovement();
  const fullScreen = useFullScreen();
  const soundState = useSoundState(sound);
  const toggleSound = useCallback(() => {
    void sound.unlock();
    change({ sound: !settings.sound });
  }, [sound, change, settings.sound]);
  useKeys({ s: () => setSetUp(true), f: fullScreen.toggle, m: toggleSound });
  useEffect(() => void setup.load(), []);

  const needsTouch = settings.sound && soundState === 'blocked';
  return (
    <aside aria-label={t('wall.setup.title')}>
      <div className={css.bar} data-shown={shown || undefined} role="toolbar" aria-label={t('wall.control.setup')}>
        {needsTouch ? (
          <button type="button" onClick={() => void sound.unlock()}>
            <Icon name="muted" />
            {t('wall.control.enableSound')}
          </button>
        ) : (
          <button type="button" onClick={toggleSound} aria-pressed={settings.sound}>
            <Icon name={settings.sound ? 'sound' : 'muted'} />
            {t(settings.sound ? 'wall.control.soundOn' : 'wall.control.muted')}
          </button>
        )}
        {fullScreen.possible && (
          <button type="button" onClick={fullScreen.toggle}>
            <Icon name="fullscreen" />
            {t(fullScreen.on ? 'wall.control.leaveFullscreen' : 'wall.control.fullscreen')}
          </button>
        )}
        <button type="button" onClick={() => setSetUp(true)}>
          <Icon name="settings" />
          {t('wall.control.setup')}
        </button>
      </div>
      {(needsTouch || !settings.sound) && !shown && (
        <span
          className={css.mute}
          role="img"
          aria-label={t(needsTouch ? 'wall.control.enableSound' : 'wall.control.muted')}
        >
          <Icon name="muted" />
        </span>
      )}
      {isSetUp && <Loaded of={setup} props={{ settings, change, wakeLock, seated, close: () => setSetUp(false) }} />}
    </aside>
  );
}

/** True for some seconds after each movement, touch or Tab key. */
function useShownOnMovement(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), BAR_MS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, show);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, show);
    };
  }, []);
  return shown;
}

/** The first touch or key of any kind lets the page sound. */
function useSoundState(sound: Sound): SoundState {
  const [state, setState] = useState<SoundState>('none');
  useEffect(() => {
    const look = (): void => setState(sound.state());
    const unlock = (): void => void sound.unlock().then(look, look);
    look();
    document.addEventListener('pointerdown', unlock);
    document.addEventListener('keydown', unlock);
    return () => {
      document.removeEventListener('pointerdown', unlock);
      document.removeEventListener('keydown', unlock);
    };
  }, [sound]);
  return state;
}

function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
      keys[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
