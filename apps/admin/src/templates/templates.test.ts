import { describe, expect, it } from 'vitest';
import { TEMPLATES } from './templates';

describe.each(TEMPLATES)('[TPL-1] template $id', ({ settings, structure }) => {
  const levels = structure.flatMap((item) => (item.kind === 'level' ? [item] : []));
  it('has ids that differ', () => expect(new Set(structure.map((i) => i.id)).size).toBe(structure.length));
  it('blinds never fall, and the big blind pays the ante', () => {
    levels.forEach((level, i) => {
      expect(level.bigBlind).toBeGreaterThan(level.smallBlind);
      expect(level.bigBlind).toBeGreaterThan(levels[i - 1]?.bigBlind ?? 0);
      expect(level).toMatchObject({ anteKind: 'bigBlind', ante: level.bigBlind });
    });
  });
  it('a chip that left play is not needed afterwards', () => {
    let smallest = 1;
    for (const item of structure) {
      if (item.kind === 'break') {
        const left = item.colorUp;
        if (left !== null) smallest = left + 1;
        continue;
      }
      const needed = [item.smallBlind, item.bigBlind, item.ante];
      const chips = [25, 100, 500, 1000, 5000].filter((c) => c >= smallest);
      for (const amount of needed) expect(amount % (chips[0] ?? 1), `${amount} with ${chips[0]}`).toBe(0);
    }
  });
  it('late registration ends within the structure', () => {
    expect(settings.lateRegistrationUntilLevel).toBeLessThan(levels.length);
  });
});
