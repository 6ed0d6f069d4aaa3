/// <reference lib="webworker" />
/**
 * The service worker of both apps: keeps their whole export, so that a page opens with the hub dead and the network off.
 * It never touches `/api`: the last view is kept by the page, with its position and time.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };
/** Set by the build: '' for the wall and the phone, '/admin' for the desk. */
declare const __BASE__: string;

// Two workers share the origin: without names of their own, the wall's clean-up deletes the desk's precache.
setCacheNameDetails({ prefix: 'blindwerk', suffix: __BASE__ ? 'desk' : 'wall' });
precacheAndRoute(self.__WB_MANIFEST, {
  cleanURLs: true,
  directoryIndex: 'index.html',
  ignoreURLParametersMatching: [/.*/], // ids go in query or fragment, never in the path of a static export
});
cleanupOutdatedCaches();
clientsClaim();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(`${__BASE__}/index.html`), {
    denylist: [/^\/api\//, /\/sw\.js$/, __BASE__ ? /^\/(?!admin)/ : /^\/admin(\/|$)/],
  }),
);
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
