/** The worker: answers each slice with the first bad event in it, or null. */
import { verifySlice } from './verify-slice';
import type { Slice } from './verify-slices';

self.onmessage = async ({ data }: MessageEvent<Slice>) => {
  self.postMessage(await verifySlice(data));
};
