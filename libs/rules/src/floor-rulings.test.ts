import { describe, expect, test } from 'vitest';
import { chipRace } from './chip-race.js';
import { carryChips, forfeitChips } from './chips-in-view.js';
import { adjustClock, calledClock, clockRequest } from './clock-calling.js';
import { afterRace, mayColorUp } from './color-up.js';
import { bustsOfHand, levelAfterHand } from './hand-for-hand.js';
import { absentBlinds, atSeat, leavingTable } from './presence.js';
import { PROFILES } from './profiles.js';
import { step } from './trace.js';

const { TDA2024, ISAR } = PROFILES;
const refused = (code: string, field: string) => ({ ok: false, refusal: { code, field } });

describe('colour-up', () => {
  const race = {
    remove: 25,
    next: 100,
    players: { 1: { count: 1, otherChips: 0 }, 2: { count: 3, otherChips: 500 } },
    cards: { 1: ['2d'], 2: ['As', '4h', '5h'] },
  };

  test('[TDA-24A] best card wins, nobody is raced out', () => {
    expect(chipRace(race, TDA2024)).toEqual({
      ok: true,
      value: {
        chipsRaced: 1,
        winners: ['2'],
        protected: ['1'],
        stackAfter: { 1: 100, 2: 600 },
        steps: [
          step('exchangedAndOdd', 'TDA-24', { seat: 1, exchanged: 0, odd: 1 }),
          step('exchangedAndOdd', 'TDA-24', { seat: 2, exchanged: 0, odd: 3 }),
          step('oddChipsMakeChips', 'TDA-24', { odd: 4, count: 1, chip: 100 }),
          step('bestCard', 'TDA-24', { seat: 2, card: 'As' }),
          step('winsRacedChip', 'TDA-24', { seat: 2, chip: 100 }),
          step('bestCard', 'TDA-24', { seat: 1, card: '2d' }),
          step('losesOddChips', 'TDA-24', { seat: 1 }),
          step('keptInPlay', 'TDA-24', { seat: 1, chip: 100 }),
        ],
      },
    });
  });

  test('[TDA-24A] impossible races name the field', () => {
    expect(chipRace({ ...race, next: 110 }, TDA2024)).toMatchObject(refused('rules/not-a-multiple', 'next'));
    const few = { ...race, cards: { 1: ['2d'], 2: ['As'] } };
    expect(chipRace(few, TDA2024)).toMatchObject(refused('rules/one-card-per-odd-chip', 'cards.2'));
    const twins = { ...race, cards: { 1: ['As'], 2: ['As', '4h', '5h'] } };
    expect(chipRace(twins, TDA2024)).toMatchObject(refused('rules/card-twice', 'cards'));
  });

  test('[TDA-24C] late chips at value only', () => {
    expect(afterRace({ removed: 25, lowestInPlay: 100, found: 7 }, TDA2024)).toMatchObject({
      value: { exchangedValue: 100, removedWithoutCompensation: 75 },
    });
  });

  test('[TDA-25B] announced by TDA, at any time in the house', () => {
    const start = { trigger: 'discretionary', announced: false } as const;
    expect(mayColorUp(start, TDA2024)).toMatchObject({ value: { allowed: false, reason: 'must-be-announced' } });
    expect(mayColorUp(start, ISAR)).toMatchObject({ value: { allowed: true } });
  });
});

