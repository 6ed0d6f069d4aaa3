import type { PublicCall, PublicMove } from '@blindwerk/tournament';

/** One thing the room must do, as it stands on the wall. */
export type CallItem =
  | { readonly kind: 'halt'; readonly id: string; readonly table: number; readonly dueSeat: number | null }
  | { readonly kind: 'break'; readonly id: string; readonly table: number; readonly moves: number }
  | { readonly kind: 'finalTable'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly move: PublicMove };

/** Calls in the order they are shown: halts first, since a table waits; then what is older. Each move stands for itself. */
export function callItems(calls: readonly PublicCall[]): readonly CallItem[] {
  const bySince = [...calls].sort((a, b) => a.since - b.since);
  return [...bySince.filter((call) => call.kind === 'halt'), ...bySince.filter((call) => call.kind !== 'halt')].flatMap(
    itemsOf,
  );
}

function itemsOf(call: PublicCall): readonly CallItem[] {
  const moves = call.moves.map((move): CallItem => ({ kind: 'move', id: `${call.id} ${move.entryId}`, move }));
  switch (call.kind) {
    case 'halt':
      return call.table === null
        ? moves
        : [{ kind: 'halt', id: call.id, table: call.table, dueSeat: call.dueSeat }, ...moves];
    case 'break':
      return call.table === null
        ? moves
        : [{ kind: 'break', id: call.id, table: call.table, moves: moves.length }, ...moves];
    case 'finalTable':
      return [{ kind: 'finalTable', id: call.id }, ...moves];
    case 'move':
    case 'seat':
      return moves;
    default:
      return assertNever(call.kind);
  }
}

function assertNever(kind: never): never {
  throw new Error(`unknown kind of call: ${String(kind)}`);
}

/** Items in pages of `size`. */
export const inPages = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, page) => items.slice(page * size, (page + 1) * size));
