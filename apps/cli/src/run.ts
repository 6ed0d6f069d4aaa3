/**
 * `blindwerk run SCENARIO.json [--journal OUT]`: plays a scenario with a fake clock. A line of JSON a step, the state hash
 * last. The same file gives the same lines, everywhere and always.
 */
import { hlcTick, liveEvents, type PersonRow, toNdjson, writePerson } from '@blindwerk/journal';
import { authority, type People, prompts, type Refusal, replay, stateHash } from '@blindwerk/tournament';
import { observe } from './observe.js';
import { Room } from './room.js';
import type { CommandStep, PromptStep, Scenario, ScenarioPerson, Step } from './scenario.js';

/** What is printed of a step. */
export interface StepLine {
  readonly step: number;
  readonly do: string;
  readonly id: string;
  /** Time since the scenario's start, ms. */
  readonly at: number;
  readonly [field: string]: unknown;
}
export interface Played {
  readonly lines: readonly StepLine[];
  readonly hash: string;
  /** Steps whose `expect` was not met. */
  readonly unmet: number;
  readonly journal: string;
}

/** Plays a whole scenario. Refusals are results, not errors. */
export function play(scenario: Scenario): Played {
  const room = new Room(scenario);
  const people = peopleOf(scenario.people);
  let now = scenario.startsAt;
  const lines = scenario.steps.map((step, index): StepLine => {
    const moment = momentOf(step, now, scenario.startsAt);
    if (step.do !== 'observe') now = Math.max(now, moment);
    const id = step.id ?? `step-${index + 1}`;
    const name = step.do === 'command' ? step.command.type : step.do;
    const outcome = playStep(room, people, step, id, step.do === 'observe' ? moment : now);
    const met = step.expect === undefined || step.expect === (outcome.ok === false ? outcome.code : 'ok');
    return {
      step: index + 1,
      do: name,
      id,
      at: moment - scenario.startsAt,
      ...outcome,
      ...(met ? {} : { unmet: step.expect }),
    };
  });
  return {
    lines,
    // Folded anew from the journal, so that `replay` of the written file must give the same.
    hash: stateHash(replay(liveEvents(room.events, [], { authority }).live)),
    unmet: lines.filter((line) => 'unmet' in line).length,
    journal: journalOf(scenario, room),
  };
}

function momentOf({ at, after }: Step, now: number, startsAt: number): number {
  return (at === undefined ? now : startsAt + at) + (after ?? 0);
}

type Outcome = { readonly ok: boolean; readonly code?: string; readonly [field: string]: unknown };

function playStep(room: Room, people: People, step: Step, id: string, now: number): Outcome {
  switch (step.do) {
    case 'wait':
      return { ok: true };
    case 'observe':
      return observe(room, people, step, now);
    case 'prompt':
      return playPrompt(room, step, id, now);
    case 'command':
      return playCommand(room, step.command, id, now);
  }
}

function playCommand(room: Room, command: CommandStep['command'], id: string, now: number): Outcome {
  const result = room.take(command, id, now);
  return result.ok ? { ok: true, events: result.value.map(({ type }) => type) } : refused(result.error);
}

const refused = ({ code, rule, params }: Refusal): Outcome => ({ ok: false, code, rule, params });

/** Gives the first command (or the one chosen) of the first prompt of this kind. */
function playPrompt(room: Room, { kind, table, choose }: PromptStep, id: string, now: number): Outcome {
  const found = prompts(room.state, now).find(
    (prompt) => prompt.kind === kind && (table === undefined || prompt.tables.includes(table)),
  );
  const option = choose === undefined ? found?.commands[0] : found?.commands.find((item) => item.id === choose);
  if (!found || !option) return { ok: false, code: 'scenario/no-prompt', rule: null, params: { kind } };
  return { prompt: found.key, command: option.command, ...playCommand(room, option.command, id, now) };
}

const peopleOf = (persons: readonly ScenarioPerson[]): People =>
  Object.fromEntries(persons.map(({ id, name, nickname, show }) => [id, { name, nickname, show }]));

function journalOf(scenario: Scenario, room: Room): string {
  const stamp = hlcTick(null, scenario.startsAt, scenario.device);
  const people: PersonRow[] = scenario.people.map(({ id, name, nickname, show }) =>
    writePerson(null, id, { name, nickname, show }, stamp),
  );
  return toNdjson(
    { tournament: scenario.tournament, events: room.events, receipts: [], epochs: [], people },
    { names: 'with' },
  );
}
