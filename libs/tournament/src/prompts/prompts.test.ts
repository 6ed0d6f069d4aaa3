import { describe, expect, it } from 'vitest';
import { apply } from '../apply.js';
import { decide } from '../decide.js';
import type { Prompt, PromptKind } from '../prompt.js';
import { type Director, level, MINUTE, pause } from '../testing.js';
import { counts, room, upTo } from '../testing-room.js';
import { prompts } from './prompts.js';

const open = (td: Director): readonly Prompt[] => prompts(td.state, td.now);
const kinds = (td: Director): PromptKind[] => open(td).map(({ kind }) => kind);
const find = (td: Director, kind: PromptKind): Prompt => {
  const found = open(td).find((prompt) => prompt.kind === kind);
  if (!found) throw new Error(`no prompt ${kind}, only ${kinds(td).join(', ')}`);
  return found;
};
const follow = (td: Director, kind: PromptKind, id?: string) => {
  const { commands } = find(td, kind);
  const offered = id === undefined ? commands[0] : commands.find((other) => other.id === id);
  if (!offered) throw new Error(`${kind} offers no ${id ?? 'command'}`);
  td.do(offered.command);
};
/** Button 1, small blind 2, big blind 3. */
const knowButton = (td: Director, table: string) =>
  td.do({ type: 'setButton', table, button: 1, smallBlind: 2, bigBlind: 3 });
const ODD = [1, 2, 3, 5, 6, 7, 8, 9];

describe('balancing', () => {
  it('[TDA-11A] FC-13 names the player due for the big blind, where they go, and the rule', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] });
    for (const table of ['t1', 't2', 't3']) knowButton(td, table);
    expect(open(td)).toMatchObject([
      {
        kind: 'balance',
        rule: 'TDA-11A',
        urgency: 'soon',
        tables: ['t1', 't3'],
        entries: ['t1-5'],
        facts: { from: 1, fromSeat: 5, fromPlayers: 8, to: 3, toSeat: 4, toPlayers: 6, spread: 2, bigBlind: 1 },
        move: { entryId: 't1-5', from: { table: 't1', seat: 5 }, to: { table: 't3', seat: 4 } },
        dismissable: true,
      },
    ]);
    follow(td, 'balance');
    expect(td.state.entries['t1-5']?.seat).toEqual({ table: 't3', seat: 4 });
    expect(kinds(td)).toEqual(['callOpen']);
  });

  it('[ISAR-T10] cites the house rule', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] }, { profile: 'ISAR' });
    for (const table of ['t1', 't3']) knowButton(td, table);
    expect(find(td, 'balance').rule).toBe('ISAR-T10');
  });

  it('[PRM-2] asks for the next big blind first when a button is not known or older than a hand', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] });
    expect(open(td).map(({ kind, tables }) => [kind, ...tables])).toEqual([
      ['nextBigBlind', 't1'],
      ['nextBigBlind', 't3'],
    ]);
    expect(find(td, 'nextBigBlind').commands.map(({ id }) => id)).toEqual(upTo(9).map((seat) => `seat-${seat}`));
    follow(td, 'nextBigBlind', 'seat-6');
    follow(td, 'nextBigBlind', 'seat-5');
    expect(find(td, 'balance').entries).toEqual(['t1-6']);
    td.wait(3 * MINUTE);
    expect(kinds(td)).toEqual(['balance']);
    td.wait(1);
    expect(kinds(td)).toEqual(['nextBigBlind', 'nextBigBlind']);
  });

  it('[PRM-2] a button grows no older in a break, a pause or a halt', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] });
    td.wait(59 * MINUTE);
    for (const table of ['t1', 't3']) knowButton(td, table);
    td.wait(14 * MINUTE);
    expect(kinds(td)).toContain('balance');
    td.do({ type: 'pauseClock' });
    td.wait(60 * MINUTE);
    expect(kinds(td)).toContain('balance');
  });

  it('[FLR-7] FC-15 never drains a table that gives: it takes from the fullest only', () => {
    const td = room({ t1: upTo(5), t2: upTo(5), t3: [1, 2], t4: upTo(9), t5: upTo(9) });
    for (const table of ['t1', 't2', 't3', 't4', 't5']) knowButton(td, table);
    td.do({ type: 'changeSettings', settings: { finalTableSize: 2, handed: 6 } });
    for (let step = 0; step < 20 && kinds(td).includes('balance'); step++) {
      const [from = ''] = find(td, 'balance').tables;
      expect(td.at(from)).toHaveLength(Math.max(...counts(td)));
      follow(td, 'balance');
    }
    expect(counts(td)).toEqual([6, 6, 6, 6, 6]);
  });

  it('[PRM-1] waved off stays away until the facts change', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] });
    for (const table of ['t1', 't2', 't3']) knowButton(td, table);
    td.do({ type: 'answerPrompt', key: find(td, 'balance').key, answer: 'waived' });
    expect(kinds(td)).toEqual([]);
    td.bust('t3-6');
    expect(kinds(td)).toEqual(['halt', 'balance']);
  });

  it('[FLR-7] allows a difference of two where the settings say so', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] }, { settings: { maxSpread: 2 } });
    expect(kinds(td)).toEqual([]);
  });

  it('[TDA-11A] in stud nobody is asked for a big blind', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] }, { structure: [level(1, { game: 'stud' })] });
    td.do({ type: 'moveEntry', entryId: 't3-8', to: { table: 't3', seat: 9 }, reason: 'manual' });
    expect(find(td, 'balance').move).toMatchObject({ entryId: 't1-8', to: { table: 't3', seat: 8 } });
  });
});

