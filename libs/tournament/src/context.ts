import type { CommandId, DeviceId, Instant } from './model.js';

/** Source of chance. `int(n)` gives an unbiased integer in `0 … n-1`. */
export interface DrawSource {
  int(n: number): number;
}
/** Everything impure that a decision needs, passed in. */
export interface Ctx {
  /** Tournament time now; `decide` clamps it to `state.lastAt`. */
  readonly now: Instant;
  /** Id of this command; becomes `cause` of its events. */
  readonly commandId: CommandId;
  readonly draw: DrawSource;
  /** The device that decides; without it no rights are asked (the fold asks them all the same). */
  readonly device?: DeviceId;
}
