import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROFILES } from './profiles.js';
import { readSwitch, SWITCHES, type SwitchValue } from './switches.js';

const page = readFileSync(new URL('../../../docs/spec/rules.md', import.meta.url), 'utf8');
const rows = new Map(
  [...page.matchAll(/^\| `([A-Za-z.]+)` \|(.*)\|$/gm)].map(([, path, cells]) => [
    path,
    cells?.split(' | ').map((cell) => cell.trim()) ?? [],
  ]),
);

function word(value: SwitchValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null ? 'none' : typeof value === 'string' ? `\`${value}\`` : String(value);
}

test('docs/spec/rules.md names every switch and no other', () => {
  expect([...rows.keys()].sort()).toEqual(Object.keys(SWITCHES).sort());
});

test.each(Object.entries(SWITCHES))('%s: its rules, readings and defaults are told', (path, spec) => {
  const cells = rows.get(path) ?? [];
  const books = [PROFILES.TDA2024, PROFILES.ISAR, PROFILES['NL-CASH']];
  expect(cells[0]).toBe(spec.rules.join(', '));
  expect(cells.slice(-3)).toEqual(books.map((book) => word(readSwitch(book, path))));
  if (!('readings' in spec) || path.startsWith('offences.')) return;
  for (const reading of spec.readings.filter((value) => typeof value === 'string'))
    expect(cells[2]).toContain(`\`${reading}\``);
});