describe('halting and going on', () => {
  it('[TDA-11D] [PRM-5] halts when the big blind meets an empty chair, and goes on once it is filled', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] });
    for (const table of ['t1', 't2', 't3']) knowButton(td, table);
    td.bust('t3-6');
    expect(find(td, 'halt')).toMatchObject({
      rule: 'TDA-11D',
      urgency: 'now',
      tables: ['t3'],
      facts: { table: 3, players: 5, fullest: 8, shortBy: 3, dueSeat: 4, discretion: 0 },
    });
    follow(td, 'halt');
    expect(find(td, 'balance').urgency).toBe('now');
    td.wait(20 * MINUTE);
    expect(open(td).map(({ kind, tables }) => [kind, ...tables])).toContainEqual(['nextBigBlind', 't1']);
    follow(td, 'nextBigBlind', 'seat-5');
    follow(td, 'balance');
    expect(find(td, 'resume').commands.map(({ id }) => id)).toEqual(['release']);
    follow(td, 'resume');
    expect(td.state.tables.t3?.halted).toBeNull();
  });

  it('[TDA-11D] is no matter for a table that was never so full', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6] });
    for (const table of ['t1', 't2', 't3']) knowButton(td, table);
    expect(kinds(td)).toEqual(['balance']);
  });

  it('[TDA-11D] asks who is next big blind before it halts anybody', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] }, { settings: { maxSpread: 2 } });
    td.bust('t3-6');
    const asked = open(td).filter(({ kind }) => kind === 'nextBigBlind');
    expect(asked.map(({ rule, tables }) => [rule, ...tables])).toEqual([
      ['TDA-11D', 't3'],
      ['TDA-11A', 't1'],
    ]);
  });

  it('[TDA-11D] other formats and the house are left to the director', () => {
    const td = room({ t1: ODD, t2: ODD, t3: [1, 2, 3, 5, 6, 8] }, { settings: { format: 'turbo' } });
    knowButton(td, 't3');
    td.bust('t3-6');
    expect(find(td, 'halt').facts).toMatchObject({ discretion: 1 });
  });
});

