/** What directors tap: a command made from what their desk shows, sensible mostly, wrong at times. */
import type { Desk, Evening } from '@blindwerk/admin/session';
import type { Command, Entry, Settings, StructureItem, TournamentState } from '@blindwerk/tournament';
import type { Chance } from './world/chance.js';

/** Lengths are short so that levels roll within a run. */
const LEVEL_MS = 20_000;
const level = (no: number): StructureItem => ({
  kind: 'level',
  id: `l${no}`,
  durationMs: LEVEL_MS,
  smallBlind: no * 100,
  bigBlind: no * 200,
  ante: no * 200,
  anteKind: 'bigBlind',
  game: 'nlhe',
});
const SETTINGS: Settings = {
  handed: 6,
  startStack: 20_000,
  currency: 'EUR',
  buyIn: 5_000,
  lateRegistrationUntilLevel: 9,
  reentry: { maxPerPerson: 2, untilLevel: 9 },
  format: 'regular',
  finalTableSize: null,
  maxSpread: 1,
  breakingOrder: [],
  chipSet: [25, 100, 500, 1_000, 5_000],
};
const STRUCTURE: StructureItem[] = [
  ...[1, 2, 3].map(level),
  { kind: 'break', id: 'b1', durationMs: LEVEL_MS / 2, note: '', colorUp: null },
  ...[4, 5, 6, 7, 8, 9].map(level),
];

/** The command that creates the tournament of a run. */
export const creation = (id: string): Command => ({
  type: 'createTournament',
  id,
  name: 'Simuliert',
  profile: 'TDA2024',
  settings: SETTINGS,
  structure: STRUCTURE,
});

/** What is private in the names that runs give: it must stand in no public view. */
export const SECRET_NAMES = ['Geheimrat', 'Verborgen'] as const;

/** A name with a private part, and what is shown of it. */
export const nameOf = (id: string, chance: Chance) => {
  return chance.hits(0.5)
    ? ({ id, name: `Anna ${SECRET_NAMES[0]}`, nickname: 'Ass', show: 'nickname' } as const)
    : ({ id, name: `Bernd ${SECRET_NAMES[1]}`, nickname: null, show: 'short' } as const);
};

const WEIGHTS = {
  register: 8,
  reEnter: 3,
  seat: 3,
  drawSeats: 2,
  bust: 8,
  bustTwo: 2,
  move: 5,
  swap: 2,
  away: 1,
  chips: 2,
  cancel: 1,
  startStop: 5,
  adjust: 3,
  item: 2,
  hand: 2,
  bigBlind: 2,
  halt: 2,
  release: 2,
  breakTable: 2,
  penalty: 2,
  countHand: 1,
  message: 2,
  prizes: 1,
  settle: 2,
  structure: 1,
  undo: 7,
  undoUndo: 2,
} as const;

/** Something to do at a desk whose tournament stands so. */
export const someCommand = (
  desk: Desk,
  evening: Evening,
  chance: Chance,
): { readonly command: Command; readonly people: readonly ReturnType<typeof nameOf>[] } => {
  const { state, steps } = evening;
  const person = desk.newId('pers');
  const kind = chance.weighted(WEIGHTS);
  const command = commandOf(kind, { desk, state, chance, person, steps });
  return { command, people: kind === 'register' ? [nameOf(person, chance)] : [] };
};

interface Around {
  readonly desk: Desk;
  readonly state: TournamentState;
  readonly chance: Chance;
  readonly person: string;
  readonly steps: Evening['steps'];
}

