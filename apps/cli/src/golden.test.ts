import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replayJournal, verifyFile } from './journal-file.js';

const FOLDER = fileURLToPath(new URL('../../../libs/tournament/golden/', import.meta.url));
// Reason for `as`: the file beside the journals, written when they were recorded.
const RECORDED = JSON.parse(readFileSync(join(FOLDER, 'hashes.json'), 'utf8')) as Record<string, unknown>;
const JOURNALS = readdirSync(FOLDER).filter((file) => file.endsWith('.ndjson'));

test('every golden journal has its hash', () => {
  expect(JOURNALS.map((file) => file.replace('.ndjson', '')).sort()).toEqual(Object.keys(RECORDED).sort());
});
test.each(JOURNALS)('%s is sound and folds to the state it was recorded with', (file) => {
  expect(verifyFile(join(FOLDER, file))).toMatchObject({ good: true });
  expect(replayJournal(join(FOLDER, file))).toEqual(RECORDED[file.replace('.ndjson', '')]);
});
