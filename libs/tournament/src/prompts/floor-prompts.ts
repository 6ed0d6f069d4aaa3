/** Prompts about tables: final table, breaking, balancing, halting, and the question for the next big blind they need. */
import { type BalanceMove, balancePlan, haltCheck, type RuleTopic, ruleFor } from '@blindwerk/rules';
import { isFresh } from '../button-age.js';
import { usableChairs } from '../families/final-table.js';
import { openTables, playersAt } from '../families/seating.js';
import type { RuleId, Table, TableId } from '../model.js';
import type { Prompt } from '../prompt.js';
import { balancePolicy } from '../rules-adapter.js';
import { type FloorPlan, roomChanges } from './floor-plan.js';
import { type Offer, offer, prompt } from './prompt-maker.js';

/** All prompts about tables. A question for the next big blind is asked once a table, whoever needs it. */
export function floorPrompts(floor: FloorPlan): Prompt[] {
  const asked = new Map<TableId, Prompt>();
  const ask = (table: Table, topic: RuleTopic) => {
    if (!asked.has(table.id)) asked.set(table.id, askNextBigBlind(floor, table, ruleId(floor, topic)));
  };
  const halts = haltPrompts(floor, ask);
  const balances = balancePrompts(floor, ask);
  return [...finalTablePrompt(floor), ...breakPrompt(floor), ...halts, ...asked.values(), ...balances];
}

type Ask = (table: Table, topic: RuleTopic) => void;

const ruleId = (floor: FloorPlan, topic: RuleTopic): RuleId => ruleFor(floor.profile, topic);
const playersOf = (floor: FloorPlan, table: Table): number => floor.players.get(table.id) ?? playersAt(table);
/** 1 or 0 as a message parameter. */
const flag = (value: boolean): number => (value ? 1 : 0);

function finalTablePrompt(floor: FloorPlan): Prompt[] {
  if (!floor.finalTableDue) return [];
  const { left, finalTableSize: size, finalTable: table, registrationOpen } = floor;
  return [
    prompt({
      kind: 'finalTable',
      rule: ruleId(floor, 'finalTable'),
      urgency: registrationOpen ? 'later' : 'now',
      tables: table ? [table.id] : [],
      facts: { players: left, size, table: table?.no ?? 0, registrationOpen: flag(registrationOpen) },
      commands: table ? formOffers(floor, table) : [openFinalTable(floor)],
    }),
  ];
}

function formOffers(floor: FloorPlan, { id: table }: Table): Offer[] {
  if (floor.tables.every((other) => playersOf(floor, other) === 0)) return [];
  return [
    offer('redraw', { type: 'formFinalTable', table, redraw: true }),
    offer('keepSeats', { type: 'formFinalTable', table, redraw: false }),
  ];
}

/** No table has the chairs, as with seven players of a six-handed event (TDA-RP9): a larger one is opened first. */
function openFinalTable({ state, finalTableSize }: FloorPlan): Offer {
  const used = new Set(openTables(state).map((table) => table.no));
  let no = 1;
  while (used.has(no)) no++;
  return offer('openTable', { type: 'openTable', tableId: `final-${no}`, no, maxSeats: finalTableSize });
}

function breakPrompt(floor: FloorPlan): Prompt[] {
  const { breakTable, table: tableId, playersToSeat } = floor.breakDue;
  const table = tableId === null ? undefined : floor.state.tables[tableId];
  if (!breakTable || !table) return [];
  const { registrationOpen } = floor;
  return [
    prompt({
      kind: 'breakTable',
      rule: ruleId(floor, 'breaking'),
      urgency: registrationOpen ? 'later' : 'soon',
      tables: [table.id],
      facts: {
        table: table.no,
        players: playersToSeat,
        tablesAfter: floor.tables.length - 1,
        left: floor.left,
        registrationOpen: flag(registrationOpen),
      },
      commands: [offer('break', { type: 'breakTable', table: table.id })],
    }),
  ];
}

/** Halting and going on. A table that is closed anyway is left alone. */
function haltPrompts(floor: FloorPlan, ask: Ask): Prompt[] {
  if (floor.finalTable && !floor.registrationOpen) return [];
  return floor.tables.flatMap((table) => {
    if (roomChanges(floor) && table.id === floor.breakDue.table && !table.halted) return [];
    return table.halted ? resumePrompt(floor, table) : haltPrompt(floor, table, ask);
  });
}

/** Whether a table is so short that the rule of halting is about it at all. */
const isShort = (floor: FloorPlan, table: Table): boolean =>
  floor.fullest - playersOf(floor, table) >= floor.profile.halt.shortBy;

const check = (floor: FloorPlan, table: Table) =>
  haltCheck(floor.situations, table.id, {
    profile: floor.profile,
    handed: floor.state.settings.handed,
    format: floor.state.settings.format,
    game: floor.game,
  });

