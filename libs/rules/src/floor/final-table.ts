/**
 * The final table, checked and told step by step. Rules TDA-RP9, ISAR-T11, ISAR-T6.
 *
 * Owns: `ruleFinalTable`, `ruleFinalTableSeats`. The fast plain functions: final-table.ts one folder up.
 */
import { type FinalTableOptions, finalTableCheck, finalTableSeats, finalTableSize } from '../final-table.js';
import type { RuleProfile } from '../profiles.js';
import { card, fields, firstTwice, flag, mapOf, optional, orNull, ruled, text, whole } from '../shapes.js';
import type { PlayerId, Seat } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { cardsBySeatProblem, ruleButtonDraw } from './seat-draw.js';
import { handed, MOST_SEATS, seatList, shortList } from './table-shape.js';

/** How the event stands. */
export type FinalTableSituation = Omit<FinalTableOptions, 'profile'>;

/** Facts of a ruling on the final table. */
export type FinalTableFact =
  | 'finalTableSizeIs'
  | 'finalTableSizeSet'
  | 'playersInRoom'
  | 'finalTableForms'
  | 'stillTooMany'
  | 'onlyOneTable';

/** Whether it is formed now. */
export interface FinalTableRuling {
  readonly size: number;
  readonly form: boolean;
  readonly steps: readonly Step<FinalTableFact>[];
}

const shape = fields<FinalTableSituation>({
  handed,
  remaining: whole(0, 1_000_000),
  tableCount: whole(1, 100_000),
  size: orNull(whole(2, MOST_SEATS)),
});
const agrees = ({ remaining, tableCount }: FinalTableSituation): RulesRefusal | null =>
  tableCount > 1 && remaining < tableCount ? refuse('rules/too-few-players', 'remaining', { least: tableCount }) : null;

/** Whether the final table is to be formed now. Refuses `rules/too-few-players` for more tables than players. Rules TDA-RP9, ISAR-T11. */
export const ruleFinalTable = (situation: FinalTableSituation, profile: RuleProfile): Answer<FinalTableRuling> =>
  ruled(situation, { shape, agrees }, (checked) => {
    const check = finalTableCheck({ ...checked, profile });
    return answer({ ...check, steps: formSteps(checked, check, profile) });
  });

function formSteps(
  { handed: format, remaining, tableCount, size: fixed }: FinalTableSituation,
  { size, form }: { readonly size: number; readonly form: boolean },
  profile: RuleProfile,
): Step<FinalTableFact>[] {
  const rule = floorCitation(profile, 'finalTable');
  const sizeStep: Step<FinalTableFact> =
    fixed == null
      ? step('finalTableSizeIs', rule, { size, handed: format })
      : step('finalTableSizeSet', null, { size });
  const room: Step<FinalTableFact> = step('playersInRoom', null, { count: remaining, tables: tableCount });
  if (form) return [sizeStep, room, step('finalTableForms', rule, { count: remaining })];
  const why: Step<FinalTableFact> = tableCount > 1 ? step('stillTooMany', rule, { size }) : step('onlyOneTable');
  return [sizeStep, room, why];
}

/** The draw for the final table. */
export interface FinalTableDraw {
  readonly handed: number;
  /** Size the director fixed; overrides the book. */
  readonly size?: number | null;
  /** Who draws, in order. */
  readonly players: readonly PlayerId[];
  readonly drawnSeats: readonly Seat[];
  /** Who stays in their chair, and which chairs those are where it is known. */
  readonly stay?: readonly PlayerId[];
  readonly taken?: readonly Seat[];
  /** Cards for the button, where it is drawn. */
  readonly buttonByHighCard?: boolean;
  readonly cardsBySeat?: Readonly<Record<string, string>>;
}

/** Facts of a ruling on the seats of the final table. */
export type FinalTableSeatsFact =
  | 'finalTableSizeIs'
  | 'finalTableSizeSet'
  | 'seatDrawnBy'
  | 'staysInSeat'
  | 'seatsStayEmpty'
  | 'drawnSeatBeyondTable'
  | 'drawnSeatTwice'
  | 'tooFewSeatsDrawn'
  | 'bestCard'
  | 'buttonDrawn';

