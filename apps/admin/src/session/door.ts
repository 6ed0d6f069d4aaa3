/** The desk without its pages, for whoever runs it over other parts than a browser's: the simulator. */
export type { Desk } from './desk';
export { deskTime } from './desk-time';
export { hubOver } from './hub-link';
export type { Evening, IssueOutcome } from './model';
export { openDesk } from './open-desk';