describe('calling the clock', () => {
  test.each([
    [29, TDA2024, 'actedInTime', true],
    [30, TDA2024, 'tieGoesToPlayer', true],
    [31, TDA2024, 'actedTooLate', false],
    [60, ISAR, 'tieGoesToPlayer', true],
  ])('[TDA-29] an act after %i seconds', (actedAt, profile, fact, actionStands) => {
    const ruling = calledClock({ secondsSinceCalled: 70, acted: true, actedAt }, profile);
    expect(ruling).toMatchObject({ value: { actionStands } });
    expect(ruling.ok && ruling.value.steps[1]?.fact).toBe(fact);
  });

  test('[TDA-29] not facing a bet: check, [ISAR-T27] dead in the house', () => {
    const over = { secondsSinceCalled: 90, acted: false, facingBet: false };
    expect(calledClock(over, TDA2024)).toMatchObject({ value: { result: 'check', handDead: false } });
    expect(calledClock(over, ISAR)).toMatchObject({ value: { result: 'dead', handDead: true } });
  });

  test('[TDA-29] either way by TDA, [ISAR-T27] only shorter in the house', () => {
    expect(adjustClock({ requestedThinking: 90 }, TDA2024)).toMatchObject({ value: { allowed: true } });
    expect(adjustClock({ requestedThinking: 90 }, ISAR)).toMatchObject({ value: { allowed: false } });
    expect(adjustClock({ requestedThinking: 50 }, ISAR)).toMatchObject({ value: { allowed: true } });
  });

  test.each([
    [119, false],
    [120, 'discretion'],
    [179, 'discretion'],
    [180, true],
  ])('[ISAR-T27] after %i seconds of thought: %s', (secondsThought, grant) => {
    expect(clockRequest({ secondsThought }, ISAR)).toMatchObject({ value: { grant } });
  });

  test('[TDA-29] nobody acts in the future', () => {
    const early = { secondsSinceCalled: 5, acted: true, actedAt: 6 };
    expect(calledClock(early, TDA2024)).toMatchObject(refused('rules/act-in-future', 'actedAt'));
  });
});

describe('presence', () => {
  test('[TDA-30] too late: dead hand, what was posted stays', () => {
    const late = { inReach: false, position: 'bigBlind', bigBlind: 200, ante: 25 } as const;
    expect(atSeat(late, TDA2024)).toMatchObject({ value: { handLive: false, cardsTaken: true, forfeitsToPot: 225 } });
  });

  test('[ISAR-A8] the dealer posts for the absent', () => {
    expect(absentBlinds({ position: 'bigBlind', bigBlind: 200, stack: 120 }, ISAR)).toMatchObject({
      value: { amount: 120, stackAfter: 0, steps: [{ fact: 'dealerPosts' }, { fact: 'postsWhatIsLeft' }] },
    });
  });

  test('[ISAR-T30] folding by leaving must be punished in the house, may be by TDA', () => {
    const leaves = { handLive: true, foldsByLeaving: true };
    expect(leavingTable(leaves, ISAR)).toMatchObject({ value: { allowed: false, penalty: 'mandatory' } });
    expect(leavingTable(leaves, TDA2024)).toMatchObject({ value: { allowed: false, penalty: 'optional' } });
    expect(leavingTable({ handLive: false }, ISAR)).toMatchObject({ value: { allowed: true, penalty: 'none' } });
  });
});

describe('hand for hand', () => {
  test('[TDA-RP8] three bust with 52 left and 50 paid: all share place 50', () => {
    expect(bustsOfHand({ placesPaid: 50, remaining: 52, busts: 3 }, TDA2024)).toMatchObject({
      value: { sharePlaces: [50], playersSharing: 3, moneyReached: true },
    });
    expect(bustsOfHand({ placesPaid: 50, remaining: 2, busts: 3 }, TDA2024)).toMatchObject(
      refused('rules/more-than-players', 'busts'),
    );
  });

  test('[TDA-RP8] three minutes a hand at most come off the clock', () => {
    expect(levelAfterHand({ levelTimeLeft: 200, handSeconds: 300 }, TDA2024)).toMatchObject({
      value: { levelUp: false, secondsLeft: 20 },
    });
  });
});

describe('chips out of view', () => {
  test('[TDA-63] lost by TDA, [ISAR-T55] may be in the house', () => {
    const pocket = { transport: 'pocket', hiddenChips: 5000 } as const;
    expect(carryChips(pocket, TDA2024)).toMatchObject({ value: { allowed: false, forfeit: 'mandatory' } });
    expect(carryChips(pocket, ISAR)).toMatchObject({ value: { allowed: false, forfeit: 'optional' } });
  });

  test('[ISAR-T55] no more than is in play', () => {
    expect(forfeitChips({ forfeitedChips: 500, totalInPlay: 400 }, ISAR)).toMatchObject(
      refused('rules/more-than-in-play', 'forfeitedChips'),
    );
  });
});
