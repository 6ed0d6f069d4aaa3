// Runs the local Nx with everything that phones home or stays resident switched off.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const bin = createRequire(import.meta.url).resolve('nx/bin/nx.js');
const env = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
};
const { status } = spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { stdio: 'inherit', env });
process.exit(status ?? 1);
