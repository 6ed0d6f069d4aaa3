// Figures of the hub as a process of its own, over real sockets.
//
// Clients and hub share the machine's cores: what stands here is what a laptop does that is also its own audience. Loads are
// bounded in number and time, and go to the loopback addresses of this machine only.
import { streams, taps } from './hub-streams.mjs';
import { writers } from './hub-writers.mjs';

export const hubFigures = async () => [...(await writers()), ...(await streams()), ...(await taps())];
