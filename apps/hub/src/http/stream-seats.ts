/**
 * How many streams may be open: in all, and from one address. Who finds no seat polls instead. Counts one listener, so
 * that phones on the LAN can never take the desk's place.
 */
export interface StreamSeats {
  /** A seat to give back exactly once, or null when there is none. */
  take(address: string): (() => void) | null;
  readonly taken: number;
}

export function createStreamSeats({ total, perAddress }: { total: number; perAddress: number }): StreamSeats {
  const byAddress = new Map<string, number>();
  let taken = 0;
  const giveBack = (address: string) => {
    taken -= 1;
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left === 0) byAddress.delete(address);
    else byAddress.set(address, left);
  };
  return {
    take: (address) => {
      const own = byAddress.get(address) ?? 0;
      if (taken >= total || own >= perAddress) return null;
      taken += 1;
      byAddress.set(address, own + 1);
      let held = true;
      return () => {
        if (held) giveBack(address);
        held = false;
      };
    },
    get taken() {
      return taken;
    },
  };
}
