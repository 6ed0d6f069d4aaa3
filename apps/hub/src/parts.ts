/** The hub's parts, for whoever puts them together without ports and sockets: the simulator. */
export { type DeskRoutes, deskRoutes } from './http/desk-routes.js';
export { publicRoutes } from './http/public-routes.js';
export type { SseConnection } from './http/sse.js';
export { createStatus, toHttpProblem } from './http/status.js';
export { createStreams, type Streams } from './http/streams.js';
export { createViewBodies } from './http/views.js';
export { HttpProblem } from './problem.js';
export { foldAll } from './rooms/fold.js';
export { Rooms } from './rooms/rooms.js';
export type { Timers } from './rooms/timers.js';
export { type DataFolder, openDataFolder } from './store/database.js';
export { StoreFailure } from './store/failure.js';
export { createSqliteStore, type SqliteStore } from './store/sqlite-store.js';
export { type ClockControl, createHubClock, type HubClock } from './time/hub-clock.js';
export type { TimeSource } from './time/time-source.js';
