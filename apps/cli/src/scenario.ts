/**
 * The file format of a scenario: who plays, and what the director does when. `docs/scenario.md` tells it to people.
 *
 * Everything that could differ between two runs stands in the file: the seed, the device, the ids, the time.
 */
import { type Command, DEFAULT_NAME_CHOICE, PUBLIC_NAME_CHOICES, parseCommand } from '@blindwerk/tournament';
import * as v from 'valibot';
import { readJson } from './files.js';
import { Problem } from './problem.js';

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/));
const wholeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Milliseconds, or `H:MM:SS`. */
const duration = v.union([
  wholeMs,
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}:[0-5]\d:[0-5]\d$/),
    v.transform((text) => {
      const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
      return ((hours * 60 + minutes) * 60 + seconds) * 1000;
    }),
  ),
]);
/** Milliseconds since 1970, or an ISO date with time zone. */
const moment = v.union([
  wholeMs,
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => Date.parse(text)),
  ),
]);

const personSchema = v.strictObject({
  id,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  nickname: v.optional(v.nullable(v.string()), null),
  show: v.optional(v.picklist(PUBLIC_NAME_CHOICES), DEFAULT_NAME_CHOICE),
});

/** What every step may say beside what it does. */
const common = {
  /** Name of the step; the command's id. */
  id: v.optional(id),
  /** Moment, since the scenario's start. */
  at: v.optional(duration),
  /** Time that passes first. */
  after: v.optional(duration),
  /** For the reader of the file. */
  note: v.optional(v.string()),
  /** `ok`, or the code of the refusal that must come. */
  expect: v.optional(v.string()),
};
const waitSchema = v.strictObject({ ...common, do: v.literal('wait') });
const promptSchema = v.strictObject({
  ...common,
  do: v.literal('prompt'),
  kind: v.string(),
  table: v.optional(v.string()),
  choose: v.optional(v.string()),
});
/** What an `observe` step can ask for. */
export const OBSERVABLE = ['publicView', 'prompts', 'clock', 'table', 'stats', 'results', 'hash'] as const;
const observeSchema = v.strictObject({
  ...common,
  do: v.literal('observe'),
  what: v.picklist(OBSERVABLE),
  table: v.optional(v.string()),
});
const commandSchema = v.looseObject({ ...common, do: v.string() });

const scenarioSchema = v.strictObject({
  schemaVersion: v.literal(1),
  title: v.optional(v.string()),
  seed: v.pipe(v.string(), v.minLength(1)),
  tournament: id,
  device: id,
  actor: v.optional(id),
  startsAt: moment,
  people: v.optional(v.array(personSchema), []),
  steps: v.array(v.looseObject({ do: v.string() })),
});

export type ScenarioPerson = v.InferOutput<typeof personSchema>;
type WaitStep = v.InferOutput<typeof waitSchema>;
export type PromptStep = v.InferOutput<typeof promptSchema>;
export type ObserveStep = v.InferOutput<typeof observeSchema>;
/** A step that gives a command; its fields are the command's. */
export interface CommandStep extends Omit<WaitStep, 'do'> {
  readonly do: 'command';
  readonly command: Command;
}
export type Step = WaitStep | PromptStep | ObserveStep | CommandStep;
export interface Scenario {
  readonly seed: string;
  readonly tournament: string;
  readonly device: string;
  readonly actor: string;
  /** Tournament time of the first step, ms. */
  readonly startsAt: number;
  readonly people: readonly ScenarioPerson[];
  readonly steps: readonly Step[];
}

/** Reads a scenario. Throws `Problem`: the word names the step and the field. */
export const readScenario = (file: string): Scenario => parseScenario(readJson(file), file);

/** Reads a scenario from a JSON value; `name` is how the words call it. */
export function parseScenario(value: unknown, name: string): Scenario {
  const { steps, actor, ...rest } = parsed(scenarioSchema, value, name);
  return {
    ...rest,
    actor: actor ?? rest.device,
    steps: steps.map((step, index) => parseStep(step, `${name}, step ${index + 1}`)),
  };
}

function parseStep(step: { do: string }, name: string): Step {
  switch (step.do) {
    case 'wait':
      return parsed(waitSchema, step, name);
    case 'prompt':
      return parsed(promptSchema, step, name);
    case 'observe':
      return parsed(observeSchema, step, name);
    default:
      return parseCommandStep(step, name);
  }
}

function parseCommandStep(step: unknown, name: string): CommandStep {
  const { do: type, id, at, after, note, expect, ...fields } = parsed(commandSchema, step, name);
  // `createTournament` has an id of its own: there `id` names the tournament, not the step.
  const command = parseCommand({ type, ...(type === 'createTournament' ? { id } : {}), ...fields });
  if (!command.ok)
    throw new Problem(
      'cli/bad-scenario',
      `${name}: "${type}" is not a command as agreed (${facts(command.error.params)}).`,
    );
  return {
    do: 'command',
    command: command.value,
    id: type === 'createTournament' ? undefined : id,
    at,
    after,
    note,
    expect,
  };
}

const facts = (params: Readonly<Record<string, string | number>>): string =>
  Object.entries(params)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

function parsed<S extends v.GenericSchema>(schema: S, value: unknown, name: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Problem('cli/bad-scenario', `${name}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}
