import type { PrizeRow } from '@blindwerk/tournament';

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
