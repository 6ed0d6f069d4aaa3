/** `node apps/hub/dist/main.js`: starts the hub for people and stops it with the window. */
import { networkInterfaces } from 'node:os';
import { hubAddresses } from './addresses.js';
import { banner } from './banner.js';
import { configFromEnv } from './config.js';
import { type Hub, startHub } from './hub.js';
import { consoleLanguage, type Say, speak } from './messages.js';
import { StartProblem } from './problem.js';
import { folderAnswers } from './store/make-folder.js';

const say = speak(consoleLanguage(process.env, Intl.DateTimeFormat().resolvedOptions().locale));

try {
  const config = configFromEnv(process.env);
  if (config.databaseUrl === null) await folderAnswers(config.dataFolder);
  const hub = await startHub(config);
  stopWithTheWindow(hub, say);
  const fingerprint = hub.staff?.fingerprint ?? null;
  console.log(await banner(hubAddresses(hub, networkInterfaces()), { ...config, fingerprint }, say));
} catch (error) {
  console.error(`\n${sayProblem(error, say)}\n`);
  process.exitCode = 1;
}

/** Ctrl+C reaches us twice when a parent passes it on: the second time nothing more happens. */
function stopWithTheWindow(hub: Hub, say: Say): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void hub.close().then(
        () => leave(say('stop.done'), 0),
        (error: unknown) => leave(sayProblem(error, say), 1),
      );
    });
  }
}

function leave(words: string, code: number): void {
  console.log(words);
  process.exit(code);
}

function sayProblem(error: unknown, say: Say): string {
  if (error instanceof StartProblem) return say(error.code, error.params);
  return say('hub/failed', { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