describe('breaking and the final table', () => {
  it('[TDA-10A] [PRM-3] breaks when all fit on one table less, highest number first, and withholds moves', () => {
    const td = room({ t1: upTo(8), t2: upTo(5), t3: upTo(5) });
    expect(open(td)).toMatchObject([
      {
        kind: 'breakTable',
        rule: 'TDA-10A',
        urgency: 'soon',
        tables: ['t3'],
        facts: { table: 3, players: 5, left: 18 },
      },
    ]);
    follow(td, 'breakTable');
    expect(counts(td)).toEqual([9, 9]);
  });

  it('[TDA-10A] [FLR-11] follows the breaking order of the settings', () => {
    const td = room({ t1: upTo(6), t2: upTo(6), t3: upTo(6) }, { settings: { breakingOrder: ['t2'] } });
    expect(find(td, 'breakTable').tables).toEqual(['t2']);
  });

  it('[PRM-4] late registration holds breaking back: it can wait, and tables are balanced meanwhile', () => {
    const td = room({ t1: upTo(8), t2: upTo(5), t3: upTo(5) }, { settings: { lateRegistrationUntilLevel: 3 } });
    expect(find(td, 'breakTable')).toMatchObject({ urgency: 'later', facts: { registrationOpen: 1 } });
    expect(kinds(td)).toContain('nextBigBlind');
  });

  it('[PRM-4] a blocked chair is no room', () => {
    const td = room({ t1: upTo(6), t2: upTo(6), t3: upTo(6) });
    td.do({ type: 'blockSeat', table: 't1', seat: 9, blocked: true });
    expect(kinds(td)).toEqual([]);
  });

  it('[TDA-RP9] forms the final table at the table that would break last, and asks for nothing else', () => {
    const td = room({ t1: upTo(7), t2: [1, 2] });
    expect(open(td)).toMatchObject([
      { kind: 'finalTable', rule: 'TDA-RP9', urgency: 'now', tables: ['t1'], facts: { players: 9, size: 9, table: 1 } },
    ]);
    follow(td, 'finalTable', 'keepSeats');
    expect(counts(td)).toEqual([9]);
    expect(kinds(td)).toEqual(['callOpen']);
  });

  it('[TDA-RP9] six-handed tables are too small for the seven: a larger one is opened first', () => {
    const td = room({ t1: upTo(4), t2: upTo(3) }, { settings: { handed: 6 } });
    for (const table of ['t1', 't2'])
      for (const seat of [7, 8, 9]) td.do({ type: 'blockSeat', table, seat, blocked: true });
    follow(td, 'finalTable', 'openTable');
    follow(td, 'finalTable', 'redraw');
    expect(td.state.tables['final-3']).toMatchObject({ open: true, maxSeats: 7 });
    expect(counts(td)).toEqual([7]);
  });
});

