/** Button and blinds as a director sets them by hand: from the button on, the next taken chairs. Pure. */
import type { CommandOf, Seat, Table } from '@blindwerk/tournament';

/** Taken chairs clockwise, beginning after `from`. */
function takenAfter(table: Table, from: Seat): readonly Seat[] {
  return Array.from({ length: table.maxSeats }, (_, i) => ((from + i) % table.maxSeats) + 1).filter(
    (seat) => table.seats[String(seat)] != null,
  );
}

/** The command for a hand with the button at `button`; null with fewer than two players. Heads-up the button is small blind. */
export function buttonCommand(table: Table, button: Seat): CommandOf<'setButton'> | null {
  const next = takenAfter(table, button);
  const [first, second] = next;
  if (first === undefined || second === undefined) return null;
  const headsUp = next.length === 2;
  const smallBlind = headsUp ? second : first;
  const bigBlind = headsUp ? first : second;
  return { type: 'setButton', table: table.id, button: headsUp ? second : button, smallBlind, bigBlind };
}
