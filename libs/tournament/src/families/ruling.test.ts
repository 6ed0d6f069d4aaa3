import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../command.js';
import { publicView } from '../public-view.js';
import { profileOf } from '../rules-adapter.js';
import { stats } from '../stats.js';
import { Director, SETTINGS, STRUCTURE } from '../testing.js';
import { questionProblem, readQuestion, writeQuestion } from './ruling-question.js';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261130);

const QUESTION = {
  given: {
    game: 'NLHE',
    betting: 'no-limit',
    players: [{ id: 'A' }, { id: 'S7', behind: 900 }],
    history: [{ player: 'A', act: 'bet', to: 2000 }],
  },
  when: { op: 'wager', actor: 'S7', say: null, chips: [1000, 1000, 1000, 100] },
};
const noteRuling = (over: Partial<Extract<Command, { type: 'noteRuling' }>> = {}): Command => ({
  type: 'noteRuling',
  question: writeQuestion(QUESTION),
  ruling: 'raise',
  amountTotal: 4000,
  rules: ['TDA-45A', 'TDA-43A'],
  table: null,
  otherwise: null,
  ...over,
});

describe('[RUL-3] a ruling is noted', () => {
  test('with its question, word, amount, rules and table', () => {
    const d = new Director().seatAndStart(10);
    d.do(noteRuling({ table: 't1' }));
    expect(d.state.rulings).toMatchObject([
      { ruling: 'raise', amountTotal: 4000, rules: ['TDA-45A', 'TDA-43A'], table: 't1', otherwise: null, at: d.now },
    ]);
    expect(readQuestion(d.state.rulings[0]?.question ?? '')).toEqual(QUESTION);
  });

  test('and changes nothing of the game', () => {
    const d = new Director().seatAndStart(10);
    const before = { ...d.state, rulings: [], lastAt: 0 };
    d.do(noteRuling());
    expect({ ...d.state, rulings: [], lastAt: 0 }).toEqual(before);
  });

  test('also before the start and after the end; not for a table that is not there', () => {
    const d = new Director();
    d.do(noteRuling());
    d.seatAndStart(10);
    d.do({ type: 'finishTournament' });
    d.do(noteRuling({ otherwise: 'as a call' }));
    expect(d.state.rulings).toHaveLength(2);
    expect(d.code(noteRuling({ table: 't99' }))).toBe('table/unknown');
  });

  test.each([
    ['no JSON', 'call', ''],
    ['no question', '{"op":"wager"}', ''],
    ['not canonical', '{"when":{"op":"wager"},"given":{}}', ''],
    ['a name for a player', writeQuestion({ ...QUESTION, when: { op: 'wager', actor: 'Anna' } }), 'when.actor'],
    ['a small name', writeQuestion({ ...QUESTION, when: { op: 'wager', actor: 'anna' } }), 'when.actor'],
    ['a name elsewhere', writeQuestion({ ...QUESTION, when: { op: 'wager', note: 'Anna Kern' } }), 'when.note'],
    ['a name as a field', writeQuestion({ given: { 'Anna Kern': 1 }, when: { op: 'wager' } }), 'Anna Kern'],
    ['a broken number', writeQuestion({ given: { pot: 0.5 }, when: { op: 'wager' } }), 'given.pot'],
    ['a number without end', '{"given":{"pot":1e999},"when":{"op":"wager"}}', 'given.pot'],
    ['half a character', '{"given":{"street":"\\ud800"},"when":{"op":"wager"}}', 'given.street'],
    [
      'nested too deep',
      `{"given":{"acts":${'['.repeat(3900)}${']'.repeat(3900)}},"when":{"op":"wager"}}`,
      'given.acts.0.0.0.0.0.0.0',
    ],
  ])('[RUL-4] refused: %s', (_what, question, field) => {
    const d = new Director();
    expect(d.try(noteRuling({ question })).refusal).toMatchObject({
      code: 'ruling/bad-question',
      rule: 'RUL-3',
      params: { field },
    });
    expect(d.state.rulings).toEqual([]);
  });

  test('[RUL-4] refused: a name for a rule', () => {
    expect(new Director().code(noteRuling({ rules: ['TDA-45A', 'Anna-Kern'] }))).toBe('command/malformed');
  });

  test('[RUL-4] any text is a question or names what is wrong, without a throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((given) => JSON.stringify({ given, when: given })),
        ),
        (text) => {
          const problem = questionProblem(text);
          expect(problem === null || typeof problem === 'string').toBe(true);
        },
      ),
      { seed: SEED, numRuns: 500 },
    );
  });

  test('[RUL-5] and can be taken back; no screen in the room ever has it', () => {
    const d = new Director().seatAndStart(10);
    const seen = publicView(d.state, {}, d.now);
    d.do(noteRuling());
    expect(publicView(d.state, {}, d.now)).toEqual(seen);
    d.undo();
    expect(d.state.rulings).toEqual([]);
  });
});

