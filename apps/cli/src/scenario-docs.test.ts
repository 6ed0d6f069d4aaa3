import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMMAND_TYPES, OFFENCES } from '@blindwerk/tournament';
import { expect, test } from 'vitest';
import { OBSERVABLE } from './scenario.js';

const doc = readFileSync(fileURLToPath(new URL('../../../docs/scenario.md', import.meta.url)), 'utf8');

test.each([...COMMAND_TYPES])('docs/scenario.md tells of the command %s', (type) => {
  expect(doc).toContain(`\`${type}\``);
});
test.each([...OBSERVABLE, ...OFFENCES])('docs/scenario.md tells of %s', (word) => {
  expect(doc).toContain(`\`${word}\``);
});