const commandOf = (kind: keyof typeof WEIGHTS, around: Around): Command => {
  const { desk, state, chance, person, steps } = around;
  const entry = (): string => someEntry(state, chance, 'seated')?.id ?? 'none';
  const waiting = (): string => someEntry(state, chance, 'registered')?.id ?? entry();
  const table = (): string => chance.pick(openTables(state)) ?? 't1';
  const chair = () => ({ table: table(), seat: chance.between(1, 6) });
  switch (kind) {
    case 'register':
      return { type: 'registerPlayer', personId: person, entryId: desk.newId('e'), seat: someChoice(around) };
    case 'reEnter': {
      const buster = someEntry(state, chance, 'busted');
      return { type: 'reEnter', personId: buster?.personId ?? person, entryId: desk.newId('e'), seat: 'draw' };
    }
    case 'seat':
      return { type: 'seatEntry', entryId: waiting(), seat: chance.hits(0.5) ? 'draw' : chair() };
    case 'drawSeats':
      return { type: 'drawSeats' };
    case 'bust':
      return { type: 'bustPlayers', entries: [{ entryId: entry() }], ranking: 'shared' };
    case 'bustTwo':
      return {
        type: 'bustPlayers',
        entries: [...new Set([entry(), entry()])].map((entryId) => ({ entryId, chipsBefore: chance.int(9) })),
        ranking: 'byStack',
      };
    case 'move':
      return { type: 'moveEntry', entryId: entry(), to: chance.hits(0.4) ? 'draw' : chair(), reason: 'manual' };
    case 'swap':
      return { type: 'swapSeats', a: entry(), b: entry() };
    case 'away':
      return { type: 'setAway', entryId: entry(), away: chance.hits(0.5) };
    case 'chips':
      return { type: 'countChips', entryId: entry(), chips: chance.int(60_000) };
    case 'cancel':
      return { type: 'cancelEntry', entryId: waiting() };
    case 'startStop':
      return {
        type:
          state.clock.status === 'running'
            ? 'pauseClock'
            : state.clock.status === 'paused'
              ? 'resumeClock'
              : 'startClock',
      };
    case 'adjust':
      return { type: 'adjustClock', byMs: chance.between(-9, 9) * 1_000 };
    case 'item':
      return { type: chance.hits(0.7) ? 'nextItem' : 'previousItem' };
    case 'hand':
      return { type: 'handPlayed', table: table() };
    case 'bigBlind':
      return { type: 'setNextBigBlind', ...chair() };
    case 'halt':
      return { type: 'haltTable', table: table() };
    case 'release':
      return { type: 'releaseTable', table: table() };
    case 'breakTable':
      return { type: 'breakTable', table: table() };
    case 'penalty':
      return {
        type: 'givePenalty',
        penaltyId: desk.newId('pen'),
        entryId: entry(),
        kind: chance.hits(0.15) ? 'disqualification' : 'oneHand',
        offence: 'etiquette',
      };
    case 'countHand':
      return { type: 'countPenaltyHand', penaltyId: chance.pick(Object.keys(state.penalties)) ?? 'none' };
    case 'message':
      return { type: 'postMessage', text: `Durchsage ${chance.int(1_000)}` };
    case 'prizes':
      return { type: 'setPrizes', prizes: [3, 2, 1].map((amount, i) => ({ place: i + 1, amount: amount * 1_000 })) };
    case 'settle':
      return { type: 'settleCall', callId: chance.pick(Object.keys(state.calls)) ?? 'none' };
    case 'structure':
      return { type: 'editStructure', structure: longer(state.structure, chance) };
    case 'undo':
      return { type: 'undo', cause: someStep(steps, chance, false), clock: chance.hits(0.5) ? 'keep' : 'restore' };
    case 'undoUndo':
      return { type: 'undo', cause: someStep(steps, chance, true), clock: 'keep' };
    default:
      return kind satisfies never;
  }
};

/** Larger commands registered or seated the whole room: without them there is little left to go wrong. */
const MOST_UNDONE = 5;

const someEntry = (state: TournamentState, chance: Chance, status: Entry['status']): Entry | undefined =>
  chance.pick(Object.values(state.entries).filter((entry) => entry.status === status));

const openTables = (state: TournamentState): readonly string[] =>
  Object.values(state.tables).flatMap(({ id, open }) => (open ? [id] : []));

const someChoice = ({ state, chance }: Around) => {
  const table = chance.pick(openTables(state));
  if (table === undefined || chance.hits(0.5)) return chance.hits(0.8) ? 'draw' : 'later';
  return { table, seat: chance.between(1, 6) };
};

/** One of the last commands, but not the opening of the evening; `undos`: one that was an undo itself. */
const someStep = (steps: Evening['steps'], chance: Chance, undos: boolean): string => {
  const offered = steps.filter(
    ({ events }) => events.length < MOST_UNDONE && events.some(({ type }) => type === 'command.voided') === undos,
  );
  return chance.pick(offered.slice(-8))?.cause ?? 'none';
};

const longer = (structure: readonly StructureItem[], chance: Chance): StructureItem[] => {
  const at = structure.length - 1 - chance.int(2);
  return structure.map((item, i) => (i === at ? { ...item, durationMs: item.durationMs + 1_000 } : item));
};