describe('[RUL-1] the chips of a tournament', () => {
  const create = (chipSet: readonly number[] | undefined): Command => ({
    type: 'createTournament',
    id: 't',
    name: 'Test',
    profile: 'TDA2024',
    settings: { ...SETTINGS, chipSet },
    structure: STRUCTURE,
  });

  test('are the usual ones unless others are named', () => {
    const d = new Director({ empty: true });
    d.do(create(undefined));
    expect(d.state.settings.chipSet).toEqual([25, 100, 500, 1000, 5000, 25_000]);
    d.do({ type: 'changeSettings', settings: { chipSet: [5, 25, 100] } });
    expect(publicView(d.state, {}, d.now).structure.chipSet).toEqual([5, 25, 100]);
  });

  test('are the usual ones in a journal from before there were any', () => {
    const d = new Director();
    const [created] = d.live();
    const { chipSet: _, ...settings } = SETTINGS;
    const old = new Director({ empty: true });
    const state = old.withForeign({
      ...created,
      data: { ...Object(created?.data), settings, club: undefined },
    } as never);
    expect(state.partial).toBe(false);
    expect(state.settings.chipSet).toEqual([25, 100, 500, 1000, 5000, 25_000]);
  });

  test.each([
    [[100, 25], 'settings/bad-chip-set'],
    [[25, 25], 'settings/bad-chip-set'],
    [[0, 25], 'command/out-of-range'],
    [[], 'command/malformed'],
    [Array.from({ length: 13 }, (_, i) => i + 1), 'command/malformed'],
  ])('ascend, each once, 1 to 12 of them: %j', (chipSet, code) => {
    expect(new Director({ empty: true }).code(create(chipSet))).toBe(code);
    expect(new Director().code({ type: 'changeSettings', settings: { chipSet } })).toBe(code);
  });
});

describe('[RUL-2] a club’s own rules', () => {
  const club = { name: 'Isar', switches: { 'finalTable.by': 'fixed', 'finalTable.seats': 6, singleBigBlind: false } };
  const created = (over: object): Command => ({
    type: 'createTournament',
    id: 't',
    name: 'Test',
    profile: 'TDA2024',
    settings: SETTINGS,
    structure: STRUCTURE,
    club,
    ...over,
  });

  test('hold for everything that asks the rules', () => {
    const d = new Director({ empty: true });
    d.do(created({}));
    expect(profileOf(d.state)).toMatchObject({ id: 'TDA2024', club: 'Isar', finalTable: { by: 'fixed', seats: 6 } });
    d.seatAndStart(7);
    expect(d.try({ type: 'formFinalTable', table: 't1', redraw: false }).refusal).toMatchObject({
      code: 'final-table/too-many-players',
      params: { size: 6 },
    });
    expect(publicView(d.state, {}, d.now).structure.club).toEqual(club);
  });

  test.each([
    [{ name: 'Isar', switches: { 'betting.halfMark': 'third' } }, 'switches.betting.halfMark', 'rules/no-such-reading'],
    [{ name: 'Isar', switches: { 'clock.thinkingSecs': 2 } }, 'switches.clock.thinkingSecs', 'rules/out-of-range'],
    [{ name: 'Isar', switches: { rake: true } }, 'switches.rake', 'rules/unknown-switch'],
  ])('that cannot be are refused with the field: %j', (bad, field, reason) => {
    expect(new Director({ empty: true }).try(created({ club: bad })).refusal).toMatchObject({
      code: 'settings/bad-club-rules',
      rule: 'RUL-2',
      params: { field, reason },
    });
  });

  test('that a later version wrote are a conflict, and the evening goes on by the book', () => {
    const d = new Director({ empty: true });
    d.do(created({}));
    const [event] = d.live();
    const data = { ...Object(event?.data), club: { name: 'Isar', switches: { 'of.tomorrow': 1 } } };
    const state = new Director({ empty: true }).withForeign({ ...event, data } as never);
    expect(state).toMatchObject({ phase: 'setup', club: null, partial: false });
    expect(state.conflicts).toMatchObject([{ code: 'settings/bad-club-rules', rule: 'RUL-2' }]);
    expect(stats(state, d.now).entries).toBe(0);
  });
});