/** The seats; `error` says why the drawn ones cannot be given. */
export interface FinalTableSeatsRuling {
  readonly seats?: Readonly<Record<PlayerId, Seat>>;
  readonly emptySeats?: readonly Seat[];
  readonly error?: 'seat-out-of-range' | 'duplicate-seat' | 'too-few-seats';
  readonly unchanged: readonly PlayerId[];
  readonly button: Seat | null;
  readonly steps: readonly Step<FinalTableSeatsFact>[];
}

const drawShape = fields<FinalTableDraw>({
  handed,
  size: orNull(whole(2, MOST_SEATS)),
  players: shortList(text),
  drawnSeats: shortList(whole(1, 1_000)),
  stay: optional(shortList(text)),
  taken: optional(shortList(whole(1, MOST_SEATS))),
  buttonByHighCard: optional(flag),
  cardsBySeat: optional(mapOf(card)),
});

function drawAgrees({ players, stay = [], buttonByHighCard, cardsBySeat }: FinalTableDraw): RulesRefusal | null {
  const all = [...players, ...stay];
  if (all.length > MOST_SEATS) return refuse('rules/more-than-seats', 'players', { seats: MOST_SEATS });
  const fieldOf = (i: number) => (i < players.length ? `players.${i}` : `stay.${i - players.length}`);
  const twice = firstTwice(all, 'rules/player-twice', fieldOf);
  return twice ?? (buttonByHighCard ? cardsBySeatProblem(cardsBySeat ?? {}, 'cardsBySeat') : null);
}

const ERROR_FACTS = {
  'seat-out-of-range': 'drawnSeatBeyondTable',
  'duplicate-seat': 'drawnSeatTwice',
  'too-few-seats': 'tooFewSeatsDrawn',
} as const;

/**
 * The drawn seats, given in order. Refuses `rules/player-twice`, `rules/more-than-seats`, and what `cardsBySeatProblem` does;
 * drawn seats that cannot be given are an answer with `error`. Rules TDA-7, ISAR-T6.
 */
export const ruleFinalTableSeats = (situation: FinalTableDraw, profile: RuleProfile): Answer<FinalTableSeatsRuling> =>
  ruled(situation, { shape: drawShape, agrees: drawAgrees }, (draw) => {
    const { players, drawnSeats, stay = [], taken } = draw;
    const size = draw.size ?? finalTableSize(profile, draw.handed);
    const given = finalTableSeats({ size, players, drawnSeats, taken });
    const fact = draw.size == null ? 'finalTableSizeIs' : 'finalTableSizeSet';
    const sizeStep: Step<FinalTableSeatsFact> = step(fact, floorCitation(profile, 'finalTable'), {
      size,
      handed: draw.handed,
    });
    if ('error' in given) {
      const why: Step<FinalTableSeatsFact> = step(ERROR_FACTS[given.error], null, { size });
      return answer<FinalTableSeatsRuling>({ ...given, unchanged: stay, button: null, steps: [sizeStep, why] });
    }
    const drawn = draw.buttonByHighCard ? ruleButtonDraw({ cardsBySeat: draw.cardsBySeat ?? {} }, profile) : null;
    const button = drawn?.ok ? drawn.value : null;
    return answer<FinalTableSeatsRuling>({
      ...given,
      unchanged: stay,
      button: button?.button ?? null,
      steps: [sizeStep, ...seatSteps(given, stay, profile), ...(button?.steps ?? [])],
    });
  });

function seatSteps(
  { seats, emptySeats }: { readonly seats: Readonly<Record<PlayerId, Seat>>; readonly emptySeats: readonly Seat[] },
  stay: readonly PlayerId[],
  profile: RuleProfile,
): Step<FinalTableSeatsFact>[] {
  const rule = floorCitation(profile, 'seatDraw');
  const empty: Step<FinalTableSeatsFact>[] =
    stay.length === 0 && emptySeats.length > 0 ? [step('seatsStayEmpty', null, { seats: seatList(emptySeats) })] : [];
  return [
    ...stay.map((player) => step<FinalTableSeatsFact>('staysInSeat', null, { player })),
    ...Object.entries(seats).map(([player, seat]) => step<FinalTableSeatsFact>('seatDrawnBy', rule, { player, seat })),
    ...empty,
  ];
}
