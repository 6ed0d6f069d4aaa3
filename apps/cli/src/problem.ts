/**
 * What the command line answers to a file or a call it cannot use: a stable code and a plain word, exit code 2.
 * Nothing here is a failed test or a refused command; those are results and go to standard output.
 */

/** Every code; the words beside them are for a person at a terminal. */
export type ProblemCode =
  | 'cli/usage'
  | 'cli/no-file'
  | 'cli/not-json'
  | 'cli/bad-scenario'
  | 'cli/bad-vectors'
  | 'cli/no-vectors'
  | 'cli/bad-journal'
  | 'cli/cannot-write'
  | 'cli/disk-full'
  | 'cli/exists'
  | 'cli/hub-running';

/** Thrown by the readers, caught once in `main`. */
export class Problem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, word: string) {
    super(word);
    this.name = 'Problem';
    this.code = code;
  }
}
