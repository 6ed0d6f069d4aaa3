// `npm run -s cli -- …`: brings the command line up to date without a word and runs it where the caller stands.
// Standard output belongs to the command alone; all that installing and building say goes to standard error.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrapOrExit, ROOT } from './bootstrap.mjs';

const installed = bootstrapOrExit({ say: (text) => console.error(text) });
if (!installed.ok) console.error(`${installed.word} Going on with what is installed.`);

// The compiler itself knows what is up to date; Nx would take longer to say so.
const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const build = spawnSync(process.execPath, [tsc, '-b', join(ROOT, 'apps', 'cli')], { encoding: 'utf8' });
const main = join(ROOT, 'apps', 'cli', 'dist', 'main.js');
if (build.status !== 0) {
  process.stderr.write(build.stdout + build.stderr);
  if (!existsSync(main)) {
    console.error('The command line could not be built (see above).');
    process.exit(1);
  }
  console.error('The build failed (see above). Going on with the last good one.');
}

const run = spawnSync(process.execPath, [main, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
