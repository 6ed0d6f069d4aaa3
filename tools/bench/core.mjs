// Figures of the core in Node: folding, one command, a balancing plan, a ruling.
import { readdirSync, readFileSync } from 'node:fs';
import { balancePlan, PROFILES, ruleWager } from '@blindwerk/rules';
import { apply, applyLive, decide, initialState, prompts, publicView } from '@blindwerk/tournament';
import { everydayCommand, hundredThousandEvents, seatedTournament } from './big-tournament.mjs';
import { quantile, threeTimes, time } from './measure.mjs';

async function fold() {
  const events = hundredThousandEvents();
  const entries = { count: 0 };
  const measured = await threeTimes(() =>
    time(() => {
      const state = initialState();
      for (const event of events) apply(state, event);
      entries.count = Object.keys(state.entries).length;
    }),
  );
  return { name: `Fold of 100,000 decoded events, ${entries.count} entries`, aim: 500, unit: 'ms', ...measured };
}

/** Busts, moves, counts, away, hands: what a director taps, at 1,000 entries, on a state that shares structure. */
function commandFor(big, turn) {
  if (turn % 5 !== 0) return everydayCommand(big);
  const seated = Object.values(big.state.entries).filter((entry) => entry.seat);
  const { id } = big.pick(seated);
  return turn % 2
    ? { type: 'bustPlayers', entries: [{ entryId: id }], ranking: 'shared' }
    : { type: 'moveEntry', entryId: id, to: 'draw', reason: 'manual' };
}

async function oneCommand() {
  const measured = await threeTimes(() => {
    const big = seatedTournament();
    const times = [];
    for (let turn = 0; turn < 600; turn++) {
      big.wait(10_000);
      const command = commandFor(big, turn);
      const id = `bench-${turn}`;
      const before = big.state;
      const ms = time(() => {
        const decided = decide(before, command, big.context(id));
        if (decided.ok) big.state = applyLive(before, big.record(decided.value, id));
      });
      if (turn >= 100 && big.state !== before) times.push(ms); // the first hundred warm the machine
    }
    return quantile(times, 0.95);
  });
  return { name: 'One command, decide and apply, 1,000 entries, p95', aim: 2, unit: 'ms', ...measured };
}

/** A late registration with a drawn seat: the tap that touches most of a large field. */
async function lateRegistration() {
  const measured = await threeTimes(() => {
    const big = seatedTournament();
    const times = [];
    for (let turn = 0; turn < 200; turn++) {
      const id = `late-${turn}`;
      const before = big.state;
      const command = { type: 'registerPlayer', personId: id, entryId: id, seat: 'draw' };
      const ms = time(() => {
        const decided = decide(before, command, big.context(id));
        if (decided.ok) big.state = applyLive(before, big.record(decided.value, id));
      });
      if (big.state === before) throw new Error('registration refused');
      if (turn >= 50) times.push(ms);
    }
    return quantile(times, 0.95);
  });
  return { name: 'One late registration, 1,000 entries, p95', aim: 2, unit: 'ms', ...measured };
}

/** What desk and hub compute anew after every tap. */
async function afterTap(name, compute) {
  const { state } = seatedTournament();
  const people = Object.fromEntries(
    Object.values(state.entries).map(({ personId, no }) => [
      personId,
      { name: `Anna Kern${no}`, nickname: null, show: 'short' },
    ]),
  );
  const measured = await threeTimes(() =>
    quantile(
      Array.from({ length: 60 }, () => time(() => compute(state, people, state.lastAt))),
      0.5,
    ),
  );
  return { name: `${name}, 1,000 entries`, aim: 5, unit: 'ms', ...measured };
}

/** Tables of 5 to 9 players each. */
function unevenTables(count) {
  return Array.from({ length: count }, (_, index) => {
    const players = 5 + ((index * 7) % 5);
    const seats = Object.fromEntries(
      Array.from({ length: players }, (_unused, seat) => [seat + 1, `p${index}-${seat + 1}`]),
    );
    return {
      id: `t${String(index + 1).padStart(4, '0')}`,
      maxSeats: 9,
      seats,
      button: 1,
      lastSmallBlind: 2,
      lastBigBlind: 3,
      openedSeats: [],
    };
  });
}

async function plan(count, aim) {
  const tables = unevenTables(count);
  const moves = { count: 0 };
  const measured = await threeTimes(() => {
    const times = Array.from({ length: 20 }, () =>
      time(() => {
        moves.count = balancePlan(tables, { maxSpread: 1 }, PROFILES.TDA2024).moves.length;
      }),
    );
    return quantile(times, 0.5);
  });
  const name = `Balancing plan for ${count.toLocaleString('en')} tables, ${moves.count} moves`;
  return { name, aim, unit: 'ms', ...measured };
}

/** Every wager of the conformance vectors: a situation, words and chips, the book. */
function vectorWagers() {
  const folder = new URL('../../libs/rules/vectors/betting/', import.meta.url);
  const vectors = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return vectors
    .filter(({ when }) => when.op === 'wager')
    .map(({ given, when, rule }) => ({ given, when, profile: PROFILES[rule.set] }));
}

/** Checking the situation is in it. */
async function wagerRuling() {
  const wagers = vectorWagers();
  const measured = await threeTimes(() => {
    const times = [];
    for (let round = 0; round < 60; round++) {
      for (const { given, when, profile } of wagers) {
        const ms = time(() => ruleWager(given, when, profile));
        if (round >= 20) times.push(ms * 1000); // the first rounds warm the machine
      }
    }
    return quantile(times, 0.95);
  });
  return { name: 'One wager ruling, p95 < 50 µs', aim: 50, unit: 'µs', ...measured };
}

export const coreFigures = async () => [
  await fold(),
  await oneCommand(),
  await lateRegistration(),
  await afterTap('Public view', publicView),
  await afterTap('Prompts', (state, _people, now) => prompts(state, now)),
  await plan(200, 5),
  await plan(1000, 20),
  await wagerRuling(),
];
