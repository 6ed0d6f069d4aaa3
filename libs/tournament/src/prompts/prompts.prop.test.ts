import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.js';
import type { TournamentState } from '../model.js';
import type { Prompt } from '../prompt.js';
import { prizePool, results } from '../ranks.js';
import { liveEntries } from '../selectors.js';
import { stats } from '../stats.js';
import { Director, MINUTE, seededDraw } from '../testing.js';
import { counts } from '../testing-room.js';
import { prompts } from './prompts.js';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261130);

/** Commands on offer that `decide` refuses: there must be none. */
function refusedOffers(state: TournamentState, now: number): string[] {
  return prompts(state, now).flatMap((prompt) =>
    prompt.commands.flatMap(({ id, command }) => {
      const answer = decide(state, command, { now, commandId: 'try', draw: seededDraw(3) });
      return answer.ok ? [] : [`${prompt.kind}/${id}: ${answer.error.code}`];
    }),
  );
}

const FLOOR: ReadonlySet<Prompt['kind']> = new Set([
  'nextBigBlind',
  'balance',
  'halt',
  'resume',
  'breakTable',
  'finalTable',
  'unseated',
]);

/** Follows what the floor prompts offer until nothing is left to settle; which offer is taken varies. */
function settleFloor(td: Director, pick: (n: number) => number): void {
  for (let step = 0; step < 200; step++) {
    expect(refusedOffers(td.state, td.now)).toEqual([]);
    const open = prompts(td.state, td.now).filter(({ kind, commands }) => FLOOR.has(kind) && commands.length > 0);
    const next = open[pick(open.length)];
    const offered = next?.commands[pick(next.commands.length)];
    if (!offered) return;
    td.do(offered.command);
  }
  throw new Error(
    `never settled: ${prompts(td.state, td.now)
      .map(({ key }) => key)
      .join(' ; ')}`,
  );
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('bust' as const), who: fc.nat(), many: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('hand' as const), who: fc.nat(), many: fc.constant(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('disqualify' as const), who: fc.nat(), many: fc.constant(1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('penalty' as const),
      who: fc.nat(),
      many: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('block' as const, 'late' as const, 'again' as const),
      who: fc.nat(),
      many: fc.integer({ min: 1, max: 9 }),
    }),
  },
);

const OPEN = { lateRegistrationUntilLevel: 2, reentry: { maxPerPerson: 2, untilLevel: 2 } };
const CLOSED = { lateRegistrationUntilLevel: null, reentry: null };

/** Players who can leave: at most so many that one is left. */
function bust(td: Director, who: number, many: number): void {
  const live = liveEntries(td.state);
  const out = Array.from({ length: Math.min(many, live.length - 1) }, (_, i) => live[(who + i) % live.length]!.id);
  if (out.length > 0) td.bust(...out);
}

function play(td: Director, { what, who, many }: { what: string; who: number; many: number }): void {
  const live = liveEntries(td.state);
  const tables = Object.values(td.state.tables).filter((table) => table.open);
  const entryId = live[who % live.length]!.id;
  const table = tables[who % tables.length]!.id;
  const fresh = `new${td.journal.length}`;
  // Refusals are fine here: not everything fits at every moment.
  if (what === 'bust') bust(td, who, many);
  else if (what === 'hand') td.try({ type: 'handPlayed', table });
  else if (what === 'late')
    td.try({ type: 'registerPlayer', personId: fresh, entryId: fresh, seat: many > 4 ? 'later' : 'draw' });
  else if (what === 'again') td.try({ type: 'reEnter', personId: `p${1 + (who % 60)}`, entryId: fresh, seat: 'draw' });
  else if (what === 'block') td.try({ type: 'blockSeat', table, seat: many, blocked: true });
  else if (what === 'penalty')
    td.try({ type: 'givePenalty', penaltyId: fresh, entryId, kind: 'rounds', rounds: many, offence: 'etiquette' });
  else if (live.length > 1)
    td.try({ type: 'givePenalty', penaltyId: fresh, entryId, kind: 'disqualification', offence: 'cheating' });
}

describe('[PRM-1] prompts', () => {
  it('followed through any evening leave one winner, one player a chair and even tables', () => {
    fc.assert(
      fc.property(
        fc.record({
          players: fc.integer({ min: 2, max: 60 }),
          handed: fc.constantFrom(6, 8, 9, 10),
          maxSpread: fc.constantFrom(1 as const, 2 as const),
          profile: fc.constantFrom('TDA2024' as const, 'ISAR' as const),
          late: fc.boolean(),
          seed: fc.nat(),
          steps: fc.array(step, { maxLength: 40 }),
        }),
        ({ players, handed, maxSpread, profile, late, seed, steps }) => {
          const settings = { handed, maxSpread, ...(late ? OPEN : CLOSED) };
          const td = new Director({ seed, profile, settings });
          const chance = seededDraw(seed);
          const pick = (n: number) => (n === 0 ? 0 : chance.int(n));
          const prizes = [50_001, 30_000, 19_999].slice(0, players).map((amount, i) => ({ place: i + 1, amount }));
          td.do({ type: 'setPrizes', prizes });
          td.seatAndStart(players);
          for (const one of steps) {
            if (td.state.phase !== 'running') break;
            play(td, one);
            settleAndCheck(td, pick, maxSpread);
            td.wait(MINUTE);
          }
          td.wait(90 * MINUTE);
          while (td.state.phase === 'running') {
            // All others left while somebody could still have come in.
            if (liveEntries(td.state).length === 1) td.do({ type: 'finishTournament' });
            bust(td, pick(1000), 1);
            settleAndCheck(td, pick, maxSpread);
          }
          const rows = results(td.state);
          expect(rows.map(({ rank }) => rank).filter((rank) => rank === 1)).toHaveLength(1);
          expect(rows.reduce((sum, { prize }) => sum + prize, 0)).toBe(prizePool(td.state));
          expect(rows).toHaveLength(stats(td.state, td.now).entries);
        },
      ),
      { seed: SEED, numRuns: 40 },
    );
  }, 60_000);
});

/** After settling: tables differ by no more than allowed, as far as their chairs let them, and no chips came or went. */
function settleAndCheck(td: Director, pick: (n: number) => number, maxSpread: number): void {
  if (td.state.phase !== 'running') return;
  settleFloor(td, pick);
  const { entries, chipsInPlay } = stats(td.state, td.now);
  const disqualified = Object.values(td.state.entries).filter(({ status }) => status === 'disqualified').length;
  expect(chipsInPlay).toBe((entries - disqualified) * td.state.settings.startStack);
  const sizes = counts(td);
  const hasRoom = Object.values(td.state.tables).every((table) => table.blocked.length === 0);
  if (hasRoom) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(maxSpread);
}
