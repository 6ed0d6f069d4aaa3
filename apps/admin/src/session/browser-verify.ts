/** The browser's verifier of signatures: a worker, made when it is first needed. */
import type { JournalRefusal } from '@blindwerk/journal';
import type { VerifyEvents } from '@blindwerk/store-dexie';
import { serial } from './cell';
import { inSlices, type VerifySlice } from './verify-slices';

/** `verify-worker.ts`, as `tools/build-worker.mjs` makes it; where it is missing (`npm run dev`) the page does the work. */
const WORKER = '/admin/verify-worker.js';

export const browserVerify = (): VerifyEvents => {
  const inTurn = serial();
  let worker: Worker | null = null;
  const verify: VerifySlice = (slice) =>
    inTurn(async () => {
      worker ??= new Worker(WORKER);
      try {
        return await answerOf(worker, slice);
      } catch {
        // A worker that cannot be had, behind a proxy or a filter say: the same work here, with a pause for the page.
        worker.terminate();
        worker = null;
        const { verifySlice } = await import('./verify-slice');
        await new Promise((resolve) => setTimeout(resolve, 0));
        return verifySlice(slice);
      }
    });
  return inSlices(verify);
};

const answerOf = (worker: Worker, slice: Parameters<VerifySlice>[0]): Promise<JournalRefusal | null> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<JournalRefusal | null>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    worker.postMessage(slice);
  });
