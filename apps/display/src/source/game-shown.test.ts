import type { Game, Structure } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { EVENING_STRUCTURE } from '../fixtures/evening';
import { gameShown } from './game-shown';

const withGame = (id: string | null, game: Game): Structure =>
  EVENING_STRUCTURE.map((item) =>
    item.kind === 'level' && (id === null || item.id === id) ? { ...item, game } : item,
  );

describe('the game of a level', () => {
  it('is not said in a plain no-limit hold’em tournament', () => {
    expect(gameShown(EVENING_STRUCTURE, 'nlhe')).toBeNull();
  });
  it('is said of each level once there are several', () => {
    expect(gameShown(withGame('l10', 'plo'), 'nlhe')).toBe('nlhe');
    expect(gameShown(withGame('l10', 'plo'), 'plo')).toBe('plo');
  });
  it('is said where all levels are of another one', () => {
    expect(gameShown(withGame(null, 'razz'), 'razz')).toBe('razz');
  });
  it('is not said without a level', () => {
    expect(gameShown(withGame('l10', 'plo'), undefined)).toBeNull();
  });
});
