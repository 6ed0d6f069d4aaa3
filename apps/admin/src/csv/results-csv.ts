/** Results as a file that Excel in Germany opens with a double click: UTF-8 with BOM, semicolons, CRLF. */

/** What a spreadsheet takes for the start of a formula, also in the wide forms of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front [SEC-14]; quotes are doubled. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells → text of the file. */
export function toCsv(rows: ReadonlyArray<ReadonlyArray<string | number | null>>): string {
  return `\ufeff${rows.map((r) => `${r.map(csvCell).join(';')}\r\n`).join('')}`;
}

/** Minor units of a currency with so many decimals, as a number a German spreadsheet reads: `1250,50`, `1250`. */
export const csvMoney = (minor: number, decimals: number): string => {
  const unit = 10 ** decimals;
  const whole = String(Math.floor(minor / unit));
  return decimals === 0 ? whole : `${whole},${String(minor % unit).padStart(decimals, '0')}`;
};
