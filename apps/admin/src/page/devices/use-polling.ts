import { useEffect, useRef } from 'react';

/** Between two questions to the hub while people wait with two screens in hand. */
const AGAIN_MS = 1000;

/** Asks until `ask` says it is over; one question at a time. Null: nothing is asked. */
export function usePolling(ask: (() => Promise<'again' | 'over'>) | null): void {
  const current = useRef(ask);
  current.current = ask;
  const isOn = ask !== null;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const round = async (): Promise<void> => {
      const answer = await current.current?.();
      if (!stopped && answer === 'again') timer = setTimeout(() => void round(), AGAIN_MS);
    };
    void round();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}