function haltPrompt(floor: FloorPlan, table: Table, ask: Ask): Prompt[] {
  const situation = floor.situations.find(({ id }) => id === table.id);
  if (!isShort(floor, table) || playersOf(floor, table) < 2 || situation?.shortByElimination === false) return [];
  if (floor.game === 'stud') return [];
  if (!isFresh(table, floor.playedUntil)) {
    ask(table, 'halting');
    return [];
  }
  const { halt, bigBlindDueOnEmptySeat, bigBlindDueSeat, shortBy } = check(floor, table);
  if (halt === false || !bigBlindDueOnEmptySeat) return [];
  return [
    prompt({
      kind: 'halt',
      rule: ruleId(floor, 'halting'),
      urgency: 'now',
      tables: [table.id],
      facts: {
        table: table.no,
        players: playersOf(floor, table),
        fullest: floor.fullest,
        shortBy,
        dueSeat: bigBlindDueSeat ?? 0,
        discretion: flag(halt === 'discretion'),
      },
      commands: [offer('halt', { type: 'haltTable', table: table.id })],
    }),
  ];
}

function resumePrompt(floor: FloorPlan, table: Table): Prompt[] {
  const isKnown = isFresh(table, floor.playedUntil);
  const mayPlay = !isShort(floor, table) || (isKnown && check(floor, table).halt === false);
  if (!mayPlay || playersOf(floor, table) < 2) return [];
  return [
    prompt({
      kind: 'resume',
      rule: ruleId(floor, 'halting'),
      urgency: 'now',
      tables: [table.id],
      facts: { table: table.no, players: playersOf(floor, table), fullest: floor.fullest },
      commands: [offer('release', { type: 'releaseTable', table: table.id })],
    }),
  ];
}

/** Moves that can be made side by side: of the plan, those that touch no table an earlier one touches. */
function balancePrompts(floor: FloorPlan, ask: Ask): Prompt[] {
  if (roomChanges(floor)) return [];
  const { moves } = balancePlan(floor.situations, balancePolicy(floor.state), floor.profile, { game: floor.game });
  const touched = new Set<TableId>();
  const prompts: Prompt[] = [];
  for (const move of moves) {
    if (touched.has(move.from) || touched.has(move.to)) continue;
    touched.add(move.from).add(move.to);
    prompts.push(...balancePrompt(floor, move, ask));
  }
  return prompts;
}

function balancePrompt(floor: FloorPlan, move: BalanceMove, ask: Ask): Prompt[] {
  const from = floor.state.tables[move.from];
  const to = floor.state.tables[move.to];
  if (!from || !to) return [];
  const unknown = [from, to].filter((table) => needsButton(floor, table));
  for (const table of unknown) ask(table, 'balancing');
  if (unknown.length > 0 || move.player === null || move.fromSeat === null) return [];
  const seat = { table: to.id, seat: move.seat };
  // A table without a known button has no worst seat; the chair is named instead.
  const target = to.button ? 'worst' : seat;
  return [
    prompt({
      kind: 'balance',
      rule: ruleId(floor, 'balancing'),
      urgency: to.halted ? 'now' : 'soon',
      tables: [from.id, to.id],
      entries: [move.player],
      facts: {
        from: from.no,
        fromSeat: move.fromSeat,
        fromPlayers: playersOf(floor, from),
        to: to.no,
        toSeat: move.seat,
        toPlayers: playersOf(floor, to),
        spread: playersOf(floor, from) - playersOf(floor, to),
        bigBlind: flag(move.posts === 'bigBlind'),
      },
      move: { entryId: move.player, from: { table: from.id, seat: move.fromSeat }, to: seat },
      commands: [
        offer('move', { type: 'moveEntry', entryId: move.player, to: target, table: to.id, reason: 'balance' }),
      ],
    }),
  ];
}

/** Without blinds nobody needs the button; at a table that cannot deal a hand there is none. */
const needsButton = (floor: FloorPlan, table: Table): boolean =>
  floor.game !== 'stud' && playersOf(floor, table) >= 2 && !isFresh(table, floor.playedUntil);

/** "Who is next big blind at table 5?": one tap on the seat map, on a chair that is taken or not. */
function askNextBigBlind(floor: FloorPlan, table: Table, rule: RuleId): Prompt {
  const { fullest } = floor;
  const players = playersOf(floor, table);
  return prompt({
    kind: 'nextBigBlind',
    rule,
    urgency: table.halted ? 'now' : 'soon',
    tables: [table.id],
    facts: { table: table.no, players, fullest },
    raisedBy: { asOf: table.button?.asOf ?? 0, players, fullest },
    commands: usableChairs(table).map((seat) =>
      offer(`seat-${seat}`, { type: 'setNextBigBlind', table: table.id, seat }),
    ),
  });
}
