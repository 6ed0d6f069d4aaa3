/** Amounts in fields: how they are written, how they stand there while nobody types, and what to say of a doubtful one. */
import { type Format, type Messages, minorDigits } from '@blindwerk/ui';
import { isMoneyAmbiguous, type MoneyWriting, parseMoney, parseWhole } from './parse-number';

/** How amounts of a currency are written in a language. */
export const moneyWriting = (format: Format, currency: string): MoneyWriting => ({
  decimals: minorDigits(currency),
  sign: format.amount(1, 'EUR').includes(',') ? ',' : '.',
});

/** For a currency: typed text → `1.250` or `12,50`; what cannot be read stays as it was typed. */
export const moneyText =
  (currency: string) =>
  (text: string, format: Format): string => {
    const minor = parseMoney(text, moneyWriting(format, currency));
    return minor === null ? text : format.amount(minor, currency);
  };

/** How to write an amount that can be read in two ways, or null where there is no doubt. */
export function moneyDoubt({ t, format }: Messages, text: string, currency: string): string | null {
  const writing = moneyWriting(format, currency);
  if (!isMoneyAmbiguous(text, writing)) return null;
  const whole = parseWhole(text.replace(/[^\d.,]/g, '')) ?? 0;
  return t('desk.money.ambiguous', {
    text,
    thousands: format.number(whole),
    decimals: format.amount(Math.floor(whole / 10 ** (3 - writing.decimals)), currency),
  });
}
