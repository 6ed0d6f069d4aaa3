/** What is wrong with the hub right now, for `GET health`: a failed write stands until one succeeds. */
import { HttpProblem } from '../problem.js';
import { StoreFailure } from '../store/failure.js';

export interface Status {
  readonly problem: string | null;
  /** Runs a write, and remembers whether the disk took it. */
  write<T>(call: () => Promise<T>): Promise<T>;
}

export function createStatus(): Status {
  let problem: string | null = null;
  return {
    get problem() {
      return problem;
    },
    write: async (call) => {
      try {
        const result = await call();
        problem = null;
        return result;
      } catch (error) {
        problem = error instanceof StoreFailure ? error.code : 'hub/failed';
        throw error;
      }
    },
  };
}

/** How a failure of the store is told to the client: keep the outbox, try again. */
export const toHttpProblem = ({ code }: StoreFailure): HttpProblem =>
  new HttpProblem(code === 'hub/disk-full' ? 'hub/disk-full' : 'hub/data-unwritable');
