import { describe, expect, it } from 'vitest';
import { EVENING_SEATING, eveningView, HALT, MOVE } from '../fixtures/evening';
import { myCalls, rowOf } from './me';

const anna = EVENING_SEATING[1]!;
const sabine = EVENING_SEATING.find((row) => row.name === 'Sabine Thoma')!;

describe('the player who holds the phone', () => {
  it('is followed into a re-entry by name', () => {
    const out = { ...anna, status: 'out' as const, seat: null };
    const again = { ...anna, entryId: 'e99', no: 44 };
    expect(rowOf({ entryId: anna.entryId, name: anna.name }, [out, again])).toBe(again);
    expect(rowOf({ entryId: anna.entryId, name: anna.name }, [out])).toBe(out);
    expect(rowOf(null, [anna])).toBeNull();
  });
  it('sees the own move, not that of others', () => {
    const view = eveningView({ calls: [HALT, MOVE] });
    expect(myCalls(anna, view).map((call) => call.kind)).toEqual(['move']);
    expect(myCalls(EVENING_SEATING[0]!, view)).toEqual([]);
  });
  it('[TDA-11D] sees that the own table stops', () => {
    expect(myCalls(sabine, eveningView({ calls: [HALT, MOVE] })).map((call) => call.kind)).toEqual(['halt']);
  });
});
