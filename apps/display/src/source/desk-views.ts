/** Views of a desk in the same browser: the wall on the second output goes on with no hub at all. */
import type { Instant } from '@blindwerk/ui';
import type { LiveView } from './live-view';
import { isPublicView } from './snapshot';

interface DeskPorts {
  readonly now: () => Instant;
  readonly live: LiveView;
  readonly wanted: string | null;
  /** Which tournament the desk of this machine runs; the hub's stream follows it. */
  readonly onTournament: (tournament: string) => void;
}
const RETRY_MS = 5_000;

/**
 * A desk and its store exist only where the page is a secure context (the localhost of the desk's machine); on the plain http
 * of the LAN there is nothing to read.
 */
export const mayHaveDesk = (): boolean => globalThis.isSecureContext === true && typeof indexedDB !== 'undefined';

/** Loads the reader of the desk's store, late, and watches. Returns the stop. */
export function startDeskViews({ now, live, wanted, onTournament }: DeskPorts): () => void {
  let stop: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let hasView = false;

  const begin = async (): Promise<void> => {
    const { watchViews } = await import('@blindwerk/store-dexie/views');
    if (stopped) return;
    stop = watchViews({
      tournament: wanted,
      onView({ tournament, position, view }) {
        if (!isPublicView(view)) return;
        hasView = true;
        onTournament(tournament);
        live.offer({ tournament, position, view });
        live.heard(now());
      },
      onContact() {
        if (hasView) live.heard(now());
      },
    });
  };
  const tryBegin = (): void => {
    begin().catch(() => {
      if (!stopped) retry = setTimeout(tryBegin, RETRY_MS);
    });
  };
  tryBegin();
  return () => {
    stopped = true;
    clearTimeout(retry);
    stop?.();
  };
}
