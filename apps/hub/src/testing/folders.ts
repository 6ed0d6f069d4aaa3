/** Folders that a test throws away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  dispose(): void;
}

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'blindwerk-hub-'));
  return { path, dispose: () => rmSync(path, { recursive: true, force: true }) };
}
