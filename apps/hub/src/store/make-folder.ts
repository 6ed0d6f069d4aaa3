/** Makes the data folder, and asks beforehand whether the place answers at all. */
import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from '../problem.js';

/**
 * Makes a folder and those above it. Step by step: Node's own `recursive` never ends where the system says "not found"
 * although the folder above is there, as in `/proc`.
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  const above = dirname(folder);
  if (!found && above !== folder) makeFolder(above);
  mkdirSync(folder);
}

/** Time a folder has to answer, ms. A disk that sleeps wakes in that time. */
const ANSWER_MS = 15_000;
const LOOK = "try { require('node:fs').readdirSync(process.argv[1]) } catch {}";

/** `look` is what a process of its own does with the folder. */
export interface AnswerOptions {
  readonly limitMs?: number;
  readonly look?: string;
}

/**
 * Ends when the folder answered, with whatever. A network drive that is gone can hold a call for ever, and with it the whole
 * process: so another process looks first.
 * @throws StartProblem `hub/data-silent` after `limitMs`
 */
export function folderAnswers(folder: string, { limitMs = ANSWER_MS, look = LOOK }: AnswerOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', look, folder], { stdio: 'ignore' });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      child.unref(); // a call that holds it holds off the signal too
      reject(new StartProblem('hub/data-silent', { folder, seconds: Math.round(limitMs / 1_000) }));
    }, limitMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    child.on('exit', done);
    child.on('error', done); // no second process to be had: opening will tell
  });
}
