import { describe, expect, it } from 'vitest';
import { stats } from './stats.js';
import { MINUTE, START } from './testing.js';
import { room, upTo } from './testing-room.js';

describe('figures on the wall', () => {
  it('FC-19 busted players and closed tables count nowhere as left', () => {
    const td = room({ t1: upTo(6), t2: upTo(4), t3: [] });
    td.bust('t2-1', 't2-2');
    td.bust('t2-3');
    td.do({ type: 'breakTable', table: 't2' });
    expect(stats(td.state, td.now)).toEqual({
      entries: 10,
      reentries: 0,
      playersLeft: 7,
      tablesOpen: 2,
      averageStack: 28_571,
      chipsInPlay: 200_000,
      lateRegistrationEndsAt: null,
      lateRegistrationOpen: false,
      toTheMoney: null,
    });
  });

  it('[ENT-7] cancelled entries and no-shows count nowhere, re-entries count as entries', () => {
    const td = room(
      { t1: upTo(4) },
      { settings: { lateRegistrationUntilLevel: 3, reentry: { maxPerPerson: 1, untilLevel: 3 } } },
    );
    td.do({ type: 'registerPlayer', personId: 'a', entryId: 'a', seat: 'later' });
    td.do({ type: 'cancelEntry', entryId: 'a' });
    td.do({ type: 'markNoShow', entryId: 't1-4' });
    td.bust('t1-1');
    td.do({ type: 'reEnter', personId: 'p-t1-1', entryId: 'again', seat: 'draw' });
    expect(stats(td.state, td.now)).toMatchObject({
      entries: 4,
      reentries: 1,
      playersLeft: 3,
      chipsInPlay: 80_000,
      averageStack: 26_666,
      lateRegistrationOpen: true,
      lateRegistrationEndsAt: START + 75 * MINUTE,
    });
  });

  it('[ENT-13] says how many are still to go before the money', () => {
    const td = room({ t1: upTo(4) });
    td.do({
      type: 'setPrizes',
      prizes: [
        { place: 1, amount: 300 },
        { place: 2, amount: 200 },
      ],
    });
    expect(stats(td.state, td.now).toTheMoney).toBe(2);
    td.bust('t1-1', 't1-2');
    expect(stats(td.state, td.now).toTheMoney).toBeNull();
  });
});
