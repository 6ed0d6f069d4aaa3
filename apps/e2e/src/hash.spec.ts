/** Journey (h): the journal that the command line writes is the same evening in the browser. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Desk } from './desk.js';
import { expect, test } from './fixtures.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the shipped evening: its journal as text, and the hash printed last. */
function runEvening(): { readonly journal: string; readonly hash: string } {
  const folder = mkdtempSync(join(tmpdir(), 'blindwerk-evening-'));
  try {
    const out = join(folder, 'evening.ndjson');
    const args = [join(ROOT, 'apps/cli/dist/main.js'), 'run', join(ROOT, 'examples/evening.json'), '--journal', out];
    const last: unknown = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '',
    );
    if (typeof last !== 'object' || last === null || !('hash' in last)) throw new Error('no hash in the last line');
    return { journal: readFileSync(out, 'utf8'), hash: String(last.hash) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('command line and desk agree on the evening, to the byte', async ({ page, hub }) => {
  const { journal, hash } = runEvening();
  const desk = await new Desk(page).open(hub);
  await desk.openFile('evening.ndjson', journal);
  await expect(page.getByRole('main')).toContainText('von 43 im Spiel');
  expect(await desk.stateHash()).toBe(hash);
  await page.reload();
  await expect(page.getByText(hash)).toBeVisible();
});
