import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '../clock.js';
import { Director, MINUTE, STRUCTURE } from '../testing.js';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261130);

/** The clock as a ledger: what is left, less what passes, plus what is given. No anchors, no moments. */
class Ledger {
  index = 0;
  left = STRUCTURE[0]?.durationMs ?? 0;
  isPaused = false;
  isOver = false;

  /** Time passes; a running clock at nothing goes on to the next item. */
  pass(ms: number): void {
    if (this.isPaused || this.isOver) return;
    this.left -= ms;
    while (this.left <= 0 && this.index < STRUCTURE.length - 1) this.left += STRUCTURE[++this.index]?.durationMs ?? 0;
    if (this.left > 0) return;
    this.left = 0;
    this.isOver = true;
  }
  set(left: number): void {
    this.left = left;
    this.isOver = false;
    this.pass(0);
  }
  goTo(index: number): void {
    this.index = index;
    this.set(STRUCTURE[index]?.durationMs ?? 0);
  }
}

/** Each gives the command to the director, and says in the ledger what it means when it is taken. */
const TURNS: Readonly<Record<string, (d: Director, ledger: Ledger, n: number) => void>> = {
  pause: (d, ledger) => {
    if (d.code({ type: 'pauseClock' }) === null) ledger.isPaused = true;
  },
  resume: (d, ledger) => {
    if (d.code({ type: 'resumeClock' }) !== null) return;
    ledger.isPaused = false;
    ledger.pass(0);
  },
  add: (d, ledger, n) => {
    if (d.code({ type: 'adjustClock', byMs: n }) === null) ledger.set(ledger.left + n);
  },
  take: (d, ledger, n) => {
    if (d.code({ type: 'adjustClock', byMs: -n }) === null) ledger.set(ledger.left - n);
  },
  setTimeLeft: (d, ledger, n) => {
    if (d.code({ type: 'setTimeLeft', remainingMs: n }) === null) ledger.set(n);
  },
  next: (d, ledger) => {
    if (d.code({ type: 'nextItem' }) === null) ledger.goTo(ledger.index + 1);
  },
  previous: (d, ledger) => {
    if (d.code({ type: 'previousItem' }) === null) ledger.goTo(ledger.index - 1);
  },
};

test('[CLK-7] [FC-03] after any turns the time left is what was given, less what has passed, to the millisecond', () => {
  const ms = fc.nat({ max: 30 * MINUTE });
  const turn = fc.record({ wait: ms, what: fc.constantFrom(...Object.keys(TURNS)), n: ms });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 30, size: 'max' }), (turns) => {
      const d = new Director();
      d.do({ type: 'startClock' });
      const ledger = new Ledger();
      for (const { wait, what, n } of turns) {
        d.wait(wait);
        ledger.pass(wait);
        TURNS[what]?.(d, ledger, n);
        const { index, remainingMs } = clockAt(d.state.clock, d.state.structure, d.now);
        expect({ index, left: remainingMs }).toEqual({ index: ledger.index, left: ledger.left });
      }
    }),
    { seed: SEED, numRuns: 200 },
  );
}, 60_000);
