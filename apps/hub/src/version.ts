/** Version of the hub, from its package. */
import { readFileSync } from 'node:fs';

// Our own file; a missing version would be a fault of the build.
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

export const VERSION: string = manifest.version;