describe('the course of the evening', () => {
  it('[TDA-RP8] says the bubble with one player too many, not one too late', () => {
    const td = room({ t1: upTo(4) });
    td.do({
      type: 'setPrizes',
      prizes: [
        { place: 1, amount: 300 },
        { place: 2, amount: 200 },
      ],
    });
    expect(kinds(td)).toEqual([]);
    td.bust('t1-1');
    expect(open(td)).toMatchObject([
      { kind: 'bubble', rule: 'TDA-RP8', urgency: 'now', facts: { players: 3, places: 2 } },
    ]);
    td.bust('t1-2');
    expect(kinds(td)).toEqual([]);
  });

  it('[PRM-6] no bubble while somebody can still come in', () => {
    const td = room({ t1: upTo(3) }, { settings: { lateRegistrationUntilLevel: 3 } });
    td.do({
      type: 'setPrizes',
      prizes: [
        { place: 1, amount: 300 },
        { place: 2, amount: 200 },
      ],
    });
    expect(kinds(td)).toEqual([]);
  });

  it('[TDA-24] [PRM-7] reminds of chips that leave play in their break only', () => {
    const td = room({ t1: upTo(3) }, { structure: [level(1), pause(1, { colorUp: 25 }), level(2), level(3)] });
    expect(kinds(td)).toEqual([]);
    td.wait(21 * MINUTE);
    expect(open(td)).toMatchObject([{ kind: 'colorUp', rule: 'TDA-24', facts: { chip: 25, minutes: 14 } }]);
    const { key } = find(td, 'colorUp');
    td.wait(MINUTE);
    expect(find(td, 'colorUp').key).toBe(key);
    td.do({ type: 'answerPrompt', key, answer: 'done' });
    expect(kinds(td)).toEqual([]);
  });

  it('[ENT-3] [PRM-8] tells the last ten minutes of late registration, the break after it included', () => {
    const td = room({ t1: upTo(3) }, { settings: { lateRegistrationUntilLevel: 3 } });
    td.wait(64 * MINUTE);
    expect(kinds(td)).toEqual([]);
    td.wait(MINUTE);
    expect(open(td)).toMatchObject([{ kind: 'lateRegistrationEnds', facts: { level: 3, minutes: 10 } }]);
    td.wait(10 * MINUTE);
    expect(kinds(td)).toEqual([]);
  });

  it('[CLK-10] [PRM-8] FC-05 tells that the last level runs, and again when it has run out', () => {
    const td = room({ t1: upTo(3) }, { structure: [level(1), level(2)] });
    td.wait(20 * MINUTE);
    expect(open(td)).toMatchObject([{ kind: 'structureEnds', urgency: 'soon', facts: { level: 2, minutes: 20 } }]);
    td.do({ type: 'answerPrompt', key: find(td, 'structureEnds').key, answer: 'seen' });
    td.wait(20 * MINUTE);
    expect(open(td)).toMatchObject([{ kind: 'structureEnds', urgency: 'now', facts: { level: 2, minutes: 0 } }]);
  });
});

describe('the end', () => {
  it('[ENT-12] [PRM-8] asks whether it is over when one player is left while somebody may still come in', () => {
    const settings = { lateRegistrationUntilLevel: 1, reentry: null };
    const td = room({ t1: upTo(3) }, { settings, structure: [level(1), level(2), level(3)] });
    td.do({ type: 'bustPlayers', entries: [{ entryId: 't1-1' }, { entryId: 't1-2' }], ranking: 'shared' });
    expect(td.state.phase).toBe('running');
    expect(find(td, 'lastPlayer')).toMatchObject({
      rule: 'ENT-12',
      urgency: 'soon',
      entries: ['t1-3'],
      facts: { no: 3, registrationOpen: 1 },
    });
    td.do({ type: 'answerPrompt', key: find(td, 'lastPlayer').key, answer: 'waiting' });
    expect(kinds(td)).not.toContain('lastPlayer');
    td.wait(20 * MINUTE);
    expect(find(td, 'lastPlayer')).toMatchObject({ urgency: 'now', facts: { registrationOpen: 0 } });
    follow(td, 'lastPlayer', 'finish');
    expect(td.state.phase).toBe('finished');
    expect(open(td)).toEqual([]);
  });
});

