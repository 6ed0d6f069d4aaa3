import type { Game, Structure } from '@blindwerk/tournament';

/** The game of a level where it is worth a word, else null: who plays no-limit hold'em all evening need not be told. */
export function gameShown(structure: Structure, game: Game | undefined): Game | null {
  const isPlain = structure.every((item) => item.kind === 'break' || item.game === 'nlhe');
  return isPlain ? null : (game ?? null);
}
