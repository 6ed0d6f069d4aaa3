/** Tones of the wall, made in the browser: no file to load. Browsers let a page sound only after somebody touched it. */

interface Tone {
  readonly hertz: number;
  /** Start after the first tone, and length, seconds. */
  readonly at: number;
  readonly lasts: number;
}
/** A minute is left: two even tones. */
const MINUTE_LEFT: readonly Tone[] = [
  { hertz: 660, at: 0, lasts: 0.22 },
  { hertz: 660, at: 0.34, lasts: 0.22 },
];
/** The item is over: three rising tones, the last one long. */
const ITEM_OVER: readonly Tone[] = [
  { hertz: 523, at: 0, lasts: 0.24 },
  { hertz: 659, at: 0.28, lasts: 0.24 },
  { hertz: 784, at: 0.56, lasts: 0.9 },
];
const LOUDNESS = 0.5;
const ATTACK_S = 0.015;

export type Signal = 'minuteLeft' | 'itemOver';

/** What the loudspeaker can do: `blocked` until somebody touches the page, `none` without WebAudio. */
export type SoundState = 'ready' | 'blocked' | 'none';

export interface Sound {
  state(): SoundState;
  /** To be called from a touch or key: lets the page sound from now on. */
  unlock(): Promise<void>;
  play(signal: Signal): void;
}

/** The loudspeaker of this browser. */
export function makeSound(): Sound {
  let context: AudioContext | null = null;
  const audio = (): AudioContext | null => {
    if (typeof AudioContext === 'undefined') return null;
    context ??= new AudioContext();
    return context;
  };
  return {
    state() {
      const found = audio();
      if (found === null) return 'none';
      return found.state === 'running' ? 'ready' : 'blocked';
    },
    async unlock() {
      await audio()?.resume();
    },
    play(signal) {
      const found = audio();
      if (found === null || found.state !== 'running') return;
      for (const tone of signal === 'minuteLeft' ? MINUTE_LEFT : ITEM_OVER) playTone(found, tone);
    },
  };
}

function playTone(audio: AudioContext, { hertz, at, lasts }: Tone): void {
  const begin = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + ATTACK_S);
  gain.gain.setValueAtTime(LOUDNESS, begin + lasts - ATTACK_S);
  gain.gain.linearRampToValueAtTime(0, begin + lasts);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts);
}