describe('players and the desk', () => {
  it('[PEN-3] [PRM-9] shows a penalty hand by hand, then that it is served', () => {
    const td = room({ t1: upTo(3) });
    td.do({ type: 'givePenalty', penaltyId: 'x', entryId: 't1-2', kind: 'oneHand', offence: 'device' });
    expect(open(td)).toMatchObject([
      {
        kind: 'penaltyRunning',
        rule: 'TDA-71',
        entries: ['t1-2'],
        facts: { no: 2, table: 1, seat: 2, hands: 1, total: 1 },
      },
    ]);
    follow(td, 'penaltyRunning', 'countHand');
    expect(kinds(td)).toEqual(['penaltyServed']);
    td.do({ type: 'answerPrompt', key: find(td, 'penaltyServed').key, answer: 'told' });
    expect(kinds(td)).toEqual([]);
  });

  it('[ENT-8] [PRM-9] finds a seat for who has none', () => {
    const td = room({ t1: upTo(3) }, { settings: { lateRegistrationUntilLevel: 3 } });
    td.do({ type: 'registerPlayer', personId: 'late', entryId: 'late', seat: 'later' });
    expect(open(td)).toMatchObject([{ kind: 'unseated', entries: ['late'], facts: { players: 1, no: 4 } }]);
    td.do({ type: 'registerPlayer', personId: 'later', entryId: 'later', seat: 'later' });
    follow(td, 'unseated', 'draw');
    expect(td.at('t1')).toHaveLength(5);
  });

  it('[PRM-11] takes a sleep back, or keeps it by an answer', () => {
    const td = room({ t1: upTo(3) });
    td.wait(12 * MINUTE);
    td.do({ type: 'noteClockAnomaly', kind: 'sleep', byMs: 5 * MINUTE });
    expect(open(td)).toMatchObject([{ kind: 'clockAnomaly', urgency: 'now', facts: { cause: 'sleep', seconds: 300 } }]);
    td.wait(MINUTE);
    follow(td, 'clockAnomaly', 'rollBack');
    expect(kinds(td)).toEqual([]);
    td.do({ type: 'noteClockAnomaly', kind: 'sleep', byMs: 3 * MINUTE });
    expect(find(td, 'clockAnomaly').dismissable).toBe(false);
    follow(td, 'clockAnomaly', 'keep');
    expect(kinds(td)).toEqual([]);
    td.do({ type: 'noteClockAnomaly', kind: 'step', byMs: -60 * MINUTE });
    expect(find(td, 'clockAnomaly')).toMatchObject({ urgency: 'soon', commands: [], dismissable: true });
  });

  it('[PRM-10] shows an event that did not fit, with a new seat for who was left standing', () => {
    const td = room({ t1: upTo(2) }, { settings: { lateRegistrationUntilLevel: 3 } });
    const to = { table: 't1', seat: 3 };
    const register = (name: string) =>
      decide(td.state, { type: 'registerPlayer', personId: name, entryId: name, seat: to }, td.ctx(name));
    const decided = ['a', 'b'].map(register);
    const state = structuredClone(td.state);
    for (const answer of decided)
      (answer.ok ? answer.value : []).forEach((draft, i) => {
        const cause = answer === decided[0] ? 'a' : 'b';
        apply(state, { ...draft, id: `${cause}:${i}`, cause, at: td.now });
      });
    const found = prompts(state, td.now).find(({ kind }) => kind === 'conflict');
    expect(found).toMatchObject({
      rule: 'ENT-8',
      urgency: 'now',
      tables: ['t1'],
      entries: ['b', 'a'],
      facts: { code: 'seat/taken', table: 1, seat: 3 },
      commands: [
        { id: 'seat', command: { type: 'answerPrompt', repair: { type: 'seatEntry', entryId: 'b', seat: 'draw' } } },
      ],
    });
    expect(
      prompts({ ...state, answers: { [found?.key ?? '']: { answer: 'seen', at: 0 } } }, td.now),
    ).not.toContainEqual(found);
  });

  it('[PRM-12] keeps calls until they are settled; a halt goes by releasing', () => {
    const td = room({ t1: upTo(9), t2: upTo(8) });
    td.do({ type: 'moveEntry', entryId: 't1-1', to: 'draw', table: 't2', reason: 'manual' });
    td.do({ type: 'haltTable', table: 't2' });
    expect(kinds(td)).toEqual(['resume', 'callOpen']);
    follow(td, 'callOpen');
    expect(kinds(td)).toEqual(['resume']);
  });

  it('[PRM-1] before the start and after the end nothing of the floor is asked', () => {
    const td = room({ t1: upTo(2), t2: [1] });
    td.bust('t1-1', 't1-2');
    expect(td.state.phase).toBe('finished');
    expect(kinds(td)).toEqual([]);
  });
});
