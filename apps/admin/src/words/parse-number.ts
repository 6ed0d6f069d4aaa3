/** Numbers as people type them: `25.000`, `25 000`, `25k`, `12,50`, `20:00`. Anything else is null, never a guess. */

/** A whole number ≥ 0, with or without separators of thousands; `k` counts thousands, `m` millions. */
export function parseWhole(text: string): number | null {
  const match = /^(\d+|\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+)\s*([km]?)$/i.exec(text.trim());
  if (!match) return null;
  const digits = Number((match[1] ?? '').replace(/\D/g, ''));
  const unit = match[2]?.toLowerCase();
  const value = digits * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1);
  return Number.isSafeInteger(value) ? value : null;
}

/**
 * Money in minor units of a currency with so many decimals: `1.250`, `1.250,50`, `12,5`, `€ 40`. With three decimals the last
 * separator is the decimal one; with none, all of them separate thousands.
 */
export function parseMoney(text: string, decimals: number): number | null {
  const plain = text.replace(/[€$£¥\s\u00a0\u202f]/g, '');
  const match = decimals === 0 ? [plain, plain] : new RegExp(`^(.*?)(?:[.,](\\d{1,${decimals}}))?$`).exec(plain);
  const whole = match?.[1] ? parseWhole(match[1]) : null;
  if (whole === null) return null;
  const value = whole * 10 ** decimals + Number((match?.[2] ?? '').padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** A time left in ms: `12:28`, `1:05:00`, or whole minutes `15`. */
export function parseDuration(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,3}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return (numbers[0] ?? 0) * 60_000;
  if (numbers.slice(1).some((n) => n > 59)) return null;
  return numbers.reduce((sum, n) => sum * 60 + n, 0) * 1000;
}
