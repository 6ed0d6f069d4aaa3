'use client';
import { useState } from 'react';
import type { ScreenSettings } from '../../screen/screen-settings';
import { useWakeLock } from '../../screen/wake-lock';
import type { Snapshot } from '../../source/snapshot';
import { isSeated, useReading } from '../parts/wall-context';
import { makeSound, type Sound } from '../sound/sound';
import { useSignals } from '../sound/use-signals';
import { Controls } from './controls';

interface ExtrasProps {
  readonly settings: ScreenSettings;
  readonly change: (changes: Partial<ScreenSettings>) => void;
  readonly snapshot: Snapshot | null;
}

/** What comes with the picture: sound, an awake screen, and the controls for a hand at the screen. */
export function Extras({ settings, change, snapshot }: ExtrasProps) {
  const [sound] = useState(makeSound);
  const wakeLock = useWakeLock();
  return (
    <>
      {snapshot !== null && <Signals snapshot={snapshot} sound={settings.sound ? sound : null} />}
      <Controls
        settings={settings}
        change={change}
        sound={sound}
        wakeLock={wakeLock}
        seated={snapshot?.view.seating.filter(isSeated).length ?? 0}
      />
    </>
  );
}

function Signals({ snapshot, sound }: { readonly snapshot: Snapshot; readonly sound: Sound | null }) {
  useSignals(useReading(snapshot.view), sound);
  return null;
}
