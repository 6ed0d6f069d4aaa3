/** An amount typed into a field, as it stands there while nobody types. */
import { type Format, minorDigits } from '@blindwerk/ui';
import { parseMoney } from './parse-number';

/** For a currency: typed text → `1.250` or `12,50`; what cannot be read stays as it was typed. */
export const moneyText =
  (currency: string) =>
  (text: string, format: Format): string => {
    const minor = parseMoney(text, minorDigits(currency));
    return minor === null ? text : format.amount(minor, currency);
  };
