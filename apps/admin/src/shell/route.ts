/** Where the desk is: `#/`, `#/settings`, `#/t/<id>/<page>[/<item>]`. Ids stand in the fragment, never in the path. */

export const PAGES = [
  'live',
  'tables',
  'players',
  'penalties',
  'final',
  'prizes',
  'journal',
  'evening',
  'setup',
] as const;
export type Page = (typeof PAGES)[number];
export type Route =
  | { readonly at: 'list' }
  | { readonly at: 'settings' }
  | { readonly at: 'tournament'; readonly id: string; readonly page: Page; readonly item: string | null };

const isPage = (text: string | undefined): text is Page => PAGES.some((p) => p === text);

/** Reads a fragment; anything unknown leads to the list, an unknown page to `live`. */
export function parseRoute(hash: string): Route {
  const [head, id, page, item] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(safeDecode);
  if (head === 'settings') return { at: 'settings' };
  if (head !== 't' || !id) return { at: 'list' };
  return { at: 'tournament', id, page: isPage(page) ? page : 'live', item: item || null };
}

export function routeHash(route: Route): string {
  if (route.at === 'list') return '#/';
  if (route.at === 'settings') return '#/settings';
  const item = route.item === null ? '' : `/${encodeURIComponent(route.item)}`;
  return `#/t/${encodeURIComponent(route.id)}/${route.page}${item}`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
