/** The service worker keeps the pages for use without a network. It exists only in secure contexts: not on the LAN's http. */

/** Registers after the page stands and the browser has nothing better to do. */
export function registerWorkerLate(): void {
  if (process.env.NODE_ENV !== 'production') return;
  if (globalThis.isSecureContext !== true || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    void import('workbox-window')
      .then(({ Workbox }) => new Workbox('/sw.js', { scope: '/' }).register())
      .catch(() => undefined); // Without it the page works as long as it stays open.
  };
  const idle = globalThis.requestIdleCallback as typeof globalThis.requestIdleCallback | undefined; // as: not in every browser
  if (idle === undefined) setTimeout(register, 2_000);
  else idle(register, { timeout: 5_000 });
}
