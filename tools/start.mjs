// `npm start`: install if needed, build if needed, run the hub in the foreground. With trouble on the way the last good
// build is served, with a word.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrapOrExit, ROOT } from './bootstrap.mjs';
import { ensureBuilt, restoreBuild } from './build.mjs';

const installed = bootstrapOrExit();
if (!installed.ok) {
  console.error(`${installed.word} Going on with the last good build.`);
  if (!restoreBuild())
    fail('There is no earlier build to go on with. Connect this computer to the network and try again.');
} else {
  const build = ensureBuilt();
  if (build === 'restored') console.error('The build failed (see above). Going on with the last good build.');
  if (build === 'failed') fail('The build failed (see above), and there is no earlier build to go on with.');
}

const hub = spawn(process.execPath, [join(ROOT, 'apps', 'hub', 'dist', 'main.js')], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => hub.kill(signal));
hub.on('error', (error) => fail(`The hub could not be started: ${error.message}`));
hub.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));

function fail(word) {
  console.error(word);
  process.exit(1);
}
