/**
 * What can go wrong with the hub itself, by stable code. A code travels to the desk (`GET health`, error bodies) and to the
 * console, where `messages.ts` puts it into words. Nothing here is prose.
 */
import type { HubCode } from '@blindwerk/hub-client/wire';

export const START_PROBLEMS = [
  'hub/port-taken',
  'hub/port-forbidden',
  'hub/bad-setting',
  'hub/data-unwritable',
  'hub/data-silent',
  'hub/data-in-use',
  'hub/data-corrupt',
  'hub/data-newer',
  'hub/database-silent',
  'hub/disk-full',
] as const;
/** Why the hub does not start. */
export type StartProblemCode = (typeof START_PROBLEMS)[number];

/** Facts a message needs: folder, port, variable. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** The hub cannot start. Caught once, in `main.ts`, which says so plainly and exits with code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
  constructor(
    readonly code: StartProblemCode,
    readonly params: ProblemParams = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** A request that is refused. The code decides the HTTP status; the body is `{code, params}`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  constructor(
    readonly code: HubCode,
    readonly params: ProblemParams = {},
  ) {
    super(code);
  }
}

/** `error.code` of Node's and SQLite's errors, else null. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
