/** Tournaments to start from, as data. German club defaults; everything can be changed before and during the evening. */
import type { Settings, StructureItem } from '@blindwerk/tournament';

export type TemplateId = 'clubEvening' | 'turbo' | 'sixMax';
export interface Template {
  readonly id: TemplateId;
  readonly settings: Settings;
  readonly structure: readonly StructureItem[];
}

/** `[small blind, big blind]`, or a break: `[minutes, chip that leaves play or null]` with the word `pause`. */
type Line = readonly [small: number, big: number] | readonly ['pause', minutes: number, colorUp: number | null];

const MINUTE = 60_000;

function structure(levelMinutes: number, lines: readonly Line[]): StructureItem[] {
  return lines.map((line, i) =>
    line[0] === 'pause'
      ? {
          kind: 'break',
          id: `i${i + 1}`,
          durationMs: line[1] * MINUTE,
          note: line[2] === null ? '' : `${line[2]}er raus`,
          colorUp: line[2],
        }
      : {
          kind: 'level',
          id: `i${i + 1}`,
          durationMs: levelMinutes * MINUTE,
          smallBlind: line[0],
          bigBlind: line[1],
          ante: line[1],
          anteKind: 'bigBlind',
          game: 'nlhe',
        },
  );
}

const CLUB_LEVELS: readonly Line[] = [
  [25, 50],
  [50, 100],
  [75, 150],
  [100, 200],
  ['pause', 15, null],
  [125, 250],
  [150, 300],
  [200, 400],
  [300, 600],
  ['pause', 15, 25],
  [400, 800],
  [500, 1000],
  [600, 1200],
  [800, 1600],
  ['pause', 15, 100],
  [1000, 2000],
  [1500, 3000],
  [2000, 4000],
  [2500, 5000],
  ['pause', 10, 500],
  [3000, 6000],
  [4000, 8000],
  [5000, 10_000],
  [6000, 12_000],
  ['pause', 10, null],
  [8000, 16_000],
  [10_000, 20_000],
  [15_000, 30_000],
  [20_000, 40_000],
];
const TURBO_LEVELS: readonly Line[] = [
  [100, 200],
  [150, 300],
  [200, 400],
  [300, 600],
  [400, 800],
  [500, 1000],
  ['pause', 10, 100],
  [1000, 1500],
  [1000, 2000],
  [1500, 3000],
  [2000, 4000],
  [3000, 6000],
  [4000, 8000],
  ['pause', 10, 500],
  [5000, 10_000],
  [6000, 12_000],
  [8000, 16_000],
  [10_000, 20_000],
  [15_000, 30_000],
  [20_000, 40_000],
];

const CLUB: Settings = {
  handed: 9,
  startStack: 25_000,
  currency: 'EUR',
  buyIn: 5000,
  lateRegistrationUntilLevel: 8,
  reentry: { maxPerPerson: 1, untilLevel: 8 },
  format: 'regular',
  finalTableSize: null,
  maxSpread: 1,
  breakingOrder: [],
  chipSet: [25, 100, 500, 1000, 5000, 25_000],
};

export const TEMPLATES: readonly Template[] = [
  { id: 'clubEvening', settings: CLUB, structure: structure(20, CLUB_LEVELS) },
  {
    id: 'turbo',
    settings: {
      ...CLUB,
      startStack: 20_000,
      buyIn: 2000,
      format: 'turbo',
      chipSet: [100, 500, 1000, 5000, 25_000],
      lateRegistrationUntilLevel: 6,
      reentry: { maxPerPerson: null, untilLevel: 6 },
    },
    structure: structure(10, TURBO_LEVELS),
  },
  { id: 'sixMax', settings: { ...CLUB, handed: 6, format: 'sixMax' }, structure: structure(20, CLUB_LEVELS) },
];
