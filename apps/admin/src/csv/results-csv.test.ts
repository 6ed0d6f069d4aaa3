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
