import { expect, it } from 'vitest';
import { csvMoney, toCsv } from './results-csv';

it.each([
  [125_050, 2, '1250,50'],
  [4000, 2, '40,00'],
  [1250, 0, '1250'],
  [1_250_005, 3, '1250,005'],
])('%i minor units with %i decimals', (minor, decimals, text) => expect(csvMoney(minor, decimals)).toBe(text));

it('no cell is run as a formula, none breaks the row', () => {
  expect(toCsv([['=1+1', 'Huber; Sepp', null, 3]])).toBe('\ufeff\'=1+1;"Huber; Sepp";;3\r\n');
});

it.each(['=1+1', '+49 170', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠x', ' =1'])(
  '[SEC-14] %j is never run as a formula',
  (name) => {
    const file = toCsv([[name, 1]]).slice(1);
    const cell = file.startsWith('"') ? file.slice(1) : file;
    expect(cell.startsWith("'")).toBe(true);
    expect(file).toContain(name);
  },
);
