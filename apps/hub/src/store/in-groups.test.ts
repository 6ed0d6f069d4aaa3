import { describe, expect, it } from 'vitest';
import { inGroups } from './in-groups.js';

/** A disk that is told when to answer. */
function slowDisk() {
  const groups: (readonly string[])[] = [];
  const answers: Array<(error?: unknown) => void> = [];
  const commit = (calls: readonly string[]) => {
    groups.push(calls);
    return new Promise<readonly string[]>((give, fail) => {
      answers.push((error) => (error === undefined ? give(calls.map((call) => call.toUpperCase())) : fail(error)));
    });
  };
  /** Ends the commit under way once it has begun. */
  const answer = async (error?: unknown) => {
    while (answers.length === 0) await Promise.resolve();
    answers.shift()?.(error);
  };
  return { groups, commit, answer };
}

describe('group commit', () => {
  it('takes together what comes while a commit is under way, in order', async () => {
    const disk = slowDisk();
    const append = inGroups({ commit: disk.commit, triesAlone: () => false });
    const all = Promise.all(['a', 'b', 'c'].map((call) => append(call)));
    await disk.answer();
    await disk.answer();
    expect(await all).toEqual(['A', 'B', 'C']);
    expect(disk.groups).toEqual([['a'], ['b', 'c']]);
  });

  it('takes together what comes before a commit that was put off', async () => {
    const put: Array<() => void> = [];
    const disk = slowDisk();
    const append = inGroups({ commit: disk.commit, triesAlone: () => false, defer: (run) => put.push(run) });
    const both = Promise.all([append('a'), append('b')]);
    expect(put).toHaveLength(1);
    put[0]!();
    await disk.answer();
    expect(await both).toEqual(['A', 'B']);
    expect(disk.groups).toEqual([['a', 'b']]);
  });

  it('answers nobody before the commit', async () => {
    const disk = slowDisk();
    let answered = false;
    const append = inGroups({ commit: disk.commit, triesAlone: () => false });
    const answer = append('a').then(() => {
      answered = true;
    });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(answered).toBe(false);
    await disk.answer();
    await answer;
  });

  it('fails all of a group, or tries each alone where that may help', async () => {
    const disk = slowDisk();
    const append = inGroups({ commit: disk.commit, triesAlone: (error) => error === 'full' });
    const results = Promise.allSettled(['a', 'b', 'c'].map((call) => append(call)));
    await disk.answer('broken');
    await disk.answer('full');
    await disk.answer('full');
    await disk.answer();
    expect(await results).toEqual([
      { status: 'rejected', reason: 'broken' },
      { status: 'rejected', reason: 'full' },
      { status: 'fulfilled', value: 'C' },
    ]);
    expect(disk.groups).toEqual([['a'], ['b', 'c'], ['b'], ['c']]);
  });

  it('takes calls again after a failure', async () => {
    const disk = slowDisk();
    const append = inGroups({ commit: disk.commit, triesAlone: () => false });
    const first = append('a');
    await disk.answer('broken');
    await expect(first).rejects.toBe('broken');
    const second = append('b');
    await disk.answer();
    expect(await second).toBe('B');
  });
});
