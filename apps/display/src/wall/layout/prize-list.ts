import type { PrizeRow } from '@blindwerk/tournament';
import { CAP, figuresWidthEm, MM } from './scale';

/** Prizes in columns: as many rows as fit, as many columns as fit; what is left takes turns. */
export interface PrizeGrid {
  readonly rows: number;
  readonly columns: number;
}

/** Rows of one page of prizes, column by column. */
export function prizePages(rows: readonly PrizeRow[], { rows: perColumn, columns }: PrizeGrid) {
  const perPage = Math.max(1, perColumn * columns);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  return Array.from({ length: pages }, (_, page) => {
    const own = rows.slice(page * perPage, (page + 1) * perPage);
    const even = Math.min(perColumn, Math.ceil(own.length / columns));
    return Array.from({ length: columns }, (_unused, column) => own.slice(column * even, (column + 1) * even)).filter(
      (column) => column.length > 0,
    );
  });
}

/** In u: between columns, and between place and amount; as in the style sheet. */
const GAPS = { columns: 6, place: 2 } as const;
/** Width axis of the rows, per cent; as in the style sheet. */
const STRETCH = 75;

/** Two columns where the widest of the amounts, as written, fits beside its place in half of `width`; else one. */
export function prizeColumns(amounts: readonly string[], { width, u }: { readonly width: number; readonly u: number }) {
  const em = (MM.text * u) / CAP;
  const places = figuresWidthEm(`${amounts.length}.`, STRETCH);
  const widest = Math.max(0, ...amounts.map((amount) => figuresWidthEm(asDigits(amount), STRETCH)));
  const row = (places + widest) * em + GAPS.place * u;
  return 2 * row + GAPS.columns * u <= width ? 2 : 1;
}

/** Letters and signs of currencies are about as wide as digits. */
const asDigits = (amount: string): string => amount.replace(/[\p{L}\p{Sc}]/gu, '0');
