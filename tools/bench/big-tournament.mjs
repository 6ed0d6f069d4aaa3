// A tournament of 1,000 entries and 100,000 events, made by the deciders themselves: nothing here knows how an event looks.
import { apply, decide, initialState } from '@blindwerk/tournament';

const START = 1_780_000_000_000;
const TABLES = 112;

/** Chance that is the same in every run (mulberry32). */
function chance(seed) {
  let state = seed;
  return {
    int(n) {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = state;
      t = Math.imul(t ^ (t >>> 15), t | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) % n;
    },
  };
}

export class BigTournament {
  state = initialState();
  events = [];
  #draw = chance(7);
  #now = START;
  #commands = 0;

  /** Decides and folds one command on the plain state; throws when it is refused, for a benchmark must do real work. */
  take(command) {
    this.#commands += 1;
    const commandId = `c${this.#commands}`;
    const decided = decide(this.state, command, this.context(commandId));
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error.code}`);
    for (const event of this.record(decided.value, commandId)) {
      apply(this.state, event);
      this.events.push(event);
    }
  }
  context(commandId) {
    return { now: this.#now, commandId, draw: this.#draw };
  }
  /** The events as they stand in a journal, as far as the fold sees them. */
  record(decided, cause) {
    return decided.map((event, index) => ({
      ...event,
      id: `t/desk:${this.events.length + index + 1}`,
      cause,
      at: this.#now,
    }));
  }
  wait(ms) {
    this.#now += ms;
  }
  pick(list) {
    return list[this.#draw.int(list.length)];
  }
}

function level(no) {
  const bigBlind = 200 * no;
  return {
    kind: 'level',
    id: `l${no}`,
    durationMs: 3_600_000,
    smallBlind: bigBlind / 2,
    bigBlind,
    ante: bigBlind,
    anteKind: 'bigBlind',
    game: 'nlhe',
  };
}

/** 1,000 entries, seated, the clock running. */
export function seatedTournament() {
  const big = new BigTournament();
  big.take({
    type: 'createTournament',
    id: 't',
    name: 'Bench',
    profile: 'TDA2024',
    settings: {
      handed: 9,
      startStack: 25_000,
      currency: 'EUR',
      buyIn: 10_000,
      lateRegistrationUntilLevel: 6,
      reentry: null,
      format: 'regular',
      finalTableSize: null,
      maxSpread: 1,
      breakingOrder: [],
    },
    structure: Array.from({ length: 60 }, (_, index) => level(index + 1)),
  });
  for (let no = 1; no <= TABLES; no++) big.take({ type: 'openTable', tableId: `t${no}`, no, maxSeats: 9 });
  const players = Array.from({ length: 1000 }, (_, index) => ({ personId: `p${index + 1}`, entryId: `e${index + 1}` }));
  big.take({ type: 'registerPlayers', players });
  big.take({ type: 'drawSeats' });
  big.take({ type: 'startClock' });
  for (let no = 1; no <= TABLES; no++)
    big.take({ type: 'setButton', table: `t${no}`, button: 1, smallBlind: 2, bigBlind: 3 });
  return big;
}

/** Commands of an evening that leave the field whole, so that 100,000 events still speak of 1,000 entries. */
export function everydayCommand(big) {
  const entry = big.pick(Object.values(big.state.entries));
  const table = big.pick(Object.values(big.state.tables));
  const seat = { table: table.id, seat: table.seats[1] ? 2 : 1 };
  return big.pick([
    { type: 'handPlayed', table: table.id },
    { type: 'handPlayed', table: table.id },
    {
      type: 'countChips',
      entryId: entry.id,
      chips: 100 * (1 + entry.no) + (entry.chips === 100 * (1 + entry.no) ? 100 : 0),
    },
    { type: 'setAway', entryId: entry.id, away: !entry.away },
    { type: 'setButton', table: table.id, button: seat.seat, smallBlind: seat.seat + 1, bigBlind: seat.seat + 2 },
  ]);
}

/** 100,000 events of that tournament. */
export function hundredThousandEvents() {
  const big = seatedTournament();
  while (big.events.length < 100_000) {
    big.wait(150);
    big.take(everydayCommand(big));
  }
  return big.events.slice(0, 100_000);
}
