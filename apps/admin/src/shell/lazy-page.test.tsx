import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPage, preloadPage } from './lazy-page';

it('a page that was fetched renders at once, without its fallback', async () => {
  const Page = lazyPage(async () => () => <p>page</p>);
  const shown = () =>
    renderToString(
      <Suspense fallback="waiting">
        <Page />
      </Suspense>,
    );
  await preloadPage(Page);
  expect(shown()).toContain('page');
  expect(shown()).not.toContain('waiting');
});
