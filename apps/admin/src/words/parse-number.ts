/** Numbers as people type them: `25.000`, `25 000`, `25k`, `12,50`, `20:00`. Anything else is null, never a guess. */

/** A whole number ≥ 0, with or without separators of thousands; `k` counts thousands, `m` millions. */
export function parseWhole(text: string): number | null {
  const match = /^(\d+|[1-9]\d{0,2}(?:[.,'’\s\u00a0\u202f]\d{3})+)\s*([km]?)$/i.exec(text.trim());
  if (!match) return null;
  const digits = Number((match[1] ?? '').replace(/\D/g, ''));
  const unit = match[2]?.toLowerCase();
  const value = digits * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1);
  return Number.isSafeInteger(value) ? value : null;
}

/** How an amount is written: decimals of its currency, and the sign before them in the language. */
export interface MoneyWriting {
  readonly decimals: number;
  readonly sign: ',' | '.';
}

const withoutSigns = (text: string): string => text.replace(/[€$£¥\s\u00a0\u202f]/g, '');

/**
 * Whether an amount can be read in two ways: three digits after the decimal sign of the language where the currency has
 * fewer. `12,345` in German is `12.345` to one and `12,34` to another, so nobody guesses.
 */
export function isMoneyAmbiguous(text: string, { decimals, sign }: MoneyWriting): boolean {
  const [whole = '', rest, ...more] = withoutSigns(text).split(sign);
  return decimals > 0 && decimals < 3 && more.length === 0 && /^\d{1,3}$/.test(whole) && /^\d{3}$/.test(rest ?? '');
}

/**
 * Money in minor units: in German `1.250`, `1.250,50`, `12,5`, `€ 40`. A sign of the other language counts where it can mean
 * one thing only: `12.50`. With no decimals all signs separate thousands. What is ambiguous is null.
 */
export function parseMoney(text: string, writing: MoneyWriting): number | null {
  if (isMoneyAmbiguous(text, writing)) return null;
  const { decimals, sign } = writing;
  const plain = withoutSigns(text);
  const match = decimals === 0 ? [plain, plain] : decimalsOf(decimals, sign).exec(plain);
  const whole = match?.[1] ? parseWhole(match[1]) : null;
  if (whole === null) return null;
  const value = whole * 10 ** decimals + Number((match?.[2] ?? '').padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** With three decimals only the language's own sign can stand before them: the other one separates thousands. */
const decimalsOf = (decimals: number, sign: MoneyWriting['sign']): RegExp =>
  new RegExp(`^(.*?)(?:[${decimals === 3 ? sign : '.,'}](\\d{1,${decimals}}))?$`);

/** A time left in ms: `12:28`, `1:05:00`, or whole minutes `15`. */
export function parseDuration(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,3}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return (numbers[0] ?? 0) * 60_000;
  if (numbers.slice(1).some((n) => n > 59)) return null;
  return numbers.reduce((sum, n) => sum * 60 + n, 0) * 1000;
}
