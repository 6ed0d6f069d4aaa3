/**
 * Where the desk is: `#/`, `#/settings`, `#/devices`, `#/pair`, `#/ruling`, `#/rules[/<rule>]`, `#/t/<id>/<page>[/<item>]`. Ids stand in the fragment,
 * never in the path.
 */

/** Pages of a tournament, in the order of the bar; the first stand in it at any width, see `MAIN_PAGES`. */
export const PAGES = [
  'live',
  'tables',
  'players',
  'penalties',
  'final',
  'ruling',
  'journal',
  'draw',
  'prizes',
  'rules',
  'evening',
  'setup',
] as const;
export type Page = (typeof PAGES)[number];
/** Pages that a running evening needs at hand; the others go behind "more" where the bar is narrow. */
export const MAIN_PAGES: readonly Page[] = PAGES.slice(0, 7);
export const MORE_PAGES: readonly Page[] = PAGES.slice(7);

export type Route =
  | { readonly at: 'list' }
  | { readonly at: 'settings' }
  | { readonly at: 'devices' }
  | { readonly at: 'pair' }
  | { readonly at: 'ruling' }
  | { readonly at: 'rules'; readonly rule: string | null }
  | { readonly at: 'tournament'; readonly id: string; readonly page: Page; readonly item: string | null };

const isPage = (text: string | undefined): text is Page => PAGES.some((p) => p === text);

/** Reads a fragment; anything unknown leads to the list, an unknown page to `live`. */
export function parseRoute(hash: string): Route {
  const [head, id, page, item] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(safeDecode);
  if (head === 'settings' || head === 'devices' || head === 'pair' || head === 'ruling') return { at: head };
  if (head === 'rules') return { at: 'rules', rule: id || null };
  if (head !== 't' || !id) return { at: 'list' };
  return { at: 'tournament', id, page: isPage(page) ? page : 'live', item: item || null };
}

export function routeHash(route: Route): string {
  if (route.at === 'list') return '#/';
  if (route.at === 'rules') return `#/rules${itemPart(route.rule)}`;
  if (route.at !== 'tournament') return `#/${route.at}`;
  return `#/t/${encodeURIComponent(route.id)}/${route.page}${itemPart(route.item)}`;
}

/** The rule book open at a rule, or at its index; of a tournament while one is open, so that its clock stays in sight. */
export const ruleHash = (from: Route, rule: string | null): string =>
  routeHash(
    from.at === 'tournament' ? { at: 'tournament', id: from.id, page: 'rules', item: rule } : { at: 'rules', rule },
  );

const itemPart = (item: string | null): string => (item === null ? '' : `/${encodeURIComponent(item)}`);

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
